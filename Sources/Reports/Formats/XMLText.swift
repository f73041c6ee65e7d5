import AshlarMessages

/// Text as it stands in an XML document: escaped, and without what XML 1.0 forbids.
///
/// What it forbids even as a reference (section 2.2 of the recommendation), and what would hide or act on a terminal, is
/// shown as a readable escape.
enum XMLText {
    static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

    private static let escapes: [Unicode.Scalar: String] = [
        // `>` is escaped because "]]>" is not allowed in text; white space, because an attribute would have blanks instead.
        "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;", "\n": "&#10;", "\r": "&#13;",
        "\t": "&#9;",
        "\u{FFFE}": "\\u{FFFE}", "\u{FFFF}": "\\u{FFFF}",
    ]

    static func escaped(_ text: String) -> String { text.escaping(escapes) }

    /// The name and the attributes of an element, without its brackets.
    static func tag(_ name: String, _ attributes: KeyValuePairs<String, String>) -> String {
        attributes.reduce(into: name) { $0 += " \($1.key)=\"\(escaped($1.value))\"" }
    }
}
