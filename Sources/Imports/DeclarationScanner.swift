import AshlarProjectModel

/// Reads what a Swift source declares at its top level for other modules to see.
package enum DeclarationScanner {
    /// The public, package and open declarations that are no members of others, in the order of the text.
    package static func declarations(in source: UnsafeRawBufferPointer, path: String) -> [PublicDeclaration] {
        var search = Search(lexer: Lexer(source), path: path)
        return search.run()
    }

    private struct Search: ~Copyable {
        var lexer: Lexer
        let path: String
        var places: PlaceCounter
        var found: [PublicDeclaration] = []
        /// How many brackets are open.
        var depth = 0
        /// Whether a modifier has said that others see what is declared next.
        var isVisible = false
        var awaitsName = false
        var last: Token?

        init(lexer: consuming Lexer, path: String) {
            places = PlaceCounter(lexer.bytes, end: lexer.end)
            self.lexer = lexer
            self.path = path
        }

        mutating func run() -> [PublicDeclaration] {
            while true {
                let token = lexer.next()
                switch token.kind {
                case .endOfFile: return found
                case .leftBrace, .leftBracket, .interpolationStart: open(keepsModifiers: false)
                // `private(set)` stands between a modifier and its declaration; `open(file)` is a call.
                case .leftParenthesis: open(keepsModifiers: !isWord(last, "open"))
                case .rightBrace, .rightParenthesis, .rightBracket, .interpolationEnd: depth = max(0, depth - 1)
                default: if depth == 0 { read(token) }
                }
                last = token
            }
        }

        private mutating func open(keepsModifiers: Bool) {
            if depth == 0, !keepsModifiers { isVisible = false }
            awaitsName = false
            depth += 1
        }

        private func isWord(_ token: Token?, _ word: StaticString) -> Bool {
            token.map { $0.kind == .word && lexer.isWord($0, word) } ?? false
        }

        private mutating func read(_ token: Token) {
            // An attribute may stand among the modifiers.
            if token.kind == .at || last?.kind == .at { return }
            guard token.kind == .word || token.kind == .escapedWord else {
                (isVisible, awaitsName) = (false, false)
                return
            }
            let inset = token.kind == .escapedWord ? 1 : 0
            let word = lexer.text(from: token.start + inset, to: token.end - inset)
            let isReserved = token.kind == .word && Keywords.reserved.contains(word)
            if awaitsName, !isReserved {
                add(word, token)
                (isVisible, awaitsName) = (false, false)
            } else if token.kind == .word, DeclarationScanner.levels.contains(word) {
                isVisible = true
            } else if isVisible, token.kind == .word, DeclarationScanner.kinds.contains(word) {
                awaitsName = true
            } else if !DeclarationScanner.modifiers.contains(word) {
                (isVisible, awaitsName) = (false, false)
            }
        }

        private mutating func add(_ name: String, _ token: Token) {
            let (line, column) = places.place(of: token.start)
            let length = PlaceCounter.scalars(lexer.bytes, from: token.start, to: token.end)
            found.append(
                PublicDeclaration(
                    name: name, location: SourceLocation(path: path, line: line, column: column, length: length)))
        }
    }

    fileprivate static let levels: Set<String> = ["public", "package", "open"]
    fileprivate static let kinds: Set<String> = [
        "struct", "class", "enum", "protocol", "actor", "func", "let", "var", "typealias", "macro",
    ]
    fileprivate static let modifiers: Set<String> = [
        "final", "indirect", "nonisolated", "distributed", "private", "fileprivate", "internal", "unowned", "weak",
        "lazy", "prefix", "postfix", "infix", "isolated",
    ]
}
