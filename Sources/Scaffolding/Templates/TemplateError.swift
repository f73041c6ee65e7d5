import AshlarProjectModel
import Mustache

/// Why a template could not be rendered, and where in it.
package struct TemplateError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The set and the name in it, `plain/Interface.Service`; of a template of the house where it lies.
    package var template: String
    /// The line, counted from 1; 0 where the trouble has no place in the text.
    package var line: Int
    /// The column, counted from 1.
    package var column: Int
    package var message: String

    package var description: String {
        line > 0 ? "template \(template):\(line):\(column): \(message)" : "template \(template): \(message)"
    }

    /// The rule that findings in templates bear.
    package static let rule = "templates"

    /// The same for who reads findings.
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
            "there is no such template" + (meant.map { ", did you mean '\($0)'?" } ?? "")
        }
        static func notSupported(_ tag: String) -> String {
            "'\(tag.visible)' is not supported: a template has variables, sections, inverted sections and comments only"
        }
        static func notAText(_ name: String) -> String { "'\(name)' is a condition or a list, not a text" }
        static func notASection(_ name: String) -> String { "'\(name)' is a text, not a condition or a list" }
        static func notClosed(_ name: String) -> String { "the section '\(name.visible)' is not closed" }
        static func notOpen(_ name: String) -> String { "the tag closes '\(name.visible)', which is not open" }
        static func tooDeep(_ limit: Int) -> String { "sections lie in each other more than \(limit) deep" }
        static let elementOutsideList = "'.' stands for an element, and there is no list around it"
        static let unfinishedTag = "the tag is not closed with '}}'"
        static func malformed(_ error: MustacheTemplate.Error?) -> String {
            switch error {
            case .sectionCloseNameIncorrect: "the tag closes another section than the one that is open"
            case .expectedSectionEnd: "a section is not closed"
            case .unfinishedName: "the name in the tag has a sign in it that no name has"
            default: "the template does not parse"
            }
        }
    }
}
