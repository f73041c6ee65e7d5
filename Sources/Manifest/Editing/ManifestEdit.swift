import AshlarProjectModel

/// A change of a manifest.
package enum ManifestEdit: Sendable {
    case addition(ManifestAddition)
    case removal(ManifestRemoval)
    case requirement(RequirementChange)

    /// A feature, module or app with its attributes, in the order in which they are to stand.
    package static func member(
        _ kind: Member.Kind, _ name: String, _ attributes: [(key: String, value: ManifestValue)]
    ) -> ManifestEdit {
        .addition(ManifestAddition(path: [section(of: kind)], addition: .entry(name, .mapping(attributes))))
    }

    /// A name in one of the lists of a feature, module or app, or of one of its parts.
    package static func name(
        _ name: String, in list: String, of member: String, _ kind: Member.Kind, part: String? = nil
    ) -> ManifestEdit {
        let owner = [section(of: kind), member] + (part.map { [$0] } ?? [])
        return .addition(ManifestAddition(path: owner + [list], addition: .name(name)))
    }

    /// Takes a name away from such a list again.
    package static func removal(
        of name: String, from list: String, of member: String, _ kind: Member.Kind, part: String? = nil
    ) -> ManifestEdit {
        let owner = [section(of: kind), member] + (part.map { [$0] } ?? [])
        return .removal(ManifestRemoval(element: .name(name), path: (owner + [list]).map { .key($0) }))
    }

    /// A layer above or below another one and its siblings.
    package static func layer(
        _ name: String, _ side: LayerAddition.Side, _ neighbour: String,
        _ attributes: [(key: String, value: ManifestValue)] = []
    ) -> ManifestEdit {
        let layer = LayerAddition(name, side, neighbour, attributes)
        return .addition(ManifestAddition(path: ["layers"], addition: .layer(layer)))
    }

    /// Another version of a package.
    package static func requirement(_ requirement: Package.Requirement, ofPackage name: String) -> ManifestEdit {
        .requirement(RequirementChange(package: name, requirement: requirement))
    }

    static func section(of kind: Member.Kind) -> String { "\(kind.rawValue)s" }

    /// The sections that hold members, in the order in which a manifest has them.
    static let sections = [Member.Kind.module, .feature, .app].map(section)
}

/// Something to add to a manifest, and under which keys.
package struct ManifestAddition: Sendable {
    enum Addition: Sendable {
        /// A key with its value, into a mapping.
        case entry(String, ManifestValue)
        /// A name, into a list.
        case name(String)
        /// A course of one layer, into the list of layers.
        case layer(LayerAddition)
    }

    /// The keys that lead from the top of the file to the mapping or list; those that are missing are made.
    let path: [String]
    let addition: Addition
}

/// Why a text is not edited, and what a person can write there instead.
package struct ManifestEditRefusal: Error, Hashable, Sendable {
    package var reason: String
    package var location: SourceLocation?
    /// What to paste; empty where something is to go.
    package var lines: String
    /// Where to paste it: "in 'features'".
    package var place: String
}
