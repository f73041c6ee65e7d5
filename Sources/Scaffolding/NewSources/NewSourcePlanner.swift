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
        shape = MemberShape(member, in: project, DependencyGraph(project))
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
        var view = NewSource("Screen.View", in: ui, "\(name)View", needs: ["SwiftUI"])
        view.isInteractable = interface != nil
        var sources = [view, NewSource("Screen.ViewModel", in: ui, "\(name)ViewModel")]
        var model: Int?
        if let interface {
            sources[0].needs.append(self.name(interface))
            sources.append(NewSource("Screen.Interactable", in: interface, "\(name)Interactable"))
            model = fullImplementation.flatMap { shape.only(.ui, seenBy: $0) == ui ? $0 : nil }
        }
        if let model, let interface {
            let needs = ["Observation", self.name(interface), self.name(ui)]
            sources += [
                NewSource("Screen.Model", in: model, "\(name)Model", needs: needs),
                NewSource("Screen.Screen", in: model, "\(name)Screen", needs: ["SwiftUI", self.name(ui)]),
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
        let needs = ["Testing", self.name(ui)] + (model.map { [self.name($0)] } ?? [])
        var test = NewSource("Screen.Tests", in: tests, "\(name)ScreenTests", needs: needs)
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
        var sources = [NewSource("Component.View", in: home, "Components/\(name)View", needs: ["SwiftUI"])]
        if let previews = shape.only(.previews), shape.parts(of: [.ui, .library], seenBy: previews).contains(home) {
            let needs = ["SwiftUI", self.name(home)]
            sources.append(NewSource("Component.Previews", in: previews, "\(name)View+Previews", needs: needs))
        }
        return sources
    }

    private func service(_ request: SourceRequest) throws(Failure) -> [NewSource] {
        let name = request.subject(in: member)
        let interface = try part(.interface, for: request)
        var sources = [NewSource("Service.Protocol", in: interface, "\(name)Service")]
        let implementation = fullImplementation
        if let implementation {
            let needs = [self.name(interface)]
            sources.append(NewSource("Service.Live", in: implementation, "Live\(name)Service", needs: needs))
        }
        guard let tests = shape.only(.tests), shape.only(.interface, seenBy: tests) == interface else { return sources }
        let live = implementation.flatMap { shape.parts(of: [.implementation], seenBy: tests).contains($0) ? $0 : nil }
        let mocks = shape.fullMocks(seenBy: tests)
        guard live != nil || mocks != nil else { return sources }
        let needs = ["Testing", self.name(interface)] + [live, mocks].compactMap { $0.map(self.name) }
        var test = NewSource("Service.Tests", in: tests, "\(name)ServiceTests", needs: needs)
        (test.hasLive, test.hasMocks) = (live != nil, mocks != nil)
        return sources + [test]
    }

    private func name(_ target: Int) -> String { project.targets[target].name }

    private var fullImplementation: Int? {
        shape.only(.implementation).flatMap { shape.isFullImplementation($0) ? $0 : nil }
    }

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
    fileprivate var type: String { String(file.baseName.prefix { $0 != "+" }) }
}
