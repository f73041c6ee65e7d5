import AshlarProjectModel

/// The rows of `Package.swift`, one for each target, and the features that they use.
struct PackageTable {
    private(set) var rows: [String] = []
    private(set) var features = PackageFeatures()
    private let project: Project
    private let graph: DependencyGraph
    private let identities: [String]

    init(_ project: Project) {
        self.project = project
        graph = DependencyGraph(project)
        identities = project.packages.map(\.source.identity)
        for (package, identity) in zip(project.packages, identities) {
            if let trait = package.trait { features.traits[identity] = trait }
        }
        let order = project.targets.indices.sorted { project.targets[$0].name < project.targets[$1].name }
        rows = order.map { row(of: $0) }
    }

    private mutating func row(of index: Int) -> String {
        let target = project.targets[index]
        let product = target.product ?? (target.kind.isProduct ? .automatic : nil)
        let kind = Self.rowKind(target.kind, product)
        features.kinds.insert(kind)
        var plugins = target.plugins.map { plugin in plugin.package.map { "\($0)/\(plugin.name)" } ?? plugin.name }
        var dependencies: [String] = []
        for edge in graph.edges(from: index) {
            // A plugin is applied to a target, not linked.
            if isPlugin(edge.imported) {
                plugins.append(project.nodeName(edge.imported))
            } else {
                dependencies.append(dependency(edge))
            }
        }

        var fields = [target.name, kind.rawValue, target.path, dependencies.sorted().joined(separator: ",")]
        let more = moreFields(of: target, plugins: plugins, product: kind == .library ? nil : product)
        if !target.resources.isEmpty || !more.isEmpty {
            fields.append(target.resources.sorted().joined(separator: ","))
        }
        return SwiftLiteral.escaped((fields + more).joined(separator: "|"))
    }

    private func isPlugin(_ node: NodeID) -> Bool {
        node < project.targets.count && project.targets[node].kind == .plugin
    }

    private static func rowKind(_ kind: PartKind, _ product: ProductLinkage?) -> PackageFeatures.RowKind {
        switch kind {
        case .tests: .tests
        case .executable: .executable
        case .macro: .macro
        case .plugin: .plugin
        case .binary: .binary
        case .system: .system
        default: product == .automatic ? .library : .target
        }
    }

    /// `TadaMap`, `NMapsMap/NMapsMap`, or either with `@iOS+macOS`.
    private mutating func dependency(_ edge: Edge) -> String {
        var text = project.nodeName(edge.imported)
        if let product = project.product(edge.imported) { text = "\(identities[product.package])/\(text)" }
        guard !edge.platforms.isEmpty else { return text }
        features.platforms.formUnion(edge.platforms)
        return "\(text)@\(Set(edge.platforms).sorted().map(\.rawValue).joined(separator: "+"))"
    }

    private mutating func moreFields(of target: Target, plugins: [String], product: ProductLinkage?) -> [String] {
        var values: [(PackageFeatures.Field, [String])] = [
            (.exclude, target.excludes.sorted()), (.plugins, Set(plugins).sorted()),
        ]
        if let product, target.kind != .executable, target.kind != .plugin {
            values.append((.product, [product.rawValue]))
        }
        if target.kind.takesSettings {
            values.append((.settings, target.settings.map { text(of: $0) }))
        }
        return values.filter { !$0.1.isEmpty }.map { field, values in
            features.fields.insert(field)
            return "\(field)=\(values.joined(separator: ","))"
        }
    }

    private mutating func text(of setting: BuildSetting) -> String {
        let (key, values) = setting.written
        features.settings.insert(key)
        return "\(key):\(values.joined(separator: " "))"
    }
}

extension BuildSetting {
    /// As a row has it.
    var written: (key: PackageFeatures.SettingKey, values: [String]) {
        switch self {
        case .upcomingFeature(let name): (.upcoming, [name])
        case .experimentalFeature(let name): (.experimental, [name])
        case .define(let name): (.define, [name])
        case .languageMode(let mode): (.swift, [mode])
        case .defaultIsolation(let actor): (.isolation, [actor ?? "nonisolated"])
        case .unsafeFlags(let flags): (.unsafe, flags)
        }
    }
}

/// The optional parts of the rows in a `Package.swift`, which contains code for the parts in use only,
/// so that a small package has a small file.
struct PackageFeatures {
    /// The values of the second field of a row.
    enum RowKind: String, CaseIterable {
        case target, library, executable, tests, macro, plugin, binary, system
    }

    /// The keys of the fields after the resources.
    enum Field: String, CaseIterable {
        case exclude, plugins, product, settings
    }

    /// The keys of a setting.
    enum SettingKey: String, CaseIterable {
        case upcoming, experimental, define, swift, isolation, unsafe
    }

    var kinds: Set<RowKind> = []
    var fields: Set<Field> = []
    var settings: Set<SettingKey> = []
    /// The platforms that dependencies are limited to.
    var platforms: Set<Platform> = []
    /// The trait that enables a package's products, by the package's identity.
    var traits: [String: String] = [:]

    /// The values of the template's conditions, and of the tables that rows refer to.
    var values: [String: TemplateValue] {
        var values: [String: TemplateValue] = [
            "hasPlatforms": .flag(!platforms.isEmpty), "hasTraits": .flag(!traits.isEmpty),
            "isConditional": .flag(!platforms.isEmpty || !traits.isEmpty),
            "hasFields": .flag(!fields.isEmpty), "hasSettings": .flag(!settings.isEmpty),
            "dependencyPlatforms": .list(platforms.sorted().map(\.rawValue)),
            "packageTraits": .records(
                traits.sorted { $0.key < $1.key }.map { ["package": .name($0.key), "trait": .name($0.value)] },
                fields: ["package": .name(""), "trait": .name("")]),
        ]
        for kind in RowKind.allCases { values[kind.rawValue] = .flag(kinds.contains(kind)) }
        for field in Field.allCases { values[field.rawValue] = .flag(fields.contains(field)) }
        for key in SettingKey.allCases { values[key.rawValue] = .flag(settings.contains(key)) }
        return values
    }
}

extension PartKind {
    /// Whether SwiftPM builds it from sources.
    var hasSources: Bool { self != .binary && self != .system }

    /// Whether it may have resources.
    var takesResources: Bool { hasSources && self != .macro && self != .plugin }

    /// Whether it may use plugins.
    var takesPlugins: Bool { hasSources && self != .plugin }

    /// Whether it may have Swift settings.
    var takesSettings: Bool { hasSources && self != .plugin && self != .c }

    /// Whether it is a product by default.
    var isProduct: Bool {
        switch self {
        case .ui, .previews, .app, .appExtension, .executable, .plugin: true
        default: false
        }
    }
}
