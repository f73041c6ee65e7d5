import AshlarProjectModel

/// What an alert of a screen asks for, with the type of its value: `confirmEnd`, `confirmReport:ReportType`.
package struct ScreenAlert: Hashable, Sendable {
    package let name: String
    /// The name of a type, which the interface may declare; `nil` for an alert without a value.
    package let type: String?

    /// The text on the command line and in the lock file.
    package var text: String { type.map { "\(name):\($0)" } ?? name }

    /// - Throws: what is wrong with the text.
    package init(_ text: String) throws(AxisText.Problem) {
        let halves = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard halves.count <= 2 else {
            throw .init("'\(text)' is not a valid alert: expected a name, or a name, ':' and a type")
        }
        name = try ScreenInput.name(halves[0], in: text, "alert", unlike: Self.taken)
        type = halves.count == 2 ? halves[1] : nil
        if let type, ScreenInput.sample(of: type) == nil, !Self.isTypeName(type) {
            throw .init("the type '\(type)' in '\(text)' must be the name of a type, such as String or ReportType")
        }
    }

    private static func isTypeName(_ type: String) -> Bool {
        type.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
            word.first?.isUppercase ?? false && NameRules.objection(toMember: String(word)) == nil
                && !taken.contains(String(word))
        }
    }

    /// Names with another meaning at the places that these have.
    private static let taken: Set = ["Any", "Protocol", "Self", "Type", "alert", "none", "primaryButton", "some"]

    var templateValues: [String: TemplateValue] {
        let sample = type.flatMap(ScreenInput.sample(of:))
        return [
            "alert": .name(name), "hasValue": .flag(type != nil), "type": .text(type ?? ""),
            "isShown": .flag(type == nil || sample != nil), "value": .text(sample ?? ""),
        ]
    }

    static let sampleValues: [String: TemplateValue] = [
        "alert": .name(""), "hasValue": .flag(false), "type": .text(""), "isShown": .flag(false), "value": .text(""),
    ]
}
