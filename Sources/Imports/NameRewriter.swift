/// Modules and types that are called something else from now on.
package struct NameChanges: Hashable, Sendable {
    /// The new names of modules by the old ones.
    package var modules: [String: String]
    /// The new names of types that these modules declare, by the old ones.
    package var types: [String: String]
    /// Old names of modules and types that something else in the project bears as well: they change only where it is
    /// plain that the renamed ones are meant.
    package var shared: Set<String>

    package init(modules: [String: String], types: [String: String], shared: Set<String> = []) {
        self.modules = modules
        self.types = types
        self.shared = shared
    }
}

extension NameChanges {
    /// The old names by the new ones.
    package var reversed: NameChanges {
        func turned(_ names: [String: String]) -> [String: String] {
            Dictionary(names.map { ($1, $0) }) { min($0, $1) }
        }
        let shared = Set(shared.flatMap { [modules[$0], types[$0]].compactMap(\.self) })
        return NameChanges(modules: turned(modules), types: turned(types), shared: shared)
    }
}

/// Lets a source speak of modules and types by their new names: only identifiers change, those in comments and strings
/// stay, and so does every other byte.
package struct NameRewriter {
    private let changes: NameChanges
    /// Whether the source belongs to one of the renamed modules.
    private let isOwn: Bool

    package init(_ changes: NameChanges, isOwn: Bool) {
        self.changes = changes
        self.isOwn = isOwn
    }

    /// - Returns: the bytes with the new names; `nil` where nothing changes.
    package func rewritten(_ source: [UInt8]) -> [UInt8]? {
        let found: [Replacement] = source.withUnsafeBytes { replacements(in: $0) }
        guard !found.isEmpty else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(source.count + 64)
        var position = 0
        for (range, name) in found {
            result += source[position..<range.lowerBound]
            result += name.utf8
            position = range.upperBound
        }
        return result + source[position...]
    }

    private typealias Replacement = (range: Range<Int>, name: String)

    /// A name in the source that may have to change.
    private struct Candidate {
        var range: Range<Int>
        var new: String
        /// Whether it changes only where one of the modules is in sight.
        var needsSight = false
    }

    private func replacements(in source: UnsafeRawBufferPointer) -> [Replacement] {
        var walk = Walk(changes, Lexer(source))
        let candidates = walk.run()
        let hasSight = isOwn || walk.importsOwn
        return candidates.filter { hasSight || !$0.needsSight }.map { ($0.range, $0.new) }
    }

    /// Goes through the tokens, three of which are in view.
    private struct Walk: ~Copyable {
        private let changes: NameChanges
        private var lexer: Lexer
        /// The one before the last, the last, and the one that is judged.
        private var view: [Token] = []
        private var candidates: [Candidate] = []
        private(set) var importsOwn = false
        /// Whether the next name is that of an imported module, and whether what follows belongs to one of ours.
        private var awaitsModule = false
        private var isInOwnPath = false

        init(_ changes: NameChanges, _ lexer: consuming Lexer) {
            self.changes = changes
            self.lexer = lexer
        }

        mutating func run() -> [Candidate] {
            var next = lexer.next()
            while next.kind != .endOfFile {
                let token = next
                next = lexer.next()
                judge(token, before: next)
                view.append(token)
                if view.count > 2 { view.removeFirst() }
            }
            return candidates
        }

        private mutating func judge(_ token: Token, before next: Token) {
            guard let (name, range) = name(of: token) else {
                if token.kind != .period, token.kind != .doubleColon { isInOwnPath = false }
                return
            }
            if token.kind == .word, name == "import", view.last?.kind != .period {
                (awaitsModule, isInOwnPath) = (true, false)
                return
            }
            if awaitsModule {
                if token.kind == .word, Self.importKinds.contains(name) { return }
                awaitsModule = false
                takeModule(name, range)
                if changes.modules[name] != nil { (importsOwn, isInOwnPath) = (true, true) }
                return
            }
            let follows = view.last?.kind == .period || view.last?.kind == .doubleColon
            if follows {
                if isInOwnPath, let new = changes.types[name] { add(range, new) }
                isInOwnPath = false
                return
            }
            isInOwnPath = false
            if isInCanImport { return takeModule(name, range) }
            let qualifies = next.kind == .period || next.kind == .doubleColon
            if qualifies, let new = changes.modules[name] {
                isInOwnPath = true
                add(range, new, needsSight: changes.shared.contains(name))
            } else if let new = changes.types[name], !isCase || qualifies {
                add(range, new, needsSight: changes.shared.contains(name))
            }
        }

        private mutating func takeModule(_ name: String, _ range: Range<Int>) {
            if let new = changes.modules[name] { add(range, new) }
        }

        private mutating func add(_ range: Range<Int>, _ new: String, needsSight: Bool = false) {
            candidates.append(Candidate(range: range, new: new, needsSight: needsSight))
        }

        private func name(of token: Token) -> (String, Range<Int>)? {
            switch token.kind {
            case .word: (lexer.text(from: token.start, to: token.end), token.start..<token.end)
            case .escapedWord where lexer.bytes[token.start] == UInt8(ascii: "`"):
                (lexer.text(from: token.start + 1, to: token.end - 1), (token.start + 1)..<(token.end - 1))
            default: nil
            }
        }

        /// `canImport(` stands before the name.
        private var isInCanImport: Bool {
            guard view.count == 2, view[1].kind == .leftParenthesis, view[0].kind == .word else { return false }
            return lexer.isWord(view[0], "canImport")
        }

        /// `case` stands before the name: a case of an enumeration may have the name of a type.
        private var isCase: Bool {
            view.last.map { $0.kind == .word && lexer.isWord($0, "case") } ?? false
        }

        private static let importKinds: Set<String> = [
            "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor", "macro",
        ]
    }
}
