import AshlarProjectModel

/// Makes a `Project` by hand: parts of a member and what they use by name, with the edges that the standard splits imply.
struct ProjectBuilder {
    struct Part {
        var key: String
        var kind: PartKind
        var name: String
        var uses: [String] = []
        var path: String?
        var resources: [String] = []
        var excludes: [String] = []
        var settings: [BuildSetting] = []
        var plugins: [PluginUse] = []
        var product: ProductLinkage?
        /// The platforms on which it uses what it uses, by name.
        var platforms: [String: [Platform]] = [:]
    }

    private struct Draft {
        var member: Member
        var parts: [Part]
        var location: SourceLocation
    }

    private var drafts: [Draft] = []
    private var packages: [Package] = []
    private var products: [Product] = []
    private var composed: [String: [String]] = [:]
    var name = "Demo"
    var toolsVersion = "6.0"
    var platforms: PlatformMinimums = [.iOS: Version("17.0"), .macOS: Version("14.0")]
    var defaultLocalization: String?
    var languageModes: [String] = []
    var access: AccessLevel = .public
    var mockNames = MockNames()
    /// What the parts of a kind are built with besides their own settings.
    var settings: [PartKind: [BuildSetting]] = [:]

    mutating func member(_ name: String, _ kind: Member.Kind, _ parts: [Part]) {
        let location = SourceLocation(path: "ashlar.yml", line: drafts.count + 10, column: 3)
        drafts.append(
            Draft(member: Member(name: name, kind: kind, location: location), parts: parts, location: location))
    }

    /// A feature in the standard split.
    mutating func feature(
        _ name: String, uses: [String] = [], interface: [String] = [], ui: [String] = [], without: Set<String> = []
    ) {
        let split: [(String, PartKind, String, [String])] = [
            ("interface", .interface, "Interface", []), ("ui", .ui, "UI", ["interface"]),
            ("implementation", .implementation, "Implementation", ["interface", "ui"]),
            ("mocks", .mocks, "Mocks", ["interface"]),
            ("previews", .previews, "Previews", ["interface", "ui", "mocks"]),
            ("tests", .tests, "Tests", ["interface", "ui", "implementation", "mocks"]),
        ]
        let kept = split.filter { !without.contains($0.0) }
        let suffixes = Dictionary(uniqueKeysWithValues: kept.map { ($0.0, $0.2) })
        member(
            name, .feature,
            kept.map { key, kind, suffix, own in
                let extra = ["interface": interface, "ui": ui, "implementation": uses][key] ?? []
                let path = kind == .tests ? "Tests/Feature/\(name)" : "Sources/Feature/\(name)/\(suffix)"
                return Part(
                    key: key, kind: kind, name: name + suffix,
                    uses: own.compactMap { suffixes[$0].map { name + $0 } } + extra, path: path)
            })
    }

    /// A module in the `library` split.
    mutating func module(
        _ name: String, layer: String = "Shared", kind: PartKind = .library, uses: [String] = [],
        withMocks: Bool = false,
        resources: [String] = []
    ) {
        let path = "Sources/\(layer)/\(name)"
        var parts = [Part(key: "library", kind: kind, name: name, uses: uses, path: path, resources: resources)]
        if withMocks {
            parts.append(Part(key: "mocks", kind: .mocks, name: "\(name)Mocks", uses: [name], path: "\(path)Mocks"))
        }
        if kind == .library || kind == .architecture {
            parts.append(
                Part(key: "tests", kind: .tests, name: "\(name)Tests", uses: [name], path: "Tests/\(layer)/\(name)"))
        }
        member(name, .module, parts)
    }

    /// A module in the `service` split.
    mutating func service(_ name: String, uses: [String] = []) {
        let path = "Sources/Shared/\(name)"
        let interface = "\(name)Interface"
        member(
            name, .module,
            [
                Part(key: "interface", kind: .interface, name: interface, path: "\(path)/Interface"),
                Part(
                    key: "implementation", kind: .implementation, name: name, uses: [interface] + uses,
                    path: "\(path)/Implementation"),
                Part(key: "mocks", kind: .mocks, name: "\(name)Mocks", uses: [interface], path: "\(path)/Mocks"),
                Part(
                    key: "tests", kind: .tests, name: "\(name)Tests", uses: [interface, name, "\(name)Mocks"],
                    path: "Tests/Shared/\(name)"),
            ])
    }

