import AshlarProjectModel

/// Reads which types a Swift source declares at its top level, whoever sees them.
package enum TypeScanner {
    /// Structs, classes, enums, protocols, actors, aliases and macros that are no members of others, in the order of the
    /// text.
    package static func types(in source: UnsafeRawBufferPointer, path: String) -> [TopLevelType] {
        var lexer = Lexer(source)
        var places = PlaceCounter(lexer.bytes, end: lexer.end)
        var types: [TopLevelType] = []
        var depth = 0
        var previous: Token?
        var keyword: Token?
        while true {
            let token = lexer.next()
            switch token.kind {
            case .endOfFile: return types
            case .leftBrace, .leftBracket, .leftParenthesis, .interpolationStart: depth += 1
            case .rightBrace, .rightBracket, .rightParenthesis, .interpolationEnd: depth = max(0, depth - 1)
            case .word, .escapedWord:
                guard depth == 0, let introducer = keyword else { break }
                let inset = token.kind == .escapedWord ? 1 : 0
                let name = lexer.text(from: token.start + inset, to: token.end - inset)
                guard introducer.kind == .word, inset == 1 || !Keywords.reserved.contains(name) else { break }
                let (line, column) = places.place(of: token.start)
                let length = PlaceCounter.scalars(lexer.bytes, from: token.start, to: token.end)
                types.append(
                    TopLevelType(
                        name: name,
                        location: SourceLocation(path: path, line: line, column: column, length: length)))
            default: break
            }
            let introduces =
                depth == 0 && token.kind == .word && previous?.kind != .period
                && !(previous.map { $0.kind == .word && lexer.isWord($0, "import") } ?? false)
                && introducers.contains(lexer.text(from: token.start, to: token.end))
            keyword = introduces ? token : nil
            previous = token
        }
    }

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
