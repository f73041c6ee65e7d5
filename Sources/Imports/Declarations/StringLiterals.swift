import AshlarSwiftLexing

/// The string literals of a source.
package enum StringLiterals {
    /// Whether the text of a literal, or of a part of one beside an interpolation, is a match. It has its quotes.
    package static func contain(in source: UnsafeRawBufferPointer, where isMatch: (Substring) -> Bool) -> Bool {
        var lexer = Lexer(source)
        while true {
            let token = lexer.next()
            switch token.kind {
            case .endOfFile: return false
            case .string, .interpolationStart:
                if isMatch(Substring(decoding: source[token.start..<token.end], as: UTF8.self)) { return true }
            default: continue
            }
        }
    }
}
