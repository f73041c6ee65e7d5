import AshlarProjectModel

/// Something to take out of a list or mapping; with its last name goes a list, and a part of a member of which nothing
/// is said any more.
package struct ManifestRemoval: Sendable {
    enum Element: Sendable {
        /// The first item of a list that stands for this name.
        case name(String)
        case step(ManifestStep)
    }

    let element: Element
    /// From the top of the file to the list or mapping.
    let path: [ManifestStep]
    /// Whether the lines go as well that hold only a comment and are about it.
    var takesComments = false
    /// Whether an empty list stays, since it says something.
    var keepsList = false

    /// What it is called in a refusal.
    var text: String {
        switch element {
        case .name(let name), .step(.key(let name)): name
        case .step(.index(let index)): "\(index + 1)"
        }
    }

    /// Whether a mapping goes when it is empty: a part of a feature, module or app, which is there without a word, and
    /// what is said of a rule.
    ///
    /// - Parameter depth: how many steps lead to it.
    func dropsEmptyMapping(at depth: Int) -> Bool {
        guard case .key(let section)? = path.first else { return false }
        return section == "rules" ? depth > 0 : depth > 2 && ManifestEdit.sections.contains(section)
    }

    /// The section that alone changes, or the feature, module, app or package in it; empty where more may.
    var scope: [String] {
        switch (path.first, path.dropFirst().first, element) {
        case (.key(let section), .key(let name), _): [section, name]
        case (.key(let section), .index, _), (.key(let section), .none, .step(.index)): [section]
        case (.index, _, _), (.none, _, _), (.key, .none, _): []
        }
    }
}

extension ManifestRemoval {
    /// Finds the list that holds the name at a place; `nil` where none does.
    init?(of name: String, at place: SourceLocation, in root: ManifestNode) {
        guard let path = Self.path(to: name, at: place, in: root) else { return nil }
        self.init(element: .name(name), path: path)
    }

    /// Whether the list that holds the name at a place holds it twice.
    static func isDoubled(_ name: String, at place: SourceLocation, in node: ManifestNode) -> Bool {
        switch node.content {
        case .mapping(let entries): return entries.contains { isDoubled(name, at: place, in: $0.value) }
        case .list(let items):
            let own = items.filter { $0.name == name }
            if own.contains(where: { $0.begins(at: place) }) { return own.count > 1 }
            return items.contains { isDoubled(name, at: place, in: $0) }
        case .text, .nothing: return false
        }
    }

    private static func path(to name: String, at place: SourceLocation, in node: ManifestNode) -> [ManifestStep]? {
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

extension ManifestRemoval.Element {
    /// Which of the things in a list or mapping is meant.
    func place(in node: ManifestNode) -> Int? {
        switch (self, node.content) {
        case (.name(let name), .list(let items)): items.firstIndex { $0.name == name }
        case (.name, _): nil
        case (.step(let step), _): node.place(of: step)
        }
    }
}

extension ManifestNode {
    /// Whether it, or the key of a name with conditions, stands at the place.
    fileprivate func begins(at place: SourceLocation) -> Bool {
        var places = [location]
        if case .mapping(let entries) = content, let first = entries.first { places.append(first.key.location) }
        return places.contains { ($0.line, $0.column) == (place.line, place.column) }
    }
}
