/// Finds aliases before Yams does.
///
/// Yams composes an alias as a copy of what it names, and compares the keys of every mapping: a few hundred bytes of
/// nested aliases used as keys keep it busy for ever. So a text in which the same name stands both as an anchor and as
/// an alias is refused before it is composed, even where the two stand in comments.
enum YAMLAliases {
    struct Token: Equatable {
        var name: String
        var line: Int
        var column: Int
    }

    /// The first alias whose anchor is in the text, too.
    static func first(in text: String) -> Token? {
        guard text.utf8.contains(UInt8(ascii: "&")), text.utf8.contains(UInt8(ascii: "*")) else { return nil }
        let anchors = Set(tokens(in: text, after: "&").map(\.name))
        guard !anchors.isEmpty else { return nil }
        return tokens(in: text, after: "*").first { anchors.contains($0.name) }
    }

    /// Words that follow `sign`, where the sign stands at a place where a value can begin.
    private static func tokens(in text: String, after sign: Unicode.Scalar) -> [Token] {
        var tokens: [Token] = []
        var line = 1
        var column = 0
        var previous: Unicode.Scalar = "\n"
        var current: Token?
        func isEnd(_ scalar: Unicode.Scalar) -> Bool { " \t\r\n,[]{}".unicodeScalars.contains(scalar) }
        for scalar in text.unicodeScalars {
            column += 1
            if isEnd(scalar) {
                if let token = current, !token.name.isEmpty { tokens.append(token) }
                current = nil
            } else if current != nil {
                current?.name.unicodeScalars.append(scalar)
            } else if scalar == sign, isEnd(previous) || "-?:!".unicodeScalars.contains(previous) {
                current = Token(name: "", line: line, column: column)
            }
            if scalar == "\n" { (line, column) = (line + 1, 0) }
            previous = scalar
        }
        if let token = current, !token.name.isEmpty { tokens.append(token) }
        return tokens
    }
}
