import AshlarProjectModel

/// A text with marks such as `1️⃣` in it, each of which stands for the place of the character behind it.
package struct MarkedText: Sendable {
    /// The text without its marks.
    package let text: String
    private let marks: [(name: String, line: Int, column: Int)]

    package init(_ marked: String) {
        var text = String.UnicodeScalarView()
        var marks: [(name: String, line: Int, column: Int)] = []
        var (line, column) = (1, 1)
        for character in marked {
            if Self.isMark(character) {
                marks.append((String(character), line, column))
                continue
            }
            text.append(contentsOf: character.unicodeScalars)
            if character.isNewline {
                (line, column) = (line + 1, 1)
            } else {
                column += character.unicodeScalars.count
            }
        }
        self.text = String(text)
        self.marks = marks
    }

    /// A digit in a keycap.
    private static func isMark(_ character: Character) -> Bool {
        character.unicodeScalars.last?.value == 0x20E3
    }

    /// The place in the words of the test: its mark, or line and column where none stands.
    package func name(of location: SourceLocation?) -> String {
        guard let location else { return "-" }
        let mark = marks.first { $0.line == location.line && $0.column == location.column }
        return mark?.name ?? "\(location)"
    }
}
