/// Escapes text for a Markdown document, so that it contains neither markup nor mentions.
package enum MarkdownText {
    /// A sentence. Quoted names are shown as code.
    package static func prose(_ text: String) -> String {
        let pieces = text.visible.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
        guard pieces.count % 2 == 1 else { return escaped(text) }
        var prose = ""
        for (index, piece) in pieces.enumerated() {
            prose += index % 2 == 0 ? escaped(piece) : (piece.isEmpty ? "''" : code(piece))
        }
        return prose
    }

    /// A code span, with more back-ticks around it than within.
    package static func code(_ text: String) -> String {
        let text = text.visible
        guard !text.isEmpty, text.utf8.contains(where: { $0 != UInt8(ascii: " ") }) else { return "`-`" }
        guard text.utf8.contains(UInt8(ascii: "`")) || text.hasPrefix(" ") || text.hasSuffix(" ") else {
            return "`\(text)`"
        }
        var (longest, run) = (0, 0)
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        return "\(fence) \(text) \(fence)"
    }

    /// A code span in a table, where a bar would end the cell.
    package static func cell(code text: String) -> String { code(text).replacing("|", with: "\\|") }

    /// Words after others on a line, or in a cell of a table, so markup that is valid only at the start of a line is not
    /// escaped.
    package static func escaped(_ text: String) -> String {
        var escaped = ""
        var previous: Unicode.Scalar = " "
        for scalar in text.visible.unicodeScalars {
            switch (previous, scalar) {
            // GitHub makes mentions and links of these though they are escaped, unless something stands between.
            case (_, "@"), (_, "#"): escaped += "\(scalar)&#8203;"
            case (_, "\\"), (_, "`"), (_, "*"), (_, "_"), (_, "["), (_, "]"), (_, "<"), (_, ">"), (_, "|"), (_, "~"),
                (_, "&"), (_, "$"):
                escaped += "\\\(scalar)"
            // Addresses become links by themselves: "https://" and "www.".
            case (":", "/"), ("w", "."), ("W", "."): escaped += "\\\(scalar)"
            default: escaped.unicodeScalars.append(scalar)
            }
            previous = scalar
        }
        return escaped
    }
}
