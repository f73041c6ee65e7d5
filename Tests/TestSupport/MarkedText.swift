/// Text with `1️⃣`, `2️⃣`, … at the places where findings are due.
///
/// After the marked-text tests of swift-format.
package struct MarkedText {
    package static let marks = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣"]

    /// The text without the marks.
    package private(set) var text = ""
    /// Each mark with its line and column, counted from 1, columns in Unicode scalars.
    package private(set) var places: [String: (line: Int, column: Int)] = [:]

    package init(_ marked: String) {
        var (line, column) = (1, 1)
        for character in marked {
            if Self.marks.contains(String(character)) {
                places[String(character)] = (line, column)
                continue
            }
            text.append(character)
            if character.isNewline { (line, column) = (line + 1, 1) } else { column += character.unicodeScalars.count }
        }
    }
}
