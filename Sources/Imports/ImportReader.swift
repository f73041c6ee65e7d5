import AshlarProjectModel

/// Follows the tokens of a source and keeps what it imports.
struct ImportReader: ~Copyable {
    var lexer: Lexer
    private(set) var scan = SourceScan()
    /// A token that was read to see where an import ends.
    private var upcoming: Token?
    private var last: Token?
    var brackets: [Bracket] = []
    private var braces = 0
    var conditions = ConditionStack()
    var declaration = Declaration()
    /// Suppressions of the next line, by their places in the scan.
    private var waiting: [Int] = []
    private var importPlaces: PlaceCounter
    private var commentPlaces: PlaceCounter
    private var tokenPlaces: PlaceCounter
    /// Moved in and out by whoever scans many sources.
    var names = NameStore()

    enum Bracket: UInt8 { case parenthesis, bracket, brace, interpolation }

    /// The attributes and modifiers that stand before what is read next.
    struct Declaration {
        var start: Int?
        var attributes: [Range<Int>] = []
        var access: ImportUse.Access?
    }

    init(_ source: UnsafeRawBufferPointer) {
        lexer = Lexer(source)
        lexer.commentMark = Suppressions.mark
        importPlaces = PlaceCounter(lexer.bytes, end: lexer.end)
        commentPlaces = importPlaces
        tokenPlaces = importPlaces
    }

    /// Reads the beginning, as far as it can be read line by line.
    mutating func readHeader() {
        var header = PlainHeader(lexer)
        header.read(&names)
        scan.imports = header.imports
        lexer.position = header.position
    }

    /// Up to where everything has been read.
    var position: Int { upcoming?.start ?? lexer.position }

    /// Reads on until what stands at the offset has been understood: the next place that may be an import or a suppression.
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

    /// Takes a token that belongs to what is being read.
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
                declaration.access = declaration.access ?? access.level
                return
            }
        case .at: return readAttribute(token)
        case .poundIf, .poundElseif, .poundElse, .poundEndif: return readDirective(token)
        default: followBracket(token.kind)
        }
        endDeclaration()
    }

    /// Opens or closes a bracket, if the token is one.
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

    /// Closes a bracket, and those in it that nobody closed.
    private mutating func close(_ kind: Bracket) {
        if kind == .brace {
            if braces == 0 { return }
            braces -= 1
        }
        while let bracket = brackets.popLast(), bracket != kind {
            // An interpolation ends by its own sign only.
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

    private mutating func access(_ token: Token) -> (level: ImportUse.Access?, isOpen: Bool)? {
        switch lexer.bytes[token.start] {
        case UInt8(ascii: "p"):
            if lexer.isWord(token, "public") { return (.public, false) }
            if lexer.isWord(token, "private") { return (.private, false) }
            return lexer.isWord(token, "package") ? (.package, false) : nil
        case UInt8(ascii: "i"): return lexer.isWord(token, "internal") ? (.internal, false) : nil
        case UInt8(ascii: "f"): return lexer.isWord(token, "fileprivate") ? (.fileprivate, false) : nil
        case UInt8(ascii: "o"): return lexer.isWord(token, "open") ? (nil, true) : nil
        default: return nil
        }
    }

    // MARK: - Imports

    // What is asked of every token is `mutating`, lest the whole reader be copied for the question.
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
        // Few modules begin with a small letter.
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
        let (line, column) = importPlaces.place(of: name.start)
        // Before the path is read: comments after it speak of what follows.
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
                length: PlaceCounter.scalars(lexer.bytes, from: name.start, to: name.end)))
    }

    private mutating func isName(_ token: Token) -> Bool {
        switch token.kind {
        case .escapedWord: return true
        case .word:
            // Most modules begin with a capital, and two reserved words do.
            if lexer.bytes[token.start] &- UInt8(ascii: "A") < 26 {
                return !lexer.isWord(token, "Any") && !lexer.isWord(token, "Self")
            }
            return !Keywords.reserved.contains(lexer.text(from: token.start, to: token.end))
        default: return false
        }
    }

    /// The name without its back-ticks.
    private mutating func text(of token: Token) -> String {
        let isEscaped = token.kind == .escapedWord && lexer.bytes[token.start] == UInt8(ascii: "`")
        let inset = isEscaped ? 1 : 0
        return names.name(lexer.bytes, from: token.start + inset, to: token.end - inset)
    }

    private static let kindWords: [(word: StaticString, kind: ImportUse.Kind)] = [
        ("struct", .struct), ("class", .class), ("enum", .enum), ("protocol", .protocol), ("func", .func),
        ("let", .let), ("var", .var), ("typealias", .typealias),
    ]

    // MARK: - Suppressions

    private mutating func readMarkedComments() {
        for comment in lexer.markedComments {
            for (suppression, coversNext) in Suppressions.read(comment, in: lexer, &commentPlaces) {
                if coversNext {
                    waiting.append(scan.suppressions.count)
                }
                scan.suppressions.append(suppression)
            }
        }
        lexer.markedComments.removeAll()
    }

    /// Lets suppressions cover the token's line, unless it may begin an import.
    private mutating func settleUnlessDeclaration(_ token: Token, after before: Token?) {
        let mayBeginImport =
            token.kind == .at || (token.kind == .word && (isImport(token, after: before) || access(token) != nil))
        if !mayBeginImport, !token.isPoundDirective { settle(at: token.start) }
    }

    private mutating func settle(at offset: Int) {
        if !waiting.isEmpty { cover(tokenPlaces.place(of: offset).line) }
    }

    /// Lets suppressions cover the line, or the one after their own where that is a later one.
    private mutating func cover(_ line: Int) {
        for index in waiting {
            scan.suppressions[index].coveredLine = max(line, scan.suppressions[index].line + 1)
        }
        waiting.removeAll()
    }
}
