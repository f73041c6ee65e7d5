/// The open `#if` blocks and the condition of the current branch.
package struct ConditionStack {
    private struct Block {
        /// The conditions of its branches so far, as ranges of the text.
        var branches: [Range<Int>]
        /// What `require` knows of them: how many it has evaluated, the value of the last of those, whether one before
        /// that is true, and the answer for the present branch.
        var evaluated = 0
        var value: Bool?
        var isDecidedBefore = false
        var isRequired: Bool?
        var isElse: Bool
        /// The number of open brackets at its start.
        var depth: Int
    }

    private var blocks: [Block] = []
    private var known: String??

    package init() {}

    package var isEmpty: Bool { blocks.isEmpty }

    package mutating func open(_ condition: Range<Int>, depth: Int) {
        blocks.append(Block(branches: [condition], isElse: false, depth: depth))
        known = nil
    }

    /// Starts the next branch; `nil` for an `#else`. Returns the number of open brackets at the start of the block.
    package mutating func branch(_ condition: Range<Int>?) -> Int? {
        guard !blocks.isEmpty else { return nil }
        let last = blocks.count - 1
        if let condition { blocks[last].branches.append(condition) }
        blocks[last].isElse = condition == nil
        blocks[last].isRequired = nil
        known = nil
        return blocks[last].depth
    }

    package mutating func close() -> Int? {
        known = nil
        return blocks.popLast()?.depth
    }

    /// The condition of the current branch, without comments and with single blanks; truncated to `longest` characters.
    package mutating func text(in lexer: borrowing Lexer) -> String? {
        if blocks.isEmpty { return nil }
        if let known { return known }
        var pieces: [String] = []
        var length = 0
        reading: for block in blocks {
            for branch in block.isElse ? block.branches[...] : block.branches.suffix(1) {
                if length >= Self.longest { break reading }
                let condition = Self.text(of: branch, in: lexer)
                let term = block.isElse ? Self.negation(condition) : condition
                pieces.append(term)
                length += term.utf8.count
            }
        }
        if pieces.count > 1 { pieces = pieces.map { Self.hasOperator($0, among: ["||"]) ? "(\($0))" : $0 } }
        let text = pieces.joined(separator: " && ")
        let answer: String? =
            text.utf8.count > Self.longest ? String(text.prefix(Self.longest)) + "…" : text
        known = .some(answer)
        return answer
    }

    /// Follows a directive and its condition. Returns the token after them.
    package mutating func follow(_ directive: Token, in lexer: inout Lexer) -> Token {
        var next = lexer.next()
        switch directive.kind {
        case .poundIf, .poundElseif:
            var condition = ConditionExtent(after: directive)
            while condition.add(next) { next = lexer.next() }
            if directive.kind == .poundIf {
                open(condition.range, depth: 0)
            } else {
                _ = branch(condition.range)
            }
        case .poundElse: _ = branch(nil)
        default: _ = close()
        }
        return next
    }

    /// Whether the current branch is compiled only where the flag is set. Each condition is evaluated once.
    ///
    /// - Parameter flag: the same one in every call; an empty one, which is never set, for a branch that no build compiles.
    package mutating func require(_ flag: String, in lexer: borrowing Lexer) -> Bool {
        let first = blocks.lastIndex { $0.isRequired != nil }.map { $0 + 1 } ?? 0
        for index in first..<max(first, blocks.count) {
            for branch in blocks[index].branches.dropFirst(blocks[index].evaluated) {
                if blocks[index].value == true { blocks[index].isDecidedBefore = true }
                blocks[index].value = CompilationCondition.value(of: branch, in: lexer, without: flag)
                blocks[index].evaluated += 1
            }
            let block = blocks[index]
            // A branch is compiled where those before it are not.
            let isExcluded = block.isDecidedBefore || block.value == block.isElse
            let isOuterRequired = index > 0 && blocks[index - 1].isRequired == true
            blocks[index].isRequired = isOuterRequired || isExcluded
        }
        return blocks.last?.isRequired ?? false
    }

    private static let longest = 1_000

    private static func negation(_ condition: String) -> String {
        hasOperator(condition, among: ["||", "&&", "=", "<", ">", "?"]) ? "!(\(condition))" : "!\(condition)"
    }

    /// Whether one of the operators occurs outside of parentheses.
    private static func hasOperator(_ condition: String, among operators: [String]) -> Bool {
        var depth = 0
        for index in condition.utf8.indices {
            let rest = condition.utf8[index...]
            if rest.first == UInt8(ascii: "(") { depth += 1 }
            if rest.first == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0, operators.contains(where: { rest.starts(with: $0.utf8) }) { return true }
        }
        return false
    }

    /// The condition without comments and with single blanks.
    private static func text(of range: Range<Int>, in lexer: borrowing Lexer) -> String {
        var tokens = Lexer(lexer.bytes, from: range.lowerBound, to: range.upperBound)
        var text = ""
        var last = range.lowerBound
        while text.utf8.count <= longest {
            let token = tokens.next()
            if token.kind == .endOfFile { break }
            if token.start > last, !text.isEmpty { text += " " }
            text += lexer.text(from: token.start, to: token.end)
            last = token.end
        }
        return text
    }
}
