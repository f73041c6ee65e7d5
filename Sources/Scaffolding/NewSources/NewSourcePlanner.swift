import AshlarProjectModel

/// Plans the sources of a screen, a component or a service in the targets of a member that is there.
package struct PiecePlanner {
    private let member: Member
    private let project: Project
    private let shape: MemberShape
    private let templates: TemplateLibrary

    /// Why a piece cannot be planned.
    package enum Failure: Error {
        case refused(String, remedy: String?)
        /// Types that cannot bear their names, or a template at fault.
        case scaffolding(ScaffoldingError)
    }

    package init(_ member: Member, in project: Project, with templates: TemplateLibrary = .builtIn) {
        self.member = member
        self.project = project
        self.templates = templates
        shape = MemberShape(
            member, in: project, DependencyGraph(nodeCount: project.nodeCount, edges: project.edges))
    }

    /// The files, sorted by path.
    package func plan(_ piece: Piece) throws(Failure) -> [PlannedFile] {
        let sources = try sources(of: piece)
        let longest = TemplateReference(name: "", version: "", piece: piece).text.utf8.count
        if longest > TemplateReference.longestText - 200 {
            throw .refused("the \(piece.kind.rawValue)'s name and axes are too long to be remembered", remedy: nil)
        }
        var scribe = Scribe(templates: templates)
        var clashes = NameClashes(project)
        var files: [PlannedFile] = []
        let surroundings = FirstSource.Surroundings(of: project)
        for source in sources {
            let target = project.targets[source.target]
            clashes.check(source.type, of: target, in: "\(piece.kind.rawValue)")
            let values = source.values(piece, of: member, in: target, surroundings)
            do throws(TemplateError) {
                let (text, template) = try scribe.text(of: source.template, in: member.template, with: values)
                let reference = TemplateReference(name: template.name, version: template.version, piece: piece)
                files.append(
                    PlannedFile(
                        path: "\(target.path)/\(source.file).swift", contents: text, ownership: .created,
                        template: reference.text, reason: target.location))
            } catch {
                throw .scaffolding(.template(error))
            }
        }
        guard clashes.findings.isEmpty else { throw .scaffolding(.manifest(clashes.findings.sorted())) }
        return files.sorted { $0.path < $1.path }
    }

    /// What a template asks for, filled in for one of the piece's files as it would be today; `nil` where the piece has
    /// no such file any more.
    package func text(
        of template: Template, for piece: Piece, at path: String
    ) throws(Failure) -> String? {
        let sources = try sources(of: piece)
        guard let source = sources.first(where: { "\(project.targets[$0.target].path)/\($0.file).swift" == path })
        else { return nil }
        let values = source.values(
            piece, of: member, in: project.targets[source.target], FirstSource.Surroundings(of: project))
        var scribe = Scribe(templates: templates)
        do {
            return try scribe.text(of: template, with: values)
        } catch {
            throw .scaffolding(.template(error))
        }
    }

    // MARK: The sources of each

    private func sources(of piece: Piece) throws(Failure) -> [PieceSource] {
        switch piece.kind {
        case .screen: try screen(piece)
        case .component: try component(piece)
        case .service: try service(piece)
        }
    }

    private func screen(_ piece: Piece) throws(Failure) -> [PieceSource] {
        let name = piece.subject(in: member)
        let ui = try part(.ui, for: piece)
        let interface = shape.isInteractiveUI(ui) ? shape.only(.interface, seenBy: ui) : nil
        var view = PieceSource(template: "Screen.View", target: ui, file: "\(name)View", needs: ["SwiftUI"])
        if let interface { view.needs.append(self.name(interface)) }
        view.isInteractable = interface != nil
        var sources = [
            view, PieceSource(template: "Screen.ViewModel", target: ui, file: "\(name)ViewModel", needs: []),
        ]
        var model: Int?
        if let interface {
            sources.append(
                PieceSource(template: "Screen.Interactable", target: interface, file: "\(name)Interactable", needs: []))
            model = shape.only(.implementation).flatMap { implementation in
                shape.isFullImplementation(implementation) && shape.only(.ui, seenBy: implementation) == ui
                    ? implementation : nil
            }
        }
        if let model, let interface {
            sources += [
                PieceSource(
                    template: "Screen.Model", target: model, file: "\(name)Model",
                    needs: ["Observation", self.name(interface), self.name(ui)]),
                PieceSource(
                    template: "Screen.Screen", target: model, file: "\(name)Screen", needs: ["SwiftUI", self.name(ui)]),
            ]
        }
        if let test = screenTest(name, ui: ui, model: model) { sources.append(test) }
        return sources
    }

    /// Of the model where the tests see it, else of what the view shows.
    private func screenTest(_ name: String, ui: Int, model: Int?) -> PieceSource? {
        guard let tests = shape.only(.tests) else { return nil }
        let sees = Set(shape.parts(of: [.ui, .implementation], seenBy: tests))
        guard sees.contains(ui) else { return nil }
        let model = model.flatMap { sees.contains($0) ? $0 : nil }
        var test = PieceSource(
            template: "Screen.Tests", target: tests, file: "\(name)ScreenTests",
            needs: ["Testing", self.name(ui)] + (model.map { [self.name($0)] } ?? []))
        test.hasModel = model != nil
        return test
    }

    private func component(_ piece: Piece) throws(Failure) -> [PieceSource] {
        let name = piece.subject(in: member)
        let home: Int
        if member.kind == .module, shape.only(.ui) == nil, let library = shape.only(.library) {
            home = library
        } else {
            home = try part(.ui, for: piece)
        }
        var sources = [
            PieceSource(
                template: "Component.View", target: home, file: "Components/\(name)View", needs: ["SwiftUI"])
        ]
        if let previews = shape.only(.previews), shape.parts(of: [.ui, .library], seenBy: previews).contains(home) {
            sources.append(
                PieceSource(
                    template: "Component.Previews", target: previews, file: "\(name)View+Previews",
                    needs: ["SwiftUI", self.name(home)]))
        }
        return sources
    }

    private func service(_ piece: Piece) throws(Failure) -> [PieceSource] {
        let name = piece.subject(in: member)
        let interface = try part(.interface, for: piece)
        var sources = [
            PieceSource(template: "Service.Protocol", target: interface, file: "\(name)Service", needs: [])
        ]
        let implementation = shape.only(.implementation).flatMap { shape.isFullImplementation($0) ? $0 : nil }
        if let implementation {
            sources.append(
                PieceSource(
                    template: "Service.Live", target: implementation, file: "Live\(name)Service",
                    needs: [self.name(interface)]))
        }
        guard let tests = shape.only(.tests), shape.only(.interface, seenBy: tests) == interface else { return sources }
        let live = implementation.flatMap { shape.parts(of: [.implementation], seenBy: tests).contains($0) ? $0 : nil }
        let mocks = shape.only(.mocks, seenBy: tests).flatMap { shape.isFullMocks($0) ? $0 : nil }
        guard live != nil || mocks != nil else { return sources }
        var test = PieceSource(
            template: "Service.Tests", target: tests, file: "\(name)ServiceTests",
            needs: ["Testing", self.name(interface)] + [live, mocks].compactMap { $0.map(self.name) })
        (test.hasLive, test.hasMocks) = (live != nil, mocks != nil)
        return sources + [test]
    }

    private func name(_ target: Int) -> String { project.targets[target].name }

    /// The one part of the kind that the piece goes into.
    private func part(_ kind: PartKind, for piece: Piece) throws(Failure) -> Int {
        if let part = shape.only(kind) { return part }
        let count = member.targets.count { project.targets[$0].kind == kind }
        let owner = "\(member.kind.rawValue) '\(member.name)'"
        guard count == 0 else {
            throw .refused(
                "\(owner) has \(count) parts of the kind '\(kind.rawValue)', and a \(piece.kind.rawValue) goes into one",
                remedy: nil)
        }
        let remedy: String? =
            member.kind == .module && kind == .interface
            ? "give '\(member.name)' 'split: service' in the manifest" : nil
        throw .refused(
            "\(owner) has no part of the kind '\(kind.rawValue)' for a \(piece.kind.rawValue)", remedy: remedy)
    }
}

extension PieceSource {
    /// The type that the source declares.
    fileprivate var type: String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return String(name.prefix { $0 != "+" })
    }
}
