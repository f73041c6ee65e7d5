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
        let isNamed = key.map(set.hasFiles) ?? false
        guard !files.isEmpty, var context = shape.context(of: target, hasTable: table != nil, isNamed: isNamed) else {
            return []
        }
        if hasInputs { context.add(.inputs) }
        if part(.testSupport, for: target, context) != nil { context.add(.testSupport) }
        if shape.member.kind == .app, part(.architecture, for: target, context) != nil { context.add(.architecture) }
        let (name, title) =
            name.map { (isNamed ? shape.shortName(of: $0.types) : $0.types, $0.title) } ?? (context.name, context.name)
        return files.lazy.filter { context.meets($0.requirements) }.map { file in
            let path = file.path.path { placeholder in
                switch placeholder {
                case .name: name
                case .screen: title
                case .target: project.targets[target].name
                case .member: shape.member.name
                case .entity: EntityName.of(name)
                case .table: table ?? ""
                }
            }
            return source(file, path, (name, title), in: target, context)
        }
    }

    private func source(
        _ file: TemplateSet.File, _ path: String, _ name: (types: String, title: String), in target: Int,
        _ context: PartContext
    ) -> InitialSource {
        var source = InitialSource(file.template, path, name.types, title: name.title)
        source.needs = file.imports.compactMap { module($0, for: target, context) }
        source.hasUI = context.conditions.contains(.ui)
        source.hasMocks = context.conditions.contains(.mocks)
        source.hasPreview = context.conditions.contains(.preview)
        source.hasTable = context.conditions.contains(.table)
        source.isInteractable = context.isInteractable
        source.isOnce = file.isOnce
        source.lacksArchitecture =
            file.imports.contains(PartKind.architecture.rawValue) && part(.architecture, for: target, context) == nil
        return source
    }

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
        return architecture.targets(of: kind).first { shape.uses($0, in: target) }
    }

    private var subjects: [TemplateSet.Subject] {
        switch shape.member.kind {
        case .feature: [.screen, .feature]
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
