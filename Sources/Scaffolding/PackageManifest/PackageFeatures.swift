import AshlarProjectModel

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
