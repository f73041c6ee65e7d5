import AshlarMessages
import AshlarProjectModel

/// Plans the sources of a screen, component or service in the targets of an existing member.
package final class NewSourcePlanner {
    private let member: Member
    private let project: Project
    private let shape: MemberShape
    private let templates: TemplateLibrary
    private let architecture: ArchitectureModules
    private let values: GraphValues

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
        let graph = DependencyGraph(project)
        shape = MemberShape(member, in: project, graph)
        values = GraphValues(project, graph, for: templates)
        architecture = ArchitectureModules(project, templates)
    }

    /// The files, sorted by path.
    package func plan(_ request: SourceRequest) throws(Failure) -> [PlannedFile] {
        let (files, errors, refused) = try draft(request)
        guard refused.isEmpty else { throw .scaffolding(.manifest(refused.sorted())) }
        do throws(ScaffoldingError) {
            return try files.sortedOncePerPath(declaredAt: errors.places)
        } catch {
            throw .scaffolding(error)
        }
    }

    /// The files in a project that sets are checked with, and all that is wrong with those of custom sets.
    package func sample(_ request: SourceRequest) throws(Failure) -> (files: [PlannedFile], findings: [Finding]) {
        let (files, errors, _) = try draft(request)
        return (files, errors.findings + files.clashes(declaredAt: errors.places).map(\.finding))
    }

    /// The files, what is wrong with those of custom sets, and why the project cannot have them.
    private func draft(
        _ request: SourceRequest
    ) throws(Failure) -> (files: [PlannedFile], errors: SetErrors, refused: [Finding]) {
        if let set = request.set, !templates.sets.contains(set) {
            let meant = Spelling.suggestion(for: set, among: templates.sets).map { "did you mean '\($0)'?" }
            throw .refused(
                "there is no template set '\(set)'",
                remedy: meant ?? "the sets are \(templates.sets.joined(separator: ", "))")
        }
        let sources = try sources(of: request)
        try checkArguments(of: request, sources)
        let longest = TemplateReference(name: "", version: "", request: request).text.utf8.count
        if longest > TemplateReference.longestText - 200 {
            throw .refused("the \(request.kind.rawValue)'s name and values are too long for 'ashlar.lock'", remedy: nil)
        }
        var writer = TemplateWriter(templates: templates)
        var clashes = NameClashes(project)
        var shared = SharedSources(project, architecture)
        var errors = SetErrors(clashes, architecture)
        var files: [PlannedFile] = []
        let surroundings = InitialSource.Surroundings(of: project)
        for (index, source) in sources {
            shared.check([source], of: set(of: request), in: index, isRendered: true)
            let target = project.targets[index]
            errors.check([source], of: set(of: request), in: target)
            clashes.check(source, of: target, in: request.kind.rawValue)
            let values = source.values(
                in: target, of: member.name, with: request.arguments, surroundings, values.values(in: index))
            do throws(TemplateError) {
                let (text, template) = try writer.text(of: source.template, in: set(of: request), with: values)
                let reference = TemplateReference(name: template.name, version: template.version, request: request)
                files.append(
                    PlannedFile(
                        path: "\(target.path)/\(source.file)", contents: text, ownership: .created,
                        template: reference.text, reason: target.location))
            } catch {
                throw .scaffolding(.template(error))
            }
        }
        return (files, errors, clashes.findings + shared.findings)
    }

    private func set(of request: SourceRequest) -> String { request.set ?? member.template }

    /// Refuses values that no template of the sources has a place for.
    private func checkArguments(of request: SourceRequest, _ sources: [PlacedSource]) throws(Failure) {
        guard let name = argument(of: request, without: sources.map(\.source.template)) else { return }
        let set = set(of: request)
        let files = templates.files(of: set).files[.screen] ?? []
        // The set may have it for features with other parts.
        let parts = haveTag(of: name, files.map(\.template), in: set) ? "the parts of " : ""
        let sets = request.kind == .screen ? templates.sets.filter { takes(request, in: $0) } : []
        let others = sets.map { "'--template \($0)'" }.joined(separator: " or ")
        throw .refused(
            "the set '\(set)' has no templates with '\(name)' for \(parts)'\(member.name)'",
            remedy: "omit '--\(name)'" + (others.isEmpty ? "" : ", or add \(others)"))
    }

    /// The first kind of values that none of the templates has a place for; `nil` if all have one.
    private func argument(of request: SourceRequest, without templates: [String]) -> String? {
        request.arguments.namesOfScreen.first { !haveTag(of: $0, templates, in: set(of: request)) }
    }

    /// Whether the feature can have the screen with all its values in another set.
    private func takes(_ request: SourceRequest, in set: String) -> Bool {
        let other = SourceRequest(request.kind, request.name, request.arguments, part: request.part, set: set)
        guard let sources = try? sources(of: other),
            argument(of: other, without: sources.map(\.source.template)) == nil,
            let files = try? plan(other)
        else { return false }
        return SetFit(of: set, in: templates).misfit(of: files, of: member, in: project) == nil
    }

    /// Whether one of the templates of a set has a place for values of a screen.
    private func haveTag(of name: String, _ names: [String], in set: String) -> Bool {
        let tags = ["{{#\(name)}}", "{{#has\(name.prefix(1).uppercased() + name.dropFirst())}}"]
        // The interface is that of 'plain', which has a place for inputs.
        return names.filter { !$0.hasPrefix("Interface.") }.contains { template in
            let text = templates.template(template, in: set)?.text
            return tags.contains { text?.contains($0) ?? false }
        }
    }

    // MARK: Sources by kind

    private typealias PlacedSource = (target: Int, source: InitialSource)

    private func sources(of request: SourceRequest) throws(Failure) -> [PlacedSource] {
        switch request.kind {
        case .screen: try screenParts(of: request).flatMap { sources(of: .screen, request, in: $0) }
        case .component: try componentSources(of: request)
        case .service: try serviceParts(of: request).flatMap { sources(of: .service, request, in: $0) }
        }
    }

    private func sources(
        of subject: TemplateSet.Subject, _ request: SourceRequest, in target: Int, kinds: [PartKind]? = nil
    ) -> [PlacedSource] {
        var selection = InitialSourceSelection(
            shape: shape, project: project, set: templates.files(of: set(of: request)), architecture: architecture)
        selection.hasInputs = !request.arguments.inputs.isEmpty
        let name = (request.subject(in: member), request.name)
        return selection.sources(of: subject, in: target, kinds: kinds, named: name).map { (target, $0) }
    }

    /// The parts that have sources of a feature's first screen.
    private func screenParts(of request: SourceRequest) throws(Failure) -> [Int] {
        let chosen = try chosenUI(of: request)
        let named = parts(with: .screen, of: request).filter { index in
            guard let chosen else { return true }
            let others = member.targets.filter { project.targets[$0].kind == .ui && $0 != chosen }
            let isTest = project.targets[index].kind == .tests
            return !others.contains { $0 == index || isTest && shape.uses($0, in: index) }
        }
        if !named.isEmpty { return named }
        if let chosen, shape.only(.ui) != chosen { return [chosen] }
        let tests = [shape.only(.tests)].compactMap(\.self)
        if let whole { return [whole] + tests }
        if let interface = shape.only(.interface), let implementation = fullImplementation, shape.only(.ui) == nil,
            showsScreens(set(of: request))
        {
            return [interface, implementation] + tests
        }
        let ui = try part(.ui, for: request)
        if let implementation = shape.only(.implementation), shape.isShownByViews(implementation) {
            return [ui, implementation] + tests
        }
        guard shape.isInteractiveUI(ui), let interface = shape.only(.interface, seenBy: ui) else { return [ui] }
        guard let implementation = fullImplementation,
            shape.only(.ui, seenBy: implementation) == ui || shape.uses(implementation, in: ui)
        else { return [ui, interface] }
        let previews = [shape.only(.previews)].compactMap(\.self)
        return [ui, interface, implementation] + previews + tests
    }

    /// Whether the implementations of the set have views themselves: files that sets without them lack.
    private func showsScreens(_ set: String) -> Bool {
        let common = templates.files(of: TemplateLibrary.commonSet).files(of: .screen, in: [.implementation])
        let known = Set(common.map(\.template))
        return templates.files(of: set).files(of: .screen, in: [.implementation]).contains { file in
            !known.contains(file.template) && file.requirements.allSatisfy { $0.condition != .ui || $0.isNegated }
        }
    }

    /// The UI part that the request names; `nil` if it names none.
    private func chosenUI(of request: SourceRequest) throws(Failure) -> Int? {
        guard let part = request.part else { return nil }
        let parts = member.targets.filter { project.targets[$0].kind == .ui }
        if let chosen = parts.first(where: { project.targets[$0].part.lowercased() == part.lowercased() }) {
            return chosen
        }
        let keys = parts.map { "'\(project.targets[$0].part)'" }.joined(separator: ", ")
        throw .refused(
            "'\(member.name)' has no part '\(part)' with views",
            remedy: parts.isEmpty ? nil : "its parts with views are \(keys)")
    }

    /// The parts whose files the set has by their keys.
    private func parts(with subject: TemplateSet.Subject, of request: SourceRequest) -> [Int] {
        let set = templates.files(of: set(of: request))
        return member.targets.filter { index in
            let key = project.targets[index].part
            return set.hasFiles(ofKey: key) && !set.files(of: subject, in: [], key: key).isEmpty
        }
    }

    private func componentSources(of request: SourceRequest) throws(Failure) -> [PlacedSource] {
        let named = parts(with: .component, of: request)
        if let part = named.first { return sources(of: .component, request, in: part) }
        let part = try componentPart(of: request)
        let (set, key) = (set(of: request), project.targets[part].part)
        guard !templates.files(of: set).hasFiles(ofKey: key) else {
            throw .refused("the set '\(set)' has no components for the part '\(key)' of '\(member.name)'", remedy: nil)
        }
        return sources(of: .component, request, in: part, kinds: [.ui])
    }

    private func componentPart(of request: SourceRequest) throws(Failure) -> Int {
        if member.kind == .module, shape.only(.ui) == nil, let library = shape.only(.library) { return library }
        if let whole { return whole }
        return try part(.ui, for: request)
    }

    private func serviceParts(of request: SourceRequest) throws(Failure) -> [Int] {
        if let whole { return [whole] }
        return [try part(.interface, for: request), fullImplementation].compactMap(\.self)
    }

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
