import AshlarProjectModel

/// Reads the plain beginning that nearly every source has: blank lines, comments and imports, each on a line of its own.
///
/// It stops at the first line that is anything else, or that holds anything out of the usual, and leaves that to whoever
/// reads token by token.
struct PlainHeader {
    private let bytes: UnsafePointer<UInt8>
    private let end: Int
    /// Where the first line begins that is not read.
    private(set) var position = 0
    private(set) var imports: [ImportUse] = []
    private var line = 1
    /// Where the line of the last import begins.
    private var lastStart = 0

    init(_ source: borrowing Lexer) {
        bytes = source.bytes
        end = source.end
    }

    /// - Parameter names: what the same thread has read before.
    mutating func read(_ names: inout NameStore) {
        while position < end {
            switch bytes[position] {
            case UInt8(ascii: "\n"): endLine(at: position)
            case UInt8(ascii: "/"): guard readComment() else { return stop() }
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "@"):
                guard readImport(&names) else { return stop() }
            default: return stop()
            }
        }
    }

    private mutating func endLine(at offset: Int) {
        position = offset + 1
        line += 1
    }

    /// An import may go on where the next line does not plainly begin something else.
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

    /// A comment up to the end of its line, in which nothing is said to Ashlar.
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

    /// Attributes, an access level, `import`, and the name of a module, with one blank between each two of them.
    private mutating func readImport(_ names: inout NameStore) -> Bool {
        var offset = position
        var attributes: [String] = []
        while offset < end, bytes[offset] == UInt8(ascii: "@") {
            guard let attributeEnd = attributeEnd(from: offset) else { return false }
            attributes.append(names.name(bytes, from: offset, to: attributeEnd))
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
                module: names.name(bytes, from: start, to: nameEnd), attributes: attributes, access: access, line: line,
                column: start - position + 1, length: nameEnd - start))
        lastStart = position
        endLine(at: nameEnd)
        return true
    }

    /// Where an attribute ends that a blank follows, and that has one word in its parentheses at most.
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

    /// Whether it begins with a capital, which no word of the language does but two.
    private func isModule(_ start: Int, _ end: Int) -> Bool {
        bytes[start] &- UInt8(ascii: "A") < 26 && !isText("Any", start, end) && !isText("Self", start, end)
    }

    private static let accessWords: [(word: StaticString, access: ImportUse.Access)] = [
        ("public", .public), ("internal", .internal), ("private", .private), ("package", .package),
        ("fileprivate", .fileprivate),
    ]

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
