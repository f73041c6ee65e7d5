/// An input that changes the look of a view, with its values and what titles call them, as on the command line:
/// `surge:high,low` or `surge=탄력 요금:high=높음,low=낮음`.
package struct AxisText: Hashable, Sendable {
    /// A name, and what titles call it.
    package struct Word: Hashable, Sendable {
        package let name: String
        /// `nil` for the name in words.
        package let label: String?

        fileprivate var text: String { label.map { "\(name)=\($0)" } ?? name }
    }

    package let axis: Word
    package let values: [Word]

    package var text: String { "\(axis.text):\(values.map(\.text).joined(separator: ","))" }

    /// Whether titles call the axis or a value otherwise than its name.
    package var isLabelled: Bool { ([axis] + values).contains { $0.label != nil } }

    /// The beginning of a comment above a view, with the axis after it.
    package static let comment = "// ashlar:axis "

    /// - Throws: what is wrong with the text.
    package init(_ text: String) throws(Problem) {
        let halves = text.split(separator: ":", omittingEmptySubsequences: false)
        guard halves.count == 2 else { throw Problem("'\(text)' is not a valid axis: expected a name, ':' and values") }
        axis = try Self.word(halves[0], in: text)
        var values: [Word] = []
        for value in halves[1].split(separator: ",", omittingEmptySubsequences: false) {
            values.append(try Self.word(value, in: text))
        }
        self.values = values
        if values.count < 2 { throw Problem("'\(axis.name)' needs at least two values, separated by ','") }
        if Set(values.map(\.name)).count < values.count { throw Problem("a value of '\(axis.name)' is repeated") }
        // Two previews would have one title.
        if Set(values.map { $0.label ?? $0.name }).count < values.count {
            throw Problem("a label of '\(axis.name)' is repeated")
        }
    }

    package struct Problem: Error {
        package var message: String

        package init(_ message: String) { self.message = message }
    }

    private static func word(_ text: Substring, in whole: String) throws(Problem) -> Word {
        let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard isIdentifier(halves[0]) else {
            throw Problem("'\(halves[0])' in '\(whole)' must be letters and digits, starting with a lowercase letter")
        }
        guard halves.count == 2 else { return Word(name: halves[0], label: nil) }
        let label = halves[1]
        guard !label.isEmpty, label.utf8.count <= 60, label.unicodeScalars.allSatisfy(isShown), label.first != " ",
            label.last != " "
        else { throw Problem("the label '\(label)' of '\(halves[0])' must be 1 to 60 bytes of text without '='") }
        return Word(name: halves[0], label: label)
    }

    /// Whether a label can have it: a text on one line, in any language.
    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
        default: scalar != "="
        }
    }

    /// Whether it can be the name of a property.
    package static func isIdentifier(_ word: String) -> Bool {
        guard let first = word.utf8.first, (0x61...0x7A).contains(first), word.utf8.count <= 60 else { return false }
        return word.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
    }
}
