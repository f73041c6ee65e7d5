import AshlarSwiftLexing

/// Reads the types at the top level of a Swift source, with the names of their members.
package enum TypeMembersScanner {
    package struct Found: Sendable {
        package var name: String
        /// `class`, `struct`, `enum`, `actor`, `protocol` or `extension`.
        package var keyword: String
        /// Whether other modules see it.
        package var isPublic: Bool
        /// Whether it is private, or private to its file.
        package var isPrivate: Bool
        /// Whether it is marked as belonging to the main actor.
        package var isMainActor: Bool
        package var isGeneric = false
        /// The names of its properties and methods, without those that are private.
        package var members: Set<String> = []

        /// Whether it is the type itself, and not an extension.
        package var isDeclaration: Bool { keyword != "extension" }
    }

    /// The types and extensions, in source order.
    package static func types(in source: UnsafeRawBufferPointer, path: String) -> [Found] {
        var scan = Scan(lexer: Lexer(source))
        return scan.run()
    }

    private static let types: Set<String> = ["class", "struct", "enum", "actor", "protocol", "extension"]
    private static let values: Set<String> = ["func", "let", "var"]
    private static let open: Set<String> = ["public", "package", "open"]
    private static let closed: Set<String> = ["private", "fileprivate"]

    private struct Scan: ~Copyable {
        var lexer: Lexer
        var found: [Found] = []
        private var depth = 0
        /// The access that a modifier gives to the next declaration.
        private var isOpen = false
        private var isClosed = false
        /// Whether `@MainActor` marks the next declaration.
        private var isMainActor = false
        /// The keyword before the current token.
        private var introducer: String?
        /// Whether the name of an extension may go on.
        private var extendsName = false
        /// Whether the name of a type was read last.
        private var isNamed = false
        /// Whether the braces of the last type are open.
        private var isInType = false

        init(lexer: consuming Lexer) { self.lexer = lexer }

        mutating func run() -> [Found] {
            var last = Token.Kind.endOfFile
            var lastWord = ""
            while true {
                let token = lexer.next()
                switch token.kind {
                case .endOfFile: return found
                case .leftBrace:
                    if depth == 0 { isInType = extendsName || lastDeclares }
                    (extendsName, lastDeclares) = (false, false)
                    depth += 1
                case .leftParenthesis, .leftBracket, .interpolationStart:
                    // `private(set)` restricts the setter only.
                    if token.kind == .leftParenthesis, TypeMembersScanner.closed.contains(lastWord) { isClosed = false }
                    depth += 1
                case .rightBrace, .rightParenthesis, .rightBracket, .interpolationEnd:
                    depth = max(0, depth - 1)
                    if depth == 0, token.kind == .rightBrace { isInType = false }
                case .word, .escapedWord:
                    let word = lexer.identifier(of: token) ?? lexer.text(from: token.start, to: token.end)
                    isNamed = false
                    if let introducer {
                        declare(word, introducer)
                    } else if extendsName, last == .period, let place = found.indices.last {
                        found[place].name = word
                    } else if last == .at {
                        isMainActor = isMainActor || depth == 0 && word == "MainActor"
                    } else if token.kind == .word, last != .period {
                        read(lexer.text(from: token.start, to: token.end))
                    }
                    lastWord = word
                    last = token.kind
                    continue
                default:
                    // `<` directly after the name of a type.
                    if isNamed, let place = found.indices.last, last == .word || last == .escapedWord {
                        found[place].isGeneric = lexer.text(from: token.start, to: token.end).hasPrefix("<")
                    }
                }
                (introducer, isNamed) = (nil, false)
                last = token.kind
                lastWord = ""
            }
        }

        private var lastDeclares = false

        private mutating func read(_ word: String) {
            if TypeMembersScanner.open.contains(word) {
                isOpen = true
            } else if TypeMembersScanner.closed.contains(word) {
                isClosed = true
            } else if TypeMembersScanner.types.contains(word) && depth == 0
                || TypeMembersScanner.values.contains(word)
            {
                introducer = word
            }
        }

        private mutating func declare(_ name: String, _ introducer: String) {
            self.introducer = nil
            if TypeMembersScanner.types.contains(introducer) {
                // `class func` and `class var` introduce members.
                guard !TypeMembersScanner.values.contains(name) else { return self.introducer = name }
                found.append(
                    Found(
                        name: name, keyword: introducer, isPublic: isOpen && !isClosed, isPrivate: isClosed,
                        isMainActor: isMainActor))
                isNamed = true
                extendsName = introducer == "extension"
                lastDeclares = true
            } else if depth == 1, isInType, !isClosed, let place = found.indices.last {
                found[place].members.insert(name)
            }
            (isOpen, isClosed, isMainActor) = (false, false, false)
        }
    }
}
