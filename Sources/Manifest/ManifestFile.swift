import AshlarProjectModel

/// A manifest as it is written: keys and values with their places, no name resolved, no default filled in.
package struct ManifestFile: Sendable {
    package var path: String
    /// `version` and `requires`, which are judged before anything else is read.
    var ignored: Located<String>?
    var name: Located<String>?
    var swift: Located<String>?
    var platforms: Located<PlatformMinimums>?
    var defaultLocalization: Located<String>?
    var generate: Located<Bool>?
    var allowShadowing: [Located<String>] = []
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
    var owner: Located<String>?
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
    var uses: [Located<String>] = []
    var packages: [Located<String>] = []
    var exposed: Located<Bool>?
    var main: Located<Bool>?
    var isDefault: Located<Bool>?
    var path: Located<String>?
    var resources: [Located<String>] = []
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
    var uses: [Located<String>] = []
    var packages: [Located<String>] = []
    var with: [Located<String>] = []
    var without: [Located<String>] = []
    var path: Located<String>?
    var resources: [Located<String>] = []
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
