import AshlarSwiftLexing

/// The offsets in a source that may be an import or a suppression: all that are, and few others.
///
/// The reader tokenizes the text before each candidate, so the characters around the word exclude what cannot be an
/// import. Without this, linting 20,000 files takes 1.5 times as long.
struct ImportCandidates {
    private let bytes: UnsafePointer<UInt8>
    private let end: Int
    private let words = PairSearch((Self.importWord, 0), (Suppressions.mark, 2))
    private static let importWord: StaticString = "import"

    init(_ source: UnsafeRawBufferPointer) {
        let lexer = Lexer(source)
        bytes = lexer.bytes
        end = lexer.end
    }

    /// The first candidate at or after the offset; `nil` if there are no more.
    func next(from offset: Int) -> Int? {
        let place = words.position(from: offset, in: bytes, before: end) { place in
            // In most cases the word is a part of another one, or ends a sentence.
            bytes[place] != UInt8(ascii: "i")
                || (mayContinue(at: place + Self.importWord.utf8CodeUnitCount) && mayStart(at: place))
        }
        return place < end ? place : nil
    }

    // MARK: - After the word

    /// Whether a name, a comment or the end of the line may follow a word that ends before the offset.
    @inline(__always) private func mayContinue(at offset: Int) -> Bool {
        guard offset < end else { return false }
        let byte = bytes[offset]
        if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { return mayContinue(afterBlanksAt: offset) }
        return !Lexer.isNameByte(byte) && mayBeginName(byte)
    }

    private func mayContinue(afterBlanksAt offset: Int) -> Bool {
        let next = skippingBlanks(from: offset)
        return next < end && mayBeginName(bytes[next])
    }

    /// Whether a name, a comment or the end of a line may begin with the byte.
    private func mayBeginName(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`")
            || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "$") || byte < 0x20 || byte >= 0x7F
    }

    private func skippingBlanks(from offset: Int) -> Int {
        var offset = offset
        while offset < end, bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t") { offset += 1 }
        return offset
    }

    // MARK: - Before the word

    /// Whether the word may start a declaration, by the text before it on its line.
    ///
    /// In valid Swift an import follows the start of a line, a character that ends a statement or begins a block, a
    /// comment, an attribute or a modifier. A word of prose before it excludes an import in any state of the text.
    private func mayStart(at place: Int) -> Bool {
        var offset = place - 1
        if offset >= 0, Lexer.isNameByte(bytes[offset]) { return false }
        offset = lastNonBlank(upTo: offset)
        guard offset >= 0 else { return true }
        let byte = bytes[offset]
        if Lexer.isNameByte(byte) { return mayPrecede(wordEndingAt: offset) }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: "["),
            UInt8(ascii: "="), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "<"),
            UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "\\"):
            return false
        case UInt8(ascii: "/"):
            // `// import` is frequent; the end of a block comment or of a regex literal is not excluded.
            return !isLineComment(withSlashAt: offset)
        case UInt8(ascii: "`"):
            // Not if it is quoted, as in `import`.
            let after = place + Self.importWord.utf8CodeUnitCount
            return bytes[place - 1] != byte || after >= end || bytes[after] != byte
                || lineContains(byte, before: place - 1)
        default:
            return true
        }
    }

    private func lastNonBlank(upTo offset: Int) -> Int {
        var offset = offset
        while offset >= 0, bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t") { offset -= 1 }
        return offset
    }

    private func mayPrecede(wordEndingAt last: Int) -> Bool {
        var start = last
        while start > 0, Lexer.isNameByte(bytes[start - 1]) { start -= 1 }
        if start > 0 {
            let before = bytes[start - 1]
            // The name of an attribute, a directive, or the rest of a name with letters beyond ASCII.
            if before == UInt8(ascii: "@") || before == UInt8(ascii: ".") || before == UInt8(ascii: "#")
                || before == UInt8(ascii: ":") || before == UInt8(ascii: "`") || before >= 0x80
            {
                return true
            }
            // Blanks or a comment may separate `@` and the name of an attribute.
            let sign = lastNonBlank(upTo: start - 1)
            if sign >= 0, bytes[sign] == UInt8(ascii: "@") || bytes[sign] == UInt8(ascii: "/") {
                return !isLineComment(withSlashAt: sign)
            }
        }
        let length = last + 1 - start
        guard length <= 15 else { return false }
        let word = String(decoding: UnsafeBufferPointer(start: bytes + start, count: length), as: UTF8.self)
        return Self.wordsBeforeImport.contains(word)
    }

    /// Modifiers, and keywords that a statement may follow on the same line.
    private static let wordsBeforeImport: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "open", "in", "static", "class", "final", "lazy",
        "dynamic", "infix", "prefix", "postfix", "mutating", "nonmutating", "convenience", "override", "weak",
        "unowned", "indirect", "isolated", "nonisolated", "distributed", "required", "optional", "consuming",
        "borrowing", "async", "__consuming", "__setter_access", "_const", "_local", "reasync", "rethrows",
    ]

    /// Whether the byte is a slash in a line that starts with `//`, and no character before it may end a string or a
    /// block comment around the line.
    private func isLineComment(withSlashAt slash: Int) -> Bool {
        guard bytes[slash] == UInt8(ascii: "/") else { return false }
        var start = slash
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r") {
            start -= 1
            // Long lines are left to the lexer.
            if slash - start > 200 { return false }
            let byte = bytes[start]
            guard byte != UInt8(ascii: "*"), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "#") else { return false }
        }
        start = skippingBlanks(from: start)
        return start < slash && bytes[start] == UInt8(ascii: "/") && bytes[start + 1] == UInt8(ascii: "/")
    }

    private func lineContains(_ byte: UInt8, before offset: Int) -> Bool {
        var offset = offset - 1
        while offset >= 0, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") {
            if bytes[offset] == byte { return true }
            offset -= 1
        }
        return false
    }
}
