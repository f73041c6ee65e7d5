import AshlarProjectModel

/// Something to add to a manifest, and under which keys.
package struct ManifestEdit: Sendable {
    enum Addition: Sendable {
        /// A key with its value, into a mapping.
        case entry(String, ManifestValue)
        /// A name, into a list.
        case name(String)
    }

    /// The keys that lead from the top of the file to the mapping or list; those that are missing are made.
    let path: [String]
    let addition: Addition

    /// A feature, module or app with its attributes, in the order in which they are to stand.
    package static func member(
        _ kind: Member.Kind, _ name: String, _ attributes: [(key: String, value: ManifestValue)]
    ) -> ManifestEdit {
        ManifestEdit(path: [section(of: kind)], addition: .entry(name, .mapping(attributes)))
    }

    /// A name in one of the lists of a feature, module or app, or of one of its parts.
    package static func name(
        _ name: String, in list: String, of member: String, _ kind: Member.Kind, part: String? = nil
    ) -> ManifestEdit {
        let owner = [section(of: kind), member] + (part.map { [$0] } ?? [])
        return ManifestEdit(path: owner + [list], addition: .name(name))
    }

    static func section(of kind: Member.Kind) -> String { "\(kind.rawValue)s" }

    /// The sections that hold members, in the order in which a manifest has them.
    static let sections = [Member.Kind.module, .feature, .app].map(section)
}

/// Why a text is not edited, and what a person can write there instead.
package struct ManifestEditRefusal: Error, Hashable, Sendable {
    package var reason: String
    package var location: SourceLocation?
    /// What to paste.
    package var lines: String
    /// Where to paste it: "in 'features'".
    package var place: String
}
