import AshlarProjectModel
import AshlarSwiftLexing

/// Reads `ashlar:ignore:next RULE -- reason` at the start of a comment or of a line in a comment.
///
/// Documentation and comments within comments are ignored as examples. Another word after the mark is reported as a
/// suppression that has no effect.
enum Suppressions {
    static let mark: StaticString = "ashlar:"
    /// The word after the mark in a suppression.
    private static let word = "ignore"
    /// The words after the mark with other meanings: custom regions and hashes of generated files, titles of previews.
    private static let ownWords = ["begin-custom", "end-custom", "content", "axis"]

    /// The suppressions in a comment; `coveredLine` is provisional if `coversNext`.
    ///
    /// - Parameter comment: the range of the whole comment.
    static func read(
        _ comment: Range<Int>, in lexer: borrowing Lexer, _ positions: inout PositionCounter
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
            guard let parsed = parse(lexer.text(from: start, to: lineEnd)) else { continue }
            var suppression = parsed.suppression
            (suppression.line, suppression.column) = positions.position(of: start)
            suppression.coveredLine = suppression.line + (parsed.coversNext ? 1 : 0)
            found.append((suppression, parsed.coversNext))
        }
    }

    /// Whether only comment markers and blanks precede it on its line.
    private static func beginsLine(_ start: Int, of comment: Range<Int>, _ bytes: UnsafePointer<UInt8>) -> Bool {
        // The second character is `/` or `*`; a third one makes it documentation.
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

    /// Without its place.
    ///
    /// - Parameter text: a line from the mark on. Returns `nil` if no word follows it.
    private static func parse(_ text: String) -> (suppression: Suppression, coversNext: Bool)? {
        var rest = text.unicodeScalars.dropFirst(mark.utf8CodeUnitCount)
        /// The length of what precedes the rest.
        func length() -> Int { text.unicodeScalars.distance(from: text.startIndex, to: rest.startIndex) }
        var parsed = Suppression()
        let first = take(&rest) { $0 != ":" && !$0.properties.isWhitespace }
        guard first == word else {
            guard !ownWords.contains(first), first.unicodeScalars.first?.properties.isAlphabetic == true else {
                return nil
            }
            let unknown = first + take(&rest) { !$0.properties.isWhitespace }
            (parsed.unknownWord, parsed.defect) = (unknown, "'\(unknown)' is not a known directive")
            parsed.length = length()
            return (parsed, false)
        }
        var word = ""
        if rest.first == ":" {
            rest.removeFirst()
            word = take(&rest) { !$0.properties.isWhitespace }
        }
        parsed.length = length()
        switch word {
        case "next", "this": break
        case "": parsed.defect = "it has neither ':next' nor ':this'"
        default: parsed.defect = "it has '\(word)' instead of 'next' or 'this'"
        }
        rest = rest.drop(while: \.properties.isWhitespace)
        var beforeRule = rest
        let rule = take(&beforeRule) { !$0.properties.isWhitespace }
        if !rule.hasPrefix("--"), !rule.isEmpty {
            parsed.rule = rule
            rest = beforeRule
            parsed.length = length()
        } else if parsed.defect == nil {
            parsed.defect = "it names no rule"
        }
        rest = rest.drop(while: \.properties.isWhitespace)
        while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
        if rest.starts(with: ["-", "-"]) {
            let reason = rest.dropFirst(2).drop(while: \.properties.isWhitespace)
            if !reason.isEmpty { parsed.reason = String(reason) }
        } else if !rest.isEmpty, parsed.defect == nil {
            parsed.defect = "its reason does not start with '--'"
        }
        return (parsed, word == "next")
    }

    private static func take(
        _ text: inout Substring.UnicodeScalarView, while belongs: (Unicode.Scalar) -> Bool
    ) -> String {
        let taken = text.prefix(while: belongs)
        text = text[taken.endIndex...]
        return String(taken)
    }
}
