import AshlarProjectModel

/// Reads a template that is to be given certain values, and finds everything that is wrong with its tags.
struct TemplateProofs {
    private let template: String
    private let values: [String: TemplateValue]
    private lazy var scalars = Array(text.unicodeScalars)
    private let text: String
    private var open: [OpenSection] = []
    private var problems: [TemplateError] = []

    /// How deep sections may lie in each other; the engine goes down into each.
    private static let greatestDepth = 50

    /// In the order of the places.
    ///
    /// - Parameters:
    ///   - tags: those of the text.
    ///   - name: what the template is called.
    static func problems(
        _ tags: [TemplateTag], of text: String, named name: String, against values: [String: TemplateValue]
    ) -> [TemplateError] {
        var proofs = Self(template: name, text: text, values: values)
        for tag in tags {
            proofs.read(tag)
            if proofs.open.count > greatestDepth {
                proofs.complain(of: tag, TemplateError.Message.tooDeep(greatestDepth))
                proofs.open = []
                break
            }
        }
        proofs.close(downTo: 0)
        return proofs.problems.sorted { ($0.line, $0.column, $0.message) < ($1.line, $1.column, $1.message) }
    }

    private init(template: String, text: String, values: [String: TemplateValue]) {
        (self.template, self.text, self.values) = (template, text, values)
    }

    private mutating func read(_ tag: TemplateTag) {
        switch tag.kind {
        case .comment: return
        case .unfinished: complain(of: tag, TemplateError.Message.unfinishedTag)
        case .unsupported:
            let quotation = quotation(of: tag)
            complain(of: tag, TemplateError.Message.notSupported(quotation))
            // A block, or a partial with blocks in it, goes on to a closing tag.
            if quotation.hasPrefix("{{$") || quotation.hasPrefix("{{<") { open.append(OpenSection(tag)) }
        case .close:
            if let index = open.lastIndex(where: { $0.tag.name == tag.name }) {
                close(downTo: index + 1)
                open.removeLast()
            } else {
                complain(of: tag, TemplateError.Message.notOpen(tag.name))
            }
        case .variable where tag.name == ".":
            if !open.contains(where: \.hasTexts) {
                complain(of: tag, TemplateError.Message.elementOutsideList)
            }
        case .variable, .section, .inverted: lookUp(tag)
        }
    }

    private mutating func lookUp(_ tag: TemplateTag) {
        let value = open.last { $0.fields[tag.name] != nil }?.fields[tag.name] ?? values[tag.name]
        switch (value, tag.kind) {
        case (nil, _):
            let known = open.flatMap(\.fields.keys) + values.keys
            let meant = Spelling.suggestion(for: tag.name, among: known)
            complain(of: tag, TemplateError.Message.unknownName(tag.name, meant: meant))
        case (.text, .variable), (.name, .variable): break
        case (_, .variable): complain(of: tag, TemplateError.Message.notAText(tag.name))
        case (.text, _), (.name, _): complain(of: tag, TemplateError.Message.notASection(tag.name))
        default: break
        }
        if tag.kind != .variable { open.append(OpenSection(tag, of: tag.kind == .section ? value : nil)) }
    }

    /// Leaves so many sections open; the others lack their closing tags.
    private mutating func close(downTo count: Int) {
        while open.count > count {
            let tag = open.removeLast().tag
            complain(of: tag, TemplateError.Message.notClosed(tag.name))
        }
    }

    private mutating func complain(of tag: TemplateTag, _ message: String) {
        problems.append(TemplateError(template: template, line: tag.line, column: tag.column, message: message))
    }

    /// The tag as it is written, with the third brace of those that have three.
    private mutating func quotation(of tag: TemplateTag) -> String {
        let written = scalars[tag.range]
        let hasThird = written.dropFirst(2).first == "{" && scalars[tag.range.upperBound...].first == "}"
        return String(String.UnicodeScalarView(written)) + (hasThird ? "}" : "")
    }
}

/// A section that is open, and what can be said within it besides.
private struct OpenSection {
    let tag: TemplateTag
    var hasTexts = false
    var fields: [String: TemplateValue] = [:]

    /// - Parameter value: what it goes through; `nil` where it goes through nothing.
    init(_ tag: TemplateTag, of value: TemplateValue? = nil) {
        self.tag = tag
        switch value {
        case .list: hasTexts = true
        case .records(_, let fields): self.fields = fields
        case .flag, .name, .text, nil: break
        }
    }
}
