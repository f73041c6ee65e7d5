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
        let known = compiled[id]
        let tags = known?.tags ?? TemplateTag.scan(text, isSwift: isSwift)
        if let problem = TemplateProofs.problems(tags, of: text, named: name, against: values).first { throw problem }
        let current: Compiled
        if let known {
            current = known
        } else {
            current = try Self.compile(text, tags, named: name)
            compiled[id] = current
        }
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
        let isSwift = TemplateCatalog.fileExtension(of: template.key) == "swift"
        let tags = TemplateTag.scan(template.text, isSwift: isSwift)
        let problems = TemplateProofs.problems(tags, of: template.text, named: name, against: values)
        guard problems.isEmpty else { return problems }
        do throws(TemplateError) {
            _ = try compile(template.text, tags, named: name)
            return []
        } catch {
            return [error]
        }
    }

    private static func compile(
        _ text: String, _ tags: [TemplateTag], named name: String
    ) throws(TemplateError) -> Compiled {
        // As it is written first, so that what does not parse is told with its own place.
        let template = try parse(text, named: name)
        let marked = marked(text, tags)
        let sections = Set(tags.filter { $0.kind == .section || $0.kind == .inverted }.map(\.name))
        return Compiled(
            template: marked == text ? template : try parse(marked, named: name), tags: tags,
            sections: sections.sorted(), isMarkable: !text.contains(TemplateForm.mark))
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
}

extension String {
    /// Whether it could be the name of a value.
    fileprivate var isWord: Bool { !isEmpty && unicodeScalars.allSatisfy(\.properties.isIDContinue) }
}
