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
        return open.isEmpty && !isInText && !assigns(text) && !juxtaposes(text)
    }

    /// Whether the text traps where there is no value, or an error: `value!`, `try! make()`, `value as! Int`.
    package static func canTrap(_ text: String) -> Bool {
        let code = withoutTexts(text)
        return code.indices.dropFirst().contains { place in
            let (before, after) = (code[place - 1], place + 1 < code.count ? code[place + 1] : " ")
            return code[place] == "!" && after != "=" && (isName(before) || ")]}\"`?".contains(before))
        }
    }

    /// Whether the text assigns a value outside of closures: it is not an expression.
    private static func assigns(_ text: String) -> Bool {
        let code = withoutTexts(text)
        var depth = 0
        return code.indices.contains { place in
            if "([{".contains(code[place]) { depth += 1 }
            if ")]}".contains(code[place]) { depth -= 1 }
            let around = [place > 0 ? code[place - 1] : " ", place + 1 < code.count ? code[place + 1] : " "]
            return code[place] == "=" && depth == 0 && !around.contains { "=!<>+-*/%&|^~?.".contains($0) }
        }
    }

    /// Whether two operands stand side by side outside of closures, such as `true or false`.
    private static func juxtaposes(_ text: String) -> Bool {
        // A raw text may contain quotes.
        guard !text.contains("#\"") else { return false }
        var depth = 0
        let code = withoutTexts(text).map { character -> Character in
            if character == "}" { depth -= 1 }
            defer { if character == "{" { depth += 1 } }
            // What is within a closure is one word.
            return depth > 0 ? "{" : character
        }
        let words = String(code).split(separator: " ")
        return zip(words, words.dropFirst()).contains { first, second in
            guard let end = first.last, let start = second.first else { return false }
            let isOperand = isName(end) || ")]}\"`".contains(end) || "?!".contains(end) && first.count > 1
            let isLabel = end == "}" && second.hasSuffix(":")
            return isOperand && (isName(start) || "\"`".contains(start)) && !isLabel
                && !joiningWords.contains(lastName(of: first)) && !joiningWords.contains(lastName(of: second))
        }
    }

    /// Words between the operands of an expression, or before one.
    private static let joiningWords: Set<Substring> = [
        "any", "as", "async", "await", "borrowing", "consume", "consuming", "copy", "each", "else", "if", "inout", "is",
        "isolated", "let", "repeat", "rethrows", "sending", "some", "switch", "throws", "try", "unsafe", "var",
    ]

    /// The name at the end of a word, without `?` and `!` after it.
    private static func lastName(of word: Substring) -> Substring {
        let name = word.last.map { "?!".contains($0) } == true ? word.dropLast() : word
        let start = name.lastIndex { !isName($0) }.map(name.index(after:))
        return start.map { name[$0...] } ?? name
    }

    private static func isName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    /// The characters, with quotes in place of those of string literals.
    private static func withoutTexts(_ text: String) -> [Character] {
        var (isInText, isEscaped) = (false, false)
        return text.map { character in
            if isEscaped {
                isEscaped = false
            } else if character == "\"" {
                isInText.toggle()
            } else {
                isEscaped = isInText && character == "\\"
                return isInText ? "\"" : character
            }
            return "\""
        }
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
