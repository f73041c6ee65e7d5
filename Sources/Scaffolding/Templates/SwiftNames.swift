import AshlarProjectModel

/// How names and texts are written in Swift.
enum SwiftNames {
    /// A type's name as the beginning of a member's: `URLSession2` becomes `urlSession2`.
    static func lowerCamel(_ name: String) -> String {
        let letters = Array(name)
        let run = letters.prefix { $0.isUppercase }.count
        guard run > 0 else { return name }
        // In `URLSession` the S begins the next word.
        let next = run < letters.count ? letters[run] : nil
        let lowered = run > 1 && next?.isLowercase == true ? run - 1 : run
        return String(letters.prefix(lowered)).lowercased() + String(letters.dropFirst(lowered))
    }

    /// The name as a declaration has it: with back-ticks where it is a keyword.
    static func declared(_ name: String) -> String {
        SwiftKeywords.reserved.contains(name) ? "`\(name)`" : name
    }

    /// The text as a string literal on one line.
    static func literal(_ text: String) -> String { "\"" + escaped(text) + "\"" }

    /// The text as it stands between the quotes of a string literal.
    static func escaped(_ text: String) -> String {
        // Most texts have nothing in them to escape.
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
