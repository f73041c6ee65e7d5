/// The tokens of a condition after `#if` or `#elseif`, up to the first line that is not part of it.
package struct ConditionExtent {
    private let start: Int
    private var end: Int
    private var depth = 0
    private var awaitsOperand = true

    package init(after directive: Token) { (start, end) = (directive.end, directive.end) }

    package var range: Range<Int> { start..<end }

    /// Adds the next token; returns whether it is part of the condition.
    package mutating func add(_ token: Token) -> Bool {
        if token.startsLine, depth == 0, !awaitsOperand || token.isPoundDirective || token.kind == .at { return false }
        switch token.kind {
        case .leftParenthesis: depth += 1
        case .rightParenthesis: depth = max(0, depth - 1)
        case .endOfFile, .leftBrace, .rightBrace, .poundIf, .poundElseif, .poundElse, .poundEndif: return false
        default: break
        }
        awaitsOperand =
            token.kind == .binaryOperator || token.kind == .prefixOperator || token.kind == .exclamationMark
        end = token.end
        return true
    }
}

/// The value of a condition where one flag is not set and everything else is unknown.
struct CompilationCondition {
    private let tokens: [String]
    private let flag: String
    private var position = 0

    /// `nil` where the value depends on other flags.
    static func value(of range: Range<Int>, in lexer: borrowing Lexer, without flag: String) -> Bool? {
        var reader = Lexer(lexer.bytes, from: range.lowerBound, to: range.upperBound)
        var tokens: [String] = []
        while tokens.count <= longest {
            let token = reader.next()
            if token.kind == .endOfFile { break }
            tokens.append(lexer.text(from: token.start, to: token.end))
        }
        // The stack limits the depth of parentheses.
        guard tokens.count <= longest else { return nil }
        var condition = CompilationCondition(tokens: tokens, flag: flag)
        let value = condition.disjunction()
        return condition.next == nil ? value : nil
    }

    private static let longest = 1_000

    private init(tokens: [String], flag: String) { (self.tokens, self.flag) = (tokens, flag) }

    private var next: String? { position < tokens.count ? tokens[position] : nil }

    private mutating func skip(_ token: String) -> Bool {
        guard next == token else { return false }
        position += 1
        return true
    }

    private mutating func disjunction() -> Bool? {
        var values = [conjunction()]
        while skip("||") { values.append(conjunction()) }
        if values.contains(true) { return true }
        return values.contains(nil) ? nil : false
    }

    private mutating func conjunction() -> Bool? {
        var values = [operand()]
        while skip("&&") { values.append(operand()) }
        if values.contains(false) { return false }
        return values.contains(nil) ? nil : true
    }

    private mutating func operand() -> Bool? {
        if skip("!") { return operand().map { !$0 } }
        if skip("(") {
            let value = disjunction()
            _ = skip(")")
            return value
        }
        guard let word = next else { return nil }
        position += 1
        if next == "(" {
            // `os(iOS)`, `compiler(>=6.0)`
            var depth = 0
            repeat {
                if next == "(" { depth += 1 }
                if next == ")" { depth -= 1 }
                position += 1
            } while depth > 0 && next != nil
            return nil
        }
        switch word {
        // The compiler reports numbers, and takes them so.
        case flag, "false", "0": return false
        case "true", "1": return true
        default: return nil
        }
    }
}
