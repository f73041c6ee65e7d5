/// Characters that end a line for libyaml (YAML 1.1), but neither for YAML 1.2 nor for editors and reviewers: what follows
/// one in a comment must not be read.
enum LineSeparators {
    /// For each, a private-use character of the same width that ends no line.
    private static let masks: [Unicode.Scalar: Unicode.Scalar] = [
        "\u{85}": "\u{F0085}", "\u{2028}": "\u{F2028}", "\u{2029}": "\u{F2029}",
    ]
    private static let separators = Dictionary(uniqueKeysWithValues: masks.map { ($1, $0) })

    static func masked(_ text: String) -> String { replaced(text, by: masks) }

    static func unmasked(_ text: String) -> String { replaced(text, by: separators) }

    private static func replaced(_ text: String, by table: [Unicode.Scalar: Unicode.Scalar]) -> String {
        // Most texts are ASCII.
        guard text.utf8.contains(where: { $0 >= 0xC2 }), text.unicodeScalars.contains(where: { table[$0] != nil })
        else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { table[$0] ?? $0 }))
    }
}
