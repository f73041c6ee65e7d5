import AshlarProjectModel
import AshlarYAMLTree

/// A manifest as it is written: keys and values with their places, no name resolved, no default filled in.
package struct ManifestFile: Sendable {
    package var path: String
    var name: Located<String>?
    var swift: Located<String>?
    var platforms: Located<PlatformMinimums>?
    var defaultLocalization: Located<String>?
    var generate: Located<Bool>?
    var derivesEdges: Located<Bool>?
    var swiftUIGuards: Located<Bool>?
    var allowShadowing: [Located<String>] = []
    var languageMode: Located<String>?
    var access: Located<AccessLevel>?
    var mocks = MockNames()
    var template: Located<String>?
    var settings: [SettingsDeclaration] = []
    var include: [Located<String>] = []
    /// The fragments that were read, each at the line that includes it.
    var fragments: [Located<String>] = []
    var constraints: [ConstraintDeclaration] = []
    var templates: Located<String>?
    var budgets: [Budget] = []
    var systemModules: [Located<String>] = []
    /// By rank, outermost first.
    var layers: [[LayerDeclaration]] = []
    var splits: [SplitDeclaration] = []
    var features: [MemberDeclaration] = []
    var modules: [MemberDeclaration] = []
    var apps: [MemberDeclaration] = []
    var packages: [PackageDeclaration] = []
    var seams: [SeamDeclaration] = []
    var sharedStates: [SharedStateDeclaration] = []
    var rules: [RuleDeclaration] = []
    var exceptions: [ExceptionDeclaration] = []
    var excludedPaths: [Located<String>] = []
}

extension ManifestFile {
    /// An empty manifest, for projects that have none.
    package init(at path: String) { self.init(path: path) }
}

extension ManifestFile {
    /// How features can be cut: the usual split first, then those that the manifest declares, sorted.
    package var splitsOfFeatures: [String] {
        let usual = Split.defaultForFeatures
        let builtIn = [usual] + Split.othersForFeatures
        return builtIn + Set(splits.map(\.name.value)).subtracting(Split.builtIn.keys).sorted()
    }
}

struct LayerDeclaration: Sendable {
    var name: Located<String>
    var path: Located<String>?
    var uses: Located<[Located<String>]>?
    var holdsFeatures: Located<Bool>?
    var independent: Located<Bool>?
    var closed: Located<Bool>?
    var packages: Located<Bool>?
    var targets = TargetAttributes()
    var owner: Located<String>?
}

/// Attributes that layers and members have for all their targets, and parts for theirs.
struct TargetAttributes: Sendable {
    var platforms: Located<PlatformMinimums>?
    var settings: [BuildSetting] = []
    var previewSafe: Located<Bool>?
    var extensionSafe: Located<Bool>?
    var forbiddenImports: [Located<String>] = []

    /// Takes over the others: lists are joined, other values replaced.
    mutating func merge(_ others: TargetAttributes) {
        platforms = others.platforms ?? platforms
        settings += others.settings
        previewSafe = others.previewSafe ?? previewSafe
        extensionSafe = others.extensionSafe ?? extensionSafe
        forbiddenImports += others.forbiddenImports
    }
}

/// Attributes that parts have, and members for their main parts.
struct PartAttributes: Sendable {
    var layer: Located<String>?
    var uses: [UseDeclaration] = []
    var packages: [UseDeclaration] = []
    var path: Located<String>?
    var resources: [Located<String>] = []
    var excludes: [Located<String>] = []
    var product: Located<ProductLinkage>?
    var plugins: [Located<String>] = []
    var targets = TargetAttributes()

    /// Takes over the others: lists are joined, each name once; other values replaced.
    mutating func merge(_ others: PartAttributes) {
        layer = others.layer ?? layer
        uses += others.uses.filter { new in !uses.contains { $0.name == new.name } }
        packages += others.packages.filter { new in !packages.contains { $0.name == new.name } }
        path = others.path ?? path
        resources += others.resources.filter { new in !resources.contains { $0.value == new.value } }
        excludes += others.excludes
        product = others.product ?? product
        plugins += others.plugins
        targets.merge(others.targets)
    }
}

/// A name in a `uses` or `packages` list, and on which platforms it counts; none for all.
struct UseDeclaration: Sendable {
    var name: String
    /// `nil` in a split that ships with Ashlar.
    var location: SourceLocation?
    var platforms: [Platform] = []

    var located: Located<String>? { location.map { Located(name, at: $0) } }
}

/// The settings of every target of a kind; of all where `kind` is `nil`.
struct SettingsDeclaration: Sendable {
    var kind: PartKind?
    var settings: [BuildSetting]
}

