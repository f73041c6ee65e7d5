/// Splits Swift source into tokens as the compiler does, without recursion.
///
/// After "Lexical Structure" in *The Swift Programming Language*, SE-0168 and SE-0200 (strings), SE-0354 (regex literals),
/// SE-0451 (raw identifiers); tests compare the tokens with those of swift-syntax.
package struct Lexer: ~Copyable {
    /// An unfinished string literal.
    struct Literal {
        enum Quote: UInt8 { case single, triple, apostrophe }

        var quote: Quote
        /// Whether the next token is part of its text, not of an interpolation.
        var isInText: Bool
        /// The number of `#` around it.
        var pounds: Int32
        /// The number of open parentheses in the interpolation.
        var parentheses: Int32
    }

    package let bytes: UnsafePointer<UInt8>
    /// The range of the text.
    let origin: Int
    package let end: Int
    /// The start of the next token or of the trivia before it.
    package var position: Int
    var literals: [Literal] = []
    /// The comments that contain the mark; the caller empties the list.
    package var markedComments: [Range<Int>] = []
    /// A text to find in comments.
    package var commentMark: StaticString?
    /// No comment before this offset contains the mark.
    package var commentMarkStart = 0

    private(set) var previous = Token(kind: .endOfFile, start: 0, end: 0, startsLine: false)
    private var hasPrevious = false
    /// Whether the previous tokens are `try?` or `try!`, which an operand follows.
    private(set) var followsOptionalTry = false
    /// The end of the regex literal that follows the operator just read.
    var upcomingRegexEnd: Int?
    /// Before this offset the text is known not to be plain code.
    var plainEnd = -1

    var newline: NextOccurrence
    var carriageReturn: NextOccurrence
    var placeholderEnd: NextOccurrence
    var memory = LexerMemory()

    package init(_ source: UnsafeRawBufferPointer) {
        let nothing: StaticString = ""
        guard let start = source.baseAddress else {
            self.init(nothing.utf8Start, from: 0, to: 0)
            return
        }
        self.init(start.assumingMemoryBound(to: UInt8.self), from: 0, to: source.count)
    }

    /// - Parameter origin: the start of a token.
    package init(_ bytes: UnsafePointer<UInt8>, from origin: Int, to end: Int) {
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

    /// The end of the offset's line: a line feed, a carriage return or the end of the text.
    mutating func lineEnd(from offset: Int) -> Int {
        let line = newline.position(from: offset, in: bytes, before: end)
        return carriageReturn.position(from: offset, in: bytes, before: line)
    }

    /// Reads the next token; at the end of the text always `endOfFile`.
    package mutating func next() -> Token {
        let token = read()
        followsOptionalTry =
            (token.kind == .postfixQuestionMark || token.kind == .exclamationMark) && hasPrevious
            && previous.kind == .word && isWord(previous, "try")
        previous = token
        hasPrevious = true
        return token
    }

    /// Reads the next bracket or part of a string, if there is only plain code before it; `nil` if there is anything else or
    /// if the limit comes first.
    ///
    /// Neither this token nor those after it depend on the skipped ones. The comments before the limit must not contain the
    /// mark.
    package mutating func nextBracket(before limit: Int) -> Token? {
        guard upcomingRegexEnd == nil, position < limit else { return nil }
        let token: Token
        if let literal = literals.last {
            if literal.isInText {
                token = readText(of: literal, from: position, startsLine: false)
            } else {
                // The code of an interpolation ends with its line.
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
            // The line ends, and with it the unterminated literal.
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

    /// Takes a character and the identifier characters that follow it.
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

    @inlinable @inline(__always) package static func isNameByte(_ byte: UInt8) -> Bool {
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
            // The compiler reports curved quotation marks and treats them as a name.
            return take(length, scalar == 0x201C ? .escapedWord : .unknown, startsLine)
        }
    }

    /// The length of an editor placeholder, `<#name#>`; `nil` if it does not end on its line.
    private mutating func placeholderLength() -> Int? {
        var offset = position + 2
        while offset < end, bytes[offset] != UInt8(ascii: "\n") {
            if bytes[offset] == UInt8(ascii: "#"), self.is(">", at: offset + 1) { return offset + 2 - position }
            if bytes[offset] == UInt8(ascii: "<"), self.is("#", at: offset + 1) { return nil }
            offset += 1
        }
        return nil
    }

    /// The token before the one that is being read; `nil` at the start of the text.
    @inline(__always) var previousToken: Token? { hasPrevious ? previous : nil }
}

/// Failed searches, so that no text makes the lexer repeat them.
struct LexerMemory {
    /// The end of a run of `#`.
    var poundRunEnd = 0
    /// A range in which no quotation mark is followed by this many `#` on its line.
    var rawStringWithoutEnd: (range: Range<Int>, pounds: Int) = (0..<0, 0)
    /// No further regex literal with this many `#` or more is terminated.
    var poundsOfEndlessRegex = Int.max
    /// The first bytes of conflict markers that have no end.
    var endlessConflicts: Set<UInt8> = []
}
