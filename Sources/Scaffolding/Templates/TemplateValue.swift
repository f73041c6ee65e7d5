import AshlarMessages
import AshlarProjectModel

/// The value of a name in a template.
package enum TemplateValue: Sendable {
    /// Source text, written as it is.
    case text(String)
    /// A name that the user has chosen, written as its position needs.
    case name(String)
    /// A name that may be missing: as a section, whether there is one.
    case optional(String?)
    case flag(Bool)
    case list([String])
    /// Whole lines, each written with the indentation of the tag; as a section, whether there are any.
    case lines([String])
    /// Elements with values of their own fields; `fields` has sample values of all of them.
    case records([[String: TemplateValue]], fields: [String: TemplateValue])
}

extension TemplateValue {
    /// The elements of a section, each with the values that it adds; `nil` for texts. `.` is an element of a list.
    var elements: [[String: TemplateValue]]? {
        switch self {
        case .text, .name: nil
        case .optional(let name): name == nil ? [] : [[:]]
        case .flag(let flag): flag ? [[:]] : []
        case .list(let texts): Self.placed(texts.map { [".": .text($0)] })
        case .lines(let lines): lines.isEmpty ? [] : [[:]]
        case .records(let records, _): Self.placed(records)
        }
    }

    /// The elements with flags for the first and the last one.
    private static func placed(_ elements: [[String: TemplateValue]]) -> [[String: TemplateValue]] {
        elements.enumerated().map { place, element in
            let flags = ["first": place == 0, "last": place == elements.count - 1].mapValues(TemplateValue.flag)
            return element.merging(flags) { own, _ in own }
        }
    }

    /// Whether it is written as whole lines.
    var isLines: Bool { if case .lines = self { true } else { false } }

    /// Sample values of the names that are valid within a section only.
    var fields: [String: TemplateValue] {
        switch self {
        case .text, .name, .optional, .flag, .lines: [:]
        case .list: Self.placed([[".": .text("")]])[0]
        case .records(_, let fields): Self.placed([fields])[0]
        }
    }

    /// The value as it is written at a position; `nil` for conditions and lists.
    func written(at spot: TemplateTag.Spot) -> String? {
        switch self {
        case .text(let text): text
        case .name(let name): SwiftNames.written(name, at: spot)
        case .optional(let name): name.map { SwiftNames.written($0, at: spot) } ?? ""
        case .flag, .list, .lines, .records: nil
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
        case .literal: SwiftLiteral.escaped(name)
        case .comment: name.visible.replacing("*/", with: "* /")
        }
    }
}

extension UInt8 {
    /// Whether it is an ASCII letter.
    var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
    /// Whether it is an ASCII letter or digit.
    var isAlphanumeric: Bool { isLetter || (0x30...0x39).contains(self) }
}
