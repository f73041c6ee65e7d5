// Which lines belong to what begins on a line: an addition does not part them, and a removal takes them.
extension ManifestText {
    /// The line below the last one that says something: the end of a document is no content.
    var lineBelowContent: Int {
        var end = lineCount + 1
        while end > 2, isBlank(line: end - 1) || isMarker(line: end - 1) { end -= 1 }
        return end
    }

    /// The last line of what begins at `start`: comments below it that stand further in belong to it; the first that
    /// does not, and all below that, belong to what follows.
    ///
    /// - Parameter column: that of its key or hyphen, counted from 1.
    func lastLine(from start: Int, before limit: Int, column: Int) -> Int {
        var last = limit - 1
        while last > start, isBlank(line: last) || isComment(line: last) { last -= 1 }
        last = max(last, start)
        for line in stride(from: last + 1, to: limit, by: 1) where isComment(line: line) {
            guard indentation(ofLine: line) >= column else { break }
            last = line
        }
        return last
    }

    /// The line below which something new goes that is to stand above what begins at `start`: the comments right above
    /// that are about it.
    ///
    /// - Parameter top: the line that is not passed.
    func lineAbove(_ start: Int, after top: Int) -> Int {
        var line = start - 1
        let column = indentation(ofLine: start) + 1
        while line > top, isComment(line: line) { line -= 1 }
        while line + 1 < start, indentation(ofLine: line + 1) >= column { line += 1 }
        return line
    }

    /// Everything that begins at `start`, with the comments right above it that stand as far in, and one of the two
    /// blank lines around it. What was an entry once is no comment about another.
    func ownLines(from start: Int, before limit: Int) -> ClosedRange<Int> {
        let indentation = indentation(ofLine: start)
        let last = lastLine(from: start, before: limit, column: indentation + 1)
        var first = start
        while first > 1, isComment(line: first - 1), self.indentation(ofLine: first - 1) == indentation,
            !isDisabledEntry(line: first - 1)
        {
            first -= 1
        }
        if first > 1, isBlank(line: first - 1), last >= lineCount || isBlank(line: last + 1) { first -= 1 }
        return first...last
    }

    /// Whether the line holds an item, or a key with or without a value, behind its `#`.
    private func isDisabledEntry(line: Int) -> Bool {
        let text = content(ofLine: line).drop { Self.isBlank($0) || $0 == UInt8(ascii: "#") }
        if text.first == UInt8(ascii: "-") { return text.dropFirst().first.map(Self.isBlank) ?? true }
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex else { return false }
        let next = text[colon...].dropFirst().first
        return (next.map(Self.isBlank) ?? true) && !text[..<colon].contains(where: Self.isBlank)
    }
}
