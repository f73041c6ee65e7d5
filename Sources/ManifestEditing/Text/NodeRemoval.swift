import AshlarYAMLTree

/// Removes an entry or item; what remains keeps its style.
struct NodeRemoval {
    typealias Replacement = ManifestText.Replacement

    let document: ManifestDocument
    /// To the entry or item.
    let path: [YAMLStep]
    /// To the element whose own comments go as well: this one, or the last one in it.
    let ownComments: [YAMLStep]?

    private var text: ManifestText { document.text }

    func replacements() throws(ManifestEditRefusal) -> [Replacement] {
        guard let (holder, index) = element(at: path) else {
            throw ManifestEditRefusal("there is nothing to remove here")
        }
        switch holder.elements {
        case .flow(let flow): return FlowRemoval(text: text, flow: flow).replacements(forElementAt: index)
        case .none: throw ManifestEditRefusal("Ashlar cannot edit these brackets", at: holder.node.location)
        case .block(let elements):
            let element = elements[index]
            try text.requireOwnLine(element, isItem: !holder.node.isMapping)
            return block(element)
        }
    }

    private func element(at path: [YAMLStep]) -> (holder: NodeRange, index: Int)? {
        guard let step = path.last, let holder = NodeRange(at: path.dropLast(), in: document),
            let index = holder.node.index(of: step)
        else { return nil }
        return (holder, index)
    }

    private func block(_ element: BlockElement) -> [Replacement] {
        let lines = text.contentLines(of: element)
        guard let ownComments, let (holder, index) = self.element(at: ownComments),
            case .block(let elements) = holder.elements
        else { return text.removing(lines: lines, except: text.isComment) }
        let own = text.ownLines(of: elements[index])
        let all = min(lines.lowerBound, own.lowerBound)...max(lines.upperBound, own.upperBound)
        return text.removing(lines: all) { text.isComment(line: $0) && !own.contains($0) }
    }
}

/// Removes an element of a list or mapping in brackets, and one comma with it.
private struct FlowRemoval {
    typealias Replacement = ManifestText.Replacement

    let text: ManifestText
    let flow: FlowRange

    func replacements(forElementAt index: Int) -> [Replacement] {
        let element = flow.elements[index]
        let lines = ownLines(of: element)
        guard flow.elements.count > 1 else {
            return lines.map { text.removing(lines: $0, except: text.isComment) }
                ?? [Replacement(range: onlyElement(element))]
        }
        let previous = index > 0 ? flow.elements[index - 1] : nil
        let isLast = index == flow.elements.count - 1
        // Where no comma follows the last element, none may follow the one that becomes the last.
        let spareComma = isLast && element.comma == nil ? previous?.comma : nil
        if let lines {
            return text.removing(lines: lines, except: text.isComment) + comma(spareComma)
        }
        if !isLast {
            return [Replacement(range: range(of: element, before: flow.elements[index + 1], after: previous))]
        }
        guard let previous, let before = previous.comma else { return [Replacement(range: element.extent)] }
        if text.bytes[previous.range.upperBound..<element.range.lowerBound].contains(UInt8(ascii: "#")) {
            // A comment about the one before stays where it is.
            return [Replacement(range: element.extent)] + comma(spareComma)
        }
        let start = element.comma == nil ? previous.range.upperBound : before + 1
        return [Replacement(range: start..<element.extent.upperBound)]
    }

    /// The element and what separates it from the next one, or, at the end of a row, from the one before.
    private func range(
        of element: FlowRange.Element, before next: FlowRange.Element, after previous: FlowRange.Element?
    ) -> Range<Int> {
        if areInARow(element.range.upperBound, next.range.lowerBound) {
            return element.range.lowerBound..<next.range.lowerBound
        }
        if let comma = previous?.comma, areInARow(comma, element.range.lowerBound) {
            return (comma + 1)..<element.extent.upperBound
        }
        return element.extent
    }

    /// What goes from `{uses: [A]}`: all between the brackets, except comments, and blanks as `[ ]` has them.
    private func onlyElement(_ element: FlowRange.Element) -> Range<Int> {
        let before = text.bytes[(flow.open + 1)..<element.range.lowerBound]
        let after = text.bytes[element.extent.upperBound..<flow.close]
        if before.isEmpty || (before + after).contains(UInt8(ascii: "#")) { return element.extent }
        let isPadded = before == after && before.allSatisfy(ManifestText.isBlank)
        return (flow.open + 1)..<(isPadded ? element.extent.upperBound : flow.close)
    }

    /// The lines of an element that shares them with nothing but a comment about it.
    private func ownLines(of element: FlowRange.Element) -> ClosedRange<Int>? {
        let extent = element.extent
        let (first, last) = (text.line(ofOffset: extent.lowerBound), text.line(ofOffset: extent.upperBound - 1))
        let after = text.bytes[extent.upperBound..<max(text.end(ofLine: last), extent.upperBound)]
        guard first > text.line(ofOffset: flow.open),
            text.prefix(of: extent.lowerBound).allSatisfy(ManifestText.isBlank)
        else { return nil }
        let remark = after.first.map(ManifestText.isBlank) ?? true ? after.first { !ManifestText.isBlank($0) } : 0
        return remark == nil || remark == UInt8(ascii: "#") ? first...last : nil
    }

    private func areInARow(_ left: Int, _ right: Int) -> Bool {
        text.line(ofOffset: left) == text.line(ofOffset: right)
    }

    private func comma(_ offset: Int?) -> [Replacement] { offset.map { [Replacement(range: $0..<($0 + 1))] } ?? [] }
}
