import AshlarProjectModel
import AshlarTemplates
import Mustache

/// Fills in templates, and refuses every name that it was not given: also those in branches that are not taken.
package struct TemplateRenderer {
    private struct Compiled {
        var template: MustacheTemplate
        var tags: [TemplateTag]
        /// The names of its sections, sorted.
        var sections: [String]
        /// Whether slots can be told from its own text.
        var isMarkable: Bool
        var forms: [TemplateForm.Way: TemplateForm] = [:]
    }

    private var compiled: [String: Compiled] = [:]

    package init() {}

    /// Renders a template that ships with Ashlar.
    package mutating func render(
        _ name: String, with values: [String: TemplateValue]
    ) throws(TemplateError) -> (text: String, id: String) {
        guard let template = BuiltInTemplates.template(named: name).map({ Template($0) }) else {
            let meant = Spelling.suggestion(for: name, among: BuiltInTemplates.all.lazy.map(\.name))
            throw TemplateError(
                template: name, line: 0, column: 0, message: TemplateError.Message.unknownTemplate(meant: meant))
        }
        return (try render(template, with: values), template.id)
    }

    /// Renders any template.
    package mutating func render(
        _ template: Template, with values: [String: TemplateValue]
    ) throws(TemplateError) -> String {
        let isSwift = TemplateCatalog.fileExtension(of: template.key) == "swift"
        return try render(
            text: template.text, named: template.path ?? template.name, id: template.id, isSwift: isSwift, with: values)
    }

    /// Renders the text of a template, which is known by its id from then on.
    package mutating func render(
        text: String, named name: String, id: String? = nil, isSwift: Bool = true,
        with values: [String: TemplateValue]
    ) throws(TemplateError) -> String {
        let id = id ?? name
        let current: Compiled
        if let known = compiled[id] {
            current = known
        } else {
            current = try Self.compile(text, named: name, isSwift: isSwift)
            compiled[id] = current
        }
        if let problem = Self.problems(current.tags, in: name, against: values).first { throw problem }
        let way = current.isMarkable ? TemplateForm.Way(through: current.sections, with: values) : nil
        if let way, let form = current.forms[way] { return form.text(with: values) }
        let scope = TemplateScope(values, marksSlots: way != nil)
        let result = current.template.render(scope)
        // The check has read the text by itself; this holds it against what the library has made of it.
        if let unknown = scope.unknown.min() {
            throw TemplateError(
                template: name, line: 1, column: 1, message: TemplateError.Message.unknownName(unknown, meant: nil))
        }
        guard let way else { return result }
        let form = TemplateForm(result, scope.slots)
        compiled[id]?.forms[way] = form
        return form.text(with: values)
    }

    /// Everything that is wrong with a template that is to be given such values, in the order of the places.
    static func problems(in template: Template, against values: [String: TemplateValue]) -> [TemplateError] {
        let name = template.path ?? template.name
        do throws(TemplateError) {
            let isSwift = TemplateCatalog.fileExtension(of: template.key) == "swift"
            return problems(try compile(template.text, named: name, isSwift: isSwift).tags, in: name, against: values)
        } catch {
            return [error]
        }
    }

    private static func compile(_ text: String, named name: String, isSwift: Bool) throws(TemplateError) -> Compiled {
        let tags = try TemplateTag.scan(text, template: name, isSwift: isSwift)
        if let tag = tags.first(where: { $0.kind == .unsupported }) {
            throw error(at: tag, in: name, TemplateError.Message.notSupported(tag.name))
        }
        try checkDepth(of: tags, in: name)
        // As it is written first, so that what does not parse is told with its own place.
        let template = try parse(text, named: name)
        let marked = marked(text, tags)
        let sections = Set(tags.filter { $0.kind == .section || $0.kind == .inverted }.map(\.name))
        return Compiled(
            template: marked == text ? template : try parse(marked, named: name), tags: tags,
            sections: sections.sorted(), isMarkable: !text.contains(TemplateForm.mark))
    }

    /// How deep sections may lie in each other; the engine goes down into each.
    private static let greatestDepth = 50

    private static func checkDepth(of tags: [TemplateTag], in name: String) throws(TemplateError) {
        var depth = 0
        for tag in tags {
            switch tag.kind {
            case .section, .inverted: depth += 1
            case .close: depth -= 1
            case .comment, .unsupported, .variable: continue
            }
            guard depth > greatestDepth else { continue }
            throw error(at: tag, in: name, TemplateError.Message.tooDeep(greatestDepth))
        }
    }

    private static func parse(_ text: String, named name: String) throws(TemplateError) -> MustacheTemplate {
        // What is rendered is Swift and YAML: nothing is escaped as HTML.
        let pragma = "{{%CONTENT_TYPE:TEXT}}\n"
        do {
            return try MustacheTemplate(string: pragma + text)
        } catch let error as MustacheTemplate.ParserError {
            let reason = error.error as? MustacheTemplate.Error
            throw TemplateError(
                template: name, line: max(1, error.context.lineNumber - 1), column: error.context.columnNumber,
                message: TemplateError.Message.malformed(reason))
        } catch {
            throw TemplateError(
                template: name, line: 1, column: 1, message: TemplateError.Message.malformed(nil))
        }
    }

    /// The text with each name's spot behind it, which `TemplateScope` reads.
    private static func marked(_ text: String, _ tags: [TemplateTag]) -> String {
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        var next = 0
        for tag in tags where tag.kind == .variable && tag.spot != .plain && tag.name.isWord {
            result.append(contentsOf: scalars[next..<tag.range.lowerBound])
            result.append(contentsOf: "{{\(tag.name)-\(tag.spot.rawValue)}}".unicodeScalars)
            next = tag.range.upperBound
        }
        result.append(contentsOf: scalars[next...])
        return String(result)
    }

    private static func problems(
        _ tags: [TemplateTag], in template: String, against values: [String: TemplateValue]
    ) -> [TemplateError] {
        var problems: [TemplateError] = []
        var open: [OpenSection] = []
        for tag in tags {
            switch tag.kind {
            case .comment, .unsupported: continue
            case .close:
                _ = open.popLast()
                continue
            case .variable, .section, .inverted: break
            }
            if tag.kind == .variable, tag.name == "." {
                if !open.contains(where: \.hasTexts) {
                    problems.append(error(at: tag, in: template, TemplateError.Message.elementOutsideList))
                }
                continue
            }
            let value = open.last { $0.fields[tag.name] != nil }?.fields[tag.name] ?? values[tag.name]
            let message: String?
            switch (value, tag.kind) {
            case (nil, _):
                let known = open.flatMap(\.fields.keys) + values.keys
                let meant = Spelling.suggestion(for: tag.name, among: known)
                message = TemplateError.Message.unknownName(tag.name, meant: meant)
            case (.text, .variable), (.name, .variable): message = nil
            case (_, .variable): message = TemplateError.Message.notAText(tag.name)
            case (.text, _), (.name, _): message = TemplateError.Message.notASection(tag.name)
            default: message = nil
            }
            if let message { problems.append(error(at: tag, in: template, message)) }
            if tag.kind != .variable { open.append(OpenSection(of: value, isTaken: tag.kind == .section)) }
        }
        return problems
    }

    private static func error(at tag: TemplateTag, in template: String, _ message: String) -> TemplateError {
        TemplateError(template: template, line: tag.line, column: tag.column, message: message)
    }
}

/// A section that is open, and what can be said within it besides.
private struct OpenSection {
    var hasTexts = false
    var fields: [String: TemplateValue] = [:]

    init(of value: TemplateValue?, isTaken: Bool) {
        guard isTaken else { return }
        switch value {
        case .list: hasTexts = true
        case .records(_, let fields): self.fields = fields
        case .flag, .name, .text, nil: break
        }
    }
}

extension String {
    /// Whether it could be the name of a value.
    fileprivate var isWord: Bool { !isEmpty && unicodeScalars.allSatisfy(\.properties.isIDContinue) }
}
