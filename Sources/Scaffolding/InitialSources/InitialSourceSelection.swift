import AshlarProjectModel

/// Selects the sources of a part from the files of a template set.
struct InitialSourceSelection {
    var shape: MemberShape
    let project: Project
    let set: TemplateSet
    let architecture: ArchitectureModules
    /// Whether the screen is created with values.
    var hasInputs = false

    /// The initial sources: those of the member and of a feature's first screen. A part without any gets an empty source,
    /// since SwiftPM requires one.
    func sources(of target: Int) -> [InitialSource] {
        let kinds = shape.kinds(of: target)
        let key = project.targets[target].part
        let subjects = subjects
        let isNamed = subjects.contains { !set.files(of: $0, in: kinds, key: key).isEmpty }
        let sources = (isNamed ? subjects : [.module]).flatMap {
            self.sources(of: $0, in: target)
        }
        return sources.isEmpty && isEmptySourceNeeded(in: target) ? [empty(target)] : sources
    }

    /// The sources of a subject in a part.
    ///
    /// - Parameters:
    ///   - kinds: the kinds of parts whose files are selected; `nil` for those of the part.
    ///   - name: the prefix of the type names, and what the user calls the subject; `nil` for those of the part.
    func sources(
        of subject: TemplateSet.Subject, in target: Int, kinds: [PartKind]? = nil,
        named name: (types: String, title: String)? = nil
    ) -> [InitialSource] {
        let key = kinds == nil ? project.targets[target].part : nil
        let files = set.files(of: subject, in: kinds ?? shape.kinds(of: target), key: key)
        let table = project.defaultLocalization.flatMap { project.targets[target].tableFolder($0) }
        // The parts of a flow rely on the screens of others.
        let isNamed = subject == .flow || (key.map(set.hasFiles) ?? false)
        guard !files.isEmpty, var context = shape.context(of: target, hasTable: table != nil, isNamed: isNamed) else {
            return []
        }
        if hasInputs { context.add(.inputs) }
        if shape.member.flowSwitch != nil { context.add(.root) }
        if project.sharedStates.contains(where: { $0.target == target }) { context.add(.sharedState) }
        if part(.testSupport, for: target, context) != nil { context.add(.testSupport) }
        if shape.member.kind == .app, part(.architecture, for: target, context) != nil { context.add(.architecture) }
        let (name, title) =
            name.map { (isNamed ? shape.shortName(of: $0.types) : $0.types, $0.title) } ?? (context.name, context.name)
        return files.lazy.filter { context.meets($0.requirements) }.flatMap { file in
            let screens = file.isForEachScreen ? screensWithReducers(in: target).map(Optional.some) : [nil]
            return screens.map { screen in
                let path = file.path.path { placeholder in
                    switch placeholder {
                    case .name: name
                    case .screen: screen?.name ?? title
                    case .target: project.targets[target].name
                    case .member: shape.member.name
                    case .entity: EntityName.of(name)
                    case .table: table ?? ""
                    }
                }
                var source = source(file, path, (name, title), in: target, context)
                guard let screen else { return source }
                source.screen = screen
                if file.imports.contains(Self.screen) { source.needs += modules(of: [screen.feature], for: target) }
                return source
            }
        }
    }

    /// The screens of the flow that have events.
    private func screensWithReducers(in target: Int) -> [Flow.Screen] {
        let values = FlowValues(project)
        return (shape.member.flow?.screens ?? []).filter(values.hasReducer)
    }

    private func source(
        _ file: TemplateSet.File, _ path: String, _ name: (types: String, title: String), in target: Int,
        _ context: PartContext
    ) -> InitialSource {
        var source = InitialSource(file.template, path, name.types, title: name.title)
        source.needs = file.imports.flatMap { modules($0, for: target, context) }
        source.hasUI = context.conditions.contains(.ui)
        source.hasMocks = context.conditions.contains(.mocks)
        source.hasPreview = context.conditions.contains(.preview)
        source.hasTable = context.conditions.contains(.table)
        source.isInteractable = context.isInteractable
        (source.isOnce, source.isGenerated) = (file.isOnce, file.isGenerated)
        source.place = file.customLocation
        source.lacksArchitecture =
            file.imports.contains(PartKind.architecture.rawValue) && part(.architecture, for: target, context) == nil
        return source
    }

    /// The modules that a file imports for a word of its list.
    private func modules(_ word: String, for target: Int, _ context: PartContext) -> [String] {
        switch word {
        case Self.screen: return []
        case Self.screens:
            let shown = shape.member.flowSwitch
            let flows =
                (shape.member.flow?.screens ?? []).map(\.feature) + [shown?.then, shown?.otherwise].compactMap(\.self)
            let state = shown.map { project.targets[project.sharedStates[$0.state].target].name }
            return modules(of: flows, for: target) + [state].compactMap(\.self)
        default: return [module(word, for: target, context)].compactMap(\.self)
        }
    }

    /// The modules of features, but not their interfaces, which have what others than flows need.
    private func modules(of features: [Int], for target: Int) -> [String] {
        features.flatMap { project.members[$0].targets }
            .filter { shape.uses($0, in: target) && project.targets[$0].kind != .interface }
            .map { project.targets[$0].name }
    }

    /// In a list of imports: the module of the screen that a file is for; those of all screens of a flow, or of the flows
    /// of an app with the module of the value by which it chooses one.
    private static let screen = "screen"
    private static let screens = "screens"
    /// The words in a list of imports that name modules of screens.
    static let screenWords = [screen, screens]

    /// The module that a file imports; `nil` for a part that its part does not see, or contains.
    private func module(_ word: String, for target: Int, _ context: PartContext) -> String? {
        guard let kind = PartKind(rawValue: word) else {
            guard set.hasFiles(ofKey: word) else { return word }
            return shape.part(word, seenBy: target).map { project.targets[$0].name }
        }
        guard let part = part(kind, for: target, context), part != target else { return nil }
        return project.targets[part].name
    }

    /// The part of the member, else a module with the shared files of a set.
    private func part(_ kind: PartKind, for target: Int, _ context: PartContext) -> Int? {
        if let part = context.parts[kind] { return part }
        return architecture.targets(of: kind, for: set).first { shape.uses($0, in: target) }
    }

    private var subjects: [TemplateSet.Subject] {
        switch shape.member.kind {
        case .feature: shape.member.flow != nil && set.files[.flow] != nil ? [.flow] : [.screen, .feature]
        case .module: [.module]
        case .app: [.app]
        }
    }

    private func empty(_ target: Int) -> InitialSource {
        InitialSource(InitialSource.empty, "Empty.swift", project.targets[target].name)
    }

    private func isEmptySourceNeeded(in target: Int) -> Bool {
        switch project.targets[target].kind {
        // A target with resources has the source that gives access to them.
        case .library, .testSupport, .architecture, .resources: !project.targets[target].hasBundle
        // Mocks are generated from the sources of other parts.
        case .mocks, .binary: false
        default: true
        }
    }
}

extension Target {
    /// Whether a source gives other modules access to the target's resources; a view reads those of its target.
    var hasBundle: Bool { !resources.isEmpty && ![.c, .implementation, .ui].contains(kind) }

    /// The folder within the target's for the tables of a language; `nil` if its resources have no place for them.
    func tableFolder(_ language: String) -> String? {
        if let own = resources.first(where: { $0.baseName == "\(language).lproj" }) { return own }
        return resources.first { !$0.baseName.dropFirst().contains(".") }.map { "\($0)/\(language).lproj" }
    }
}
