/// Spells texts as string literals of Swift.
package enum SwiftLiteral {
    /// The text as a literal on one line.
    package static func string(_ text: String) -> String { "\"" + escaped(text) + "\"" }

    /// The text as it is written between the quotes of a literal.
    package static func escaped(_ text: String) -> String {
        // Most texts need no escapes.
        let isPlain = text.utf8.allSatisfy {
            (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\"")
        }
        if isPlain { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch (scalar, scalar.properties.generalCategory) {
            case ("\\", _): result += "\\\\"
            case ("\"", _): result += "\\\""
            case ("\n", _): result += "\\n"
            case ("\r", _): result += "\\r"
            case ("\t", _): result += "\\t"
            case (_, .control), (_, .format), (_, .lineSeparator), (_, .paragraphSeparator):
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
