import AshlarProjectModel
import Mustache

/// What a template may say under a name.
package enum TemplateValue: Sendable {
    /// Words of Swift, written as they are.
    case text(String)
    /// A name that people have chosen, written as it must be where it stands.
    case name(String)
    case flag(Bool)
    case list([String])
    /// Things with values of their own; `fields` are those that each one has.
    case records([[String: TemplateValue]], fields: [String: TemplateValue])
}

extension TemplateValue {
    /// How a single value is written where it stands.
    func written(at spot: TemplateTag.Spot) -> String? {
        switch self {
        case .text(let text): text
        case .name(let name): SwiftNames.written(name, at: spot)
        case .flag, .list, .records: nil
        }
    }

    /// The texts of a list.
    var elements: [String] { if case .list(let elements) = self { elements } else { [] } }
}

/// What the engine looks names up in: keeps a record of those that it does not have.
final class TemplateScope: MustacheParent {
    private let values: [String: TemplateValue]
    private let isRoot: Bool
    /// Whether places are marked where texts would stand.
    private let marksSlots: Bool
    private(set) var unknown: [String] = []
    private(set) var slots: [TemplateForm.Slot] = []

    init(_ values: [String: TemplateValue], isRoot: Bool = true, marksSlots: Bool = false) {
        self.values = values
        self.isRoot = isRoot
        self.marksSlots = marksSlots
    }

    func child(named name: String) -> Any? {
        var key = name[...]
        var spot = TemplateTag.Spot.plain
        if let dash = name.lastIndex(of: "-"),
            let marked = TemplateTag.Spot(rawValue: String(name[name.index(after: dash)...]))
        {
            (key, spot) = (name[..<dash], marked)
        }
        switch values[String(key)] {
        case .text, .name:
            return marksSlots ? mark(.value(String(key), spot)) : values[String(key)]?.written(at: spot)
        case .flag(let flag): return flag
        case .list(let elements):
            return marksSlots ? elements.indices.map { mark(.element($0, of: String(key))) } : elements
        case .records(let records, _): return records.map { TemplateScope($0, isRoot: false) }
        case nil:
            if isRoot { unknown.append(name) }
            return nil
        }
    }

    private func mark(_ slot: TemplateForm.Slot) -> String {
        slots.append(slot)
        return "\(TemplateForm.mark)\(slots.count - 1)\(TemplateForm.mark)"
    }
}

extension SwiftNames {
    /// The name as nothing but a name.
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
