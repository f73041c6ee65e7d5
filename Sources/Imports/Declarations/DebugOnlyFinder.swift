import AshlarProjectModel
import AshlarSwiftLexing

/// Finds what a source that ships must have within `#if DEBUG` only: mocks, fixtures and previews.
package enum DebugOnlyFinder {
    /// The name of a preview.
    package static let preview = "#Preview"

    /// The mocks, fixtures and previews outside of `#if DEBUG`, in source order.
    package static func unguarded(
        in source: UnsafeRawBufferPointer, path: String, named names: MockNames
    ) -> [SourceDeclaration] {
        var search = Search(lexer: Lexer(source), path: path, names: names)
        search.run()
        return search.found
    }

    /// How much of a source is within `#if DEBUG`, apart from its imports.
    package enum Coverage { case all, some, nothing, noCode }

    package static func coverage(of source: UnsafeRawBufferPointer) -> Coverage {
        var search = Search(lexer: Lexer(source), path: "", names: MockNames())
        search.importLines = Set(ImportScanner.scan(source).imports.map(\.line))
        search.run()
        if search.hasGuarded { return search.hasUnguarded ? .some : .all }
        return search.hasUnguarded ? .nothing : .noCode
    }

    private struct Search: ~Copyable {
        var lexer: Lexer
        let path: String
        let names: MockNames
        var found: [SourceDeclaration] = []
        /// Whether there is a condition `#if DEBUG`, and code outside of it.
        var hasGuarded = false
        var hasUnguarded = false
        /// The lines with imports, which count as no code.
        var importLines: Set<Int> = []
        private var isGuarded = false
        private var positions: PositionCounter
        private var conditions = ConditionStack()
        /// The keyword that introduces a declaration, directly before the current token.
        private var introducer = ""
        /// Whether a modifier makes the next declaration a member of the type itself.
        private var isStatic = false
        private var last: Token?

        init(lexer: consuming Lexer, path: String, names: MockNames) {
            positions = PositionCounter(lexer.bytes, end: lexer.end)
            self.lexer = lexer
            self.path = path
            self.names = names
        }

        mutating func run() {
            var token = lexer.next()
            while token.kind != .endOfFile {
                if token.isPoundDirective {
                    token = conditions.follow(token, in: &lexer)
                    isGuarded = conditions.require("DEBUG", in: lexer)
                    // There may be comments only.
                    if isGuarded { hasGuarded = true }
                } else {
                    if !isGuarded, !isOfImport(token) { hasUnguarded = true }
                    read(token)
                    last = token
                    token = lexer.next()
                }
            }
        }

        private mutating func isOfImport(_ token: Token) -> Bool {
            !importLines.isEmpty && importLines.contains(positions.place(of: token).line)
        }

        private mutating func read(_ token: Token) {
            guard token.kind == .word || token.kind == .escapedWord, last?.kind != .at else {
                // `private(set)` is a modifier.
                if ![.at, .leftParenthesis, .rightParenthesis].contains(token.kind) { isStatic = false }
                introducer = ""
                return
            }
            if last?.kind == .pound, last?.end == token.start {
                if lexer.isWord(token, "Preview") { add(DebugOnlyFinder.preview, at: token) }
                return
            }
            if !introducer.isEmpty, let name = lexer.identifier(of: token) {
                let isMock =
                    DebugOnlyFinder.types.contains(introducer)
                    ? names.isMock(name) : isStatic && DebugOnlyFinder.isFixture(name)
                if isMock { add(name, at: token) }
                (introducer, isStatic) = ("", false)
                return
            }
            let word = lexer.text(from: token.start, to: token.end)
            if word == "static" { isStatic = true }
            let isName = last?.kind == .period
            introducer = !isName && DebugOnlyFinder.introducers.contains(word) ? word : ""
        }

        private mutating func add(_ name: String, at token: Token) {
            guard !isGuarded else { return }
            let (line, column, length) = positions.place(of: token)
            let location = SourceLocation(path: path, line: line, column: column, length: length)
            found.append(SourceDeclaration(name: name, location: location))
        }
    }

    private static let types: Set<String> = ["struct", "class", "enum", "actor", "typealias", "extension"]
    private static let introducers = types.union(["let", "var", "func"])

    /// Whether a static member of this name is a value for tests and previews.
    private static func isFixture(_ name: String) -> Bool {
        name == "mock" || name == "mocks" || name.hasSuffix("Mock")
    }
}

extension MockNames {
    /// Whether mocks have names of this form.
    fileprivate func isMock(_ name: String) -> Bool {
        let length = prefix.utf8.count + suffix.utf8.count
        return length > 0 && name.utf8.count > length && name.hasPrefix(prefix) && name.hasSuffix(suffix)
    }
}
