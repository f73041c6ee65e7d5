import AshlarProjectModel

/// Decides which bytes of a manifest go with a name, or with whatever else is taken away.
struct RemovalPlacement {
    let text: ManifestText
    /// What the steps of the removal lead to: the whole file first, the list or mapping last.
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
        guard nodes.count == removal.path.count + 1, let holder = nodes.last,
            let index = removal.element.place(in: holder)
        else { throw refusal("'\(removal.text)' is in no list here") }
        var (depth, place) = (nodes.count - 1, index)
        while nodes[depth].count == 1, depth > 0, goes(nodes[depth], at: depth),
            let above = nodes[depth - 1].place(of: removal.path[depth - 1])
        {
            if case .list = nodes[depth - 1].content { throw refusal("a list within a list is not edited") }
            (depth, place) = (depth - 1, above)
        }
        if text.isFlow(nodes[depth]) { return try flow(nodes[depth], place) }
        return try block(depth, place, ownComments: depth == nodes.count - 1 ? nil : (nodes.count - 1, index))
    }

    func refusal(_ reason: String, at location: SourceLocation? = nil) -> ManifestEditRefusal {
        ManifestEditRefusal(
            reason: reason, location: location ?? nodes.last?.location, lines: "", place: "")
    }

    /// Whether an empty list or mapping has nothing to say, and goes with its key.
    private func goes(_ node: ManifestNode, at depth: Int) -> Bool {
        if case .list = node.content { return !removal.keepsList }
        return removal.dropsEmptyMapping(at: depth)
    }

    private func flow(_ node: ManifestNode, _ index: Int) throws(ManifestEditRefusal) -> [ManifestText.Replacement] {
        guard let content = FlowContent(in: text.bytes, from: text.offset(of: node.location)),
            content.elements.count == node.count
        else { throw refusal("the brackets here are not understood", at: node.location) }
        return FlowRemoval(text: text, content: content).replacements(forElementAt: index)
    }

    // MARK: - Block style

    /// - Parameter ownComments: where the comments stand that go as well when more goes than what was to be removed.
    private func block(
        _ depth: Int, _ index: Int, ownComments: (depth: Int, index: Int)?
    ) throws(ManifestEditRefusal) -> [ManifestText.Replacement] {
        let lines = try lines(depth, index)
        guard removal.takesComments else { return text.removing(lines: lines, sparing: text.isComment) }
        guard let inner = ownComments else { return text.removing(lines: try whole(depth, index)) { _ in false } }
        let own = text.isFlow(nodes[inner.depth]) ? nil : try whole(inner.depth, inner.index)
        // The last thing in it may be a text over several lines, of which only the first is known.
        let all = lines.lowerBound...max(lines.upperBound, own?.upperBound ?? 0)
        return text.removing(lines: all) { text.isComment(line: $0) && own?.contains($0) != true }
    }

    /// The lines on which something of it stands.
    private func lines(_ depth: Int, _ index: Int) throws(ManifestEditRefusal) -> ClosedRange<Int> {
        switch nodes[depth].content {
        case .list(let items):
            let item = items[index]
            let dash = text.prefix(of: item.location).drop { $0 == UInt8(ascii: " ") }
            guard dash.first == UInt8(ascii: "-"), dash.count > 1, dash.dropFirst().allSatisfy({ $0 == 0x20 }) else {
                throw refusal("this item does not stand behind a hyphen on its own line", at: item.location)
            }
            return item.location.line...max(lastLine(of: item), item.location.line)
        case .mapping(let entries):
            let key = entries[index].key.location
            guard text.prefix(of: key).allSatisfy({ $0 == UInt8(ascii: " ") }) else {
                throw refusal("this key is not the first thing on its line", at: key)
            }
            return key.line...max(lastLine(of: entries[index].value), key.line)
        case .text, .nothing: throw refusal("there is nothing here to take away")
        }
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

    /// All lines of it, with the comments that are about it.
    private func whole(_ depth: Int, _ index: Int) throws(ManifestEditRefusal) -> ClosedRange<Int> {
        let start = try lines(depth, index).lowerBound
        var limit = text.lineBelowContent
        for (node, step) in zip(nodes[..<depth], removal.path) {
            if let place = node.place(of: step), let next = node.start(ofPlace: place + 1) {
                limit = min(limit, next.line)
            }
        }
        if let next = nodes[depth].start(ofPlace: index + 1) { limit = min(limit, next.line) }
        return text.ownLines(from: start, before: limit)
    }
}

extension ManifestText {
    /// Takes lines away, but for some.
    func removing(lines: ClosedRange<Int>, sparing isSpared: (Int) -> Bool) -> [Replacement] {
        var runs: [ClosedRange<Int>] = []
        for line in lines where !isSpared(line) {
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
