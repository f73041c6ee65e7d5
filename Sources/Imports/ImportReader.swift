import AshlarProjectModel
import AshlarSwiftLexing

/// Collects the imports and suppressions of a source from its tokens.
struct ImportReader: ~Copyable {
    var lexer: Lexer
    private(set) var scan = SourceScan()
    /// A token that was read ahead.
    private var upcoming: Token?
    private var last: Token?
    var brackets: [Bracket] = []
    private var braces = 0
    var conditions = ConditionStack()
    var declaration = Declaration()
    /// The indices in `scan` of suppressions whose covered line is not known yet.
    private var waiting: [Int] = []
    private var importPositions: PositionCounter
    private var commentPositions: PositionCounter
    private var tokenPositions: PositionCounter

    enum Bracket: UInt8 { case parenthesis, bracket, brace, interpolation }

    /// The attributes and modifiers before the next declaration.
    struct Declaration {
        var start: Int?
        var attributes: [Range<Int>] = []
        var access: ImportUse.Access?
    }

    init(_ source: UnsafeRawBufferPointer) {
        lexer = Lexer(source)
        lexer.commentMark = Suppressions.mark
        importPositions = PositionCounter(lexer.bytes, end: lexer.end)
        commentPositions = importPositions
        tokenPositions = importPositions
    }

    /// The end of what has been read.
    var position: Int { upcoming?.start ?? lexer.position }

    /// Reads past the offset, which is the next candidate for an import or a suppression.
    mutating func read(past offset: Int) {
        lexer.commentMarkStart = offset
        while (upcoming?.start ?? lexer.position) <= offset || !waiting.isEmpty {
            if upcoming == nil, waiting.isEmpty, declaration.start == nil {
                while let bracket = lexer.nextBracket(before: offset) {
                    last = bracket
                    followBracket(bracket.kind)
                }
                if lexer.position > offset { return }
            }
            let token = next()
            if token.kind == .endOfFile { return }
            handle(token)
        }
    }

    private mutating func next() -> Token {
        if let token = upcoming {
            upcoming = nil
            return token
        }
        let token = lexer.next()
        if !lexer.markedComments.isEmpty { readMarkedComments() }
        return token
    }

    /// Takes the next token of the current construct.
    @discardableResult mutating func take() -> Token {
        let token = next()
        last = token
        return token
    }

    mutating func peek() -> Token {
        if let token = upcoming { return token }
        let token = next()
        upcoming = token
        return token
    }

    // MARK: - Tokens

    private mutating func handle(_ token: Token) {
        let before = last
        last = token
        if !waiting.isEmpty, declaration.start == nil { settleUnlessDeclaration(token, after: before) }
        switch token.kind {
        case .word:
            if isImport(token, after: before) { return readImport(token) }
            if let access = access(token) {
                declaration.start = declaration.start ?? token.start
                declaration.access = declaration.access ?? access
                return
            }
        case .at: return readAttribute(token)
        case .poundIf, .poundElseif, .poundElse, .poundEndif: return readDirective(token)
        default: followBracket(token.kind)
        }
        endDeclaration()
    }

    /// Updates the open brackets.
    private mutating func followBracket(_ kind: Token.Kind) {
        switch kind {
        case .leftParenthesis: brackets.append(.parenthesis)
        case .leftBracket: brackets.append(.bracket)
        case .leftBrace:
            brackets.append(.brace)
            braces += 1
        case .interpolationStart: brackets.append(.interpolation)
        case .rightParenthesis: if brackets.last == .parenthesis { brackets.removeLast() }
        case .rightBracket: if brackets.last == .bracket { brackets.removeLast() }
        case .rightBrace: close(.brace)
        case .interpolationEnd: close(.interpolation)
        default: break
        }
    }

    private mutating func endDeclaration() {
        guard declaration.start != nil else { return }
        if !waiting.isEmpty, let start = declaration.start { settle(at: start) }
        declaration = Declaration()
    }

    /// Closes a bracket and the unclosed ones in it.
    private mutating func close(_ kind: Bracket) {
        if kind == .brace {
            if braces == 0 { return }
            braces -= 1
        }
        while let bracket = brackets.popLast(), bracket != kind {
            // Only its own closing parenthesis ends an interpolation.
            if bracket == .interpolation {
                brackets.append(bracket)
                return
            }
            if bracket == .brace { braces -= 1 }
        }
    }

    mutating func cutBrackets(to depth: Int?) {
        guard let depth else { return }
        while brackets.count > depth, let bracket = brackets.popLast() {
            if bracket == .brace { braces -= 1 }
        }
    }

