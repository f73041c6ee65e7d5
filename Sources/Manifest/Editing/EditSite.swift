import AshlarProjectModel

/// The innermost mapping or list on an edit's way that a manifest has, and what is to be added to it.
struct EditSite {
    let node: ManifestNode
    /// Whether it stands in brackets.
    let isFlow: Bool
    /// The key that it is the value of; `nil` for the whole file.
    let key: Located<String>?
    /// How many keys lead to it.
    let depth: Int
    /// The line below the last one that can belong to it.
    let limit: Int
    /// Whether it stands in brackets of something else.
    let isInFlow: Bool
    let addition: ManifestAddition.Addition

    /// - Parameter end: the line below the last one of the text.
    init(of edit: ManifestAddition, in root: ManifestNode, _ text: ManifestText, end: Int) {
        var (node, key, depth, limit, isInFlow) = (root, Located<String>?.none, 0, end, false)
        while depth < edit.path.count, case .mapping(let entries) = node.content,
            let index = entries.firstIndex(where: { $0.key.value == edit.path[depth] })
        {
            if index + 1 < entries.count { limit = min(limit, entries[index + 1].key.location.line) }
            isInFlow = isInFlow || text.isFlow(node)
            (node, key) = (entries[index].value, entries[index].key)
            depth += 1
        }
        self.node = node
        isFlow = text.isFlow(node)
        self.key = key
        self.depth = depth
        self.limit = limit
        self.isInFlow = isInFlow
        let rest = edit.path[depth...]
        addition = rest.first.map { .entry($0, Self.nest(edit.addition, under: rest.dropFirst())) } ?? edit.addition
    }

    private static func nest(_ addition: ManifestAddition.Addition, under keys: ArraySlice<String>) -> ManifestValue {
        if let key = keys.first { return .mapping([(key, nest(addition, under: keys.dropFirst()))]) }
        return switch addition {
        case .entry(let key, let value): .mapping([(key, value)])
        case .name(let name): .names([name])
        case .layer(let layer): .names([layer.name])
        }
    }

    /// What is to be added, as the whole value of a key that has none.
    var value: ManifestValue { Self.nest(addition, under: []) }

    /// What is to be added, in brackets.
    var flow: String {
        switch addition {
        case .entry(let key, let value): ManifestValue.flow(key, value)
        case .name(let name): ManifestValue.scalar(name)
        case .layer(let layer): layer.value.flow
        }
    }

    func refusal(_ reason: String, at location: SourceLocation? = nil, _ lines: BlockLines) -> ManifestEditRefusal {
        let pasted =
            switch addition {
            case _ where isFlow || isInFlow: flow
            case .entry(let key, let value):
                lines.lines(key, value, depth: depth, indentation: indentation(lines)).joined(separator: "\n")
            case .name, .layer: BlockLines.blanks(indentation(lines)) + "- " + flow
            }
        return ManifestEditRefusal(
            reason: reason, location: location ?? key?.location ?? node.location, lines: pasted,
            place: key.map { "under '\($0.value)'" } ?? "at the top level")
    }

    private func indentation(_ lines: BlockLines) -> Int {
        guard let key else { return 0 }
        let isList = if case .entry = addition { false } else { true }
        return key.location.column - 1 + (isList ? lines.style.listStep : lines.style.step)
    }
}
