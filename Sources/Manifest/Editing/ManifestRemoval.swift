import AshlarProjectModel

/// A name to take out of a list; with the last name goes the list, and a part of a member of which nothing is said any
/// more.
package struct ManifestRemoval: Sendable {
    enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    let name: String
    /// From the top of the file to the list.
    let path: [Step]

    /// Whether a mapping goes when it is empty: a part of a feature, module or app, which is there without a word.
    ///
    /// - Parameter depth: how many steps lead to it.
    func dropsEmptyMapping(at depth: Int) -> Bool {
        guard depth > 2, case .key(let section)? = path.first else { return false }
        return ManifestEdit.sections.contains(section)
    }
}

extension ManifestRemoval {
    /// Finds the list that holds the name at a place; `nil` where none does.
    init?(of name: String, at place: SourceLocation, in root: ManifestNode) {
        guard let path = Self.path(to: name, at: place, in: root) else { return nil }
        self.init(name: name, path: path)
    }

    private static func path(to name: String, at place: SourceLocation, in node: ManifestNode) -> [Step]? {
        switch node.content {
        case .mapping(let entries):
            for entry in entries {
                if let rest = path(to: name, at: place, in: entry.value) { return [.key(entry.key.value)] + rest }
            }
        case .list(let items):
            if items.contains(where: { $0.name == name && $0.begins(at: place) }) { return [] }
            for (index, item) in items.enumerated() {
                if let rest = path(to: name, at: place, in: item) { return [.index(index)] + rest }
            }
        case .text, .nothing: break
        }
        return nil
    }
}

extension ManifestNode {
    /// Whether it, or the key of a name with conditions, stands at the place.
    fileprivate func begins(at place: SourceLocation) -> Bool {
        var places = [location]
        if case .mapping(let entries) = content, let first = entries.first { places.append(first.key.location) }
        return places.contains { ($0.line, $0.column) == (place.line, place.column) }
    }

    /// What a step leads to.
    func value(of step: ManifestRemoval.Step) -> ManifestNode? {
        switch (step, content) {
        case (.key(let key), _): value(of: key)
        case (.index(let index), .list(let items)) where items.indices.contains(index): items[index]
        case (.index, _): nil
        }
    }
}
