/// A resolved manifest: names resolved, defaults filled in, implied edges added.
///
/// Targets and products are referred to by their index in `targets` and `products`; both are sorted by name, so that
/// the same manifest gives the same numbers whatever the order of its keys.
package struct Project: Sendable {
    package var name: String
    /// The manifest's path relative to the root.
    package var manifestPath: String
    package var toolsVersion: Version
    package var platforms: PlatformMinimums = [:]
    package var defaultLocalization: String?
    /// The language modes of the whole package, such as `6`; empty for the default of the tools version.
    package var languageModes: [String] = []
    /// Whether generated sources that import SwiftUI are skipped on platforms without it.
    package var hasSwiftUIGuards = true
    /// The access level of generated declarations.
    package var access: AccessLevel = .public
    package var mockNames = MockNames()
    /// The folder of custom template sets, and the line that declares it.
    package var templateFolder: TemplateFolder?
    /// Whether Ashlar writes the package and its sources, or only lints and draws it (`generate: none`).
    package var generates = true
    /// Whether it has no manifest, and is described by another tool.
    package var isForeign = false
    /// Whether packages and Xcode projects state what targets depend on, and not the manifest (`edges: derived`).
    package var derivesEdges = false
    /// What they state; `nil` where the manifest does, and where they were not read, as those of another commit.
    package var describedEdges: DescribedEdges?
    /// Its packages, where they state the dependencies and are several.
    package var joinedPackages: JoinedPackages?
    package var layers: [Layer] = []
    package var members: [Member] = []
    package var targets: [Target] = []
    package var packages: [Package] = []
    package var products: [Product] = []
    /// Every edge, sorted by importer, imported and place. There is at most one edge between two nodes.
    package var edges: [Edge] = []
    package var rules: [String: RuleSetting] = [:]
    package var exceptions: [AcceptedException] = []
    /// Edges that sources may use without a declaration: those that are implied where nothing is
    /// generated. Sorted like `edges`.
    package var permittedEdges: [Edge] = []
    package var constraints: [Constraint] = []
    /// Sorted by name.
    package var seams: [Seam] = []
    /// Sorted by name.
    package var sharedStates: [SharedState] = []
    package var budgets: [Budget] = []
    /// Folders that are excluded from linting, as patterns.
    package var excludedPaths: [String] = []
    /// The files that are read as parts of the manifest, as patterns.
    package var fragmentPatterns: [String] = []
    /// Modules of the system beside those of `SystemModules`.
    package var systemModules: Set<String> = []

    package init(name: String, manifestPath: String, toolsVersion: Version) {
        self.name = name
        self.manifestPath = manifestPath
        self.toolsVersion = toolsVersion
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

    /// The targets that a user of the member gets: the exposed parts of a feature; the interface of a module, or else
    /// its library, and its other exposed parts; an app itself.
    package func usedTargets(of member: Member) -> [Int] {
        let hasInterface = member.targets.contains { targets[$0].kind == .interface }
        return member.targets.filter { index in
            if targets[index].isExposed || member.kind == .app { return true }
            guard member.kind == .module, !hasInterface else { return false }
            return targets[index].part == "library" || targets[index].kind == .library
        }
    }

    /// Whether a feature has views; one without parts for them has them in its only part.
    package func hasScreens(_ member: Member) -> Bool {
        let kinds = Set(member.targets.map { targets[$0].kind })
        return member.kind == .feature && (kinds.contains(.ui) || !kinds.contains(.interface))
    }

    /// An edge that the project does not have, as if the importer declared it.
    package func hypotheticalEdge(from importer: Int, to imported: NodeID) -> Edge {
        Edge(importer: importer, imported: imported, origin: .declared, location: targets[importer].location)
    }

    /// Whether who uses the node meets its member only at what that one exposes.
    package func isMetAtInterface(_ node: NodeID) -> Bool {
        node < targets.count && (targets[node].kind == .interface || targets[node].isMarkedExposed)
    }

    /// The targets that the `uses` of the member apply to: its main parts, or else all.
    package func mainTargets(of member: Member) -> [Int] {
        let main = member.targets.filter { targets[$0].isMain }
        return main.isEmpty ? member.targets : main
    }

    /// The name of a node in the dependencies of the importer: the key of a part of its own member; another member if its
    /// users get this target alone; else the name of the part.
    package func usedName(_ node: NodeID, by importer: Int) -> String {
        if let product = product(node) { return product.name }
        let owner = member(of: node)
        if targets[importer].member == targets[node].member { return targets[node].part }
        let isOwnPart = member(of: importer).targets.contains { targets[$0].part == owner.name }
        if usedTargets(of: owner) == [node], !isOwnPart { return owner.name }
        return owner.kind == .app ? targets[node].name : partName(node)
    }

    /// The target as a part of its member: `Home.ui`.
    package func partName(_ target: Int) -> String { "\(member(of: target).name).\(targets[target].part)" }

    /// The nodes of a feature, module, app, target, product or part (`Home.ui`); `nil` for an unknown name. A member that
    /// shares its name with one of its targets means all of them.
    package func nodes(named name: String) -> [NodeID]? {
        if let member = member(named: name) { return member.targets }
        let product = products.firstIndex { $0.name == name }.map { targets.count + $0 }
        let node = targets.firstIndex { $0.name == name } ?? product ?? targets.indices.first { partName($0) == name }
        return node.map { [$0] }
    }

    /// The names that `nodes(named:)` accepts.
    package var nodeNames: [String] {
        members.map(\.name) + targets.map(\.name) + products.map(\.name) + targets.indices.map(partName)
    }

    /// Whether generated mocks are within `#if DEBUG`: a target that ships contains some of them.
    package var mocksAreDebugOnly: Bool { targets.contains { $0.embeddedKinds.contains(.mocks) } }

    /// Where a `Package.swift` states what the target depends on; `nil` where the manifest or an Xcode project does.
    package func packagePlace(of target: Int) -> SourceLocation? { described(target)?.location }

    /// What a package or an Xcode project states of the target.
    package func described(_ target: Int) -> DescribedEdges.Target? { describedEdges?.targets[targets[target].name] }

    /// Whether nothing states what the target depends on, so that its imports have nothing to be compared with.
    package func isUndescribed(_ target: Int) -> Bool {
        derivesEdges && described(target) == nil
    }

    package func member(named name: String) -> Member? { members.first { $0.name == name } }

    package func member(of target: Int) -> Member { members[targets[target].member] }

    package func layer(of target: Int) -> Layer { layers[targets[target].layer] }
}

/// A layer of the architecture. A layer of a lower rank is further out.
package struct Layer: Sendable {
    package var name: String
    /// Its level, counted from 0 at the outermost; siblings share it.
    package var rank: Int
    /// The layers below that it may use; `nil` for all below.
    package var uses: Set<Int>?
    package var usesLocation: SourceLocation?
    /// Whether its members must not use each other.
    package var isIndependent = false
    /// Whether no direct edge may lead from above it to below it.
    package var isClosed = false
    /// Whether previews may build its members.
    package var isPreviewSafe = false
    /// Whether it allows only packages that are explicitly allowed in a member.
    package var refusesPackages = false
    /// The folder of its members.
    package var path: String
    package var location: SourceLocation

    package init(name: String, rank: Int, path: String, location: SourceLocation) {
        self.name = name
        self.rank = rank
        self.path = path
        self.location = location
    }
}

/// A feature, a module or an app, which is split into targets.
package struct Member: Sendable {
    package enum Kind: String, Sendable { case feature, module, app }

    package var name: String
    package var kind: Kind
    /// Its targets, in the order of the split's parts.
    package var targets: [Int] = []
    package var tags: [String] = []
    package var owner: String?
    /// How composition roots group this feature; `nil` for a feature in no area.
    package var area: FeatureArea?
    package var location: SourceLocation
    /// The template set of its initial sources.
    package var template = "plain"
    /// The line that names the set; `nil` for the default.
    package var templateLocation: SourceLocation?
    /// The line of an app's `composes`; `nil` for others.
    package var composesLocation: SourceLocation?
    /// The line of an app's `shell`: it has an Xcode project that Ashlar writes once; `nil` if it has none.
    package var shellLocation: SourceLocation?
    /// The app that contains this extension.
    package var host: String?
    /// The interface targets that an app implements itself.
    package var supplies: [Int] = []
    /// Whether the root of this app leaves creation to an assembly for each member (`composition: assemblies`).
    package var hasAssemblies = false
    /// The product that `di: swinject` needs.
    package static let containerProduct = "Swinject"
    /// The line of an app's `di: swinject`: its root registers its members in a container; `nil` for none.
    package var containerLocation: SourceLocation?
    /// The screens that a feature leads through; `nil` for most features, and for modules and apps.
    package var flow: Flow?
    /// Which flow an app shows; `nil` if it chooses none.
    package var flowSwitch: FlowSwitch?
    /// Whether the sources of this app are legacy code.
    package var isLegacy = false
    /// Whether the manifest does not declare it: the module with what all mocks share.
    package var isMockSupport = false

    package init(name: String, kind: Kind, location: SourceLocation) {
        self.name = name
        self.kind = kind
        self.location = location
    }
}

/// A part of a member, as SwiftPM builds it.
package struct Target: Sendable {
    package var name: String
    package var kind: PartKind
    /// The part's key in the split.
    package var part: String
    package var member: Int
    package var layer = 0
    /// The folder of its sources, relative to the root.
    package var path = ""
    /// Whether other members may use it.
    package var isExposed = false
    /// Whether the manifest marks it as exposed; interfaces are exposed by default.
    package var isMarkedExposed = false
    /// The kinds of parts that it contains within `#if DEBUG`: mocks in an interface, previews in a UI.
    package var embeddedKinds: Set<PartKind> = []
    /// Whether the `uses` of the member are those of this part.
    package var isMain = false
    package var isPreviewSafe = false
    package var isExtensionSafe = false
    /// Its own platforms, or those of its member, layer or project, in this order; empty where none is set.
    package var platforms: PlatformMinimums = [:]
    /// Where they are set; `nil` for those of the project.
    package var platformsLocation: SourceLocation?
    package var resources: [String] = []
    /// Where the manifest names each of the resources.
    package var resourceLocations: [SourceLocation] = []
    /// Paths below `path` that are not sources, as in SwiftPM.
    package var excludes: [String] = []
    /// Further folders with its sources, relative to the root: those of an app's Xcode target.
    package var sources: [String] = []
    /// System modules that it must not import, each with the line that forbids it.
    package var forbiddenImports: [String: SourceLocation] = [:]
    /// In the order of the compiler's arguments.
    package var settings: [BuildSetting] = []
    package var plugins: [PluginUse] = []
    /// How its product is linked; `nil` for the default of its kind.
    package var product: ProductLinkage?
    package var location: SourceLocation

    package init(name: String, kind: PartKind, part: String, member: Int, location: SourceLocation) {
        self.name = name
        self.kind = kind
        self.part = part
        self.member = member
        self.location = location
    }

    /// Whether mocks are generated in it.
    package var hasMocks: Bool { kind == .mocks || embeddedKinds.contains(.mocks) }
}
