import AshlarProjectModel

/// What the rows of a package say beyond name, kind, folder, dependencies and resources: `Package.swift` reads no more
/// than that, so that a small package has a small file.
struct PackageFeatures {
    /// What the second field of a row says.
    enum RowKind: String, CaseIterable {
        case target, library, executable, tests, macro, plugin, binary, system
    }

    /// What a field behind the resources begins with.
    enum Field: String, CaseIterable {
        case exclude, plugins, product, settings
    }

    /// What a setting begins with.
    enum SettingKey: String, CaseIterable {
        case upcoming, experimental, define, swift, isolation, unsafe
    }

    var kinds: Set<RowKind> = []
    var fields: Set<Field> = []
    var settings: Set<SettingKey> = []
    /// The platforms that dependencies are bound to.
    var platforms: Set<Platform> = []
    /// The trait behind which a package's products are linked, by the package's identity.
    var traits: [String: String] = [:]

    var isConditional: Bool { !platforms.isEmpty || !traits.isEmpty }

    /// With everything there is.
    static let all = PackageFeatures(
        kinds: Set(RowKind.allCases), fields: Set(Field.allCases), settings: Set(SettingKey.allCases),
        platforms: Set(Platform.allCases), traits: ["package": "trait"])
}

extension PartKind {
    /// Whether SwiftPM builds it from sources; the others are only found in their place.
    var hasSources: Bool { self != .binary && self != .system }

    /// Whether it may carry resources.
    var takesResources: Bool { hasSources && self != .macro && self != .plugin }

    /// Whether plugins may work on it.
    var takesPlugins: Bool { hasSources && self != .plugin }

    /// Whether the Swift compiler takes settings for it.
    var takesSettings: Bool { hasSources && self != .plugin && self != .c }

    /// Whether it is a product without a word of the manifest.
    var isProduct: Bool {
        switch self {
        case .ui, .previews, .app, .appExtension, .executable, .plugin: true
        default: false
        }
    }
}
