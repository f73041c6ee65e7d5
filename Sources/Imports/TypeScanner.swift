import AshlarProjectModel

/// Reads which types a Swift source declares, whoever sees them.
package enum TypeScanner {
    /// Structs, classes, enums, protocols, actors, aliases and macros that are no members of others, in the order of the
    /// text.
    package static func types(in source: UnsafeRawBufferPointer, path: String) -> [TopLevelType] {
        declarations(in: source, path: path).topLevel
    }

    /// These, and in the same way those that stand in braces of others.
    package static func declarations(
        in source: UnsafeRawBufferPointer, path: String
    ) -> (topLevel: [TopLevelType], nested: [NestedType]) {
        var lexer = Lexer(source)
        var places = PlaceCounter(lexer.bytes, end: lexer.end)
        var (topLevel, nested): ([TopLevelType], [NestedType]) = ([], [])
        var depth = 0
        var previous: Token?
        var keyword: Token?
        while true {
            let token = lexer.next()
            switch token.kind {
            case .endOfFile: return (topLevel, nested)
            case .leftBrace, .leftBracket, .leftParenthesis, .interpolationStart: depth += 1
            case .rightBrace, .rightBracket, .rightParenthesis, .interpolationEnd: depth = max(0, depth - 1)
            case .word, .escapedWord:
                guard let introducer = keyword else { break }
                let inset = token.kind == .escapedWord ? 1 : 0
                let name = lexer.text(from: token.start + inset, to: token.end - inset)
                guard introducer.kind == .word, inset == 1 || !Keywords.reserved.contains(name) else { break }
                let (line, column) = places.place(of: token.start)
                let length = PlaceCounter.scalars(lexer.bytes, from: token.start, to: token.end)
                let location = SourceLocation(path: path, line: line, column: column, length: length)
                if depth == 0 {
                    topLevel.append(TopLevelType(name: name, location: location))
                } else {
                    nested.append(NestedType(name: name, location: location))
                }
            default: break
            }
            keyword = introduces(token, after: previous, lexer) ? token : nil
            previous = token
        }
    }

    private static func introduces(_ token: Token, after previous: Token?, _ lexer: borrowing Lexer) -> Bool {
        // Most words are too long or too short, which is cheaper to see.
        guard token.kind == .word, lengths.contains(token.end - token.start), previous?.kind != .period,
            introducers.contains(lexer.text(from: token.start, to: token.end))
        else { return false }
        guard let previous, previous.kind == .word else { return true }
        return !lexer.isWord(previous, "import")
    }

    private static let lengths = 4...9

    private static let introducers: Set<String> = [
        "struct", "class", "enum", "protocol", "actor", "typealias", "macro",
    ]
}

/// A type that a source declares at its top level.
package struct TopLevelType: Hashable, Sendable {
    package var name: String
    package var location: SourceLocation

    package init(name: String, location: SourceLocation) {
        self.name = name
        self.location = location
    }
}

/// A type that a source declares within something else.
package struct NestedType: Hashable, Sendable {
    package var name: String
    package var location: SourceLocation
}
