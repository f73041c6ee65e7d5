import AshlarProjectModel

/// Plans the sources of a screen, component or service in the targets of an existing member.
package struct NewSourcePlanner {
    private let member: Member
    private let project: Project
    private let shape: MemberShape
    private let templates: TemplateLibrary

    /// The reason why a request cannot be planned.
    package enum Failure: Error {
        case refused(String, remedy: String?)
        /// Unavailable type names, or an error in a template.
        case scaffolding(ScaffoldingError)
    }

    package init(_ member: Member, in project: Project, with templates: TemplateLibrary = .builtIn) {
        self.member = member
        self.project = project
        self.templates = templates
        shape = MemberShape(
            member, in: project, DependencyGraph(project))
    }

    /// The files, sorted by path.
    package func plan(_ request: SourceRequest) throws(Failure) -> [PlannedFile] {
        let sources = try sources(of: request)
        let longest = TemplateReference(name: "", version: "", request: request).text.utf8.count
        if longest > TemplateReference.longestText - 200 {
            throw .refused("the \(request.kind.rawValue)'s name and axes are too long for 'ashlar.lock'", remedy: nil)
        }
        var writer = TemplateWriter(templates: templates)
        var clashes = NameClashes(project)
        var files: [PlannedFile] = []
        let surroundings = InitialSource.Surroundings(of: project)
        for source in sources {
            let target = project.targets[source.target]
            clashes.check(source.type, of: target, in: "\(request.kind.rawValue)")
            let values = source.values(request, of: member, in: target, surroundings)
            do throws(TemplateError) {
                let (text, template) = try writer.text(of: source.template, in: member.template, with: values)
                let reference = TemplateReference(name: template.name, version: template.version, request: request)
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

    // MARK: Sources by kind

    private func sources(of request: SourceRequest) throws(Failure) -> [NewSource] {
        switch request.kind {
        case .screen: try screen(request)
        case .component: try component(request)
        case .service: try service(request)
        }
    }

    private func screen(_ request: SourceRequest) throws(Failure) -> [NewSource] {
        let name = request.subject(in: member)
        let ui = try part(.ui, for: request)
        let interface = shape.isInteractiveUI(ui) ? shape.only(.interface, seenBy: ui) : nil
        var view = NewSource(template: "Screen.View", target: ui, file: "\(name)View", needs: ["SwiftUI"])
        if let interface { view.needs.append(self.name(interface)) }
        view.isInteractable = interface != nil
        var sources = [
            view, NewSource(template: "Screen.ViewModel", target: ui, file: "\(name)ViewModel", needs: []),
        ]
        var model: Int?
        if let interface {
            sources.append(
                NewSource(template: "Screen.Interactable", target: interface, file: "\(name)Interactable", needs: []))
            model = shape.only(.implementation).flatMap { implementation in
                shape.isFullImplementation(implementation) && shape.only(.ui, seenBy: implementation) == ui
                    ? implementation : nil
            }
        }
        if let model, let interface {
            sources += [
                NewSource(
                    template: "Screen.Model", target: model, file: "\(name)Model",
                    needs: ["Observation", self.name(interface), self.name(ui)]),
                NewSource(
                    template: "Screen.Screen", target: model, file: "\(name)Screen", needs: ["SwiftUI", self.name(ui)]),
            ]
        }
        if let test = screenTest(name, ui: ui, model: model) { sources.append(test) }
        return sources
    }

    /// A test of the model if the tests can import it, else of the view model.
    private func screenTest(_ name: String, ui: Int, model: Int?) -> NewSource? {
        guard let tests = shape.only(.tests) else { return nil }
        let sees = Set(shape.parts(of: [.ui, .implementation], seenBy: tests))
        guard sees.contains(ui) else { return nil }
        let model = model.flatMap { sees.contains($0) ? $0 : nil }
        var test = NewSource(
            template: "Screen.Tests", target: tests, file: "\(name)ScreenTests",
            needs: ["Testing", self.name(ui)] + (model.map { [self.name($0)] } ?? []))
        test.hasModel = model != nil
        return test
    }

    private func component(_ request: SourceRequest) throws(Failure) -> [NewSource] {
        let name = request.subject(in: member)
        let home: Int
        if member.kind == .module, shape.only(.ui) == nil, let library = shape.only(.library) {
            home = library
        } else {
            home = try part(.ui, for: request)
        }
        var sources = [
            NewSource(
                template: "Component.View", target: home, file: "Components/\(name)View", needs: ["SwiftUI"])
        ]
        if let previews = shape.only(.previews), shape.parts(of: [.ui, .library], seenBy: previews).contains(home) {
            sources.append(
                NewSource(
                    template: "Component.Previews", target: previews, file: "\(name)View+Previews",
                    needs: ["SwiftUI", self.name(home)]))
        }
        return sources
    }

    private func service(_ request: SourceRequest) throws(Failure) -> [NewSource] {
        let name = request.subject(in: member)
        let interface = try part(.interface, for: request)
        var sources = [
            NewSource(template: "Service.Protocol", target: interface, file: "\(name)Service", needs: [])
        ]
        let implementation = shape.only(.implementation).flatMap { shape.isFullImplementation($0) ? $0 : nil }
        if let implementation {
            sources.append(
                NewSource(
                    template: "Service.Live", target: implementation, file: "Live\(name)Service",
                    needs: [self.name(interface)]))
        }
        guard let tests = shape.only(.tests), shape.only(.interface, seenBy: tests) == interface else { return sources }
        let live = implementation.flatMap { shape.parts(of: [.implementation], seenBy: tests).contains($0) ? $0 : nil }
        let mocks = shape.fullMocks(seenBy: tests)
        guard live != nil || mocks != nil else { return sources }
        var test = NewSource(
            template: "Service.Tests", target: tests, file: "\(name)ServiceTests",
            needs: ["Testing", self.name(interface)] + [live, mocks].compactMap { $0.map(self.name) })
        (test.hasLive, test.hasMocks) = (live != nil, mocks != nil)
        return sources + [test]
    }

    private func name(_ target: Int) -> String { project.targets[target].name }

    /// The only part of the kind, which gets the source.
    private func part(_ kind: PartKind, for request: SourceRequest) throws(Failure) -> Int {
        if let part = shape.only(kind) { return part }
        let count = member.targets.count { project.targets[$0].kind == kind }
        let owner = "\(member.kind.rawValue) '\(member.name)'"
        guard count == 0 else {
            throw .refused(
                "\(owner) has \(count) parts of the kind '\(kind.rawValue)', and a \(request.kind.rawValue) goes into one",
                remedy: nil)
        }
        let remedy: String? =
            member.kind == .module && kind == .interface
            ? "give '\(member.name)' 'split: service' in the manifest" : nil
        throw .refused(
            "\(owner) has no part of the kind '\(kind.rawValue)' for a \(request.kind.rawValue)", remedy: remedy)
    }
}

extension NewSource {
    /// The type that the source declares.
    fileprivate var type: String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return String(name.prefix { $0 != "+" })
    }
}
