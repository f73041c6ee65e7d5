import AshlarProjectModel

/// A manifest as it is written: keys and values with their places, no name resolved, no default filled in.
package struct ManifestFile: Sendable {
    package var path: String
    var name: Located<String>?
    var swift: Located<String>?
    var platforms: Located<PlatformMinimums>?
    var defaultLocalization: Located<String>?
    var generate: Located<Bool>?
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
    var budgets = BudgetsDeclaration()
    var systemModules: [Located<String>] = []
    var courses: [[LayerDeclaration]] = []
    var splits: [SplitDeclaration] = []
    var features: [MemberDeclaration] = []
    var modules: [MemberDeclaration] = []
    var apps: [MemberDeclaration] = []
    var packages: [PackageDeclaration] = []
    var rules: [RuleDeclaration] = []
    var exceptions: [ExceptionDeclaration] = []
    var unlisted: [Located<String>] = []
}

extension ManifestFile {
    /// A manifest that says nothing, for what has none.
    package init(at path: String) { self.init(path: path) }
}

extension ManifestFile {
    /// How features can be cut: the usual split first, then those that the manifest declares, sorted.
    package var splitsOfFeatures: [String] {
        let usual = Split.defaultForFeatures
        let ofModules = Set(Split.builtIn.keys).subtracting([usual])
        return [usual] + Set(splits.map(\.name.value)).subtracting(ofModules).subtracting([usual]).sorted()
    }

    /// How a feature or a module is cut; `nil` for what is neither.
    package func split(of name: String) -> String? {
        func split(in members: [MemberDeclaration], _ usual: String) -> String? {
            members.first { $0.key.value == name }.map { $0.split?.value ?? usual }
        }
        return split(in: features, Split.defaultForFeatures) ?? split(in: modules, Split.defaultForModules)
    }
}

struct LayerDeclaration: Sendable {
    var name: Located<String>
    var path: Located<String>?
    var uses: Located<[Located<String>]>?
    var holdsFeatures: Located<Bool>?
    var apart: Located<Bool>?
    var closed: Located<Bool>?
    var packages: Located<Bool>?
    var previewSafe: Located<Bool>?
    var extensionSafe: Located<Bool>?
    var platforms: Located<PlatformMinimums>?
    var settings: [BuildSetting] = []
    var forbids: [Located<String>] = []
    var owner: Located<String>?
}

/// A name in a `uses` or `packages` list, and on which platforms it counts; none for all.
struct UseDeclaration: Sendable {
    var name: Located<String>
    var platforms: [Platform] = []
}

/// The settings of every target of a kind; of all where `kind` is `nil`.
struct SettingsDeclaration: Sendable {
    var kind: PartKind?
    var settings: [BuildSetting]
}

struct SplitDeclaration: Sendable {
    var name: Located<String>
    var like: Located<String>?
    var parts: [PartDeclaration] = []
}

/// What a split says of a part, or a feature or module of its own one.
struct PartDeclaration: Sendable {
    var key: Located<String>
    var kind: Located<PartKind>?
    var name: Located<String>?
    var layer: Located<String>?
    var uses: [UseDeclaration] = []
    var packages: [UseDeclaration] = []
    var exposed: Located<Bool>?
    var main: Located<Bool>?
    var isDefault: Located<Bool>?
    var path: Located<String>?
    var resources: [Located<String>] = []
    var excludes: [Located<String>] = []
    var product: Located<ProductLinkage>?
    var settings: [BuildSetting] = []
    var plugins: [Located<String>] = []
    var forbids: [Located<String>] = []
    var platforms: Located<PlatformMinimums>?
    var previewSafe: Located<Bool>?
    var extensionSafe: Located<Bool>?
}

/// A feature, a module or an app; the keys of each are those that its grammar admits.
struct MemberDeclaration: Sendable {
    var key: Located<String>
    var layer: Located<String>?
    var split: Located<String>?
    var kind: Located<PartKind>?
    var uses: [UseDeclaration] = []
    var packages: [UseDeclaration] = []
    var with: [Located<String>] = []
    var without: [Located<String>] = []
    var path: Located<String>?
    var resources: [Located<String>] = []
    var excludes: [Located<String>] = []
    var product: Located<ProductLinkage>?
    var settings: [BuildSetting] = []
    var plugins: [Located<String>] = []
    var forbids: [Located<String>] = []
    var template: Located<String>?
    /// The apps that are to compose it.
    var composedIn: [Located<String>] = []
    var platforms: Located<PlatformMinimums>?
    var previewSafe: Located<Bool>?
    var extensionSafe: Located<Bool>?
    var tags: [Located<String>] = []
    var owner: Located<String>?
    var parts: [PartDeclaration] = []
    var host: Located<String>?
    var composes: Located<Composition>?
    var composedParts: [Located<String>]?
    var supplies: [Located<String>] = []
    var sources: [Located<String>] = []
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
    var from: Located<String>?
    var exact: Located<String>?
    var upToNextMinor: Located<String>?
    var range: Located<String>?
    var branch: Located<String>?
    var revision: Located<String>?
    var products: [ProductDeclaration]?
    var home: Located<Selector>?
    var kinds: [Located<PartKind>] = []
    var trait: Located<String>?
    var platforms: Located<PlatformMinimums>?
    var previewSafe: Located<Bool>?
    var extensionSafe: Located<Bool>?

    /// A product and, where they bear other names, the modules in it.
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

struct ExceptionDeclaration: Sendable {
    var location: SourceLocation
    var rule: Located<String>?
    var importer: Located<String>?
    var imported: Located<String>?
    var reason: Located<String>?
    var owner: Located<String>?
    var expires: Located<String>?
}

/// A rule of the team's own: who must not, who alone may, or who must use what.
struct ConstraintDeclaration: Sendable {
    /// Who and whom a constraint is about.
    struct Sides: Sendable {
        var importer: Located<Selector>?
        var imported: Located<Selector>?
        var transitive: Located<Bool>?
    }

    /// What is protected, and who alone may use it.
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

/// The most that a figure of the graph may be.
struct BudgetsDeclaration: Sendable {
    var uiClosure: Located<Int>?
    var interfaceClosure: Located<Int>?
    var depth: Located<Int>?
    var targetsPerFeature: Located<Int>?
}
