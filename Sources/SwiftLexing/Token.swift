/// A piece of Swift source that is neither blank nor comment.
struct Token {
    enum Kind: UInt8 {
        case endOfFile, shebang
        /// A name or a keyword.
        case word
        /// A name between back-ticks.
        case escapedWord
        /// `$0`, `$name`.
        case dollarWord
        case number
        /// A string literal, or what is left of one after its last interpolation.
        case string
        /// A string literal up to an interpolation's parenthesis.
        case interpolationStart
        case interpolationEnd
        case regex
        case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
        case comma, semicolon, colon, doubleColon, at, pound, backslash, backtick, period, arrow, equal
        case prefixAmpersand, infixQuestionMark, postfixQuestionMark, exclamationMark
        case binaryOperator, prefixOperator, postfixOperator
        case poundIf, poundElseif, poundElse, poundEndif
        /// `#available` and its like, which no operand follows.
        case poundWord
        case unknown
    }

    var kind: Kind
    /// Offsets of its first byte and of the one after its last.
    var start: Int
    var end: Int
    /// Whether nothing but blanks and comments stands before it on its line.
    var startsLine: Bool

    var isPoundDirective: Bool {
        kind == .poundIf || kind == .poundElseif || kind == .poundElse || kind == .poundEndif
    }
}
