import AshlarProjectModel
import AshlarSwiftLexing

/// Reads the names that a Swift source declares.
package enum DeclarationScanner {
    /// The public, package and open top-level declarations, in source order.
    package static func declarations(in source: UnsafeRawBufferPointer, path: String) -> [SourceDeclaration] {
        var scan = Scan(lexer: Lexer(source), path: path)
        var declarations: [SourceDeclaration] = []
        while let found = scan.next() {
            if found.isVisible { declarations.append(found.declaration) }
        }
        return declarations
    }

    /// The top-level types of these, in source order: what another module that imports this one can name as a type.
    package static func visibleTypes(in source: UnsafeRawBufferPointer, path: String) -> [SourceDeclaration] {
        var scan = Scan(lexer: Lexer(source), path: path)
        var types: [SourceDeclaration] = []
        while let found = scan.next() {
            if found.isVisible, found.isType { types.append(found.declaration) }
        }
        return types
    }

    /// The structs, classes, enums, protocols, actors, aliases and macros of any access level, in source order: those at
    /// the top level, and those within other declarations.
    package static func types(
        in source: UnsafeRawBufferPointer, path: String
    ) -> (topLevel: [SourceDeclaration], nested: [SourceDeclaration]) {
        var scan = Scan(lexer: Lexer(source), path: path)
        var types: (topLevel: [SourceDeclaration], nested: [SourceDeclaration]) = ([], [])
        while let found = scan.next() {
            guard found.isType else { continue }
            if found.isTopLevel {
                types.topLevel.append(found.declaration)
            } else {
                types.nested.append(found.declaration)
            }
        }
        return types
    }

    private struct Found {
        var declaration: SourceDeclaration
        var isType: Bool
        var isTopLevel: Bool
        /// Whether other modules can see it.
        var isVisible: Bool
    }

    private struct Scan: ~Copyable {
        var lexer: Lexer
        let path: String
        var positions: PositionCounter
        /// The number of open brackets.
        var depth = 0
        /// Whether a modifier makes the next top-level declaration visible to other modules.
        var isVisible = false
        /// The keyword that introduces a declaration, directly before the current token.
        var introducer: String?
        var last: Token?

        init(lexer: consuming Lexer, path: String) {
            positions = PositionCounter(lexer.bytes, end: lexer.end)
            self.lexer = lexer
            self.path = path
        }

        mutating func next() -> Found? {
            while true {
                let token = lexer.next()
                defer { last = token }
                let introducer = introducer
                self.introducer = nil
                switch token.kind {
                case .endOfFile: return nil
                case .leftBrace, .leftBracket, .interpolationStart: open(keepsModifiers: false)
                // `private(set)` is a modifier; `open(file)` is a call.
                case .leftParenthesis: open(keepsModifiers: !isLast("open"))
                case .rightBrace, .rightParenthesis, .rightBracket, .interpolationEnd: depth = max(0, depth - 1)
                // An attribute may occur between modifiers.
                case .at: break
                case .word, .escapedWord:
                    if last?.kind == .at { break }
                    if let introducer, let found = declaration(token, introducer) { return found }
                    read(token)
                default: if depth == 0 { isVisible = false }
                }
            }
        }

        private mutating func open(keepsModifiers: Bool) {
            if depth == 0, !keepsModifiers { isVisible = false }
            depth += 1
        }

        private func isLast(_ word: StaticString) -> Bool {
            last.map { $0.kind == .word && lexer.isWord($0, word) } ?? false
        }

        private mutating func declaration(_ token: Token, _ introducer: String) -> Found? {
            guard let name = lexer.identifier(of: token) else { return nil }
            let (line, column, length) = positions.place(of: token)
            let found = Found(
                declaration: SourceDeclaration(
                    name: name, location: SourceLocation(path: path, line: line, column: column, length: length)),
                isType: DeclarationScanner.typeKeywords.contains(introducer), isTopLevel: depth == 0,
                isVisible: depth == 0 && isVisible)
            if depth == 0 { isVisible = false }
            return found
        }

        private mutating func read(_ token: Token) {
            // The length is the cheaper test.
            guard token.kind == .word,
                depth == 0 || DeclarationScanner.introducerLengths.contains(token.end - token.start)
            else {
                if depth == 0 { isVisible = false }
                return
            }
            let word = lexer.text(from: token.start, to: token.end)
            if last?.kind != .period, !isLast("import"),
                DeclarationScanner.typeKeywords.contains(word) || DeclarationScanner.valueKeywords.contains(word)
            {
                introducer = word
            } else if depth == 0 {
                isVisible =
                    DeclarationScanner.levels.contains(word)
                    || (isVisible && DeclarationScanner.modifiers.contains(word))
            }
        }
    }

    private static let levels: Set<String> = ["public", "package", "open"]
    private static let typeKeywords: Set<String> = [
        "struct", "class", "enum", "protocol", "actor", "typealias", "macro",
    ]
    private static let valueKeywords: Set<String> = ["func", "let", "var"]
    private static let introducerLengths = 3...9
    private static let modifiers: Set<String> = [
        "final", "indirect", "nonisolated", "distributed", "private", "fileprivate", "internal", "unowned", "weak",
        "lazy", "prefix", "postfix", "infix", "isolated",
    ]
}

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

    /// The place of the first identifier among the names; `nil` if there is none.
    package static func first(
        of names: Set<String>, in source: UnsafeRawBufferPointer, path: String
    ) -> SourceLocation? {
        var lexer = Lexer(source)
        var positions = PositionCounter(lexer.bytes, end: lexer.end)
        while true {
            let token = lexer.next()
            if token.kind == .endOfFile { return nil }
            guard let name = lexer.identifier(of: token), names.contains(name) else { continue }
            let (line, column, length) = positions.place(of: token)
            return SourceLocation(path: path, line: line, column: column, length: length)
        }
    }

    /// The first identifier among the names, or among the members where it can be a case of a flow or a member of a root.
    package static func first(
        of names: Set<String>, orMembers members: Set<String>, in source: UnsafeRawBufferPointer, path: String
    ) -> SourceDeclaration? {
        var lexer = Lexer(source)
        var positions = PositionCounter(lexer.bytes, end: lexer.end)
        // The two tokens before the current one.
        var (base, last): (Token?, Token?) = (nil, nil)
        while true {
            let token = lexer.next()
            if token.kind == .endOfFile { return nil }
            let isMember = last?.kind == .period && lexer.mayPrecedeCase(base)
            if let name = lexer.identifier(of: token), names.contains(name) || (isMember && members.contains(name)) {
                let (line, column, length) = positions.place(of: token)
                let location = SourceLocation(path: path, line: line, column: column, length: length)
                return SourceDeclaration(name: name, location: location)
            }
            (base, last) = (last, token)
        }
    }

    /// The first place of each of the names, in the order of the text.
    ///
    /// A member of anything but the module is another declaration of the same name, and so is an associated type.
    package static func firstUses(
        of names: Set<String>, in source: UnsafeRawBufferPointer, path: String, module: String
    ) -> [SourceDeclaration] {
        var lexer = Lexer(source)
        var positions = PositionCounter(lexer.bytes, end: lexer.end)
        var uses: [SourceDeclaration] = []
        var known: Set<String> = []
        var (last, isMember) = (lexer.next(), false)
        var token = last
        while token.kind != .endOfFile {
            if token.kind == .period {
                isMember = lexer.identifier(of: last) != module
            } else if last.kind != .period || !isMember, let name = lexer.identifier(of: token), names.contains(name),
                known.insert(name).inserted, !lexer.isWord(last, "associatedtype")
            {
                let (line, column, length) = positions.place(of: token)
                let location = SourceLocation(path: path, line: line, column: column, length: length)
                uses.append(SourceDeclaration(name: name, location: location))
            }
            last = token
            token = lexer.next()
        }
        return uses
    }
}
