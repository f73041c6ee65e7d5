/// Cuts Swift source into tokens as the compiler does, byte by byte, without ever calling itself.
///
/// After "Lexical Structure" in *The Swift Programming Language*, SE-0168 and SE-0200 (strings), SE-0354 (regex literals),
/// SE-0451 (raw identifiers), and held against swift-syntax token by token where the grammar leaves a choice.
struct Lexer: ~Copyable {
    /// A string literal that is not at its end.
    struct Literal {
        enum Quote: UInt8 { case single, triple, apostrophe }

        var quote: Quote
        /// Whether its text comes next, and not the code of an interpolation.
        var isInText: Bool
        /// How many `#` stand around it.
        var pounds: Int32
        /// How many parentheses are open in the interpolation.
        var parentheses: Int32
    }

    let bytes: UnsafePointer<UInt8>
    /// Where the text begins and ends.
    let origin: Int
    let end: Int
    /// Where the next token, or the blanks and comments before it, begin.
    var position: Int
    var literals: [Literal] = []
    /// Comments that hold what is looked for in them; whoever reads them empties the list.
    var markedComments: [Range<Int>] = []
    /// What is looked for in comments.
    var commentMark: StaticString?
    /// Before this offset it stands nowhere.
    var commentMarkStart = 0

    private(set) var previous = Token(kind: .endOfFile, start: 0, end: 0, startsLine: false)
    private var hasPrevious = false
    /// Whether `try?` or `try!` came last, which an operand follows.
    private(set) var followsOptionalTry = false
    /// Where the regex literal ends that comes next, once the operator before it is read.
    var upcomingRegexEnd: Int?
    /// Up to where there is no use in looking for plain code.
    var plainEnd = -1

    var newline: NextOccurrence
    var carriageReturn: NextOccurrence
    var placeholderEnd: NextOccurrence
    var memory = LexerMemory()

    init(_ source: UnsafeRawBufferPointer) {
        let nothing: StaticString = ""
        guard let start = source.baseAddress else {
            self.init(nothing.utf8Start, from: 0, to: 0)
            return
        }
        self.init(start.assumingMemoryBound(to: UInt8.self), from: 0, to: source.count)
    }

    /// - Parameter origin: where a token may begin.
    init(_ bytes: UnsafePointer<UInt8>, from origin: Int, to end: Int) {
        self.bytes = bytes
        self.origin = origin
        self.end = end
        position = origin
        newline = NextOccurrence(of: "\n")
        carriageReturn = NextOccurrence(of: "\r")
        placeholderEnd = NextOccurrence(of: "#>")
    }

    @inline(__always) func byte(_ offset: Int) -> UInt8? { offset < end ? bytes[offset] : nil }

    @inline(__always) func `is`(_ character: Unicode.Scalar, at offset: Int) -> Bool {
        offset < end && bytes[offset] == UInt8(ascii: character)
    }

    /// Where the line of the offset ends: at a line feed, a carriage return, or the end of the text.
    mutating func lineEnd(from offset: Int) -> Int {
        let line = newline.position(from: offset, in: bytes, before: end)
        return carriageReturn.position(from: offset, in: bytes, before: line)
    }

    /// The next token; at the end of the text always `endOfFile`.
    mutating func next() -> Token {
        let token = read()
        followsOptionalTry =
            (token.kind == .postfixQuestionMark || token.kind == .exclamationMark) && hasPrevious
            && previous.kind == .word && isWord(previous, "try")
        previous = token
        hasPrevious = true
        return token
    }

    /// The next token that is a bracket or a part of a string, where nothing but plain code stands before it; `nil` where
    /// that is not so, or the offset comes first.
    ///
    /// What it is does not depend on what stands before it, and neither does what follows it. Comments before the offset
    /// hold nothing that is looked for in them.
    mutating func nextBracket(before limit: Int) -> Token? {
        guard upcomingRegexEnd == nil, position < limit else { return nil }
        let token: Token
        if let literal = literals.last {
            if literal.isInText {
                token = readText(of: literal, from: position, startsLine: false)
            } else {
                // With its line the code of an interpolation ends.
                let codeEnd = literal.quote == .triple ? limit : min(limit, lineEnd(from: position))
                guard skipPlain(before: codeEnd) else { return nil }
                token = readCode(inside: literal, startsLine: false)
            }
        } else {
            guard skipPlain(before: limit) else { return nil }
            token = readNormal(startsLine: false)
        }
        previous = token
        hasPrevious = true
        followsOptionalTry = false
        return token
    }

