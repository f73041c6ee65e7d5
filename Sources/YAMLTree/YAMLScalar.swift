import AshlarMessages

/// Text as a value of YAML, within a flow mapping or not: plain where that is safe, else in double quotes.
package enum YAMLScalar {
    package static func text(_ value: String) -> String { isPlain(value) ? value : quoted(value) }

    /// What some readers take for something other than text.
    private static let words: Set<String> = ["true", "false", "yes", "no", "on", "off", "null"]

    private static func isPlain(_ value: String) -> Bool {
        let scalars = value.unicodeScalars
        guard let first = scalars.first, let last = scalars.last, isLetterOrDigit(first) || first == "_", last != " ",
            !words.contains(value.lowercased()), !isFraction(value)
        else { return false }
        return scalars.allSatisfy { isLetterOrDigit($0) || "_-./+@() ".unicodeScalars.contains($0) }
    }

    /// Such as the version `17.0`, which some readers take for a number.
    private static func isFraction(_ value: String) -> Bool { value.contains(".") && Double(value) != nil }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isASCII else { return scalar.properties.isAlphabetic && !scalar.isUnseen }
        return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
    }

    package static func quoted(_ value: String) -> String {
        var text = "\""
        var previous: Unicode.Scalar = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            // After a blank or a bracket it would be taken for an anchor, even in quotes.
            case "&" where !isLetterOrDigit(previous): text += "\\x26"
            default:
                if scalar.isUnseen || isNoCharacter(scalar) {
                    text += escape(scalar)
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
            previous = scalar
        }
        return text + "\""
    }

    /// What YAML does not take as it is, besides what cannot be seen.
    private static func isNoCharacter(_ scalar: Unicode.Scalar) -> Bool {
        (0x7F...0x9F).contains(scalar.value) || (0xFFFE...0xFFFF).contains(scalar.value)
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        func padded(_ width: Int) -> String { String(repeating: "0", count: width - digits.utf8.count) + digits }
        switch scalar.value {
        case ..<0x100: return "\\x" + padded(2)
        case ..<0x10000: return "\\u" + padded(4)
        default: return "\\U" + padded(8)
        }
    }
}