    mutating func app(_ name: String, kind: PartKind = .app, composes: [String] = [], uses: [String] = []) {
        let target = kind == .executable ? name : "\(name)Composition"
        member(name, .app, [Part(key: "app", kind: kind, name: target, uses: uses, path: "Sources/App/\(name)")])
        composed[target] = composes
    }

    mutating func package(
        _ name: String, _ source: Package.Source, products names: [String], modules: [String] = [],
        trait: String? = nil
    ) {
        let location = SourceLocation(path: "ashlar.yml", line: 100 + packages.count, column: 3)
        for product in names {
            products.append(
                Product(
                    name: product, package: packages.count, modules: modules.isEmpty ? [product] : modules,
                    location: location))
        }
        packages.append(Package(name: name, source: source, location: location))
        packages[packages.count - 1].trait = trait
    }

    func project() -> Project {
        var project = Project(name: name, manifestPath: "ashlar.yml", toolsVersion: Version(toolsVersion)!)
        project.platforms = platforms
        project.defaultLocalization = defaultLocalization
        project.languageModes = languageModes
        project.access = access
        project.mockNames = mockNames
        project.layers = [
            Layer(
                name: "Feature", rank: 0, path: "Sources",
                location: SourceLocation(path: "ashlar.yml", line: 3, column: 1))
        ]
        project.packages = packages
        project.products = products.sorted { $0.name < $1.name }
        let parts = drafts.enumerated().flatMap { index, draft in draft.parts.map { (member: index, part: $0) } }
            .sorted { $0.part.name < $1.part.name }
        project.members = drafts.map(\.member)
        for (member, part) in parts {
            var target = Target(
                name: part.name, kind: part.kind, part: part.key, member: member, location: drafts[member].location)
            target.path = part.path ?? "Sources/\(part.name)"
            target.resources = part.resources
            target.excludes = part.excludes
            target.settings = (settings[part.kind] ?? []) + part.settings
            target.plugins = part.plugins
            target.product = part.product
            project.targets.append(target)
        }
        let ids = Dictionary(
            uniqueKeysWithValues: (project.targets.map(\.name) + project.products.map(\.name)).enumerated()
                .map { ($1, $0) })
        for (index, draft) in drafts.enumerated() {
            project.members[index].targets = draft.parts.compactMap { ids[$0.name] }
        }
        project.edges = edges(parts.map(\.part), ids, project)
        return project
    }

    private func edges(_ parts: [Part], _ ids: [String: NodeID], _ project: Project) -> [Edge] {
        let declared = parts.map { $0.uses.compactMap { ids[$0] } }
        var edges: [Edge] = []
        for (importer, part) in parts.enumerated() {
            let location = project.targets[importer].location
            let composes = (composed[part.name] ?? []).compactMap { ids[$0] }
            var seen = Set(declared[importer] + [importer])
            let conditions = part.platforms.map { (ids[$0], $1) }
            edges += declared[importer].map { imported in
                Edge(
                    importer: importer, imported: imported, origin: .declared, location: location,
                    platforms: conditions.first { $0.0 == imported }?.1 ?? [])
            }
            let own = declared[importer].filter {
                $0 < parts.count && project.targets[$0].member == project.targets[importer].member
            }
            let through = own.filter { part.kind.seesThroughParts || parts[$0].kind == .interface }
            let implied = through.flatMap { declared[$0] }.filter { seen.insert($0).inserted }
            let composedNew = composes.filter { seen.insert($0).inserted }
            edges += implied.map { Edge(importer: importer, imported: $0, origin: .implied, location: location) }
            edges += composedNew.map { Edge(importer: importer, imported: $0, origin: .composed, location: location) }
        }
        return edges.sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
    }
}
