import AshlarProjectModel

/// Spells names and texts in Swift.
enum SwiftNames {
    /// A type's name as the prefix of a member's: `URLSession2` becomes `urlSession2`.
    static func lowerCamel(_ name: String) -> String {
        let letters = Array(name)
        let run = letters.prefix { $0.isUppercase }.count
        guard run > 0 else { return name }
        // In `URLSession` the S begins the next word.
        let next = run < letters.count ? letters[run] : nil
        let lowered = run > 1 && next?.isLowercase == true ? run - 1 : run
        return String(letters.prefix(lowered)).lowercased() + String(letters.dropFirst(lowered))
    }

    /// The name in a declaration: a keyword gets backticks.
    static func declared(_ name: String) -> String {
        SwiftKeywords.reserved.contains(name) ? "`\(name)`" : name
    }

    /// The text as a string literal on one line.
    static func literal(_ text: String) -> String { "\"" + escaped(text) + "\"" }

    /// The text as it is written between the quotes of a string literal.
    static func escaped(_ text: String) -> String {
        // Most texts need no escapes.
        let isPlain = text.utf8.allSatisfy {
            (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\"")
        }
        if isPlain { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.properties.generalCategory == .format:
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension UInt8 {
    /// Whether it is an ASCII letter.
    var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
    /// Whether it is an ASCII letter or digit.
    var isAlphanumeric: Bool { isLetter || (0x30...0x39).contains(self) }
}
