import AshlarMessages
import AshlarProjectModel

/// The value of a name in a template.
package enum TemplateValue: Sendable {
    /// Source text, written as it is.
    case text(String)
    /// A name that the user has chosen, written as its position needs.
    case name(String)
    case flag(Bool)
    case list([String])
    /// Elements with values of their own fields; `fields` has sample values of all of them.
    case records([[String: TemplateValue]], fields: [String: TemplateValue])
}

extension TemplateValue {
    /// The value as it is written at a position; `nil` for conditions and lists.
    func written(at spot: TemplateTag.Spot) -> String? {
        switch self {
        case .text(let text): text
        case .name(let name): SwiftNames.written(name, at: spot)
        case .flag, .list, .records: nil
        }
    }
}

extension SwiftNames {
    /// The name, written so that it is only a name at its position.
    static func written(_ name: String, at spot: TemplateTag.Spot) -> String {
        switch spot {
        case .plain: name
        case .word: declared(name)
        case .member: ["Protocol", "Type", "init", "self"].contains(name) ? "`\(name)`" : name
        case .literal: escaped(name)
        case .comment: name.visible.replacing("*/", with: "* /")
        }
    }
}
