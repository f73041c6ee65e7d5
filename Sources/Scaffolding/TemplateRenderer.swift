import AshlarProjectModel
import AshlarTemplates
import Mustache

/// What a template may say under a name.
package enum TemplateValue: Sendable {
    case text(String)
    case flag(Bool)
    case list([String])
}

/// Fills in templates, and refuses every name that it was not given: also those in branches that are not taken.
package struct TemplateRenderer {
    private struct Compiled {
        var template: MustacheTemplate
        var tags: [TemplateTag]
    }

    private var compiled: [String: Compiled] = [:]

    package init() {}

    /// Renders a template that ships with Ashlar.
    package mutating func render(
        _ name: String, with values: [String: TemplateValue]
    ) throws(TemplateError) -> (text: String, id: String) {
        guard let template = BuiltInTemplates.template(named: name) else {
            let meant = Spelling.suggestion(for: name, among: BuiltInTemplates.all.lazy.map(\.name))
            throw TemplateError(
                template: name, line: 0, column: 0, message: TemplateError.Message.unknownTemplate(meant: meant))
        }
        return (try render(text: template.text, named: name, with: values), template.id)
    }

    /// Renders the text of a template, which is known by its name from then on.
    package mutating func render(
        text: String, named name: String, with values: [String: TemplateValue]
    ) throws(TemplateError) -> String {
        let current: Compiled
        if let known = compiled[name] {
            current = known
        } else {
            current = try Self.compile(text, named: name)
            compiled[name] = current
        }
        try Self.check(current.tags, in: name, against: values)
        let context = RootContext(values)
        let result = current.template.render(context)
        // The check has read the text by itself; this holds it against what the library has made of it.
        if let unknown = context.unknown.min() {
            throw TemplateError(
                template: name, line: 1, column: 1, message: TemplateError.Message.unknownName(unknown, meant: nil))
        }
        return result
    }

    private static func compile(_ text: String, named name: String) throws(TemplateError) -> Compiled {
        let tags = try TemplateTag.scan(text, template: name)
        if let tag = tags.first(where: { $0.kind == .unsupported }) {
            throw error(at: tag, in: name, TemplateError.Message.notSupported(tag.name))
        }
        // What is rendered is Swift and YAML: nothing is escaped as HTML.
        let pragma = "{{%CONTENT_TYPE:TEXT}}\n"
        do {
            return Compiled(template: try MustacheTemplate(string: pragma + text), tags: tags)
        } catch let error as MustacheTemplate.ParserError {
            throw TemplateError(
                template: name, line: max(1, error.context.lineNumber - 1), column: error.context.columnNumber,
                message: TemplateError.Message.malformed("\(error.error)"))
        } catch {
            throw TemplateError(
                template: name, line: 1, column: 1, message: TemplateError.Message.malformed("\(error)"))
        }
    }

    private static func check(
        _ tags: [TemplateTag], in template: String, against values: [String: TemplateValue]
    ) throws(TemplateError) {
        var openLists: [Bool] = []
        for tag in tags {
            switch tag.kind {
            case .comment, .unsupported: continue
            case .close:
                _ = openLists.popLast()
                continue
            case .variable, .section, .inverted: break
            }
            if tag.kind == .variable, tag.name == "." {
                guard openLists.contains(true) else {
                    throw error(at: tag, in: template, TemplateError.Message.elementOutsideList)
                }
                continue
            }
            guard let value = values[tag.name] else {
                let meant = Spelling.suggestion(for: tag.name, among: values.keys)
                throw error(at: tag, in: template, TemplateError.Message.unknownName(tag.name, meant: meant))
            }
            switch (value, tag.kind) {
            case (.text, .variable): break
            case (.flag, .variable), (.list, .variable):
                throw error(at: tag, in: template, TemplateError.Message.notAText(tag.name))
            case (.text, _): throw error(at: tag, in: template, TemplateError.Message.notASection(tag.name))
            case (.flag, _): openLists.append(false)
            case (.list, _): openLists.append(tag.kind == .section)
            }
        }
    }

    private static func error(at tag: TemplateTag, in template: String, _ message: String) -> TemplateError {
        TemplateError(template: template, line: tag.line, column: tag.column, message: message)
    }
}

/// What the engine looks names up in: keeps a record of those that it does not have.
private final class RootContext: MustacheParent {
    private let values: [String: Any]
    private(set) var unknown: [String] = []

    init(_ values: [String: TemplateValue]) {
        self.values = values.mapValues { value -> Any in
            switch value {
            case .text(let text): text
            case .flag(let flag): flag
            case .list(let elements): elements
            }
        }
    }

    func child(named name: String) -> Any? {
        if let value = values[name] { return value }
        unknown.append(name)
        return nil
    }
}
