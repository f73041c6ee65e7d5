import AshlarSwiftLexing

// The attributes of an import and the conditions around it.
extension ImportReader {
    // MARK: - Attributes

    mutating func readAttribute(_ sign: Token) {
        declaration.start = declaration.start ?? sign.start
        var end = sign.end
        var name = peek()
        while name.kind == .word || name.kind == .escapedWord {
            end = take().end
            guard peek().kind == .period || peek().kind == .doubleColon else { break }
            end = take().end
            name = peek()
        }
        if peek().kind == .leftParenthesis, !peek().startsLine { end = skipArguments(end) }
        declaration.attributes.append(sign.start..<end)
    }

    /// Skips parentheses and their contents, at most to the end of the file or an unmatched brace.
    private mutating func skipArguments(_ start: Int) -> Int {
        var end = start
        var open: [Token.Kind] = []
        repeat {
            let token = peek()
            switch token.kind {
            case .leftParenthesis, .leftBracket, .leftBrace, .interpolationStart: open.append(token.kind)
            case .rightParenthesis, .rightBracket, .interpolationEnd: _ = open.popLast()
            case .rightBrace:
                guard open.contains(.leftBrace) else { return end }
                while let bracket = open.popLast(), bracket != .leftBrace {}
            case .endOfFile: return end
            default: break
            }
            end = take().end
        } while !open.isEmpty
        return end
    }

    /// The attribute without comments and without blanks, except for those between two words.
    mutating func attributeText(_ range: Range<Int>) -> String {
        if (range.lowerBound + 1..<range.upperBound).allSatisfy({ Lexer.isNameByte(lexer.bytes[$0]) }) {
            return lexer.text(from: range.lowerBound, to: range.upperBound)
        }
        var tokens = Lexer(lexer.bytes, from: range.lowerBound, to: range.upperBound)
        var text = ""
        var before: Token?
        while true {
            let token = tokens.next()
            if token.kind == .endOfFile { break }
            if let before, before.end < token.start, Self.isWordLike(before), Self.isWordLike(token) { text += " " }
            text += lexer.text(from: token.start, to: token.end)
            before = token
        }
        return text
    }

    private static func isWordLike(_ token: Token) -> Bool {
        token.kind == .word || token.kind == .number || token.kind == .dollarWord
    }

    // MARK: - Conditions

    mutating func readDirective(_ token: Token) {
        switch token.kind {
        case .poundIf: conditions.open(readCondition(after: token), depth: brackets.count)
        case .poundElseif: cutBrackets(to: conditions.branch(readCondition(after: token)))
        case .poundElse: cutBrackets(to: conditions.branch(nil))
        default: cutBrackets(to: conditions.close())
        }
    }

    private mutating func readCondition(after token: Token) -> Range<Int> {
        var extent = ConditionExtent(after: token)
        while extent.add(peek()) { take() }
        return extent.range
    }
}
