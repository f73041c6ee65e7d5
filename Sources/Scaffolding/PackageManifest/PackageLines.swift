import AshlarProjectModel

/// The lines of `Package.swift` that stand for targets, in one function for each layer, and the features that they use.
struct PackageLines {
    /// The text of the functions.
    private(set) var lines: [String] = []
    /// The names of the functions.
    private(set) var functions: [String] = []
    private(set) var features = PackageFeatures()
    private let project: Project
    private let graph: DependencyGraph
    private let identities: [String]
    /// The apps that compose each target, as `Rider` or `Rider@iOS`.
    private var apps: [NodeID: [String]] = [:]

    init(_ project: Project) {
        self.project = project
        graph = DependencyGraph(project)
        identities = project.packages.map(\.source.identity)
        for (package, identity) in zip(project.packages, identities) {
            if let trait = package.trait { features.traits[identity] = trait }
        }
        for edge in project.edges where isTold(byImported: edge) {
            apps[edge.imported, default: []].append(limited(project.targets[edge.importer].name, edge))
        }
        let targets = project.targets.indices.sorted { project.targets[$0].name < project.targets[$1].name }
        let layers = Dictionary(grouping: targets) { project.targets[$0].layer }
        for (index, layer) in project.layers.enumerated() { add(layer, layers[index] ?? []) }
    }

    // MARK: Functions

    /// The compiler needs a time for a function that grows faster than its lines.
    private static let mostLines = 500

    /// A function without lines is written, too: two branches may each add its first one.
    private mutating func add(_ layer: Layer, _ targets: [Int]) {
        let words = layer.name.split { !($0.isLetter || $0.isNumber) }
        let name = "add" + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        guard targets.count > Self.mostLines else { return addFunction(name, targets) }
        let groups = Dictionary(grouping: targets) { project.targets[$0].name.prefix(1).uppercased() }
        for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init) { addFunctions(name, letter, groups[letter] ?? []) }
        addFunction(name + "_", targets.filter { project.targets[$0].name.first?.isLetter != true })
    }

    /// Names often begin with the same word: many with one letter are separated by what follows the word.
    private mutating func addFunctions(_ name: String, _ suffix: String, _ targets: [Int]) {
        let names = targets.map { project.targets[$0].name }
        guard targets.count > Self.mostLines, let first = names.first, let last = names.last else {
            return addFunction("\(name)_\(suffix)", targets)
        }
        // They are sorted.
        let shared = zip(first, last).prefix { $0 == $1 }.count
        let groups = Dictionary(grouping: targets) { String(project.targets[$0].name.prefix(shared + 1)) }
        for (suffix, targets) in groups.sorted(by: { $0.key < $1.key }) { addFunctions(name, suffix, targets) }
    }

    private mutating func addFunction(_ wanted: String, _ targets: [Int]) {
        var name = wanted
        while functions.contains(name) { name += "_" }
        functions.append(name)
        lines += ["    mutating func \(name)() {"] + targets.map { line(of: $0) } + ["    }", ""]
    }

    // MARK: Lines

    private mutating func line(of index: Int) -> String {
        let target = project.targets[index]
        var plugins = target.plugins.map { plugin in plugin.package.map { "\($0)/\(plugin.name)" } ?? plugin.name }
        var dependencies: [String] = []
        for edge in graph.edges(from: index) where !isTold(byImported: edge) {
            // A plugin is applied to a target, not linked.
            if isPlugin(edge.imported) {
                plugins.append(project.nodeName(edge.imported))
            } else {
                dependencies.append(dependency(edge))
            }
        }
        let kind = kind(of: target)
        var arguments = [SwiftLiteral.string(target.name)]
        if kind != .plain { arguments.append("as: .\(kind)") }
        arguments.append("at: \(SwiftLiteral.string(target.path))")
        if let text = words(dependencies.sorted()) { arguments.append("uses: \(text)") }
        if let list = list(target.resources.sorted()) { arguments.append("resources: \(list)") }
        if [.binary, .system].contains(kind), target.product != nil {
            features.parameters.insert(.isProduct)
            arguments.append("isProduct: true")
        }
        if let list = list(target.excludes.sorted()) { add(.exclude, list) }
        if let text = words(Set(plugins).sorted()) { add(.plugins, text) }
        if target.kind.takesSettings, let text = words(target.settings.map { self.text(of: $0) }, separator: ",") {
            add(.settings, text)
        }
        if let text = words(apps[index] ?? []) { arguments.append("in: \(text)") }
        return "\(PackagePlanner.lineStart)\(arguments.joined(separator: ", ")))"

        func add(_ parameter: PackageFeatures.Parameter, _ value: String) {
            features.parameters.insert(parameter)
            arguments.append("\(parameter): \(value)")
        }
    }

    /// Whether the line of the imported target says it: what an app composes changes with its members.
    private func isTold(byImported edge: Edge) -> Bool { edge.isComposed && edge.imported < project.targets.count }

    private func isPlugin(_ node: NodeID) -> Bool {
        node < project.targets.count && project.targets[node].kind == .plugin
    }

    private mutating func kind(of target: Target) -> PackageFeatures.Kind {
        let kind: PackageFeatures.Kind =
            switch target.kind {
            case .tests: .tests
            case .executable: .executable
            case .macro: .macro
            case .plugin: .plugin
            case .binary: .binary
            case .system: .system
            default:
                switch target.product ?? (target.kind.isProduct ? .automatic : nil) {
                case nil: .plain
                case .automatic?: .library
                case .static?: .staticLibrary
                case .dynamic?: .dynamicLibrary
                }
            }
        features.kinds.insert(kind)
        return kind
    }

    /// `TadaMap`, `NMapsMap/NMapsMap`, or either with `@iOS+macOS`.
    private mutating func dependency(_ edge: Edge) -> String {
        let name = project.nodeName(edge.imported)
        return limited(project.product(edge.imported).map { "\(identities[$0.package])/\(name)" } ?? name, edge)
    }

    private mutating func limited(_ name: String, _ edge: Edge) -> String {
        guard !edge.platforms.isEmpty else { return name }
        features.platforms.formUnion(edge.platforms)
        return "\(name)@\(Set(edge.platforms).sorted().map(\.rawValue).joined(separator: "+"))"
    }

    private mutating func text(of setting: BuildSetting) -> String {
        let (key, values) = setting.written
        features.settings.insert(key)
        return "\(key):\(values.joined(separator: " "))"
    }

    /// `nil` for none.
    private func words(_ words: [String], separator: String = " ") -> String? {
        words.isEmpty ? nil : SwiftLiteral.string(words.joined(separator: separator))
    }

    /// `nil` for none.
    private func list(_ texts: [String]) -> String? {
        texts.isEmpty ? nil : "[\(texts.map(SwiftLiteral.string).joined(separator: ", "))]"
    }
}

