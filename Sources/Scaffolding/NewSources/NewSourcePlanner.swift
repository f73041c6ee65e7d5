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
        for (index, source) in sources {
            let target = project.targets[index]
            if let type = source.type { clashes.check(type, of: target, in: request.kind.rawValue) }
            let values = source.values(in: target, of: member.name, axes: request.axes, surroundings)
            do throws(TemplateError) {
                let (text, template) = try writer.text(of: source.template, in: member.template, with: values)
                let reference = TemplateReference(name: template.name, version: template.version, request: request)
                files.append(
                    PlannedFile(
                        path: "\(target.path)/\(source.fullName)", contents: text, ownership: .created,
                        template: reference.text, reason: target.location))
            } catch {
                throw .scaffolding(.template(error))
            }
        }
        guard clashes.findings.isEmpty else { throw .scaffolding(.manifest(clashes.findings.sorted())) }
        return files.sorted { $0.path < $1.path }
    }

    // MARK: Sources by kind

    private typealias PlacedSource = (target: Int, source: InitialSource)

    private func sources(of request: SourceRequest) throws(Failure) -> [PlacedSource] {
        switch request.kind {
        case .screen: try screen(request)
        case .component: try component(request)
        case .service: try service(request)
        }
    }

    /// The sources of a feature's first screen, under another name.
    private func screen(_ request: SourceRequest) throws(Failure) -> [PlacedSource] {
        let screen = ScreenSources(shape, in: project, named: request.subject(in: member), title: request.name)
        if let whole {
            let test = shape.only(.tests).flatMap { tests in screen.test(in: tests).map { (tests, $0) } }
            return screen.whole(whole).map { (whole, $0) } + [test].compactMap(\.self)
        }
        let ui = try part(.ui, for: request)
        var sources = screen.ui(ui).map { (ui, $0) }
        guard shape.isInteractiveUI(ui), let interface = shape.only(.interface, seenBy: ui) else { return sources }
        sources += screen.interface().map { (interface, $0) }
        guard let implementation = fullImplementation, shape.only(.ui, seenBy: implementation) == ui else {
            return sources
        }
        sources += screen.implementation(implementation, of: interface).map { (implementation, $0) }
        guard let tests = shape.only(.tests), let test = screen.test(in: tests) else { return sources }
        return sources + [(tests, test)]
    }

    private func component(_ request: SourceRequest) throws(Failure) -> [PlacedSource] {
        let home: Int
        if member.kind == .module, shape.only(.ui) == nil, let library = shape.only(.library) {
            home = library
        } else if let whole {
            home = whole
        } else {
            home = try part(.ui, for: request)
        }
        var view = source("Component.View", "Components/{name}View", request, needs: ["SwiftUI"])
        view.hasPreview = project.targets[home].embeddedKinds.contains(.previews)
        return [(home, view)]
    }

    private func service(_ request: SourceRequest) throws(Failure) -> [PlacedSource] {
        if let whole {
            let files = [("Service.Protocol", "{name}Service"), ("Service.Live", "Live{name}Service")]
            return files.map { (whole, source($0, $1, request)) }
        }
        let interface = try part(.interface, for: request)
        let declaration = (interface, source("Service.Protocol", "{name}Service", request))
        guard let implementation = fullImplementation else { return [declaration] }
        let needs = [name(interface)]
        return [declaration, (implementation, source("Service.Live", "Live{name}Service", request, needs: needs))]
    }

    /// - Parameter file: the file's path, with `{name}` in it.
    private func source(
        _ template: String, _ file: String, _ request: SourceRequest, needs: [String] = []
    ) -> InitialSource {
        let name = request.subject(in: member)
        return InitialSource(
            template, file.replacing("{name}", with: name), name, title: request.name, needs: needs)
    }

    private func name(_ target: Int) -> String { project.targets[target].name }

    /// The only target that ships, if it has the sources of all parts.
    private var whole: Int? { shape.only(.implementation).flatMap { shape.isWhole($0) ? $0 : nil } }

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
