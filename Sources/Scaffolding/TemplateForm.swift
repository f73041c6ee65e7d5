/// What a template makes of all values that lead through its sections the same way: texts, and the values between them.
///
/// The engine looks each name up at run time, which is most of its work; most targets differ in nothing but names.
struct TemplateForm: Sendable {
    /// Which sections are taken, and how often each.
    struct Way: Hashable {
        private var counts: [Int] = []

        /// - Parameter sections: the names of a template's sections.
        /// - Returns: `nil` where sections hold more than texts.
        init?(through sections: [String], with values: [String: TemplateValue]) {
            for section in sections {
                switch values[section] {
                case .flag(let flag): counts.append(flag ? 1 : 0)
                case .list(let elements): counts.append(elements.count)
                case .name, .records, .text, nil: return nil
                }
            }
        }
    }

    /// Where a value stands.
    enum Slot {
        case value(String, TemplateTag.Spot)
        case element(Int, of: String)
    }

    /// Stands around the number of a slot.
    static let mark: Character = "\0"

    /// What stands before each slot.
    private var slots: [(text: String, slot: Slot)] = []
    private let ending: String

    /// - Parameter rendered: has the number of one of these, between marks, in each slot's place.
    init(_ rendered: String, _ slots: [Slot]) {
        let pieces = rendered.split(separator: Self.mark, omittingEmptySubsequences: false).map(String.init)
        // Texts and numbers take turns.
        for index in stride(from: 1, to: pieces.count, by: 2) {
            guard let number = Int(pieces[index]) else { continue }
            self.slots.append((pieces[index - 1], slots[number]))
        }
        ending = pieces.last ?? ""
    }

    /// What the engine would make of the template with these values.
    func text(with values: [String: TemplateValue]) -> String {
        var result = ""
        for (text, slot) in slots {
            result += text
            switch slot {
            case .value(let name, let spot): result += values[name]?.written(at: spot) ?? ""
            case .element(let index, let list): result += values[list]?.elements[index] ?? ""
            }
        }
        return result + ending
    }
}