extension BuildSetting {
    /// As a line has it.
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

/// The optional parts of the lines in a `Package.swift`, which contains code for the parts in use only,
/// so that a small package has a small file.
struct PackageFeatures {
    /// The values of 'as:'.
    enum Kind: String, CaseIterable {
        case plain, library, tests, executable, staticLibrary, dynamicLibrary, macro, plugin, binary, system
    }

    /// The parameters that few targets need.
    enum Parameter: String, CaseIterable {
        case isProduct, exclude, plugins, settings
    }

    /// The keys of a setting.
    enum SettingKey: String, CaseIterable {
        case upcoming, experimental, define, swift, isolation, unsafe
    }

    var kinds: Set<Kind> = []
    var parameters: Set<Parameter> = []
    var settings: Set<SettingKey> = []
    /// The platforms that dependencies are limited to.
    var platforms: Set<Platform> = []
    /// The trait that enables a package's products, by the package's identity.
    var traits: [String: String] = [:]

    /// The values of the template's conditions, and of the tables that lines refer to.
    var values: [String: TemplateValue] {
        var values: [String: TemplateValue] = [
            "hasPlatforms": .flag(!platforms.isEmpty), "hasTraits": .flag(!traits.isEmpty),
            "isConditional": .flag(!platforms.isEmpty || !traits.isEmpty),
            "dependencyPlatforms": .list(platforms.sorted().map(\.rawValue)),
            "packageTraits": .records(
                traits.sorted { $0.key < $1.key }.map { ["package": .name($0.key), "trait": .name($0.value)] },
                fields: ["package": .name(""), "trait": .name("")]),
        ]
        for kind in Kind.allCases { values[kind.rawValue] = .flag(kinds.contains(kind)) }
        for parameter in Parameter.allCases { values[parameter.rawValue] = .flag(parameters.contains(parameter)) }
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
