/// Paints words for a terminal, or leaves them as they are.
package struct Ink: Sendable {
    package enum Style: String, Sendable {
        case bold = "1"
        case dim = "2"
        case red = "31"
        case green = "32"
        case yellow = "33"
        case cyan = "36"
    }

    package let isColored: Bool

    package init(isColored: Bool) { self.isColored = isColored }

    /// The text in the given styles; without colour not a byte is added.
    package func callAsFunction(_ text: String, _ styles: Style...) -> String {
        guard isColored, !text.isEmpty, !styles.isEmpty else { return text }
        return "\u{1B}[\(styles.map(\.rawValue).joined(separator: ";"))m\(text)\u{1B}[0m"
    }
}

extension Unicode.Scalar {
    /// Whether it would act on a terminal or hide in it instead of showing: control, line separator, bidirectional
    /// and other invisible format characters, and U+FFFD, which stands for anything. The joiners that Persian and emoji
    /// need are not meant.
    package var isUnseen: Bool {
        if value < 0x7F { return value < 0x20 }
        if value == 0xFFFD { return true }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        case .format: return value != 0x200C && value != 0x200D
        default: return false
        }
    }

    /// As it can be shown: itself, or an escape such as `\u{202E}`.
    package var visible: String {
        isUnseen ? "\\u{\(String(value, radix: 16, uppercase: true))}" : String(self)
    }
}

extension String {
    /// The text with everything escaped that a terminal would obey or hide, so that it stays on one line, and that a CI
    /// system would take for a command.
    package var visible: String {
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) || !unicodeScalars.contains(where: \.isUnseen) {
            return escapingCommands
        }
        return unicodeScalars.reduce(into: "") { $0 += $1.visible }.escapingCommands
    }

    /// The same for text of several lines, whose line ends and tabs stay.
    package var visibleLines: String {
        var (text, line) = ("", "")
        for character in self {
            if character == "\n" || character == "\r\n" {
                text += line.escapingCommands + String(character)
                line = ""
            } else {
                line += character == "\t" ? "\t" : String(character).visible
            }
        }
        return text + line.escapingCommands
    }

    /// The text with an escape in what a CI system would take for a command: `::` at the start of a line (GitHub),
    /// `##vso[` (Azure Pipelines), `##teamcity[` (TeamCity), and `##[` (the first two).
    package var escapingCommands: String {
        guard utf8.contains(UInt8(ascii: ":")) || utf8.contains(UInt8(ascii: "#")) else { return self }
        var (escaped, rest) = ("", unicodeScalars[...])
        let start = rest.prefix { $0.properties.isWhitespace }
        if rest[start.endIndex...].starts(with: "::".unicodeScalars) {
            escaped = String(start) + "\\u{3A}"
            rest = rest[start.endIndex...].dropFirst()
        }
        while let sign = rest.firstIndex(of: "#") {
            let next = rest.index(after: sign)
            escaped += String(rest[..<next])
            rest = rest[next...]
            let word = rest.dropFirst().drop { $0.properties.isAlphabetic }
            if rest.first == "#", word.first == "[" {
                escaped += "\\u{23}"
                rest = rest.dropFirst()
            }
        }
        return escaped + String(rest)
    }

    /// The text with the escapes of a format, and with everything else escaped as in `visible`.
    package func escaping(_ escapes: [Unicode.Scalar: String]) -> String {
        guard unicodeScalars.contains(where: { $0.isUnseen || escapes[$0] != nil }) else { return self }
        return unicodeScalars.reduce(into: "") { $0 += escapes[$1] ?? $1.visible }
    }
}
