import AshlarProjectModel
import AshlarYAMLTree

/// A change of one manifest or fragment.
package struct ManifestEdit: Sendable {
    enum Change {
        /// The keys lead from the top of the file to the mapping or list; those that are missing are added.
        case addition(Addition, under: [String])
        case removal(Removal)
        case requirement(Package.Requirement, package: String)
        case replacements([NodeEdit])
    }

    enum Addition {
        case entry(String, ManifestValue)
        case name(String)
        case record(ManifestValue)
        case layer(LayerAddition)
    }

    /// With its last name goes a list, and a part of a member that has nothing else.
    struct Removal {
        /// To the entry or item.
        let path: [YAMLStep]
        /// Whether the lines go as well that have only a comment about it.
        var takesComments = false
        /// Whether an empty list stays, since it has a meaning.
        var keepsList = false
        /// Whether the list goes only if adding the item to a member without it gives the same bytes.
        var isPlacement = false
    }

    let change: Change

    init(_ change: Change) { self.change = change }

    static func adding(_ addition: Addition, under keys: [String]) -> ManifestEdit {
        ManifestEdit(.addition(addition, under: keys))
    }

    static func removing(
        _ path: [YAMLStep], takingComments: Bool = false, keepingList: Bool = false
    ) -> ManifestEdit {
        ManifestEdit(.removal(Removal(path: path, takesComments: takingComments, keepsList: keepingList)))
    }

    // MARK: - Edits of members

    /// A feature, module or app with its attributes, in this order.
    package static func member(
        _ kind: Member.Kind, _ name: String, _ attributes: [(key: String, value: ManifestValue)]
    ) -> ManifestEdit {
        .adding(.entry(name, .mapping(attributes)), under: [section(of: kind)])
    }

    /// A name in one of the lists of a feature, module or app, or of one of its parts.
    package static func name(
        _ name: String, in list: String, of member: String, _ kind: Member.Kind, part: String? = nil
    ) -> ManifestEdit {
        .adding(.name(name), under: [section(of: kind), member] + (part.map { [$0] } ?? []) + [list])
    }

    /// Removes a name from one of the lists of a feature, module or app, or of one of its parts.
    package static func withdrawal(
        of name: String, from list: String, of member: String, _ kind: Member.Kind, part: String? = nil
    ) -> ManifestEdit {
        let keys = [section(of: kind), member] + (part.map { [$0] } ?? []) + [list]
        return .removing(keys.map(YAMLStep.key) + [.name(name)])
    }

    /// What a feature places in an app or a flow: a name, or a name with attributes.
    package static func placement(_ value: ManifestValue, of feature: String) -> ManifestEdit {
        let addition: Addition = if case .text(let name) = value { .name(name) } else { .record(value) }
        return .adding(addition, under: [section(of: .feature), feature, "in"])
    }

    /// Removes what a feature places in an app or a flow.
    package static func removal(ofPlacement index: Int, of feature: String) -> ManifestEdit {
        let path: [YAMLStep] = [.key(section(of: .feature)), .key(feature), .key("in"), .index(index)]
        return ManifestEdit(.removal(Removal(path: path, isPlacement: true)))
    }

    /// Removes a tab of a flow, with the comments about it.
    package static func removal(ofTab index: Int, of flow: String) -> ManifestEdit {
        let keys = [section(of: .feature), flow, "flow", "tabs"]
        return .removing(keys.map(YAMLStep.key) + [.index(index)], takingComments: true)
    }

    static func section(of kind: Member.Kind) -> String { "\(kind.rawValue)s" }

    /// The sections that hold members, in the order in which a manifest has them.
    static let sections = [Member.Kind.module, .feature, .app].map(section)

    /// The section of seams.
    static let seams = "seams"

    /// A seam with its attributes, in this order.
    package static func seam(_ name: String, _ attributes: [(key: String, value: ManifestValue)]) -> ManifestEdit {
        .adding(.entry(name, .mapping(attributes)), under: [seams])
    }

    // MARK: - Other edits

    /// A layer above or below another one and its siblings.
    static func layer(_ layer: LayerAddition) -> ManifestEdit { .adding(.layer(layer), under: ["layers"]) }

    /// Another version of a package.
    package static func requirement(_ requirement: Package.Requirement, ofPackage name: String) -> ManifestEdit {
        ManifestEdit(.requirement(requirement, package: name))
    }

    /// Another path of a fragment in `include`.
    package static func fragment(at index: Int, to path: String) -> ManifestEdit {
        ManifestEdit(.replacements([.replaceText(at: [.key("include"), .index(index)], by: path)]))
    }

    /// Where a mention of such a path is.
    package static let includeContext = "'include'"

    /// A package that the manifest does not have yet.
    ///
    /// - Parameter products: its products; none for one with the package's name.
    package static func package(
        _ name: String, _ source: Package.Source, products: [String] = []
    ) -> ManifestEdit {
        var attributes: [(key: String, value: ManifestValue)] =
            switch source {
            case .local(let path): [("path", .text(path))]
            case .remote(let url, let requirement):
                [("url", .text(url)), (requirement.written.key, .text(requirement.written.value))]
            }
        if !products.isEmpty { attributes.append(("products", .names(products))) }
        return .adding(.entry(name, .mapping(attributes)), under: ["packages"])
    }

    /// A setting of the whole project, such as `templates: Templates`.
    package static func setting(_ key: String, _ value: String) -> ManifestEdit {
        .adding(.entry(key, .text(value)), under: [])
    }
}

/// A new layer with its own rank.
package struct LayerAddition: Sendable {
    /// The side of another layer: what is above may use what is below.
    package enum Side: String, Sendable, CaseIterable { case above, below }

    let name: String
    let side: Side
    let neighbour: String

    package init(_ name: String, _ side: Side, _ neighbour: String) {
        (self.name, self.side, self.neighbour) = (name, side, neighbour)
    }

    /// Its place among the ranks; `nil` where none has the neighbour, or one has a layer of this name.
    func index(among ranks: [[String]]) -> Int? {
        guard !ranks.contains(where: { $0.contains(name) }) else { return nil }
        return ranks.firstIndex { $0.contains(neighbour) }.map { side == .above ? $0 : $0 + 1 }
    }
}

/// Why a text is not edited.
package struct ManifestEditRefusal: Error, Hashable, Sendable {
    package var reason: String
    package var location: SourceLocation?
    /// What to paste instead; empty where something is to be removed.
    package var lines = ""
    /// Where to paste it: "under 'features'".
    package var place = ""
    /// The references that the user would have to change.
    package var mentions: [ManifestMention] = []
    package var remedy: String?

    init(_ reason: String, at location: SourceLocation? = nil, _ mentions: [ManifestMention] = []) {
        (self.reason, self.location, self.mentions) = (reason, location, mentions)
    }

    static func notUnderstood(at location: SourceLocation?) -> Self {
        Self("Ashlar cannot edit YAML of this form", at: location)
    }
}
