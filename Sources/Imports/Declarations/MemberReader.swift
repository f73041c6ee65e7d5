import AshlarSwiftLexing

/// Reads the members that the types of a Swift source declare.
package enum MemberReader {
    /// A member; two of one type that are equal cannot both be declared.
    package struct Member: Hashable, Sendable {
        /// The type, with the names of those around it.
        package var type: String
        /// The name as it is written.
        package var name: String
        /// Whether it is a requirement of a protocol, which an extension of it may implement.
        fileprivate var isRequirement: Bool
        /// Whether it belongs to the type itself.
        fileprivate var isStatic: Bool
        /// The labels and types of a method's parameters; empty for a property and a method without any.
        fileprivate var parameters: [String]
    }

    /// In source order, without those of constrained extensions.
    package static func members(in source: UnsafeRawBufferPointer) -> [Member] {
        var reader = Reader(lexer: Lexer(source))
        reader.read()
        return reader.members
    }

    /// What a bracket opens.
    private enum Scope {
        case type(String, keyword: String)
        case other
    }

    private struct Reader: ~Copyable {
        var lexer: Lexer
        var members: [Member] = []
        private var scopes: [Scope] = []
        /// The type whose brace follows.
        private var opening: Scope?
        private var isStatic = false
        /// A token that was read before its turn.
        private var upcoming: Token?

        init(lexer: consuming Lexer) { self.lexer = lexer }

        private mutating func next() -> Token {
            guard let token = upcoming else { return lexer.next() }
            upcoming = nil
            return token
        }

        mutating func read() {
            var last = Token.Kind.endOfFile
            while true {
                let token = next()
                switch token.kind {
                case .endOfFile: return
                case .leftBrace:
                    scopes.append(opening ?? .other)
                    opening = nil
                case .leftParenthesis, .leftBracket, .interpolationStart: scopes.append(.other)
                case .rightBrace, .rightParenthesis, .rightBracket, .interpolationEnd: _ = scopes.popLast()
                case .word where last != .period && last != .at:
                    readWord(lexer.text(from: token.start, to: token.end))
                default: break
                }
                last = token.kind
            }
        }

        /// A word that is directly in a type, or at the top level.
        private mutating func readWord(_ word: String) {
            let path: String
            switch scopes.last {
            case .none: path = ""
            case .type(let name, _): path = name
            case .other: return
            }
            switch word {
            case "static": isStatic = true
            case "class", "struct", "enum", "actor", "protocol", "extension": readType(word, in: path)
            case "where": if case .type(_, keyword: "extension") = opening { opening = .other }
            case "var", "let", "typealias":
                isStatic = isStatic || word == "typealias"
                if let name = readName() { add(name) }
            case "func": if let name = readName() { add(name, readParameters()) }
            case "init": add(word, readParameters())
            case "case": if case .type(_, keyword: "enum") = scopes.last { readCases() }
            default: break
            }
        }

        /// The next token if it is a name.
        private mutating func readName() -> String? {
            let token = next()
            if let name = lexer.name(of: token) { return name }
            upcoming = token
            return nil
        }

        private mutating func readType(_ keyword: String, in path: String) {
            guard var name = readName() else { return }
            if ["func", "var", "let"].contains(name) {
                // `class func` introduces a member.
                isStatic = true
                return readWord(name)
            }
            if keyword != "extension" {
                isStatic = true
                add(name)
            }
            var token = next()
            while token.kind == .period, let inner = readName() {
                name += ".\(inner)"
                token = next()
            }
            upcoming = token
            opening = .type(path.isEmpty ? name : "\(path).\(name)", keyword: keyword)
        }

        private mutating func readCases() {
            while let name = readName() {
                isStatic = true
                add(name)
                var token = next()
                if token.kind == .leftParenthesis {
                    _ = readGroup()
                    token = next()
                }
                if token.kind == .equal {
                    _ = next()
                    token = next()
                }
                guard token.kind == .comma else {
                    upcoming = token
                    return
                }
            }
        }

        private mutating func add(_ name: String, _ parameters: [String] = []) {
            defer { isStatic = false }
            guard case .type(let type, let keyword) = scopes.last else { return }
            members.append(
                Member(
                    type: type, name: name, isRequirement: keyword == "protocol", isStatic: isStatic,
                    parameters: parameters))
        }

        /// The parameters after the name of a method.
        private mutating func readParameters() -> [String] {
            while true {
                let token = next()
                switch token.kind {
                case .leftParenthesis: return readGroup()
                case .endOfFile, .leftBrace, .rightBrace:
                    upcoming = token
                    return []
                default: break
                }
            }
        }

        /// What is between an open parenthesis and its end: for each parameter, its label and its type, without the name
        /// within the method and without a default.
        private mutating func readGroup() -> [String] {
            var parameters: [String] = []
            var (parameter, depth, hasType, hasDefault) = ("", 0, false, false)
            while true {
                let token = next()
                switch token.kind {
                case .endOfFile: return parameters
                case .leftParenthesis, .leftBracket, .leftBrace, .interpolationStart: depth += 1
                case .rightParenthesis, .rightBracket, .rightBrace, .interpolationEnd:
                    depth -= 1
                    if depth < 0 {
                        if !parameter.isEmpty { parameters.append(parameter) }
                        return parameters
                    }
                case .comma where depth == 0:
                    parameters.append(parameter)
                    (parameter, hasType, hasDefault) = ("", false, false)
                    continue
                case .equal where depth == 0: hasDefault = true
                default: break
                }
                let isName = !hasType && !parameter.isEmpty && token.kind != .colon
                if !hasDefault, !isName { parameter += lexer.text(from: token.start, to: token.end) }
                hasType = hasType || token.kind == .colon
            }
        }
    }
}
