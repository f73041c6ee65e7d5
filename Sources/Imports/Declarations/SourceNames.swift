import AshlarSwiftLexing

/// The names that a source declares and uses, which decide whether it builds in another module than the sources beside it.
package struct SourceNames: Sendable {
    /// The declarations at the top level.
    package private(set) var topLevel: Set<String> = []
    /// Those of them that other modules see.
    package private(set) var visible: Set<String> = []
    /// The structures, classes, enumerations and actors among the declarations at the top level.
    package private(set) var types: Set<String> = []
    /// The protocols among the visible ones.
    package private(set) var protocols: Set<String> = []
    /// What other modules do not see: at the top level, and within types.
    package private(set) var hidden: Set<String> = []
    /// The types that the source extends.
    package private(set) var extended: Set<String> = []
    /// The members that it adds to types in extensions.
    package private(set) var added: Set<String> = []
    /// Those of them that other modules see.
    package private(set) var visiblyAdded: Set<String> = []
    /// Those of each extended type.
    private var addedTo: [String: Set<String>] = [:]
    /// Visible types without a visible initializer.
    package private(set) var closed: Set<String> = []
    /// Visible classes that other modules cannot inherit from.
    package private(set) var sealed: Set<String> = []
    /// All identifiers.
    package private(set) var used: Set<String> = []
    /// The names that are called, as in `Clock()`.
    package private(set) var called: Set<String> = []
    /// The names after the colon of a class.
    package private(set) var inherited: Set<String> = []

    package init(of source: UnsafeRawBufferPointer) {
        var walk = Walk(lexer: Lexer(source))
        walk.run()
        self = walk.names
        closed.subtract(walk.opened)
    }

    private init() {}

    /// The names as if these types declared what the source adds to them, for whose use a source needs the type.
    package func declaringMembers(of types: Set<String>) -> SourceNames {
        guard !extended.isDisjoint(with: types) else { return self }
        var names = self
        names.added = addedTo.reduce(into: []) { added, type in
            if !types.contains(type.key) { added.formUnion(type.value) }
        }
        names.visiblyAdded.formIntersection(names.added)
        return names
    }

    /// What the source declares and uses, and another one does not.
    package func subtracting(_ other: SourceNames) -> SourceNames {
        var names = self
        let sets: [WritableKeyPath<SourceNames, Set<String>>] = [
            \.topLevel, \.visible, \.protocols, \.hidden, \.extended, \.added, \.visiblyAdded, \.closed, \.sealed,
            \.used,
            \.called, \.inherited,
        ]
        for set in sets { names[keyPath: set].subtract(other[keyPath: set]) }
        return names
    }

    private enum Scope: Equatable { case type(isOpen: Bool), added(isOpen: Bool), other }

    private struct Walk: ~Copyable {
        var lexer: Lexer
        var names = SourceNames()
        /// The types with a visible initializer.
        var opened: Set<String> = []
        /// Around each open brace.
        private var scopes: [Scope] = []
        /// What the next brace opens.
        private var upcoming: Scope?
        private var type: [String] = []
        private var introducer = ""
        private var isVisible = false
        private var modifiers: Set<String> = []
        private var isInherited = false
        private var last = Token(kind: .endOfFile, start: 0, end: 0, startsLine: true)

        init(lexer: consuming Lexer) { self.lexer = lexer }

        mutating func run() {
            while true {
                let token = lexer.next()
                if token.kind == .endOfFile { return }
                read(token)
                last = token
            }
        }

        private mutating func read(_ token: Token) {
            switch token.kind {
            case .leftBrace:
                if upcoming == nil { type.append(type.last ?? "") }
                scopes.append(upcoming ?? .other)
                (upcoming, isVisible, modifiers, isInherited) = (nil, false, [], false)
            case .rightBrace:
                if !scopes.isEmpty { scopes.removeLast() }
                if !type.isEmpty { type.removeLast() }
                (isVisible, modifiers) = (false, [])
            case .leftParenthesis:
                if last.kind == .word, let name = lexer.identifier(of: last) { names.called.insert(name) }
                // `private(set)` does not hide the property.
                if last.kind == .word { modifiers.remove(lexer.text(from: last.start, to: last.end)) }
            case .word, .escapedWord: readName(token)
            default: break
            }
        }

        private mutating func readName(_ token: Token) {
            let identifier = lexer.identifier(of: token)
            if let identifier {
                names.used.insert(identifier)
                if isInherited, last.kind == .colon || last.kind == .comma { names.inherited.insert(identifier) }
            }
            if !introducer.isEmpty, let name = identifier {
                declare(name)
                introducer = ""
                return
            }
            introducer = ""
            guard token.kind == .word, last.kind != .period, last.kind != .at else { return }
            let word = lexer.text(from: token.start, to: token.end)
            if Self.introducers.contains(word) {
                introducer = word
            } else if last.kind == .leftParenthesis, Self.arguments.contains(word) {
                return
            } else if word == "init", isVisible, let type = type.last {
                opened.insert(type)
                (isVisible, modifiers) = (false, [])
            } else if Self.levels.contains(word) {
                isVisible = true
                modifiers.insert(word)
            } else if Self.modifiers.contains(word) {
                modifiers.insert(word)
            } else {
                (isVisible, modifiers) = (false, [])
            }
        }

        private mutating func declare(_ name: String) {
            let scope = scopes.last
            let isType = Self.types.contains(introducer)
            let sees = isVisible || scope == .type(isOpen: true) || scope == .added(isOpen: true)
            if introducer == "extension" {
                names.extended.insert(name)
                upcoming = .added(isOpen: isVisible)
                type.append(name)
            } else {
                switch scope {
                case _ where modifiers.contains("private") || modifiers.contains("fileprivate"): break
                case nil: addTopLevel(name)
                case .type where !sees: names.hidden.insert(name)
                case .added:
                    names.added.insert(name)
                    names.addedTo[type.last ?? "", default: []].insert(name)
                    if sees { names.visiblyAdded.insert(name) } else { names.hidden.insert(name) }
                case .type, .other: break
                }
                if isType {
                    upcoming = .type(isOpen: introducer == "protocol" && sees)
                    type.append(name)
                    isInherited = introducer == "class"
                }
            }
            (isVisible, modifiers) = (false, [])
        }

        private mutating func addTopLevel(_ name: String) {
            names.topLevel.insert(name)
            if Self.types.contains(introducer), introducer != "protocol" { names.types.insert(name) }
            guard isVisible else {
                names.hidden.insert(name)
                return
            }
            names.visible.insert(name)
            switch introducer {
            case "protocol": names.protocols.insert(name)
            case "struct", "actor": names.closed.insert(name)
            case "class":
                names.closed.insert(name)
                if !modifiers.contains("open") { names.sealed.insert(name) }
            default: break
            }
        }

        private static let types: Set<String> = ["struct", "class", "enum", "protocol", "actor"]
        private static let introducers = types.union(["extension", "func", "let", "var", "typealias", "macro"])
        private static let levels: Set<String> = ["public", "package", "open"]
        private static let arguments: Set<String> = ["set", "unsafe", "safe", "file"]
        private static let modifiers: Set<String> = [
            "final", "indirect", "nonisolated", "distributed", "private", "fileprivate", "internal", "unowned", "weak",
            "lazy", "prefix", "postfix", "infix", "isolated", "static", "class", "mutating", "override", "convenience",
            "required", "dynamic", "consuming", "borrowing",
        ]
    }
}
