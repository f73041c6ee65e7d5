import AshlarSwiftLexing

/// Reads the identifiers in a Swift source.
package enum IdentifierScanner {
    /// The identifiers without back-ticks; those in comments and string literals are omitted, except in interpolations.
    package static func identifiers(in source: UnsafeRawBufferPointer) -> Set<String> {
        var lexer = Lexer(source)
        var found: Set<String> = []
        while true {
            let token = lexer.next()
            if token.kind == .endOfFile { return found }
            if let name = lexer.identifier(of: token) { found.insert(name) }
        }
    }
}
