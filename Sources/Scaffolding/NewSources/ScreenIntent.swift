import AshlarProjectModel

/// Something that the user does in a screen, with the type of its value: `onTapNext`, `onPickDistance:Int`.
package struct ScreenIntent: Hashable, Sendable {
    package let name: String
    /// One of the types of inputs; `nil` for an intent without a value.
    package let type: String?

    /// The text on the command line and in the lock file.
    package var text: String { type.map { "\(name):\($0)" } ?? name }

    /// - Throws: what is wrong with the text.
    package init(_ text: String) throws(AxisText.Problem) {
        let halves = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard halves.count <= 2 else {
            throw .init("'\(text)' is not a valid intent: expected a name, or a name, ':' and a type")
        }
        name = try ScreenInput.name(halves[0], in: text, "intent", unlike: Self.taken)
        type = halves.count == 2 ? halves[1] : nil
        if let type { try ScreenInput.check(type, in: text) }
    }

    /// Cases of an optional effect.
    private static let taken: Set = ["none", "some"]

    var templateValues: [String: TemplateValue] {
        let sample = type.flatMap(ScreenInput.sample(of:))
        return [
            "intent": .name(name), "hasValue": .flag(type != nil), "type": .text(type ?? ""),
            "value": .text(sample ?? ""),
        ]
    }

    static let sampleValues: [String: TemplateValue] = [
        "intent": .name(""), "hasValue": .flag(false), "type": .text(""), "value": .text(""),
    ]
}
