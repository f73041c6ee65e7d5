import AshlarProjectModel
import AshlarSwiftLexing

/// Reads the start of a source line by line: blank lines, comments and imports in their usual form.
///
/// It stops at the first other line, which must be read token by token.
struct PlainHeader {
    private let bytes: UnsafePointer<UInt8>
    private let end: Int
    /// The start of the first line that has not been read.
    private(set) var position = 0
    private(set) var imports: [ImportUse] = []
    private var line = 1
    /// The start of the line of the last import.
    private var lastStart = 0

    init(_ source: borrowing Lexer) {
        bytes = source.bytes
        end = source.end
    }

    mutating func read() {
        while position < end {
            switch bytes[position] {
            case UInt8(ascii: "\n"): endLine(at: position)
            case UInt8(ascii: "/"): guard readComment() else { return stop() }
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "@"):
                guard readImport() else { return stop() }
            default: return stop()
            }
        }
    }

    private mutating func endLine(at offset: Int) {
        position = offset + 1
        line += 1
    }

    /// An import may continue on the next line unless that clearly starts something else.
    private mutating func stop() {
        guard !imports.isEmpty else { return }
        switch bytes[position] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "@"),
            UInt8(ascii: "#"):
            return
        default:
            imports.removeLast()
            position = lastStart
        }
    }

    /// Reads a line comment without a suppression.
    private mutating func readComment() -> Bool {
        guard position + 1 < end, bytes[position + 1] == UInt8(ascii: "/") else { return false }
        let lineEnd = NextOccurrence.find("\n", from: position, in: bytes, before: end)
        guard lineEnd < end, NextOccurrence.find("\r", from: position, in: bytes, before: lineEnd) == lineEnd,
            NextOccurrence.find(Suppressions.mark, from: position, in: bytes, before: lineEnd) == lineEnd
        else { return false }
        endLine(at: lineEnd)
        return true
    }

    // MARK: - Imports

    /// Reads attributes, an access level, `import` and the name of a module, separated by single blanks.
    private mutating func readImport() -> Bool {
        var offset = position
        var attributes: [String] = []
        while offset < end, bytes[offset] == UInt8(ascii: "@") {
            guard let attributeEnd = attributeEnd(from: offset) else { return false }
            attributes.append(text(from: offset, to: attributeEnd))
            offset = attributeEnd + 1
        }
        var wordEnd = nameEnd(from: offset)
        guard wordEnd < end, bytes[wordEnd] == UInt8(ascii: " ") else { return false }
        var access: ImportUse.Access?
        if !isText("import", offset, wordEnd) {
            guard let word = Self.accessWords.first(where: { isText($0.word, offset, wordEnd) }) else { return false }
            access = word.access
            offset = wordEnd + 1
            wordEnd = nameEnd(from: offset)
            guard wordEnd < end, bytes[wordEnd] == UInt8(ascii: " "), isText("import", offset, wordEnd) else {
                return false
            }
        }
        let start = wordEnd + 1
        let nameEnd = nameEnd(from: start)
        guard nameEnd < end, bytes[nameEnd] == UInt8(ascii: "\n"), isModule(start, nameEnd) else { return false }
        if imports.isEmpty { imports.reserveCapacity(4) }
        imports.append(
            ImportUse(
                module: text(from: start, to: nameEnd), attributes: attributes, access: access, line: line,
                column: start - position + 1, length: nameEnd - start))
        lastStart = position
        endLine(at: nameEnd)
        return true
    }

    /// The end of an attribute that is followed by a blank and has at most one word in parentheses.
    private func attributeEnd(from sign: Int) -> Int? {
        var offset = nameEnd(from: sign + 1)
        guard offset < end, offset > sign + 1 else { return nil }
        if bytes[offset] == UInt8(ascii: "(") {
            let word = offset + 1
            offset = nameEnd(from: word)
            guard offset < end, offset > word, bytes[offset] == UInt8(ascii: ")") else { return nil }
            offset += 1
        }
        return offset < end && bytes[offset] == UInt8(ascii: " ") ? offset : nil
    }

    /// Whether it starts with a capital letter and is not one of the two keywords that do.
    private func isModule(_ start: Int, _ end: Int) -> Bool {
        bytes[start] &- UInt8(ascii: "A") < 26 && !isText("Any", start, end) && !isText("Self", start, end)
    }

    static let accessWords: [(word: StaticString, access: ImportUse.Access)] = [
        ("public", .public), ("internal", .internal), ("private", .private), ("package", .package),
        ("fileprivate", .fileprivate),
    ]

    private func text(from start: Int, to end: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: bytes + start, count: end - start), as: UTF8.self)
    }

    private func nameEnd(from offset: Int) -> Int {
        var offset = offset
        while offset < end, Lexer.isNameByte(bytes[offset]), bytes[offset] != UInt8(ascii: "$") { offset += 1 }
        return offset
    }

    @inline(__always) private func isText(_ text: StaticString, _ start: Int, _ end: Int) -> Bool {
        guard end - start == text.utf8CodeUnitCount else { return false }
        for offset in 0..<text.utf8CodeUnitCount where text.utf8Start[offset] != bytes[start + offset] { return false }
        return true
    }
}
