/// A text as Swift writes it between quotation marks.
enum SwiftLiteral {
    static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case _
            where scalar.properties.generalCategory == .control || scalar.value == 0x2028 || scalar.value == 0x2029:
                result += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
