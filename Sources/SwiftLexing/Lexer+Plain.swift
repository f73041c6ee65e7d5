// Most of a source is plain, and is passed over sixteen bytes at a time.
extension Lexer {
    /// Passes over names, numbers, operators and comments up to the next bracket or quotation mark.
    ///
    /// Where something else comes first, or nothing before the offset, it stays where it is, and says so: what stands
    /// before that is to be read token by token.
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
                // A merge conflict may begin with it.
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

    /// Whether two slashes stand at the offset, which are no part of an operator.
    private func isComment(at offset: Int) -> Bool {
        self.is("/", at: offset + 1) && (offset == position || !isOperatorByte(offset - 1))
    }
}

/// Where runs of bytes end that the lexer makes nothing of.
enum PlainText {
    /// The first sign at or after the offset that is part of no name, no number and no common operator; `end` where
    /// there is none.
    static func end(from start: Int, in bytes: UnsafePointer<UInt8>, before end: Int) -> Int {
        ByteBlocks.first(from: start, in: bytes, before: end) { block in
            // Two or four signs at a time, which differ in one bit.
            let isParenthesis = ByteBlocks.are(block & 0xFE, "(")
            let isQuoteOrPound = ByteBlocks.are(block & 0xFE, "\"")
            let isApostropheOrSlash = ByteBlocks.are(block | 0x08, "/")
            let isAngle = ByteBlocks.are(block & 0xFD, "<")
            let isBrace = ByteBlocks.are(block | 0x20, "{") .| ByteBlocks.are(block | 0x20, "}")
            let isBacktickOrAt = ByteBlocks.are(block | 0x20, "`")
            let isBeyondASCII = ByteBlocks.are(block & 0x80, "\u{80}")
            return isParenthesis .| isQuoteOrPound .| isApostropheOrSlash .| isAngle .| isBrace .| isBacktickOrAt
                .| isBeyondASCII
        }
    }

    /// The first sign that may end a literal's text or a piece of it.
    static func literalPieceEnd(from start: Int, in bytes: UnsafePointer<UInt8>, before end: Int) -> Int {
        ByteBlocks.first(from: start, in: bytes, before: end) { block in
            ByteBlocks.are(block, "\"") .| ByteBlocks.are(block, "'") .| ByteBlocks.are(block, "\\")
                .| ByteBlocks.are(block, "\n") .| ByteBlocks.are(block, "\r")
        }
    }

    /// The first byte that is no letter, digit or mark of a name in ASCII.
    static func nameEnd(from start: Int, in bytes: UnsafePointer<UInt8>, before end: Int) -> Int {
        ByteBlocks.first(from: start, in: bytes, before: end) { block in
            let isLetter = ByteBlocks.lie(block | 0x20, from: "a", to: "z")
            let isDigit = ByteBlocks.lie(block, from: "0", to: "9")
            return .!(isLetter .| isDigit .| ByteBlocks.are(block, "_") .| ByteBlocks.are(block, "$"))
        }
    }
}
