/// Reads the names that a Swift source speaks of.
package enum IdentifierScanner {
    /// The identifiers outside of comments and strings, those in interpolations included, without back-ticks.
    package static func identifiers(in source: UnsafeRawBufferPointer) -> Set<String> {
        var lexer = Lexer(source)
        var found: Set<String> = []
        while true {
            let token = lexer.next()
            switch token.kind {
            case .endOfFile: return found
            case .word:
                let word = lexer.text(from: token.start, to: token.end)
                if !Keywords.reserved.contains(word) { found.insert(word) }
            case .escapedWord where lexer.bytes[token.start] == UInt8(ascii: "`"):
                found.insert(lexer.text(from: token.start + 1, to: token.end - 1))
            default: break
            }
        }
    }
}