    private mutating func read() -> Token {
        if let regexEnd = upcomingRegexEnd {
            upcomingRegexEnd = nil
            return take(regexEnd - position, .regex, false)
        }
        if let literal = literals.last {
            if literal.isInText { return readText(of: literal, from: position, startsLine: false) }
            let startsLine = skipTrivia(stopsAtLineEnd: literal.quote != .triple)
            return readCode(inside: literal, startsLine: startsLine)
        }
        let startsLine = skipTrivia(stopsAtLineEnd: false) || !hasPrevious
        return readNormal(startsLine: startsLine)
    }

    /// Reads a token of an interpolation's code.
    private mutating func readCode(inside literal: Literal, startsLine: Bool) -> Token {
        let index = literals.count - 1
        switch byte(position) {
        case UInt8(ascii: "("):
            literals[index].parentheses &+= 1
            return take(1, .leftParenthesis, startsLine)
        case UInt8(ascii: ")"):
            if literal.parentheses > 0 {
                literals[index].parentheses -= 1
                return take(1, .rightParenthesis, startsLine)
            }
            literals[index].isInText = true
            return take(1, .interpolationEnd, startsLine)
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            // The line ends, and with it the literal, which is a mistake.
            literals.removeLast()
            return take(0, .interpolationEnd, startsLine)
        default:
            return readNormal(startsLine: startsLine)
        }
    }

    mutating func take(_ length: Int, _ kind: Token.Kind, _ startsLine: Bool) -> Token {
        let start = position
        position += length
        return Token(kind: kind, start: start, end: position, startsLine: startsLine)
    }

