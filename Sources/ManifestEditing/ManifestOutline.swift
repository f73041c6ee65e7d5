import AshlarProjectModel

/// What a manifest says at places that decide how it is edited.
package struct ManifestOutline: Sendable {
    package enum Composition: Sendable, Equatable {
        case nothing, all, names, selector
    }

    /// The patterns of the fragments that it includes.
    package let include: [String]
    private let compositions: [String: Composition]
    private let root: ManifestNode?

    package init(_ bytes: [UInt8]) {
        let root = ManifestDraft(bytes, path: "")?.root
        if case .list(let patterns)? = root?.value(of: "include")?.content {
            include = patterns.map(\.name)
        } else {
            include = []
        }
        var compositions: [String: Composition] = [:]
        if case .mapping(let apps)? = root?.value(of: "apps")?.content {
            for app in apps { compositions[app.key.value] = Self.composition(app.value.value(of: "composes")) }
        }
        self.compositions = compositions
        self.root = root
    }

    /// Takes the name away that stands at the place; `nil` where no list holds it there.
    package func removal(of name: String, at place: SourceLocation) -> ManifestEdit? {
        root.flatMap { ManifestRemoval(of: name, at: place, in: $0) }.map(ManifestEdit.removal)
    }

    /// Whether the list that holds the name at the place holds it twice.
    package func standsTwice(_ name: String, at place: SourceLocation) -> Bool {
        root.map { ManifestRemoval.isDoubled(name, at: place, in: $0) } ?? false
    }

    /// How an app says what it composes.
    package func composition(ofApp name: String) -> Composition { compositions[name] ?? .nothing }

    private static func composition(_ node: ManifestNode?) -> Composition {
        switch node?.content {
        case nil, .nothing: .nothing
        case .text: .all
        case .list: .names
        case .mapping: .selector
        }
    }

    /// The one fragment that a new member of this name goes into; `nil` where members stand in the manifest itself.
    package func fragment(for name: String) -> String? {
        guard include.count == 1, let pattern = include.first, pattern.count(where: { $0 == "*" }) <= 1 else {
            return nil
        }
        return pattern.replacing("*", with: name)
    }
}

extension ManifestNode {
    /// What stands under a key of a mapping.
    func value(of key: String) -> ManifestNode? {
        guard case .mapping(let entries) = content else { return nil }
        return entries.first { $0.key.value == key }?.value
    }
}
