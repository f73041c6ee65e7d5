/// A tag of a template, with its place.
struct TemplateTag {
    enum Kind { case variable, section, inverted, close, comment, unsupported }

    var kind: Kind
    var name: String
    /// The line and the column, counted from 1.
    var line: Int
    var column: Int

    /// Every tag of the text, in order.
    static func scan(_ text: String, template: String) throws(TemplateError) -> [TemplateTag] {
        var tags: [TemplateTag] = []
        let scalars = Array(text.unicodeScalars)
        var (index, line, lineStart) = (0, 1, 0)
        while index < scalars.count {
            guard scalars[index] == "{", index + 1 < scalars.count, scalars[index + 1] == "{" else {
                if scalars[index] == "\n" { (line, lineStart) = (line + 1, index + 1) }
                index += 1
                continue
            }
            let place = (line: line, column: index - lineStart + 1)
            var end = index + 2
            while end + 1 < scalars.count, scalars[end] != "}" || scalars[end + 1] != "}" {
                if scalars[end] == "\n" { (line, lineStart) = (line + 1, end + 1) }
                end += 1
            }
            guard end + 1 < scalars.count else {
                throw TemplateError(
                    template: template, line: place.line, column: place.column,
                    message: TemplateError.Message.unfinishedTag)
            }
            var content = String(String.UnicodeScalarView(scalars[(index + 2)..<end]))
            let kind = kind(of: content.first)
            if kind != .variable { content.removeFirst() }
            let name = content.trimmed
            tags.append(TemplateTag(kind: kind, name: name, line: place.line, column: place.column))
            index = end + 2
        }
        return tags
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
