import AshlarProjectModel

/// A step from a mapping or list into it.
package enum YAMLStep: Hashable, Sendable {
    case key(String)
    case index(Int)
    /// The first item of a list that has this name.
    case name(String)
}

extension YAMLNode {
    /// The number of its entries or items.
    package var count: Int {
        switch content {
        case .list(let items): items.count
        case .mapping(let entries): entries.count
        case .text, .nothing: 0
        }
    }

    /// The index of the entry or item that a step leads to.
    package func index(of step: YAMLStep) -> Int? {
        switch (step, content) {
        case (.key(let key), .mapping(let entries)): entries.firstIndex { $0.key.value == key }
        case (.index(let index), .list(let items)): items.indices.contains(index) ? index : nil
        case (.name(let name), .list(let items)): items.firstIndex { $0.name == name }
        case (.key, _), (.index, _), (.name, _): nil
        }
    }

    /// Where the key or item at this index begins; `nil` behind the last.
    package func start(at index: Int) -> SourceLocation? {
        switch content {
        case .list(let items): index < items.count ? items[index].location : nil
        case .mapping(let entries): index < entries.count ? entries[index].key.location : nil
        case .text, .nothing: nil
        }
    }

    package func value(of step: YAMLStep) -> YAMLNode? {
        guard let index = index(of: step) else { return nil }
        return isMapping ? entries[index].value : items[index]
    }

    /// The value of a key of a mapping.
    package func value(of key: String) -> YAMLNode? { value(of: .key(key)) }

    /// The node at the end of a path.
    package func value(at path: some Sequence<YAMLStep>) -> YAMLNode? {
        path.reduce(Optional(self)) { node, step in node?.value(of: step) }
    }

    /// The keys and values of a mapping; empty for anything else.
    package var entries: [Entry] { if case .mapping(let entries) = content { entries } else { [] } }

    /// The items of a list; empty for anything else.
    package var items: [YAMLNode] { if case .list(let items) = content { items } else { [] } }

    package func entries(of key: String) -> [Entry] { value(of: key)?.entries ?? [] }

    package var isMapping: Bool { if case .mapping = content { true } else { false } }

    /// The name of an item of a list: the text, or the key of a name with conditions.
    package var name: String {
        switch content {
        case .text(let text): text
        case .mapping(let entries): entries.first?.key.value ?? ""
        case .list, .nothing: ""
        }
    }
}

/// A node with the path from the root to it.
package struct YAMLCursor {
    package let node: YAMLNode
    package let path: [YAMLStep]

    package init(_ node: YAMLNode, at path: [YAMLStep] = []) { (self.node, self.path) = (node, path) }

    /// The value of a key; an empty node where there is none.
    package subscript(key: String) -> YAMLCursor {
        let nothing = YAMLNode(content: .nothing, location: node.location)
        return YAMLCursor(node.value(of: key) ?? nothing, at: path + [.key(key)])
    }

    /// The values of a mapping or list.
    package var children: [YAMLCursor] {
        node.entries.map { YAMLCursor($0.value, at: path + [.key($0.key.value)]) }
            + node.items.enumerated().map { YAMLCursor($1, at: path + [.index($0)]) }
    }

    /// The key that it is the value of; empty for an item of a list.
    package var key: String { if case .key(let key)? = path.last { key } else { "" } }
}
