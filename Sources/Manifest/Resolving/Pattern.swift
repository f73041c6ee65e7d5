/// A name with `{feature}`, `{module}`, `{app}` or `{layer}` in it.
enum Pattern {
    static let words = ["feature", "module", "app", "layer"]

    /// The pattern with the names filled in, or the first word in braces that is none of the four.
    static func expand(_ pattern: String, member: String, layer: String) -> Result<String, UnknownWord> {
        var text = ""
        var rest = pattern[...]
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
            text += rest[..<open]
            guard let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}")) else {
                return .failure(UnknownWord(word: String(rest[open...].dropFirst())))
            }
            let word = rest[rest.utf8.index(after: open)..<close]
            switch word {
            case "feature", "module", "app": text += member
            case "layer": text += layer
            default: return .failure(UnknownWord(word: String(word)))
            }
            rest = rest[rest.utf8.index(after: close)...]
        }
        return .success(text + rest)
    }

    struct UnknownWord: Error {
        var word: String
    }
}
