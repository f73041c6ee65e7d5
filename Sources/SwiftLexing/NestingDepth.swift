/// How deep a parser and visitors of its tree would recurse.
///
/// Conditions, brackets and interpolations nest; within one expression each token counts as well, since prefixes, function
/// types and chains of members nest without brackets. The parser tries a type at each `[` first, so its time doubles with
/// each list within a list.
package enum NestingDepth {
    /// Deeper trees would exhaust a stack of 16 MiB.
    private static let deepestGroup = 256
    private static let longestExpression = 4_096
    /// Lists nested deeper than usual may take this many trials in a file, less than a second.
    private static let usualLists = 4
    private static let mostTrials = 1 << 13
    /// The condition of a branch repeats those of all before it.
    private static let mostBranches = 1_024

    package static func isTooDeep(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { isTooDeep(UnsafeRawBufferPointer($0)) }
    }

    private static func isTooDeep(_ source: UnsafeRawBufferPointer) -> Bool {
        var lexer = Lexer(source)
        var (depth, length, followsBrace) = (0, 0, false)
        var (lists, trials) = (0, 0)
        // Each `else` nests in the `if` before it: the length of the chain at each depth.
        var chains = Array(repeating: 0, count: deepestGroup + 1)
        // Likewise each `#elseif`.
        var branches = chains
        while true {
            let token = lexer.next()
            length += 1
            if followsBrace {
                let isElse = token.kind == .word && lexer.isText("else", from: token.start, to: token.end)
                chains[depth] = isElse ? chains[depth] + 1 : 0
            }
            followsBrace = token.kind == .rightBrace
            if token.startsLine, !continues(token.kind) { length = 0 }
            switch token.kind {
            case .leftBracket:
                lists += 1
                if lists > usualLists { trials += 1 << min(lists, 32) }
            case .rightBracket: lists = max(0, lists - 1)
            // These are in no type, which ends all trials.
            case .number, .string, .leftBrace: lists = 0
            case .poundIf: branches[depth] = 0
            case .poundElseif: branches[max(0, depth - 1)] += 1
            default: break
            }
            switch token.kind {
            case .endOfFile: return false
            case .leftParenthesis, .leftBracket, .interpolationStart, .poundIf: depth += 1
            case .rightParenthesis, .rightBracket, .interpolationEnd, .poundEndif: depth = max(0, depth - 1)
            case .leftBrace: (depth, length) = (depth + 1, 0)
            case .rightBrace: (depth, length) = (max(0, depth - 1), 0)
            case .comma, .semicolon: length = 0
            default: break
            }
            if depth > deepestGroup || length > longestExpression || chains[depth] > longestExpression
                || branches[max(0, depth - 1)] > mostBranches || trials > mostTrials
            {
                return true
            }
        }
    }

    /// Whether a token continues the expression of the line before.
    private static func continues(_ kind: Token.Kind) -> Bool {
        switch kind {
        case .period, .binaryOperator, .infixQuestionMark, .colon, .arrow, .equal: true
        default: false
        }
    }
}
