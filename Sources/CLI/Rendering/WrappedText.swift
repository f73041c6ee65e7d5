import AshlarMessages

/// Text that is broken into lines at the width of the terminal.
enum WrappedText {
    /// Wraps a paragraph.
    static func lines(of paragraph: String, width: Int) -> [String] {
        lines(of: paragraph.split(whereSeparator: { $0 == " " || $0 == "\n" }), width: width)
    }

    /// As many words on each line as fit; all lines but the first are indented.
    static func lines(of words: [Substring], width: Int, indent: String = "") -> [String] {
        words.reduce(into: []) { lines, word in
            if let last = lines.last, last.displayWidth + 1 + word.displayWidth <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append((lines.isEmpty ? "" : indent) + word)
            }
        }
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
