import AshlarProjectModel
import AshlarYAMLTree

/// Where a mapping or list is in the text, and each of its entries or items.
struct NodeRange {
    enum Elements {
        case block([BlockElement])
        case flow(FlowRange)
        /// A text, a key without a value, or brackets that are not understood.
        case none
    }

    let node: YAMLNode
    let elements: Elements
    /// The key that it is the value of; `nil` for the whole file.
    let key: Located<String>?
    /// Whether it is in brackets, or within something that is.
    let isInFlow: Bool
    /// The line below the last one that can belong to it.
    let limit: Int

    /// - Returns: `nil` where the path leads nowhere.
    init?(at path: some Collection<YAMLStep>, in document: ManifestDocument) {
        let text = document.text
        var (node, key, limit) = (document.root, Located<String>?.none, text.lineBelowContent)
        var isInFlow = text.isFlow(node)
        for step in path {
            guard let index = node.index(of: step), let value = node.value(of: step) else { return nil }
            if let next = node.start(at: index + 1) { limit = min(limit, next.line) }
            if case .mapping(let entries) = node.content { key = entries[index].key }
            node = value
            isInFlow = isInFlow || text.isFlow(node)
        }
        (self.node, self.key, self.limit, self.isInFlow) = (node, key, limit, isInFlow)
        guard isInFlow else {
            let starts = (0..<node.count).compactMap(node.start)
            let limits = starts.dropFirst().map(\.line) + [limit]
            elements = .block(zip(starts, limits).map(BlockElement.init))
            return
        }
        let range = text.isFlow(node) ? FlowRange(in: text.bytes, from: text.offset(of: node.location)) : nil
        elements = range.flatMap { $0.elements.count == node.count ? .flow($0) : nil } ?? .none
    }

    /// Where the key is, or the value that has none.
    var location: SourceLocation { key?.location ?? node.location }
}
