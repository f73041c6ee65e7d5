import AshlarProjectModel

// Which lines belong to an entry or item in block style: an insertion does not separate them, and a removal takes them.

/// An entry or item in block style.
struct BlockElement {
    /// Of its key, or of the item behind its hyphen.
    let location: SourceLocation
    /// The line below the last one that can belong to it.
    let limit: Int

    var line: Int { location.line }
}

extension ManifestText {
    /// The line below the last one with content; the end marker of a document does not count as content.
    var lineBelowContent: Int {
        func isMarker(_ line: Int) -> Bool {
            ["...", "---"].contains { content(ofLine: line).starts(with: $0.utf8) }
        }
        var end = lineCount + 1
        while end > 2, isBlank(line: end - 1) || isMarker(end - 1) { end -= 1 }
        return end
    }

    /// What is before an element on its line.
    func prefix(of element: BlockElement) -> ArraySlice<UInt8> { prefix(of: offset(of: element.location)) }

    /// Keys of a block mapping are first on their lines, and items follow one hyphen, unless they are written with `?` or
    /// nested in a line.
    func requireOwnLine(_ element: BlockElement, isItem: Bool) throws(ManifestEditRefusal) {
        let content = prefix(of: element).drop { $0 == UInt8(ascii: " ") }
        if !isItem, content.isEmpty { return }
        if isItem, content.count > 1, content.first == UInt8(ascii: "-"),
            content.dropFirst().allSatisfy({ $0 == UInt8(ascii: " ") })
        {
            return
        }
        throw ManifestEditRefusal(
            isItem ? "this item is not on a line of a hyphenated list" : "this key is not the first thing on its line",
            at: element.location)
    }

    /// The lines of an element, without comments below it.
    func contentLines(of element: BlockElement) -> ClosedRange<Int> {
        var last = element.limit - 1
        while last > element.line, isBlank(line: last) || isComment(line: last) { last -= 1 }
        return element.line...max(last, element.line)
    }

    /// The last line of an element: comments below it that are indented further belong to it; the first that is not, and
    /// all below that, belong to what follows.
    ///
    /// - Parameter indentation: that of the element if `nil`.
    func lastLine(of element: BlockElement, indentation: Int? = nil) -> Int {
        let indentation = indentation ?? self.indentation(ofLine: element.line)
        var last = contentLines(of: element).upperBound
        for line in stride(from: last + 1, to: element.limit, by: 1) where isComment(line: line) {
            guard self.indentation(ofLine: line) > indentation else { break }
            last = line
        }
        return last
    }

    /// The line below which something new goes that is to come before an element: the comments right above the element
    /// are about it.
    ///
    /// - Parameter top: the line that is not passed.
    func lineAbove(_ element: BlockElement, after top: Int) -> Int {
        var line = element.line - 1
        let indentation = indentation(ofLine: element.line)
        while line > top, isComment(line: line) { line -= 1 }
        while line + 1 < element.line, self.indentation(ofLine: line + 1) > indentation { line += 1 }
        return line
    }

    /// All lines of an element, with the comments right above it that are indented as it is, and one of the two blank
    /// lines around it. A commented-out entry does not belong to another entry.
    func ownLines(of element: BlockElement) -> ClosedRange<Int> {
        let indentation = indentation(ofLine: element.line)
        let last = lastLine(of: element)
        var first = element.line
        while first > 1, isComment(line: first - 1), self.indentation(ofLine: first - 1) == indentation,
            !isDisabledEntry(line: first - 1, beside: element.line)
        {
            first -= 1
        }
        if first > 1, isBlank(line: first - 1), last >= lineCount || isBlank(line: last + 1) { first -= 1 }
        return first...last
    }

    /// Whether the line is an item, or a key with or without a value, behind its `#`. Keys beside each other begin with letters
    /// of one case: `# owner: Kim` above a feature is a remark.
    private func isDisabledEntry(line: Int, beside entry: Int) -> Bool {
        let text = content(ofLine: line).drop { Self.isBlank($0) || $0 == UInt8(ascii: "#") }
        if text.first == UInt8(ascii: "-") { return text.dropFirst().first.map(Self.isBlank) ?? true }
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex else { return false }
        let next = text[colon...].dropFirst().first
        let isKey = (next.map(Self.isBlank) ?? true) && !text[..<colon].contains(where: Self.isBlank)
        let lowercase = UInt8(ascii: "a")...UInt8(ascii: "z")
        let isLowercase = content(ofLine: entry).first { !Self.isBlank($0) }.map(lowercase.contains) ?? false
        return isKey && text.first.map(lowercase.contains) == isLowercase
    }
}
