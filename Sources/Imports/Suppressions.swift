import AshlarProjectModel

/// Reads `ashlar:ignore:next RULE -- reason` where a comment, or a line of one, begins with it.
///
/// What stands in documentation, or in a comment that is commented out, is an example. Another word after the mark is
/// read as one that was meant to keep a finding from being told, and does not.
enum Suppressions {
    static let mark: StaticString = "ashlar:"
    /// What follows the mark in a comment of this kind.
    private static let word = "ignore"
    /// What follows it in files that Ashlar writes: where a person's lines begin, and the hash of everything else.
    private static let ownWords = ["yours", "content"]

    /// What a comment says; `coveredLine` is the comment's own line until the line is known that it speaks of.
    ///
    /// - Parameter comment: the whole comment, from its first sign to its last.
    static func read(
        _ comment: Range<Int>, in lexer: borrowing Lexer, _ places: inout PlaceCounter
    ) -> [(suppression: Suppression, coversNext: Bool)] {
        var found: [(Suppression, Bool)] = []
        let bytes = lexer.bytes
        let isBlock = bytes[comment.lowerBound + 1] == UInt8(ascii: "*")
        var end = comment.upperBound
        if isBlock, end - comment.lowerBound >= 4, bytes[end - 1] == UInt8(ascii: "/"),
            bytes[end - 2] == UInt8(ascii: "*")
        {
            end -= 2
        }
        var offset = comment.lowerBound
        while true {
            let start = NextOccurrence.find(mark, from: offset, in: bytes, before: end)
            guard start < end else { return found }
            var lineEnd = start
            while lineEnd < end, bytes[lineEnd] != UInt8(ascii: "\n"), bytes[lineEnd] != UInt8(ascii: "\r") {
                lineEnd += 1
            }
            offset = lineEnd
            guard beginsLine(start, of: comment, bytes) else { continue }
            let text = Array(lexer.text(from: start, to: lineEnd).unicodeScalars)
            guard let parsed = parse(text) else { continue }
            let (line, column) = places.place(of: start)
            let suppression = Suppression(
                rule: parsed.rule, reason: parsed.reason, coveredLine: parsed.coversNext ? line + 1 : line, line: line,
                column: column,
                length: parsed.length, defect: parsed.defect, unknownWord: parsed.unknownWord)
            found.append((suppression, parsed.coversNext))
        }
    }

    /// Whether nothing but the comment's signs and blanks stands before it on its line.
    private static func beginsLine(_ start: Int, of comment: Range<Int>, _ bytes: UnsafePointer<UInt8>) -> Bool {
        // The second sign is `/` or `*`; a third one makes it documentation.
        let signs = comment.lowerBound + 2
        if comment.count > 3, bytes[signs] == bytes[signs - 1] { return false }
        var offset = start - 1
        while offset >= signs {
            switch bytes[offset] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "*"):
                offset -= 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
            default: return false
            }
        }
        return true
    }

    private struct Parsed {
        var rule = ""
        var reason: String?
        var length = 0
        var coversNext = false
        var defect: String?
        var unknownWord: String?
    }

    /// - Parameter text: a line from the mark on. `nil` where no word follows it.
    private static func parse(_ text: [Unicode.Scalar]) -> Parsed? {
        var rest = text[...].dropFirst(mark.utf8CodeUnitCount)
        var parsed = Parsed()
        let first = take(&rest) { $0 != ":" && !$0.properties.isWhitespace }
        guard first == word else {
            guard !ownWords.contains(first), first.unicodeScalars.first?.properties.isAlphabetic == true else {
                return nil
            }
            let unknown = first + take(&rest) { !$0.properties.isWhitespace }
            (parsed.unknownWord, parsed.defect) = (unknown, .unknown(unknown))
            parsed.length = rest.startIndex
            return parsed
        }
        var word = ""
        if rest.first == ":" { word = take(&rest.removingFirst) { !$0.properties.isWhitespace } }
        parsed.length = rest.startIndex
        switch word {
        case "next": parsed.coversNext = true
        case "this": break
        default: parsed.defect = .neitherNextNorThis(word)
        }
        skipBlanks(&rest)
        var beforeRule = rest
        let rule = take(&beforeRule) { !$0.properties.isWhitespace }
        if !rule.hasPrefix("--"), !rule.isEmpty {
            parsed.rule = rule
            rest = beforeRule
            parsed.length = rest.startIndex
        } else if parsed.defect == nil {
            parsed.defect = .noRule
        }
        skipBlanks(&rest)
        while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
        if rest.starts(with: ["-", "-"]) {
            rest = rest.dropFirst(2)
            skipBlanks(&rest)
            if !rest.isEmpty { parsed.reason = string(rest) }
        } else if !rest.isEmpty, parsed.defect == nil {
            parsed.defect = .reasonWithoutDashes
        }
        return parsed
    }

    private static func skipBlanks(_ text: inout ArraySlice<Unicode.Scalar>) {
        text = text.drop { $0.properties.isWhitespace }
    }

    private static func take(
        _ text: inout ArraySlice<Unicode.Scalar>, while belongs: (Unicode.Scalar) -> Bool
    ) -> String {
        let taken = text.prefix(while: belongs)
        text = text.dropFirst(taken.count)
        return string(taken)
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }
}

extension ArraySlice {
    /// Itself without its first element, so that what is taken from it is taken from what follows.
    fileprivate var removingFirst: ArraySlice {
        get { dropFirst() }
        set { self = newValue }
    }
}

extension String {
    fileprivate static func unknown(_ word: String) -> String { "'\(word)' is no word that is read there" }
    fileprivate static func neitherNextNorThis(_ word: String) -> String {
        word.isEmpty
            ? "it says neither ':next' nor ':this'" : "it says '\(word)' where 'next' or 'this' belongs"
    }
    fileprivate static let noRule = "it names no rule"
    fileprivate static let reasonWithoutDashes = "its reason does not begin with '--'"
}
