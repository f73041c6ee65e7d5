/// A tag of a template, with its place.
struct TemplateTag {
    enum Kind {
        case variable, section, inverted, close, comment, unsupported
        /// Never closed, so that it covers the rest of the text.
        case unfinished
    }

    /// How a name is written where the tag stands, so that it is nothing but a name there.
    enum Spot: String, CaseIterable {
        /// As it is.
        case plain
        /// Alone, as a word of the code: a keyword needs back-ticks.
        case word
        /// Behind a dot, where few words mean something else.
        case member
        /// Between the quotes of a string.
        case literal
        /// In a comment, which must not end with it.
        case comment
    }

    var kind: Kind
    var name: String
    /// The line and the column, counted from 1.
    var line: Int
    var column: Int
    var spot = Spot.plain
    /// What it covers, in scalars of the text.
    var range: Range<Int>

    /// Every tag of the text, in order.
    ///
    /// - Parameter isSwift: whether the text is to be a Swift source.
    static func scan(_ text: String, isSwift: Bool) -> [TemplateTag] {
        var tags: [TemplateTag] = []
        let scalars = Array(text.unicodeScalars)
        var places = SwiftPlaces()
        var (index, line, lineStart) = (0, 1, 0)
        while index < scalars.count {
            guard scalars[index] == "{", index + 1 < scalars.count, scalars[index + 1] == "{" else {
                let next = index + max(1, places.advance(over: scalars, at: index))
                // What the reader of Swift takes at once may hold the end of a line, but never a tag's beginning.
                while index < next, index < scalars.count {
                    if scalars[index] == "{", index + 1 < scalars.count, scalars[index + 1] == "{" { break }
                    if scalars[index] == "\n" { (line, lineStart) = (line + 1, index + 1) }
                    index += 1
                }
                continue
            }
            let place = (line: line, column: index - lineStart + 1)
            var end = index + 2
            while end + 1 < scalars.count, scalars[end] != "}" || scalars[end + 1] != "}" {
                if scalars[end] == "\n" { (line, lineStart) = (line + 1, end + 1) }
                end += 1
            }
            guard end + 1 < scalars.count else {
                tags.append(unfinished(index..<scalars.count, at: place))
                break
            }
            var content = String(String.UnicodeScalarView(scalars[(index + 2)..<end]))
            let kind = kind(of: content.first)
            if kind != .variable { content.removeFirst() }
            var tag = TemplateTag(
                kind: kind, name: content.trimmed, line: place.line, column: place.column, range: index..<(end + 2))
            if isSwift, kind == .variable {
                tag.spot = spot(
                    of: neighbourhood(of: tag.range, behind: tags, in: scalars), at: places.place, in: scalars)
            }
            tags.append(tag)
            index = end + 2
        }
        return tags
    }

    private static func unfinished(_ range: Range<Int>, at place: (line: Int, column: Int)) -> TemplateTag {
        TemplateTag(kind: .unfinished, name: "", line: place.line, column: place.column, range: range)
    }

    /// What a tag covers, with the tags right before and behind it that write nothing themselves.
    private static func neighbourhood(
        of range: Range<Int>, behind tags: [TemplateTag], in scalars: [Unicode.Scalar]
    ) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        for tag in tags.reversed() {
            guard tag.kind != .variable, tag.range.upperBound == start else { break }
            start = tag.range.lowerBound
        }
        while end + 2 < scalars.count, scalars[end] == "{", scalars[end + 1] == "{",
            kind(of: Character(scalars[end + 2])) != .variable
        {
            end += 2
            while end + 1 < scalars.count, scalars[end] != "}" || scalars[end + 1] != "}" { end += 1 }
            end = min(end + 2, scalars.count)
        }
        return start..<end
    }

    private static func spot(of range: Range<Int>, at place: SwiftPlaces.Place, in scalars: [Unicode.Scalar]) -> Spot {
        switch place {
        case .comment: return .comment
        case .literal: return .literal
        case .code: break
        }
        let before = range.lowerBound > 0 ? scalars[range.lowerBound - 1] : " "
        let after = range.upperBound < scalars.count ? scalars[range.upperBound] : " "
        if joins(before) || joins(after) { return .plain }
        if before == "." { return .member }
        // The label of an argument may be any word.
        let opening = scalars[..<range.lowerBound].last { !$0.properties.isWhitespace }
        return after == ":" && (opening == "(" || opening == ",") ? .plain : .word
    }

    /// Whether the sign makes one word with what stands beside it: a letter, or another tag.
    private static func joins(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isIDContinue || scalar == "{" || scalar == "}" || scalar == "`"
    }

    private static func kind(of sigil: Character?) -> Kind {
        switch sigil {
        case "#": .section
        case "^": .inverted
        case "/": .close
        case "!": .comment
        // A change of delimiters or of escaping, a partial, a block, a triple brace.
        case "=", "%", ">", "<", "$", "{", "&": .unsupported
        default: .variable
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
