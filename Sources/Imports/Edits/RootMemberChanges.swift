import AshlarSwiftLexing

/// Renamed members of composition roots.
package struct RootMemberChanges: Hashable, Sendable {
    /// The types of the roots.
    package let roots: Set<String>
    /// The new names of the members by the old ones.
    package let members: [String: String]
    /// The member of the root that groups them, such as `coreData` in `root.coreData.cart`; `nil` where the root has them.
    package let area: String?
    /// The variables that hold a root, in any source of the app.
    package var holders: Set<String> = []

    package init(roots: Set<String>, members: [String: String], area: String? = nil) {
        (self.roots, self.members, self.area) = (roots, members, area)
    }

    /// The properties that a source declares.
    package static func properties(in source: UnsafeRawBufferPointer) -> Set<String> {
        var lexer = Lexer(source)
        var names: Set<String> = []
        var isDeclared = false
        while true {
            let token = lexer.next()
            if token.kind == .endOfFile { return names }
            if isDeclared, let name = lexer.name(of: token) { names.insert(name) }
            isDeclared = token.kind == .word && lexer.isWord(token, "var")
        }
    }

    /// The variables and parameters that a source declares as a root: `root: RiderCompositionRoot`, or
    /// `root = RiderCompositionRoot(…)`.
    package func holders(in source: UnsafeRawBufferPointer) -> Set<String> {
        var lexer = Lexer(source)
        var last: [Token] = []
        var names: Set<String> = []
        while true {
            let token = lexer.next()
            if token.kind == .endOfFile { return names }
            if last.count == 2, last[1].kind == .colon || last[1].kind == .equal,
                let name = lexer.name(of: last[0]), lexer.name(of: token).map(roots.contains) == true
            {
                names.insert(name)
            }
            last = last.suffix(1) + [token]
        }
    }

    /// The uses that certainly mean a member of a root: after a variable that holds one, in its extensions, and as the key
    /// paths of `replace` and `shared`.
    func uses(in source: UnsafeRawBufferPointer) -> [(Range<Int>, String)] {
        var walk = Walk(changes: self, lexer: Lexer(source))
        walk.run()
        return walk.uses
    }

    /// The first member access that may mean a member of a root, with the member's new name; only a compiler knows the type
    /// before the period.
    package func firstOpenUse(in source: UnsafeRawBufferPointer) -> (range: Range<Int>, new: String)? {
        var walk = Walk(changes: self, lexer: Lexer(source))
        walk.run()
        return walk.firstOpenUse
    }

    /// Reads the tokens with six before the current one.
    private struct Walk: ~Copyable {
        let changes: RootMemberChanges
        var lexer: Lexer
        var view: [Token] = []
        var depth = 0
        /// The depth around the extension of a root that contains the current token.
        var extensionDepth: Int?
        /// Whether the brace of an extension of a root follows.
        var awaitsBody = false
        /// The parameters of the function whose brace follows, in an extension of a root; `nil` outside of signatures.
        var parameters: Set<String>?
        /// Those of the functions around the current token, with the depth around each.
        var functions: [(depth: Int, parameters: Set<String>)] = []

        private(set) var uses: [(Range<Int>, String)] = []
        private(set) var firstOpenUse: (range: Range<Int>, new: String)?

        mutating func run() {
            var next = lexer.next()
            while next.kind != .endOfFile {
                let token = next
                next = lexer.next()
                follow(token)
                if next.kind == .colon, let name = lexer.name(of: token) { parameters?.insert(name) }
                if let range = lexer.nameRange(of: token), let name = lexer.name(of: token),
                    let new = changes.members[name]
                {
                    if isMember(before: next), !isParameter(name) {
                        uses.append((range, new))
                    } else if firstOpenUse == nil, kind(1) == .period {
                        firstOpenUse = (range, new)
                    }
                }
                view.append(token)
                if view.count > 6 { view.removeFirst() }
            }
        }

        private mutating func follow(_ token: Token) {
            switch token.kind {
            case .leftBrace:
                if awaitsBody { (extensionDepth, awaitsBody) = (depth, false) }
                if let parameters { functions.append((depth, parameters)) }
                parameters = nil
                depth += 1
            case .rightBrace:
                depth -= 1
                if functions.last?.depth == depth { functions.removeLast() }
                if depth == extensionDepth { extensionDepth = nil }
            case .word:
                if isWord(1, "extension"), lexer.name(of: token).map(changes.roots.contains) == true {
                    awaitsBody = true
                } else if extensionDepth != nil, kind(1) != .period, lexer.isWord(token, "func") {
                    parameters = []
                }
            default: break
            }
        }

        private func isMember(before next: Token) -> Bool {
            guard kind(1) == .period else {
                let isLabel = next.kind == .colon && !isWord(1, "var") && !isWord(1, "let")
                return extensionDepth != nil && !isLabel
            }
            guard let area = changes.area, view.count > 1, lexer.name(of: view[view.count - 2]) == area else {
                return isAccess(at: 1)
            }
            return kind(3) == .period ? isAccess(at: 3) : extensionDepth != nil
        }

        /// Whether a root, or the key path of one, is before the period at a distance before the current token.
        private func isAccess(at period: Int) -> Bool {
            switch kind(period + 1) {
            case .backslash:
                kind(period + 2) == .leftParenthesis && (isWord(period + 3, "replace") || isWord(period + 3, "shared"))
            case .postfixQuestionMark, .exclamationMark: isHolder(period + 2)
            case .word, .escapedWord:
                isHolder(period + 1) || (extensionDepth != nil && isWord(period + 1, "self"))
            default: false
            }
        }

        /// Whether the name means a parameter of a function around it, and not a member.
        private func isParameter(_ name: String) -> Bool {
            kind(1) != .period && functions.contains { $0.parameters.contains(name) }
        }

        private func isHolder(_ distance: Int) -> Bool {
            guard view.count >= distance, let name = lexer.name(of: view[view.count - distance]) else { return false }
            return changes.holders.contains(name) || changes.roots.contains(name)
        }

        /// The kind of the token at a distance before the current one.
        private func kind(_ distance: Int) -> Token.Kind? {
            view.count >= distance ? view[view.count - distance].kind : nil
        }

        private func isWord(_ distance: Int, _ word: StaticString) -> Bool {
            kind(distance) == .word && lexer.isWord(view[view.count - distance], word)
        }
    }
}
