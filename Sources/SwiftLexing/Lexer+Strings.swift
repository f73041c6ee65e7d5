extension Lexer {
    /// Reads a string literal, from the `#` before its quotation mark to its end or its first interpolation.
    mutating func readString(from quote: Int, pounds: Int, _ startsLine: Bool) -> Token {
        let start = position
        position = quote + 1
        var kind = Literal.Quote.single
        if bytes[quote] == UInt8(ascii: "'") {
            kind = .apostrophe
        } else if self.is("\"", at: position), self.is("\"", at: position + 1),
            pounds == 0 || !endsOnLine(from: position + 2, pounds: pounds)
        {
            kind = .triple
            position += 2
        }
        let literal = Literal(quote: kind, isInText: true, pounds: Int32(clamping: pounds), parentheses: 0)
        literals.append(literal)
        return readText(of: literal, from: start, startsLine: startsLine)
    }

    /// Whether the line contains `"##`, so that `##"""##` is a single-line literal; `offset` is after the three marks.
    private mutating func endsOnLine(from offset: Int, pounds: Int) -> Bool {
        if hasPounds(pounds, at: offset) { return true }
        let known = memory.rawStringWithoutEnd
        if known.range.contains(offset), pounds >= known.pounds { return false }
        let lineEnd = lineEnd(from: offset)
        var place = offset
        while place < lineEnd {
            if bytes[place] == UInt8(ascii: "\""), hasPounds(pounds, at: place + 1) { return true }
            place += 1
        }
        memory.rawStringWithoutEnd = (offset..<max(offset, lineEnd), pounds)
        return false
    }

    private func hasPounds(_ pounds: Int, at offset: Int) -> Bool {
        guard pounds <= end - offset else { return false }
        var count = 0
        while count < pounds, bytes[offset + count] == UInt8(ascii: "#") { count += 1 }
        return count == pounds
    }

    /// Reads the text of a literal from `position` to its end or the next interpolation.
    ///
    /// - Parameter start: the start of the token.
    mutating func readText(of literal: Literal, from start: Int, startsLine: Bool) -> Token {
        let pounds = Int(literal.pounds)
        let index = literals.count - 1
        while true {
            position = PlainText.literalPieceEnd(from: position, in: bytes, before: end)
            guard position < end else { break }
            switch bytes[position] {
            case UInt8(ascii: "\\"):
                if readEscape(pounds: pounds) {
                    literals[index].isInText = false
                    literals[index].parentheses = 0
                    return Token(kind: .interpolationStart, start: start, end: position, startsLine: startsLine)
                }
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if literal.quote != .triple { return finishLiteral(start, startsLine) }
                position += 1
            case UInt8(ascii: "\"") where literal.quote != .apostrophe:
                let length = literal.quote == .triple ? 3 : 1
                let isEnd =
                    length == 1 || (self.is("\"", at: position + 1) && self.is("\"", at: position + 2))
                if isEnd, hasPounds(pounds, at: position + length) {
                    position += length
                    if pounds > 0 { while self.is("#", at: position) { position += 1 } }
                    return finishLiteral(start, startsLine)
                }
                position += 1
            case UInt8(ascii: "'") where literal.quote == .apostrophe:
                position += 1
                return finishLiteral(start, startsLine)
            default:
                position += 1
            }
        }
        return finishLiteral(start, startsLine)
    }

    private mutating func finishLiteral(_ start: Int, _ startsLine: Bool) -> Token {
        literals.removeLast()
        return Token(kind: .string, start: start, end: position, startsLine: startsLine)
    }

    /// Skips a backslash and the character it escapes; returns whether an interpolation starts.
    private mutating func readEscape(pounds: Int) -> Bool {
        var offset = position + 1
        if pounds > 0 {
            guard hasPounds(pounds, at: offset) else {
                position += 1
                return false
            }
            offset += pounds
            // The compiler reports one too many and ignores it.
            if self.is("#", at: offset) { offset += 1 }
        }
        position = offset
        switch byte(offset) {
        case UInt8(ascii: "("):
            position += 1
            return true
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"):
            position += 1
            return false
        default:
            return false
        }
    }

    /// Reads a token that starts with `#`: a raw string, a regex literal, a directive or `#` alone.
    mutating func readPound(_ startsLine: Bool) -> Token {
        if self.is("!", at: position + 1), position == origin || bytes[position - 1] == 0 {
            return take(lineEnd(from: position) - position, .shebang, startsLine)
        }
        if memory.poundRunEnd <= position {
            var offset = position + 1
            while self.is("#", at: offset) { offset += 1 }
            memory.poundRunEnd = offset
        }
        let runEnd = memory.poundRunEnd
        if self.is("\"", at: runEnd) { return readString(from: runEnd, pounds: runEnd - position, startsLine) }
        if self.is("/", at: runEnd) {
            let start = position
            position = poundRegexEnd(slash: runEnd, pounds: runEnd - position)
            return Token(kind: .regex, start: start, end: position, startsLine: startsLine)
        }
        var offset = position + 1
        while offset < end, (bytes[offset] | 0x20) &- UInt8(ascii: "a") < 26 || bytes[offset] == UInt8(ascii: "_") {
            offset += 1
        }
        let kind = directive(from: position + 1, to: offset)
        return take(kind == .pound ? 1 : offset - position, kind, startsLine)
    }

    private func directive(from start: Int, to end: Int) -> Token.Kind {
        if isText("if", from: start, to: end) { return .poundIf }
        if isText("else", from: start, to: end) { return .poundElse }
        if isText("elseif", from: start, to: end) { return .poundElseif }
        if isText("endif", from: start, to: end) { return .poundEndif }
        let others: [StaticString] = ["available", "unavailable", "sourceLocation"]
        return others.contains { isText($0, from: start, to: end) } ? .poundWord : .pound
    }
}
