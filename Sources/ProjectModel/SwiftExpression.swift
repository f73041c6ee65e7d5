/// Expressions that a manifest contains, for generated code.
package enum SwiftExpression {
    /// Whether the text can be an expression: generated code would not parse otherwise.
    package static func isComplete(_ text: String) -> Bool {
        guard let last = text.last(where: { $0 != " " }), !text.contains(where: \.isNewline),
            !"+-*/%=<>&|^~,.:;({[\\".contains(last)
        else { return false }
        let closing: [Character: Character] = [")": "(", "]": "[", "}": "{"]
        var open: [Character] = []
        var (isInText, isEscaped) = (false, false)
        // The character before, outside of texts: a comment would take the rest of the line.
        var previous: Character = " "
        for character in text {
            defer { previous = isInText ? " " : character }
            if isEscaped {
                isEscaped = false
            } else if isInText {
                isEscaped = character == "\\"
                if character == "\"" { isInText = false }
            } else if character == "\"" {
                isInText = true
            } else if previous == "/", "/*".contains(character) {
                return false
            } else if "([{".contains(character) {
                open.append(character)
            } else if let opened = closing[character] {
                guard open.popLast() == opened else { return false }
            }
        }
        return open.isEmpty && !isInText
    }

    /// Whether the text is one literal or one word that no value of the type can be written as; `false` for types other than
    /// `Bool`, `Int`, `Double` and `String`, and for expressions of which only a compiler knows the type.
    package static func contradicts(_ text: String, type: String) -> Bool {
        guard let first = text.first else { return false }
        let digits = text.filter { $0 != "_" }
        let isNumber = (first.isASCII && first.isNumber || "-+".contains(first)) && isLiteral(digits)
        let isWord = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && !first.isNumber
        let isText =
            first == "\""
            && text.dropFirst().firstIndex(of: "\"").map { text.index(after: $0) == text.endIndex } ?? false
        switch type {
        case "Bool": return (isWord || isText || isNumber) && !["true", "false"].contains(text)
        case "Int": return isWord || isText || isNumber && Int(digits) == nil
        case "Double": return isWord || isText || isNumber && Double(digits) == nil
        case "String": return isWord || isNumber
        default: return false
        }
    }

    /// Whether a text that begins as a number is one, in decimal digits.
    private static func isLiteral(_ text: String) -> Bool {
        text.dropFirst().allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
    }
}
