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
}
