/// Takes something out of brackets, and one comma with it; what remains keeps its manner.
struct FlowRemoval {
    let text: ManifestText
    let content: FlowContent

    func replacements(forElementAt index: Int) -> [ManifestText.Replacement] {
        let element = content.elements[index]
        let lines = ownLines(of: element)
        guard content.elements.count > 1 else {
            return lines.map { text.removing(lines: $0, sparing: text.isComment) } ?? [removal(of: emptied(element))]
        }
        let previous = index > 0 ? content.elements[index - 1] : nil
        let isLast = index == content.elements.count - 1
        // Where no comma follows the last element, none may follow the one that becomes the last.
        let spareComma = isLast && element.comma == nil ? previous?.comma : nil
        if let lines {
            return text.removing(lines: lines, sparing: text.isComment) + comma(spareComma)
        }
        if !isLast { return [removal(of: range(of: element, before: content.elements[index + 1], after: previous))] }
        guard let previous, let before = previous.comma else { return [removal(of: element.extent)] }
        if text.bytes[previous.range.upperBound..<element.range.lowerBound].contains(UInt8(ascii: "#")) {
            // A comment about the one before stays where it is.
            return [removal(of: element.extent)] + comma(spareComma)
        }
        let start = element.comma == nil ? previous.range.upperBound : before + 1
        return [removal(of: start..<element.extent.upperBound)]
    }

    /// The element and what parts it from the next one, or, at the end of a row, from the one before.
    private func range(
        of element: FlowContent.Element, before next: FlowContent.Element, after previous: FlowContent.Element?
    ) -> Range<Int> {
        if areInARow(element.range.upperBound, next.range.lowerBound) {
            return element.range.lowerBound..<next.range.lowerBound
        }
        if let comma = previous?.comma, areInARow(comma, element.range.lowerBound) {
            return (comma + 1)..<element.extent.upperBound
        }
        return element.extent
    }

    /// What goes from `{uses: [A]}`: all between the brackets, but for comments, and for blanks as `[ ]` has them.
    private func emptied(_ element: FlowContent.Element) -> Range<Int> {
        let before = text.bytes[(content.open + 1)..<element.range.lowerBound]
        let after = text.bytes[element.extent.upperBound..<content.close]
        if before.isEmpty || (before + after).contains(UInt8(ascii: "#")) { return element.extent }
        let isPadded = before == after && before.allSatisfy(ManifestText.isBlank)
        return (content.open + 1)..<(isPadded ? element.extent.upperBound : content.close)
    }

    /// The lines of an element that shares them with nothing but a comment about it.
    private func ownLines(of element: FlowContent.Element) -> ClosedRange<Int>? {
        let extent = element.extent
        let (first, last) = (text.line(ofOffset: extent.lowerBound), text.line(ofOffset: extent.upperBound - 1))
        let before = text.bytes[text.start(ofLine: first)..<extent.lowerBound]
        let after = text.bytes[extent.upperBound..<max(text.end(ofLine: last), extent.upperBound)]
        guard first > text.line(ofOffset: content.open), before.allSatisfy(ManifestText.isBlank) else { return nil }
        let remark = after.first.map(ManifestText.isBlank) ?? true ? after.first { !ManifestText.isBlank($0) } : 0
        return remark == nil || remark == UInt8(ascii: "#") ? first...last : nil
    }

    private func areInARow(_ left: Int, _ right: Int) -> Bool {
        text.line(ofOffset: left) == text.line(ofOffset: right)
    }

    private func comma(_ offset: Int?) -> [ManifestText.Replacement] {
        offset.map { [removal(of: $0..<($0 + 1))] } ?? []
    }

    private func removal(of range: Range<Int>) -> ManifestText.Replacement { .init(range: range, text: "") }
}
