/// A token of Swift source.
package struct Token: Sendable {
    package enum Kind: UInt8, Sendable {
        case endOfFile, shebang
        /// A name or a keyword.
        case word
        /// A name between back-ticks.
        case escapedWord
        /// `$0`, `$name`.
        case dollarWord
        case number
        /// A string literal, or the rest of one after its last interpolation.
        case string
        /// A string literal, or a part of one, up to the parenthesis of an interpolation.
        case interpolationStart
        case interpolationEnd
        case regex
        case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
        case comma, semicolon, colon, doubleColon, at, pound, backslash, backtick, period, arrow, equal
        case prefixAmpersand, infixQuestionMark, postfixQuestionMark, exclamationMark
        case binaryOperator, prefixOperator, postfixOperator
        case poundIf, poundElseif, poundElse, poundEndif
        /// `#available` and similar directives, which an operand does not follow.
        case poundWord
        case unknown
    }

    package var kind: Kind
    /// The offset of the first byte.
    package var start: Int
    package var end: Int
    /// Whether it is the first token of its line.
    package var startsLine: Bool

    package init(kind: Kind, start: Int, end: Int, startsLine: Bool) {
        self.kind = kind
        self.start = start
        self.end = end
        self.startsLine = startsLine
    }

    package var isPoundDirective: Bool {
        kind == .poundIf || kind == .poundElseif || kind == .poundElse || kind == .poundEndif
    }
}