struct SplitDeclaration: Sendable {
    var name: Located<String>
    var extends: Located<String>?
    var parts: [PartDeclaration] = []
}

/// What a split says of a part, or a feature or module of its own one.
struct PartDeclaration: Sendable {
    var key: Located<String>
    var kind: Located<PartKind>?
    var name: Located<String>?
    var exposed: Located<Bool>?
    var main: Located<Bool>?
    var isDefault: Located<Bool>?
    var attributes = PartAttributes()
}

/// A feature, a module or an app; the keys of each are those that its grammar admits.
struct MemberDeclaration: Sendable {
    var key: Located<String>
    var split: Located<String>?
    var kind: Located<PartKind>?
    var with: [Located<String>] = []
    var without: [Located<String>] = []
    var attributes = PartAttributes()
    var template: Located<String>?
    /// The apps that are to compose it, and the flows that are to show its screens.
    var placements: [PlacementDeclaration] = []
    /// These two of a feature alone.
    var area: Located<String>?
    var flow: FlowDeclaration?
    var tags: [Located<String>] = []
    var owner: Located<String>?
    var parts: [PartDeclaration] = []
    var host: Located<String>?
    var composes: Located<Composition>?
    var composedParts: [Located<String>]?
    var supplies: [Located<String>] = []
    var sources: [Located<String>] = []
    var shell: Located<Bool>?
    var legacy: Located<Bool>?
    /// Whether its root has assemblies.
    var assemblies: Located<Bool>?
    /// Whether its root registers its members in a container of Swinject.
    var container: Located<Bool>?
    /// Which flow it shows.
    var root: FlowSwitchDeclaration?
}

/// A protocol for what a module needs of a type that stays in an app.
struct SeamDeclaration: Sendable {
    var key: Located<String>
    var module: Located<String>?
    var legacy: Located<String>?
    var kind: Located<Seam.Kind>?
    var model: Located<String>?
    var app: Located<String>?
    var requires: [Located<String>] = []
    /// Expressions: one for the only requirement with a value, which has no name here, or by name.
    var defaults: [(requirement: Located<String>?, value: Located<String>)] = []
    var reason: Located<String>?
    var owner: Located<String>?
    var removeWhen: Located<String>?
}

enum Composition: Sendable {
    case all
    case selected(Selector)
}

/// Names, or keys with values: a node is chosen when each key has one of its values.
enum Selector: Sendable {
    case names([Located<String>])
    case query([Criterion])

    struct Criterion: Sendable {
        enum Key: String, CaseIterable { case layers, kinds, features, modules, apps, packages, tags }
        var key: Key
        var values: [Located<String>]
    }
}

struct PackageDeclaration: Sendable {
    var key: Located<String>
    var url: Located<String>?
    var path: Located<String>?
    /// The keys that say which versions are meant, of which it must have one.
    var requirements: [(key: String, value: Located<String>)] = []
    var products: [ProductDeclaration]?
    var allowedIn: Located<Selector>?
    var kinds: [Located<PartKind>] = []
    var trait: Located<String>?
    var platforms: Located<PlatformMinimums>?
    var previewSafe: Located<Bool>?
    var extensionSafe: Located<Bool>?

    /// A product and, where they have other names, the modules in it.
    struct ProductDeclaration: Sendable {
        var name: Located<String>
        var modules: [Located<String>]?
    }
}

struct RuleDeclaration: Sendable {
    var id: Located<String>
    var severity: Located<Severity?>?
    var allow: Located<Selector>?
    var guidance: Located<String>?
    var assertions: [Located<String>] = []
}

/// An exception of a manifest, or an entry of a baseline.
struct ExceptionDeclaration: Sendable {
    var location: SourceLocation
    var rule: Located<String>?
    var importer: Located<String>?
    var imported: Located<String>?
    /// Of an entry alone.
    var file: Located<String>?
    var reason: Located<String>?
    var owner: Located<String>?
    var expires: Located<String>?
}

/// A custom rule: a forbidden, a restricted or a required dependency.
struct ConstraintDeclaration: Sendable {
    /// The importers and the imported nodes of a constraint.
    struct Sides: Sendable {
        var importer: Located<Selector>?
        var imported: Located<Selector>?
        var transitive: Located<Bool>?
    }

    /// What is protected, and its only importers.
    struct Protection: Sendable {
        var protected: [Selector.Criterion] = []
        var only: Located<Selector>?
    }

    var location: SourceLocation
    var id: Located<String>?
    var forbid: Sides?
    var protect: Protection?
    var require: Sides?
    var because: Located<String>?
}