    /// The access level of a modifier, `nil` for `open`; `nil` if the token is not a modifier of access.
    private mutating func access(_ token: Token) -> ImportUse.Access?? {
        switch lexer.bytes[token.start] {
        case UInt8(ascii: "p"), UInt8(ascii: "i"), UInt8(ascii: "f"):
            Self.accessWords.first { lexer.isWord(token, $0.word) }.map { .some($0.access) }
        case UInt8(ascii: "o"): lexer.isWord(token, "open") ? .some(nil) : nil
        default: nil
        }
    }

    // MARK: - Imports

    // Questions asked of every token are `mutating`, since otherwise the whole reader is copied.
    private mutating func isImport(_ token: Token, after before: Token?) -> Bool {
        guard token.end - token.start == 6, lexer.bytes[token.start] == UInt8(ascii: "i"), lexer.isWord(token, "import")
        else { return false }
        if let bracket = brackets.last, bracket != .brace { return false }
        switch before?.kind {
        case .period, .doubleColon, .at: return false
        case .pound: return before?.end != token.start
        default: return true
        }
    }

    private mutating func readImport(_ token: Token) {
        let declared = declaration
        declaration = Declaration()
        var kind = ImportUse.Kind.module
        var name = peek()
        // Few modules start with a lower-case letter.
        if name.kind == .word, lexer.bytes[name.start] & 0x20 != 0,
            let word = Self.kindWords.first(where: { lexer.isWord(name, $0.word) })
        {
            kind = word.kind
            take()
            name = peek()
        }
        guard isName(name) else {
            if !waiting.isEmpty { settle(at: declared.start ?? token.start) }
            return
        }
        take()
        if scan.imports.isEmpty { scan.imports.reserveCapacity(4) }
        let (line, column, length) = importPositions.place(of: name)
        // Before the path is read: comments after it concern the next line.
        cover(line)
        var path: [String] = []
        while peek().kind == .period || peek().kind == .doubleColon {
            take()
            guard isName(peek()) else { break }
            path.append(text(of: take()))
        }
        var attributes: [String] = []
        for attribute in declared.attributes { attributes.append(attributeText(attribute)) }
        scan.imports.append(
            ImportUse(
                module: text(of: name), path: path, kind: kind,
                attributes: attributes, access: declared.access,
                condition: conditions.isEmpty ? nil : conditions.text(in: lexer), line: line, column: column,
                length: length))
    }

    private mutating func isName(_ token: Token) -> Bool {
        switch token.kind {
        case .escapedWord: return true
        case .word:
            // Most modules start with a capital letter, as do two reserved words.
            if lexer.bytes[token.start] &- UInt8(ascii: "A") < 26 {
                return token.end - token.start > 4 || !(lexer.isWord(token, "Any") || lexer.isWord(token, "Self"))
            }
            return !Keywords.reserved.contains(lexer.text(from: token.start, to: token.end))
        default: return false
        }
    }

    /// The name without its back-ticks.
    private mutating func text(of token: Token) -> String {
        let isEscaped = token.kind == .escapedWord && lexer.bytes[token.start] == UInt8(ascii: "`")
        let inset = isEscaped ? 1 : 0
        return lexer.text(from: token.start + inset, to: token.end - inset)
    }

    private static let accessWords: [(word: StaticString, access: ImportUse.Access)] = [
        ("public", .public), ("internal", .internal), ("private", .private), ("package", .package),
        ("fileprivate", .fileprivate),
    ]

    private static let kindWords: [(word: StaticString, kind: ImportUse.Kind)] = [
        ("struct", .struct), ("class", .class), ("enum", .enum), ("protocol", .protocol), ("func", .func),
        ("let", .let), ("var", .var), ("typealias", .typealias),
    ]

    // MARK: - Suppressions

    private mutating func readMarkedComments() {
        for comment in lexer.markedComments {
            for (suppression, coversNext) in Suppressions.read(comment, in: lexer, &commentPositions) {
                if coversNext {
                    waiting.append(scan.suppressions.count)
                }
                scan.suppressions.append(suppression)
            }
        }
        lexer.markedComments.removeAll()
    }

    /// Sets the covered line of suppressions to the token's, unless the token may start an import.
    private mutating func settleUnlessDeclaration(_ token: Token, after before: Token?) {
        let mayBeginImport =
            token.kind == .at || (token.kind == .word && (isImport(token, after: before) || access(token) != nil))
        if !mayBeginImport, !token.isPoundDirective { settle(at: token.start) }
    }

    private mutating func settle(at offset: Int) {
        if !waiting.isEmpty { cover(tokenPositions.position(of: offset).line) }
    }

    /// Sets the covered line of suppressions, at least to the line after the comment.
    private mutating func cover(_ line: Int) {
        for index in waiting {
            scan.suppressions[index].coveredLine = max(line, scan.suppressions[index].line + 1)
        }
        waiting.removeAll()
    }
}
