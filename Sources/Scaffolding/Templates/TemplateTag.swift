import AshlarSwiftLexing

/// A tag of a template.
struct TemplateTag {
    enum Kind {
        case variable, section, inverted, close, comment, unsupported
        /// Without closing braces: covers the rest of the text.
        case unfinished
    }

    /// The position of a tag in Swift source, which decides how a name is written.
    enum Spot: String, CaseIterable {
        /// The name is written as it is.
        case plain
        /// A whole identifier: a keyword needs backticks.
        case word
        /// After a dot, where few keywords need backticks.
        case member
        /// In a string literal.
        case literal
        /// In a comment, which the name must not end.
        case comment
    }

    var kind: Kind
    var name: String
    var spot = Spot.plain
    /// The range of the tag in scalars of the text.
    var range: Range<Int>

    /// Every tag of the text, in order.
    ///
    /// - Parameter isSwift: whether the text is a Swift source.
    static func scan(_ scalars: [Unicode.Scalar], isSwift: Bool) -> [TemplateTag] {
        var tags: [TemplateTag] = []
        var index = 0
        while index + 1 < scalars.count {
            guard scalars[index] == "{", scalars[index + 1] == "{" else {
                index += 1
                continue
            }
            var end = index + 2
            while end + 1 < scalars.count, scalars[end] != "}" || scalars[end + 1] != "}" { end += 1 }
            guard end + 1 < scalars.count else {
                tags.append(TemplateTag(kind: .unfinished, name: "", range: index..<scalars.count))
                break
            }
            var content = String(String.UnicodeScalarView(scalars[(index + 2)..<end]))
            let kind = kind(of: content.first)
            if kind != .variable { content.removeFirst() }
            tags.append(TemplateTag(kind: kind, name: content.trimmed, range: index..<(end + 2)))
            index = end + 2
        }
        if isSwift { findSpots(of: &tags, in: scalars) }
        return tags
    }

    private static func findSpots(of tags: inout [TemplateTag], in scalars: [Unicode.Scalar]) {
        // The source with a name for each variable and blanks for each other tag.
        var (source, offsets, position): ([UInt8], [Int], Int) = ([], [], 0)
        for tag in tags {
            source += String(String.UnicodeScalarView(scalars[position..<tag.range.lowerBound])).utf8
            offsets.append(source.count)
            source += repeatElement(UInt8(ascii: tag.kind == .variable ? "x" : " "), count: tag.range.count)
            position = tag.range.upperBound
        }
        source += String(String.UnicodeScalarView(scalars[position...])).utf8
        let regions = SourceRegion.regions(at: offsets, in: source)
        for index in tags.indices where tags[index].kind == .variable {
            let range = neighbourhood(of: index, in: tags)
            tags[index].spot = spot(of: range, at: regions[index], in: scalars)
        }
    }

    /// The range of a tag, with the adjacent tags that write nothing.
    private static func neighbourhood(of index: Int, in tags: [TemplateTag]) -> Range<Int> {
        var (start, end) = (tags[index].range.lowerBound, tags[index].range.upperBound)
        for tag in tags[..<index].reversed() where tag.range.upperBound == start && tag.kind != .variable {
            start = tag.range.lowerBound
        }
        for tag in tags[index...] where tag.range.lowerBound == end && tag.kind != .variable {
            end = tag.range.upperBound
        }
        return start..<end
    }

    private static func spot(of range: Range<Int>, at region: SourceRegion, in scalars: [Unicode.Scalar]) -> Spot {
        switch region {
        case .comment: return .comment
        case .literal: return .literal
        case .code: break
        }
        let before = range.lowerBound > 0 ? scalars[range.lowerBound - 1] : " "
        let after = range.upperBound < scalars.count ? scalars[range.upperBound] : " "
        if joins(before) || joins(after) { return .plain }
        if before == "." { return .member }
        // An argument label may be a keyword.
        let opening = scalars[..<range.lowerBound].last { !$0.properties.isWhitespace }
        return after == ":" && (opening == "(" || opening == ",") ? .plain : .word
    }

    /// Whether the scalar continues an identifier: a letter, or another tag.
    private static func joins(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isIDContinue || scalar == "{" || scalar == "}" || scalar == "`"
    }

    private static func kind(of sigil: Character?) -> Kind {
        switch sigil {
        case "#": .section
        case "^": .inverted
        case "/": .close
        case "!": .comment
        // Delimiters, content types, partials, blocks and unescaped variables.
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
