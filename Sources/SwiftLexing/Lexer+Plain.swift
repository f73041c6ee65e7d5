// Most of a source is plain code, which is skipped sixteen bytes at a time.
extension Lexer {
    /// Skips names, numbers, operators and comments up to the next bracket or quotation mark.
    ///
    /// If there is something else first, or nothing before the limit, the position is unchanged and the result is `false`:
    /// the text must then be read token by token.
    mutating func skipPlain(before limit: Int) -> Bool {
        guard position > plainEnd else { return false }
        var offset = position
        search: while true {
            offset = PlainText.end(from: offset, in: bytes, before: end)
            guard offset < limit else { break }
            switch bytes[offset] {
            case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
                UInt8(ascii: "}"), UInt8(ascii: "\""):
                position = offset
                return true
            case UInt8(ascii: "/"):
                guard isComment(at: offset) else { break search }
                let commentEnd = lineEnd(from: offset)
                guard commentEnd <= limit else { break search }
                offset = commentEnd
            case UInt8(ascii: "<"), UInt8(ascii: ">"):
                // It may start a merge conflict.
                guard offset > origin, !Self.endsLine(bytes[offset - 1]) else { break search }
                offset &+= 1
            default: break search
            }
        }
        plainEnd = offset
        return false
    }

    private static func endsLine(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == 0
    }

    /// Whether a line comment starts at the offset, and not an operator before it.
    private func isComment(at offset: Int) -> Bool {
        self.is("/", at: offset + 1) && (offset == position || !isOperatorByte(offset - 1))
    }
}

/// The ends of runs of bytes that need no further inspection.
enum PlainText {
    /// The first byte at or after the offset that is not part of a name, a number, a blank or a common operator; `end` if
    /// there is none.
    static func end(from start: Int, in bytes: UnsafePointer<UInt8>, before end: Int) -> Int {
        ByteBlocks.first(from: start, in: bytes, before: end) { block in
            // Two or four characters at a time, which differ in one bit.
            let isParenthesis = ByteBlocks.equal(block & 0xFE, "(")
            let isQuoteOrPound = ByteBlocks.equal(block & 0xFE, "\"")
            let isApostropheOrSlash = ByteBlocks.equal(block | 0x08, "/")
            let isAngle = ByteBlocks.equal(block & 0xFD, "<")
            let isBrace = ByteBlocks.equal(block | 0x20, "{") .| ByteBlocks.equal(block | 0x20, "}")
            let isBacktickOrAt = ByteBlocks.equal(block | 0x20, "`")
            let isBeyondASCII = ByteBlocks.equal(block & 0x80, "\u{80}")
            return isParenthesis .| isQuoteOrPound .| isApostropheOrSlash .| isAngle .| isBrace .| isBacktickOrAt
                .| isBeyondASCII
        }
    }

    /// The first byte that may end the text of a literal or start an escape.
    static func literalPieceEnd(from start: Int, in bytes: UnsafePointer<UInt8>, before end: Int) -> Int {
        ByteBlocks.first(from: start, in: bytes, before: end) { block in
            ByteBlocks.equal(block, "\"") .| ByteBlocks.equal(block, "'") .| ByteBlocks.equal(block, "\\")
                .| ByteBlocks.equal(block, "\n") .| ByteBlocks.equal(block, "\r")
        }
    }

    /// The first byte that is not an ASCII letter or digit, `_` or `$`.
    static func nameEnd(from start: Int, in bytes: UnsafePointer<UInt8>, before end: Int) -> Int {
        ByteBlocks.first(from: start, in: bytes, before: end) { block in
            let isLetter = ByteBlocks.inRange(block | 0x20, from: "a", to: "z")
            let isDigit = ByteBlocks.inRange(block, from: "0", to: "9")
            return .!(isLetter .| isDigit .| ByteBlocks.equal(block, "_") .| ByteBlocks.equal(block, "$"))
        }
    }
}
