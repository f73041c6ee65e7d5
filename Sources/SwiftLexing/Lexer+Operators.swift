extension Lexer {
    /// Reads an operator or the regex literal that starts in it.
    mutating func readOperator(_ startsLine: Bool) -> Token {
        let start = position
        let operatorEnd = self.operatorEnd()
        guard operatorEnd > start else { return take(1, .unknown, startsLine) }
        if let slash = (start..<operatorEnd).first(where: { bytes[$0] == UInt8(ascii: "/") }),
            let regexEnd = regexEnd(slash: slash, operatorStart: start, operatorEnd: operatorEnd)
        {
            if slash > start {
                upcomingRegexEnd = regexEnd
                return take(slash - start, kind(from: start, to: slash), startsLine)
            }
            return take(regexEnd - start, .regex, startsLine)
        }
        var cut = operatorEnd
        if operatorEnd - start > 2 {
            // A comment may start within an operator.
            for offset in (start + 1)..<operatorEnd where bytes[offset] == UInt8(ascii: "/") {
                if self.is("/", at: offset + 1) || self.is("*", at: offset + 1) {
                    cut = offset
                    break
                }
            }
        }
        return take(cut - start, kind(from: start, to: cut), startsLine)
    }

    func isOperatorByte(_ offset: Int) -> Bool {
        guard offset < end else { return false }
        let byte = bytes[offset]
        return byte >= 0x80 ? operatorLength(at: offset, isFirst: false) > 0 : Self.isOperatorASCII(byte)
    }

    private static func isOperatorASCII(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
            UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"),
            UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "."), UInt8(ascii: "?"):
            true
        default: false
        }
    }

    /// The number of bytes of the operator's next character; 0 if it is not part of an operator.
    private func operatorLength(at offset: Int, isFirst: Bool) -> Int {
        guard offset < end else { return 0 }
        if bytes[offset] < 0x80 { return Self.isOperatorASCII(bytes[offset]) ? 1 : 0 }
        let (scalar, length) = Scalars.decode(bytes, at: offset, before: end)
        guard let scalar else { return 0 }
        let belongs = isFirst ? Scalars.classify(scalar) == .operatorStart : Scalars.continuesOperator(scalar)
        return belongs ? length : 0
    }

    private mutating func operatorEnd() -> Int {
        var offset = position + operatorLength(at: position, isFirst: true)
        guard offset > position else { return position }
        let startsWithDot = bytes[position] == UInt8(ascii: ".")
        while offset < end {
            if bytes[offset] == UInt8(ascii: "."), !startsWithDot { break }
            if bytes[offset] == UInt8(ascii: "<"), self.is("#", at: offset + 1) {
                let close = placeholderEnd.position(from: offset, in: bytes, before: end)
                if close < newline.position(from: offset, in: bytes, before: end) { break }
            }
            let length = operatorLength(at: offset, isFirst: false)
            guard length > 0 else { break }
            offset += length
        }
        return offset
    }

    private func kind(from start: Int, to end: Int) -> Token.Kind {
        let isLeftBound = isLeftBound(start)
        let isRightBound = isRightBound(end, isLeftBound: isLeftBound)
        if end - start == 1 {
            switch bytes[start] {
            case UInt8(ascii: "="): return .equal
            case UInt8(ascii: "&") where !isLeftBound && isRightBound: return .prefixAmpersand
            case UInt8(ascii: "."): return .period
            case UInt8(ascii: "?"): return isLeftBound ? .postfixQuestionMark : .infixQuestionMark
            default: break
            }
        } else if isText("->", from: start, to: end) {
            return .arrow
        } else if (start..<(end - 1)).contains(where: {
            bytes[$0] == UInt8(ascii: "*") && bytes[$0 + 1] == UInt8(ascii: "/")
        }) {
            return .unknown
        }
        return isLeftBound == isRightBound ? .binaryOperator : isLeftBound ? .postfixOperator : .prefixOperator
    }

    /// Whether the token at the offset follows an operand directly, without a blank or an opening bracket in between.
    func isLeftBound(_ offset: Int) -> Bool {
        guard offset > origin else { return false }
        switch bytes[offset - 1] {
        case UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "("),
            UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
            return false
        case UInt8(ascii: "/"): return offset - 2 < origin || bytes[offset - 2] != UInt8(ascii: "*")
        case 0xA0: return offset - 2 < origin || bytes[offset - 2] != 0xC2
        default: return true
        }
    }

    func isRightBound(_ offset: Int, isLeftBound: Bool) -> Bool {
        switch byte(offset) {
        case nil, UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: ")"),
            UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
            return false
        case UInt8(ascii: "."): return !isLeftBound
        case UInt8(ascii: "/"): return !self.is("/", at: offset + 1) && !self.is("*", at: offset + 1)
        case 0xC2: return byte(offset + 1) != 0xA0
        default: return true
        }
    }
}
