extension Lexer {
    /// The end of the regex literal that starts at a slash of an operator; `nil` if it is an operator.
    mutating func regexEnd(slash: Int, operatorStart: Int, operatorEnd: Int) -> Int? {
        guard !isLeftBound(operatorStart) else { return nil }
        if let token = previousToken, token.kind == .word, isWord(token, "func") || isWord(token, "operator") {
            return nil
        }
        var mustBeRegex = false
        if !isRightBound(operatorEnd, isLeftBound: false) {
            guard followsOptionalTry || isOperandPosition else { return nil }
            mustBeRegex = followsOptionalTry
            switch previousToken?.kind {
            case .leftParenthesis, .interpolationStart, .leftBracket, .comma, .colon, .doubleColon: break
            default: mustBeRegex = true
            }
        }
        return bareRegexEnd(slash: slash, mustBeRegex: mustBeRegex)
    }

    /// Whether an operand may follow the previous token.
    private var isOperandPosition: Bool {
        guard let token = previousToken else { return true }
        switch token.kind {
        case .leftBrace, .leftParenthesis, .leftBracket, .interpolationStart, .prefixOperator, .prefixAmpersand,
            .binaryOperator, .equal, .semicolon, .comma, .colon, .infixQuestionMark, .poundIf, .poundElse,
            .poundElseif, .poundEndif, .unknown:
            return true
        case .word:
            let word = text(from: token.start, to: token.end)
            return Keywords.reserved.contains(word) && !Keywords.operands.contains(word)
        default:
            return false
        }
    }

    /// The end of `/…/`, or of its line if it must be a regex literal; else `nil`.
    private func bareRegexEnd(slash: Int, mustBeRegex: Bool) -> Int? {
        switch byte(slash + 1) {
        case UInt8(ascii: " "), UInt8(ascii: "\t"): if !mustBeRegex { return nil }
        case UInt8(ascii: "*"), UInt8(ascii: "/"): return nil
        default: break
        }
        if slash > origin, bytes[slash - 1] == UInt8(ascii: "*") { return nil }
        var offset = slash + 1
        var (groups, classes) = (0, 0)
        var lastBlank = -1
        while let byte = byte(offset) {
            switch byte {
            case UInt8(ascii: "/"):
                if self.is("/", at: offset + 1) || self.is("*", at: offset + 1) { return mustBeRegex ? offset : nil }
                return lastBlank == offset - 1 && !mustBeRegex ? nil : offset + 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return mustBeRegex ? offset : nil
            case UInt8(ascii: "\\"):
                offset += 1
                // An escaped line end is a line end.
                if let escaped = self.byte(offset), escaped != UInt8(ascii: "\n"), escaped != UInt8(ascii: "\r") {
                    offset += 1
                }
                continue
            case UInt8(ascii: "(") where classes == 0: groups += 1
            case UInt8(ascii: ")") where classes == 0:
                if groups > 0 { groups -= 1 } else if !mustBeRegex { return nil }
            case UInt8(ascii: "["): classes += 1
            case UInt8(ascii: "]"): classes = max(0, classes - 1)
            case UInt8(ascii: " "), UInt8(ascii: "\t"): lastBlank = offset
            default: break
            }
            offset += 1
        }
        return mustBeRegex ? offset : nil
    }

    /// The end of `#/…/#`; an unterminated one ends with its line.
    mutating func poundRegexEnd(slash: Int, pounds: Int) -> Int {
        var offset = slash + 1
        while self.is(" ", at: offset) || self.is("\t", at: offset) { offset += 1 }
        let firstLineEnd = self.is("\n", at: offset) || self.is("\r", at: offset) ? offset : nil
        if firstLineEnd == nil {
            offset = slash + 1
        } else if pounds >= memory.poundsOfEndlessRegex {
            return offset
        }
        while let byte = byte(offset) {
            switch byte {
            case UInt8(ascii: "/"):
                var close = offset + 1
                while self.is("#", at: close) { close += 1 }
                if close - offset - 1 >= pounds { return close }
                offset += 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if firstLineEnd == nil { return offset }
                offset += 1
            case UInt8(ascii: "\\"):
                offset += 1
                if let escaped = self.byte(offset) {
                    let endsLine = escaped == UInt8(ascii: "\n") || escaped == UInt8(ascii: "\r")
                    if !endsLine || firstLineEnd != nil { offset += 1 }
                }
            default:
                offset += 1
            }
        }
        guard let firstLineEnd else { return end }
        memory.poundsOfEndlessRegex = pounds
        return firstLineEnd
    }
}

/// The keywords that are names only between back-ticks.
package enum Keywords {
    package static let reserved: Set<String> = Set(
        """
        Any Self as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough
        false fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private
        protocol public repeat rethrows return self static struct subscript super switch throw throws true try typealias
        var where while
        """.split(whereSeparator: \.isWhitespace).map(String.init))
    /// The reserved words that are operands.
    static let operands: Set<String> = ["Any", "Self", "false", "nil", "self", "super", "true"]
}
