import AshlarMessages
import AshlarProjectModel

/// Parses a template, and finds everything that is wrong with it: unknown names also in branches that are not taken.
struct TemplateParser {
    private let template: String
    private let values: [String: TemplateValue]
    private let scalars: [Unicode.Scalar]
    /// Where the text that is not in the tree yet begins.
    private var position = 0
    private var nodes: [TemplateTree.Node] = []
    private var open: [OpenSection] = []
    private var problems: [TemplateError] = []

    /// How deep sections may be nested; rendering descends into each.
    private static let greatestDepth = 50

    /// - Parameter values: values of the kinds that the template is rendered with.
    /// - Returns: the tree, which is complete only if there are no problems, and the problems in the order of their places.
    static func parse(
        _ template: Template, for values: [String: TemplateValue]
    ) -> (tree: TemplateTree, problems: [TemplateError]) {
        let scalars = Array(template.text.unicodeScalars)
        var parser = Self(template: template.messageName, values: values, scalars: scalars)
        for tag in TemplateTag.scan(scalars, isSwift: template.isSwift) {
            parser.read(tag)
            if parser.open.count > greatestDepth {
                parser.report("sections are nested more than \(greatestDepth) deep", at: tag)
                parser.open = []
                break
            }
        }
        parser.appendText(upTo: scalars.count)
        parser.close(downTo: 0)
        let problems = parser.problems.sorted { ($0.line, $0.column, $0.message) < ($1.line, $1.column, $1.message) }
        return (TemplateTree(nodes: parser.nodes), problems)
    }

    private mutating func read(_ tag: TemplateTag) {
        // A line with nothing but such a tag is not written.
        let isLines = tag.kind == .variable && (known(tag.name)?.isLines ?? false)
        let line = tag.kind == .variable && !isLines ? nil : wholeLine(of: tag.range)
        appendText(upTo: (line ?? tag.range).lowerBound)
        position = (line ?? tag.range).upperBound
        switch tag.kind {
        case .comment: break
        case .unfinished: report("the tag is not closed with '}}'", at: tag)
        case .unsupported:
            let quotation = quotation(of: tag)
            report(
                "'\(quotation.visible)' is not supported: a template has variables, sections, inverted sections and "
                    + "comments only", at: tag)
            // A block, or a partial with blocks in it, has a closing tag.
            if quotation.hasPrefix("{{$") || quotation.hasPrefix("{{<") { beginSection(tag, through: nil) }
        case .close:
            if let index = open.lastIndex(where: { $0.tag.name == tag.name }) {
                close(downTo: index + 1)
                endSection()
            } else {
                report("the tag closes '\(tag.name.visible)', which is not open", at: tag)
            }
        case .variable where isLines:
            if line == nil { report("'\(tag.name)' is whole lines: its tag must be alone on a line", at: tag) }
            let indentation = scalars[(line ?? tag.range).lowerBound..<tag.range.lowerBound]
            nodes.append(.lines(tag.name, indentation: String(String.UnicodeScalarView(indentation))))
        case .variable:
            _ = value(of: tag)
            nodes.append(.value(tag.name, tag.spot))
        case .section: beginSection(tag, through: value(of: tag))
        case .inverted:
            _ = value(of: tag)
            beginSection(tag, through: nil)
        }
    }

    /// The value of the tag's name; reports a name that is unknown or of the wrong kind.
    private mutating func value(of tag: TemplateTag) -> TemplateValue? {
        let value = known(tag.name)
        switch (value, tag.kind) {
        case (nil, .variable) where tag.name == ".":
            report("'.' is the element of a list, and is not in one", at: tag)
        case (nil, _):
            let known = open.flatMap(\.fields.keys) + values.keys
            let meant = Spelling.suggestion(for: tag.name, among: known)
            report(TemplateError.unknownName(tag.name, meant: meant), at: tag)
        case (.text, .variable), (.name, .variable), (.optional, _): break
        case (_, .variable): report("'\(tag.name)' is a condition or a list, not a text", at: tag)
        case (.text, _), (.name, _): report("'\(tag.name)' is a text, not a condition or a list", at: tag)
        default: break
        }
        return value
    }

    /// The value of a name at this place.
    private func known(_ name: String) -> TemplateValue? {
        open.last { $0.fields[name] != nil }?.fields[name] ?? values[name]
    }

    /// - Parameter value: what the section iterates over; `nil` if it does not iterate.
    private mutating func beginSection(_ tag: TemplateTag, through value: TemplateValue?) {
        open.append(OpenSection(tag: tag, before: nodes, fields: value?.fields ?? [:]))
        nodes = []
    }

    private mutating func endSection() {
        let section = open.removeLast()
        nodes = section.before + [.section(section.tag.name, isInverted: section.tag.kind == .inverted, nodes)]
    }

    /// Ends all but the outermost `count` sections, and reports that they lack their closing tags.
    private mutating func close(downTo count: Int) {
        while open.count > count {
            let tag = open[open.count - 1].tag
            report("the section '\(tag.name.visible)' is not closed", at: tag)
            endSection()
        }
    }

    private mutating func appendText(upTo end: Int) {
        guard position < end else { return }
        nodes.append(.text(String(String.UnicodeScalarView(scalars[position..<end]))))
    }

    /// The line that the range covers together with blanks, including the line's end; `nil` if there is more on the line.
    private func wholeLine(of range: Range<Int>) -> Range<Int>? {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > position, scalars[start - 1] == " " || scalars[start - 1] == "\t" { start -= 1 }
        guard start == 0 || scalars[start - 1] == "\n" else { return nil }
        while end < scalars.count, scalars[end] == " " || scalars[end] == "\t" { end += 1 }
        guard end < scalars.count else { return start..<end }
        return scalars[end] == "\n" ? start..<(end + 1) : nil
    }

    private mutating func report(_ message: String, at tag: TemplateTag) {
        let before = scalars[..<tag.range.lowerBound]
        let lineStart = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
        problems.append(
            TemplateError(
                template: template, line: before.count { $0 == "\n" } + 1, column: before.endIndex - lineStart + 1,
                message: message))
    }

    /// The tag as written, with the third brace if it has three.
    private func quotation(of tag: TemplateTag) -> String {
        let written = scalars[tag.range]
        let hasThird = written.dropFirst(2).first == "{" && scalars[tag.range.upperBound...].first == "}"
        return String(String.UnicodeScalarView(written)) + (hasThird ? "}" : "")
    }
}

/// A section whose closing tag has not been read, and the names that are valid within it only.
private struct OpenSection {
    let tag: TemplateTag
    /// What precedes the section.
    let before: [TemplateTree.Node]
    let fields: [String: TemplateValue]
}
