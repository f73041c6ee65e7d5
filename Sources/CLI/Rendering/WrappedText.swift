import AshlarMessages

/// Text that is broken into lines at the width of the terminal.
enum WrappedText {
    /// Wraps a paragraph.
    static func lines(of paragraph: String, width: Int) -> [String] {
        var lines: [String] = []
        for word in paragraph.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            if let last = lines.last, last.displayWidth + 1 + String(word).displayWidth <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    /// Wraps paragraphs; indented lines do not change.
    static func text(_ text: String, width: Int) -> String {
        var lines: [String] = []
        var paragraph: [Substring] = []
        func finish() {
            lines += Self.lines(of: paragraph.joined(separator: " "), width: width)
            paragraph = []
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty || line.hasPrefix(" ") {
                finish()
                lines.append(String(line))
            } else {
                paragraph.append(line)
            }
        }
        finish()
        return lines.joined(separator: "\n")
    }
}
