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

    static func unknownName(_ name: String, meant: String?) -> String {
        "unknown name '\(name.visible)'" + (meant.map { ", did you mean '\($0)'?" } ?? "")
    }

    /// The error as a finding.
    package var finding: Finding {
        Finding(
            rule: Self.rule, message: message,
            location: SourceLocation(path: template, line: max(1, line), column: max(1, column)))
    }
}

/// The reason why nothing can be planned.
package enum ScaffoldingError: Error {
    /// The manifest declares what cannot be generated.
    case manifest([Finding])
    /// A template has an error.
    case template(TemplateError)
}
