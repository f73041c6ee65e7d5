import AshlarProjectModel
import AshlarYAMLTree

/// Inserts an entry into a mapping, or an item into a list, in the style of the existing ones.
struct NodeInsertion {
    typealias Replacement = ManifestText.Replacement

    let document: ManifestDocument
    let path: [YAMLStep]
    let range: NodeRange
    let addition: NodeEdit.Addition
    let index: Int

    private var text: ManifestText { document.text }
    private var isMember: Bool { path.count == 1 }

    func replacements() throws(ManifestEditRefusal) -> [Replacement] {
        if text.isFlow(document.root) {
            throw ManifestEditRefusal("Ashlar cannot edit a manifest that is written in brackets")
        }
        switch (range.node.content, addition, range.elements) {
        case (.nothing, _, _): return [try firstElement()]
        case (.mapping, .entry, .block(let elements)), (.list, .item, .block(let elements)):
            return [try block(elements)]
        case (.mapping, .entry, .flow(let flow)), (.list, .item, .flow(let flow)):
            if isMember, case .entry = addition, text.line(ofOffset: flow.open) != text.line(ofOffset: flow.close) {
                throw ManifestEditRefusal("'\(keyText)' is a mapping in brackets over several lines")
            }
            return self.flow(flow)
        case (.mapping, .entry, .none), (.list, .item, .none):
            throw ManifestEditRefusal("Ashlar cannot edit these brackets", at: range.node.location)
        case (.text, _, _), (.list, .entry, _), (.mapping, .item, _):
            throw ManifestEditRefusal("'\(keyText)' is \(range.node.form) here")
        }
    }

    private var keyText: String { range.key?.value ?? "" }

    // MARK: - Block style

    private func block(_ elements: [BlockElement]) throws(ManifestEditRefusal) -> Replacement {
        guard let first = elements.first else {
            throw ManifestEditRefusal("an empty \(addition.isEntry ? "mapping" : "list") cannot be edited here")
        }
        for element in elements { try text.requireOwnLine(element, isItem: !addition.isEntry) }
        let lines = lines(among: elements)
        guard index > 0 else {
            return text.inserting(lines, afterLine: text.lineAbove(first, after: range.key?.location.line ?? 0))
        }
        return text.inserting(lines, afterLine: text.lastLine(of: elements[index - 1]))
    }

    private func lines(among elements: [BlockElement]) -> [String] {
        switch addition {
        case .item(let value):
            let neighbour = elements[min(index, elements.count - 1)]
            return [String(decoding: text.prefix(of: neighbour), as: UTF8.self) + value.flow]
        case .entry(let key, let value):
            let neighbours = isMember ? range.node.entries : []
            return document.style(near: min(index, neighbours.count), of: neighbours).lines(
                key, value, depth: path.count, indentation: text.prefix(of: elements[0]).count,
                valueColumn: valueColumn(of: neighbours))
        }
    }

    /// Where the members' values begin, counted from 0, if they are aligned; else 0.
    private func valueColumn(of entries: [YAMLNode.Entry]) -> Int {
        let besides = entries.filter { $0.key.location.line == $0.value.location.line && text.isFlow($0.value) }
        let columns = Set(besides.map(\.value.location.column))
        let lengths = Set(besides.map(\.key.location.length))
        guard columns.count == 1, lengths.count > 1, let column = columns.first else { return 0 }
        return column - 1
    }

    /// The value of a key that has none.
    private func firstElement() throws(ManifestEditRefusal) -> Replacement {
        guard !range.isInFlow, let key = range.key?.location else {
            throw ManifestEditRefusal("there is no list or mapping here to add to")
        }
        let owner = BlockElement(location: key, limit: range.limit)
        try text.requireOwnLine(owner, isItem: false)
        var style = document.style()
        var lines: [String] {
            style.below(addition.alone, depth: path.count - 1, indentation: key.column - 1)
        }
        guard isMember, case .entry(let name, let value) = addition else {
            if isLikeAddedList(text.inserting(lines, afterLine: key.line)) {
                style.listStep = style.listStep == 0 ? style.step : 0
            }
            return text.inserting(lines, afterLine: key.line)
        }
        let indentation = key.column - 1 + style.step
        let line = text.lastLine(of: owner, indentation: indentation)
        let usual = text.inserting(lines, afterLine: line)
        let isAmbiguous = SectionOrigin(section: keyText, document: document).isAdded(
            with: name, value, in: text.applying([usual]))
        return isAmbiguous
            ? text.inserting(style.unusualLines(name, value, indentation: indentation), afterLine: line) : usual
    }

    // MARK: - Flow style

    /// On one line, or each on a separate line.
    private func flow(_ flow: FlowRange) -> [Replacement] {
        let addition = addition.flow
        guard let last = flow.elements.last else { return [alone(addition, in: flow)] }
        if index < flow.elements.count {
            let next = flow.elements[index].range.lowerBound
            guard isFirstOnLine(next, in: flow) else { return [insertion(addition + ", ", at: next)] }
            // Comments right above an element are about it.
            var line = text.line(ofOffset: next) - 1
            while line > text.line(ofOffset: flow.open), text.isComment(line: line) { line -= 1 }
            return [text.inserting([indentation(of: next) + addition + ","], afterLine: line)]
        }
        let end = last.extent.upperBound
        guard isFirstOnLine(last.range.lowerBound, in: flow) else {
            return [insertion(last.comma == nil ? ", " + addition : " \(addition),", at: end)]
        }
        let line = text.line(ofOffset: end)
        let row = indentation(of: last.range.lowerBound) + addition + (last.comma == nil ? "" : ",")
        let comma = last.comma == nil ? "," : ""
        if text.line(ofOffset: flow.close) == line {
            return [insertion(comma + text.newline(ofLine: line) + row, at: end)]
        }
        return [insertion(comma, at: end), text.inserting([row], afterLine: line)]
    }

    /// The first element between brackets has the same blanks on both sides.
    private func alone(_ addition: String, in flow: FlowRange) -> Replacement {
        let between = text.bytes[(flow.open + 1)..<flow.close]
        let blanks = between.allSatisfy(ManifestText.isBlank) ? String(decoding: between, as: UTF8.self) : ""
        let usual = insertion(blanks + addition, at: flow.open + 1)
        return isLikeAddedList(usual) ? insertion(addition + ",", at: flow.open + 1) : usual
    }

    /// Whether the text would not show that an empty list was there before.
    private func isLikeAddedList(_ insertion: Replacement) -> Bool {
        guard path.count == 3, path.last == .key("in"),
            let text = text.applying([insertion]), let result = ManifestDocument(text.bytes, path: "")
        else { return false }
        return ListOrigin(path: path).isAdded(in: result)
    }

    private func insertion(_ addition: String, at offset: Int) -> Replacement {
        Replacement(range: offset..<offset, text: addition)
    }

    private func isFirstOnLine(_ offset: Int, in flow: FlowRange) -> Bool {
        text.line(ofOffset: offset) > text.line(ofOffset: flow.open)
            && text.prefix(of: offset).allSatisfy(ManifestText.isBlank)
    }

    private func indentation(of offset: Int) -> String { String(decoding: text.prefix(of: offset), as: UTF8.self) }
}
