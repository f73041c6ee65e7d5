/// A manifest as it is meant: names resolved, defaults filled in, implied edges added.
///
/// Targets and products are referred to by their place in `targets` and `products`; both are sorted by name, so that
/// the same manifest gives the same numbers whatever the order of its keys.
package struct Project: Sendable {
    package var name: String
    /// The manifest's path relative to the root.
    package var manifestPath: String
    package var toolsVersion: Version
    package var platforms: PlatformMinimums
    package var defaultLocalization: String?
    /// The language modes of the whole package, such as `6`; empty for what the tools version brings.
    package var languageModes: [String]
    /// The access of what templates emit.
    package var access: AccessLevel
    package var mockNames: MockNames
    /// The folder of template sets of its own, and the line that names it.
    package var templateFolder: TemplateFolder?
    /// Whether Ashlar writes the package and its sources, or only lints and draws it (`generate: none`).
    package var generates: Bool
    /// Whether it has no manifest, and another tool's files stand for one.
    package var isForeign = false
    /// The packages that make it up, where it has no manifest and is made of several.
    package var joinedPackages: JoinedPackages?
    package var layers: [Layer]
    package var members: [Member]
    package var targets: [Target]
    package var packages: [Package]
    package var products: [Product]
    /// Every edge, sorted by importer, imported and place. At most one edge joins two nodes.
    package var edges: [Edge]
    package var rules: [String: RuleSetting]
    package var exceptions: [AcceptedException]
    /// Edges that follow from others and may be used without being there: those that are implied where nothing is
    /// generated. Sorted like `edges`.
    package var permittedEdges: [Edge]
    package var constraints: [Constraint]
    package var budgets: [Budget]
    /// Folders that belong to nobody, as patterns.
    package var unlisted: [String]
    /// The files that are read as parts of the manifest, as patterns.
    package var fragmentPatterns: [String]
    /// Modules of the system beside those of `SystemModules`.
    package var systemModules: Set<String>

    package init(name: String, manifestPath: String, toolsVersion: Version) {
        self.name = name
        self.manifestPath = manifestPath
        self.toolsVersion = toolsVersion
        platforms = [:]
        languageModes = []
        access = .public
        mockNames = MockNames()
        generates = true
        layers = []
        members = []
        targets = []
        packages = []
        products = []
        edges = []
        rules = [:]
        exceptions = []
        permittedEdges = []
        constraints = []
        budgets = []
        unlisted = []
        fragmentPatterns = []
        systemModules = []
    }
}

/// A target or a product: targets come first, products after them.
package typealias NodeID = Int

extension Project {
    package var nodeCount: Int { targets.count + products.count }

    /// The product that the node is, or `nil` where it is a target.
    package func product(_ node: NodeID) -> Product? {
        node < targets.count ? nil : products[node - targets.count]
    }

    package func nodeName(_ node: NodeID) -> String {
        product(node)?.name ?? targets[node].name
    }

    /// The targets that one gets who uses the member: the exposed parts of a feature; the interface of a module, or else
    /// its library, and what it exposes besides; an app itself.
    package func usedTargets(of member: Member) -> [Int] {
        let hasInterface = member.targets.contains { targets[$0].kind == .interface }
        return member.targets.filter { index in
            if targets[index].isExposed || member.kind == .app { return true }
            guard member.kind == .module, !hasInterface else { return false }
            return targets[index].part == "library" || targets[index].kind == .library
        }
    }

    package func member(of target: Int) -> Member { members[targets[target].member] }

    package func layer(of target: Int) -> Layer { layers[targets[target].layer] }
}

/// A ring of the house. Those of an earlier course lie above those of a later one.
package struct Layer: Sendable {
    package var name: String
    /// The place in the list of courses, counted from 0 at the outermost; siblings share it.
    package var course: Int
    /// The layers below that it may use; `nil` for all below.
    package var uses: Set<Int>?
    package var usesLocation: SourceLocation?
    /// Whether its members stay apart from each other.
    package var isApart: Bool
    /// Whether no direct edge may lead from above past it.
    package var isClosed: Bool
    /// Whether previews may build what is in it.
    package var isPreviewSafe: Bool
    /// Whether it takes no third-party product but those at home in a member.
    package var refusesPackages: Bool
    package var platforms: PlatformMinimums?
    /// The folder of its members.
    package var path: String
    package var location: SourceLocation

    package init(name: String, course: Int, path: String, location: SourceLocation) {
        self.name = name
        self.course = course
        self.path = path
        self.location = location
        isApart = false
        isClosed = false
        isPreviewSafe = false
        refusesPackages = false
    }
}

/// A feature, a module or an app: what is cut into targets.
package struct Member: Sendable {
    package enum Kind: String, Sendable { case feature, module, app }

    package var name: String
    package var kind: Kind
    /// Its targets, in the order of the split's parts.
    package var targets: [Int]
    package var tags: [String]
    package var owner: String?
    package var location: SourceLocation
    /// The template set that its first sources come from.
    package var template: String
    /// The line that names the set; `nil` where nothing does.
    package var templateLocation: SourceLocation?
    /// Where an app says what it composes; `nil` for what composes nothing.
    package var composesLocation: SourceLocation?
    /// The interface targets that an app implements itself.
    package var supplies: [Int]
    /// The app that carries this extension.
    package var host: String?

    package init(name: String, kind: Kind, location: SourceLocation) {
        self.name = name
        self.kind = kind
        self.location = location
        targets = []
        tags = []
        template = "plain"
        supplies = []
    }
}

/// A part of a member, as SwiftPM builds it.
package struct Target: Sendable {
    package var name: String
    package var kind: PartKind
    /// The part's key in the split.
    package var part: String
    package var member: Int
    package var layer: Int
    /// The folder of its sources, relative to the root.
    package var path: String
    /// Whether other members may use it.
    package var isExposed: Bool
    /// Whether the manifest says so itself; interfaces are exposed without a word.
    package var isMarkedExposed: Bool
    /// Whether what the member itself uses is used by this part.
    package var isMain: Bool
    package var isPreviewSafe: Bool
    package var isExtensionSafe: Bool
    /// Its own platforms, or those of its member, layer or project, in this order; empty where nothing is said.
    package var platforms: PlatformMinimums
    package var resources: [String]
    /// Paths below `path` that are no sources, as in SwiftPM.
    package var excludes: [String]
    /// Folders outside `path` whose sources are judged as its own, relative to the root: those of an app's Xcode target.
    package var sources: [String]
    /// Modules of the system that it must not import, each with the line that says so.
    package var forbids: [String: SourceLocation]
    /// In the order in which they are given to the compiler.
    package var settings: [BuildSetting]
    package var plugins: [PluginUse]
    /// How its product is linked; `nil` where only its kind decides whether it has one.
    package var product: ProductLinkage?
    package var location: SourceLocation

    package init(name: String, kind: PartKind, part: String, member: Int, location: SourceLocation) {
        self.name = name
        self.kind = kind
        self.part = part
        self.member = member
        self.location = location
        layer = 0
        path = ""
        isExposed = false
        isMarkedExposed = false
        isMain = false
        isPreviewSafe = false
        isExtensionSafe = false
        platforms = [:]
        resources = []
        excludes = []
        sources = []
        forbids = [:]
        settings = []
        plugins = []
    }
}
