import AshlarMessages
import AshlarProjectModel

/// An error in a template, with its place.
package struct TemplateError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The set and the name in it, `plain/Interface.Service`; for a custom template, its path.
    package var template: String
    /// The line, counted from 1; 0 if the error has no place in the text.
    package var line: Int
    /// The column, counted from 1.
    package var column: Int
    package var message: String

    package var description: String {
        line > 0 ? "template \(template):\(line):\(column): \(message)" : "template \(template): \(message)"
    }

    /// The rule of findings in templates.
    package static let rule = "templates"

    /// The error as a finding.
    package var finding: Finding {
        Finding(
            rule: Self.rule, message: message,
            location: SourceLocation(path: template, line: max(1, line), column: max(1, column)))
    }
}

extension TemplateError {
    enum Message {
        static func unknownName(_ name: String, meant: String?) -> String {
            "unknown name '\(name.visible)'" + (meant.map { ", did you mean '\($0)'?" } ?? "")
        }
        static func unknownTemplate(meant: String?) -> String {
            "there is no template of this name" + (meant.map { ", did you mean '\($0)'?" } ?? "")
        }
        static func notSupported(_ tag: String) -> String {
            "'\(tag.visible)' is not supported: a template has variables, sections, inverted sections and comments only"
        }
        static func notAText(_ name: String) -> String { "'\(name)' is a condition or a list, not a text" }
        static func notASection(_ name: String) -> String { "'\(name)' is a text, not a condition or a list" }
        static func notClosed(_ name: String) -> String { "the section '\(name.visible)' is not closed" }
        static func notOpen(_ name: String) -> String { "the tag closes '\(name.visible)', which is not open" }
        static func tooDeep(_ limit: Int) -> String { "sections are nested more than \(limit) deep" }
        static let elementOutsideList = "'.' is the element of a list, and is not in one"
        static let unfinishedTag = "the tag is not closed with '}}'"
    }
}

/// The reason why nothing can be planned.
package enum ScaffoldingError: Error {
    /// The manifest declares what cannot be generated.
    case manifest([Finding])
    /// A template has an error.
    case template(TemplateError)
}
