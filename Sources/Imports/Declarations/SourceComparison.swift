import AshlarSwiftLexing

/// Compares two versions of a Swift source as the compiler reads them: without comments and spaces.
package enum SourceComparison {
    /// Whether the two have the same tokens. A line end counts where it may end a statement.
    package static func haveSameTokens(_ old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer) -> Bool {
        // The lexer skips what is between the markers of a conflict; the compiler reports it.
        guard !hasConflict(old), !hasConflict(new) else { return false }
        var left = TokenReader(old)
        var right = TokenReader(new)
        while true {
            let (first, second) = (left.next(), right.next())
            guard first.kind == second.kind, first.separation == second.separation,
                left.bytes(of: first).elementsEqual(right.bytes(of: second))
            else { return false }
            if first.kind == .endOfFile { return true }
        }
    }

    package static func haveSameTokens(_ old: [UInt8], _ new: [UInt8]) -> Bool {
        old.withUnsafeBytes { old in new.withUnsafeBytes { haveSameTokens(old, $0) } }
    }

    /// All tokens, each with its text.
    static func tokens(of source: [UInt8]) -> [SourceToken] {
        source.withUnsafeBytes { bytes in
            var reader = TokenReader(bytes)
            var tokens: [SourceToken] = []
            while true {
                let item = reader.next()
                let text = String(decoding: reader.bytes(of: item), as: UTF8.self)
                tokens.append(SourceToken(kind: item.kind, text: text, separation: item.separation))
                if item.kind == .endOfFile { return tokens }
            }
        }
    }

    static func hasConflict(_ source: [UInt8]) -> Bool { source.withUnsafeBytes { hasConflict($0) } }

    static func hasConflict(_ source: UnsafeRawBufferPointer) -> Bool {
        guard let start = source.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return false }
        return NextOccurrence.find("<<<<<<< ", from: 0, in: start, before: source.count) < source.count
            || NextOccurrence.find(">>>> ORIGINAL", from: 0, in: start, before: source.count) < source.count
    }
}

/// A token as sources are compared by.
struct SourceToken: Hashable {
    /// What precedes the token, where that may change the meaning.
    enum Separation { case none, space, lineEnd }

    var kind: Token.Kind
    var text: String
    var separation: Separation
}

/// The tokens of a source, each with whether what precedes it may matter.
struct TokenReader: ~Copyable {
    struct Item {
        var kind: Token.Kind
        var range: Range<Int>
        var separation: SourceToken.Separation
    }

    private var lexer: Lexer
    private var previous: Token?
    /// Whether the line is that of an `#if`, which its end ends.
    private var isInDirective = false

    init(_ source: UnsafeRawBufferPointer) { lexer = Lexer(source) }

    mutating func next() -> Item {
        let token = lexer.next()
        let separation: SourceToken.Separation =
            token.startsLine && lineEndMatters(before: token) ? .lineEnd : spaceMatters(before: token) ? .space : .none
        if token.startsLine { isInDirective = false }
        if token.isPoundDirective { isInDirective = true }
        previous = token
        return Item(kind: token.kind, range: token.start..<token.end, separation: separation)
    }

    borrowing func bytes(of item: Item) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: lexer.bytes + item.range.lowerBound, count: item.range.count)
    }

    borrowing func isWord(_ item: Item, _ word: StaticString) -> Bool {
        lexer.isText(word, from: item.range.lowerBound, to: item.range.upperBound)
    }

    /// Whether a line end before the token may separate two statements or end a directive.
    private func lineEndMatters(before token: Token) -> Bool {
        guard let previous, !isInDirective, !token.isPoundDirective else { return true }
        switch previous.kind {
        // What is open goes on.
        case .leftParenthesis, .leftBracket, .leftBrace, .comma, .semicolon, .colon, .arrow, .equal, .binaryOperator,
            .period:
            return false
        default: break
        }
        switch token.kind {
        case .rightParenthesis, .rightBracket, .rightBrace, .comma, .semicolon, .colon, .arrow, .equal, .binaryOperator,
            .endOfFile:
            return false
        // After a block, it may begin a statement.
        case .period: return previous.kind == .rightBrace
        default: return true
        }
    }

    /// Whether a space before the token changes the meaning: `@A (B)` is an attribute of a tuple.
    private func spaceMatters(before token: Token) -> Bool {
        guard let previous, token.kind == .leftParenthesis || token.kind == .leftBracket else { return false }
        return previous.end < token.start && [.word, .escapedWord].contains(previous.kind)
    }
}
