import AshlarProjectModel

/// Decides which bytes of a manifest go with a name.
struct RemovalPlacement {
    let text: ManifestText
    /// What the steps of the removal lead to: the whole file first, the list last.
    private let nodes: [ManifestNode]
    private let removal: ManifestRemoval

    init(_ removal: ManifestRemoval, in text: ManifestText, _ root: ManifestNode) {
        self.text = text
        self.removal = removal
        nodes = removal.path.reduce(into: [root]) { nodes, step in
            if let next = nodes.last?.value(of: step) { nodes.append(next) }
        }
    }

    func replacements() throws(ManifestEditRefusal) -> [ManifestText.Replacement] {
        guard nodes.count == removal.path.count + 1, let list = nodes.last, case .list(let items) = list.content,
            let index = items.firstIndex(where: { $0.name == removal.name })
        else { throw refusal("'\(removal.name)' is in no list here") }
        if items.count == 1 { return try withoutList() }
        if text.isFlow(list) { return try flow(list, index, of: items.count) }
        return text.removing(lines: try lines(of: items[index]))
    }

    func refusal(_ reason: String, at location: SourceLocation? = nil) -> ManifestEditRefusal {
        ManifestEditRefusal(
            reason: reason, location: location ?? nodes.last?.location, lines: "", place: "")
    }

    /// The key of the list goes, and those above it that would have nothing to say.
    private func withoutList() throws(ManifestEditRefusal) -> [ManifestText.Replacement] {
        var depth = removal.path.count - 1
        while case .mapping(let entries) = nodes[depth].content, entries.count == 1,
            removal.dropsEmptyMapping(at: depth)
        {
            depth -= 1
        }
        guard case .mapping(let entries) = nodes[depth].content, case .key(let key) = removal.path[depth],
            let index = entries.firstIndex(where: { $0.key.value == key })
        else { throw refusal("a list within a list is not edited") }
        if text.isFlow(nodes[depth]) { return try flow(nodes[depth], index, of: entries.count) }
        return text.removing(lines: try lines(of: entries[index]))
    }

    private func flow(
        _ node: ManifestNode, _ index: Int, of count: Int
    ) throws(ManifestEditRefusal) -> [ManifestText.Replacement] {
        guard let content = FlowContent(in: text.bytes, from: text.offset(of: node.location)),
            content.elements.count == count
        else { throw refusal("the brackets here are not understood", at: node.location) }
        return FlowRemoval(text: text, content: content).replacements(forElementAt: index)
    }

    // MARK: - Block style

    private func lines(of item: ManifestNode) throws(ManifestEditRefusal) -> ClosedRange<Int> {
        let dash = text.prefix(of: item.location).drop { $0 == UInt8(ascii: " ") }
        guard dash.first == UInt8(ascii: "-"), dash.count > 1, dash.dropFirst().allSatisfy({ $0 == 0x20 }) else {
            throw refusal("this item does not stand behind a hyphen on its own line", at: item.location)
        }
        return item.location.line...max(lastLine(of: item), item.location.line)
    }

    private func lines(of entry: ManifestNode.Entry) throws(ManifestEditRefusal) -> ClosedRange<Int> {
        let key = entry.key.location
        guard text.prefix(of: key).allSatisfy({ $0 == UInt8(ascii: " ") }) else {
            throw refusal("this key is not the first thing on its line", at: key)
        }
        return key.line...max(lastLine(of: entry.value), key.line)
    }

    /// The last line on which something of the node stands; comments below it are none of it.
    private func lastLine(of node: ManifestNode) -> Int {
        if text.isFlow(node), let extent = FlowExtent(in: text.bytes, from: text.offset(of: node.location)) {
            return text.line(ofOffset: extent.close)
        }
        return switch node.content {
        case .nothing: 0
        case .text: node.location.line
        case .list(let items): items.map(lastLine).max() ?? node.location.line
        case .mapping(let entries):
            entries.map { max($0.key.location.line, lastLine(of: $0.value)) }.max() ?? node.location.line
        }
    }
}

extension ManifestText {
    /// Takes lines away, but for those that hold only a comment.
    func removing(lines: ClosedRange<Int>) -> [Replacement] {
        var runs: [ClosedRange<Int>] = []
        for line in lines where !isComment(line: line) {
            if let last = runs.last, last.upperBound == line - 1 {
                runs[runs.count - 1] = last.lowerBound...line
            } else {
                runs.append(line...line)
            }
        }
        return runs.map { run in
            let last = run.upperBound
            let isEnded = end(ofLine: last) < start(ofLine: last + 1)
            // The last line of a file that does not end in a line end has the one before it go with it.
            let start = isEnded || run.lowerBound == 1 ? start(ofLine: run.lowerBound) : end(ofLine: run.lowerBound - 1)
            return Replacement(range: start..<self.start(ofLine: last + 1), text: "")
        }
    }
}