    mutating func readNormal(startsLine: Bool) -> Token {
        guard position < end else { return take(0, .endOfFile, startsLine) }
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
            return takeName(.word, startsLine)
        case UInt8(ascii: "."):
            if !isOperatorByte(position + 1) { return take(1, .period, startsLine) }
            return readOperator(startsLine)
        case UInt8(ascii: "("): return take(1, .leftParenthesis, startsLine)
        case UInt8(ascii: ")"): return take(1, .rightParenthesis, startsLine)
        case UInt8(ascii: "["): return take(1, .leftBracket, startsLine)
        case UInt8(ascii: "]"): return take(1, .rightBracket, startsLine)
        case UInt8(ascii: "{"): return take(1, .leftBrace, startsLine)
        case UInt8(ascii: "}"): return take(1, .rightBrace, startsLine)
        case UInt8(ascii: ","): return take(1, .comma, startsLine)
        case UInt8(ascii: ";"): return take(1, .semicolon, startsLine)
        case UInt8(ascii: "@"): return take(1, .at, startsLine)
        case UInt8(ascii: "\\"): return take(1, .backslash, startsLine)
        case UInt8(ascii: ":"):
            return self.is(":", at: position + 1) ? take(2, .doubleColon, startsLine) : take(1, .colon, startsLine)
        case UInt8(ascii: "#"): return readPound(startsLine)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return readString(from: position, pounds: 0, startsLine)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return readNumber(startsLine)
        case UInt8(ascii: "$"): return takeName(.dollarWord, startsLine)
        case UInt8(ascii: "`"): return readEscapedWord(startsLine)
        case UInt8(ascii: "!"), UInt8(ascii: "?"):
            guard isLeftBound(position) else { return readOperator(startsLine) }
            return take(1, byte == UInt8(ascii: "!") ? .exclamationMark : .postfixQuestionMark, startsLine)
        case UInt8(ascii: "<") where self.is("#", at: position + 1):
            if let length = placeholderLength() { return take(length, .escapedWord, startsLine) }
            return readOperator(startsLine)
        case 0x80...: return readBeyondASCII(startsLine)
        default: return readOperator(startsLine)
        }
    }

    /// Takes a sign and the letters, digits and marks that follow it.
    private mutating func takeName(_ kind: Token.Kind, _ startsLine: Bool) -> Token {
        let start = position
        position = nameEnd(from: start + 1)
        return Token(kind: kind, start: start, end: position, startsLine: startsLine)
    }

    private mutating func nameEnd(from offset: Int) -> Int {
        var offset = offset
        while true {
            offset = PlainText.nameEnd(from: offset, in: bytes, before: end)
            guard offset < end, bytes[offset] >= 0x80 else { return offset }
            let (scalar, length) = Scalars.decode(bytes, at: offset, before: end)
            guard let scalar, Scalars.continuesIdentifier(scalar) else { return offset }
            offset += length
        }
    }

    static func isNameByte(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "$")
    }

    private mutating func readNumber(_ startsLine: Bool) -> Token {
        let start = position
        position = nameEnd(from: start)
        if self.is(".", at: position), let digit = byte(position + 1), digit &- UInt8(ascii: "0") < 10 {
            position = nameEnd(from: position + 1)
        }
        return Token(kind: .number, start: start, end: position, startsLine: startsLine)
    }

    private mutating func readEscapedWord(_ startsLine: Bool) -> Token {
        let lineEnd = lineEnd(from: position)
        var offset = position + 1
        while offset < lineEnd {
            if bytes[offset] == UInt8(ascii: "`") {
                return take(offset + 1 - position, .escapedWord, startsLine)
            }
            offset += 1
        }
        return take(1, .backtick, startsLine)
    }

    private mutating func readBeyondASCII(_ startsLine: Bool) -> Token {
        let (scalar, length) = Scalars.decode(bytes, at: position, before: end)
        switch scalar.map(Scalars.classify) {
        case .identifierStart, .identifierPart:
            let start = position
            position = nameEnd(from: start + length)
            return Token(kind: .word, start: start, end: position, startsLine: startsLine)
        case .operatorStart: return readOperator(startsLine)
        default:
            // Curved quotation marks: a mistake that is told as a word.
            return take(length, scalar == 0x201C ? .escapedWord : .unknown, startsLine)
        }
    }

    /// How long an editor's placeholder is, `<#name#>`; `nil` where it has no end on its line.
    private mutating func placeholderLength() -> Int? {
        var offset = position + 2
        while offset < end, bytes[offset] != UInt8(ascii: "\n") {
            if bytes[offset] == UInt8(ascii: "#"), self.is(">", at: offset + 1) { return offset + 2 - position }
            if bytes[offset] == UInt8(ascii: "<"), self.is("#", at: offset + 1) { return nil }
            offset += 1
        }
        return nil
    }

    // MARK: - Comparing

    @inline(__always) func isWord(_ token: Token, _ word: StaticString) -> Bool {
        isText(word, from: token.start, to: token.end)
    }

    @inline(__always) func isText(_ text: StaticString, from start: Int, to end: Int) -> Bool {
        end - start == text.utf8CodeUnitCount && Self.isSame(text, as: bytes + start)
    }

    private static func isSame(_ text: StaticString, as bytes: UnsafePointer<UInt8>) -> Bool {
        let sought = text.utf8Start
        for offset in 0..<text.utf8CodeUnitCount where sought[offset] != bytes[offset] { return false }
        return true
    }

    /// What came before the token that is being read; `nil` at the start of the text.
    @inline(__always) var previousToken: Token? { hasPrevious ? previous : nil }

    func text(from start: Int, to end: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: bytes + start, count: end - start), as: UTF8.self)
    }
}

/// What the lexer has looked for in vain, so that no text makes it look for the same thing twice.
struct LexerMemory {
    /// Up to where a run of `#` reaches.
    var poundRunEnd = 0
    /// Where no quotation mark with so many `#` follows on the line.
    var rawStringWithoutEnd: (range: Range<Int>, pounds: Int) = (0..<0, 0)
    /// With so many `#` or more, no regex literal ends any more.
    var poundsOfEndlessRegex = Int.max
    /// Whether no conflict marker of the kind ends any more.
    var endlessConflicts: Set<UInt8> = []
}
