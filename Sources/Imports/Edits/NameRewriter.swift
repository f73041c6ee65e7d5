import AshlarProjectModel
import AshlarSwiftLexing

/// Renamed modules and types.
package struct NameChanges: Hashable, Sendable {
    /// The new names of modules, by old name.
    package var modules: [String: String]
    /// The new names of types that these modules declare, by old name.
    package var types: [String: String]
    /// The new names of functions and properties that templates wrote into sources of these modules, by old name. Names
    /// that begin with one of them as a whole word change as well, as mocks have them.
    package var members: [String: String] = [:]
    /// The new names of cases that flows have for screens, and apps for flows, by old name.
    package var cases: [String: String] = [:]
    /// Old names that something else in the project has as well: they change only in sources that belong to a renamed
    /// module or import one.
    package var shared: Set<String>
    /// Whether members that begin with a new name are renamed already.
    package var finishes = false

    package init(modules: [String: String], types: [String: String], shared: Set<String> = []) {
        self.modules = modules
        self.types = types
        self.shared = shared
    }

    /// The type's name with the prefix replaced; `nil` if it does not begin with the old name as a whole word.
    package static func renamed(_ type: String, _ old: String, _ new: String) -> String? {
        guard type.utf8.starts(with: old.utf8) else { return nil }
        let rest = String(type[type.utf8.index(type.startIndex, offsetBy: old.utf8.count)...])
        guard let next = rest.unicodeScalars.first else { return new }
        let isWordEnd = next.properties.isUppercase || next.properties.numericType != nil || next == "_"
        return isWordEnd ? new + rest : nil
    }

    /// The name of a property or function with the old name as a word, in either case; `nil` if it does not contain it.
    package static func renamedMember(_ member: String, _ old: String, _ new: String) -> String? {
        if let name = renamed(member, SwiftNames.lowerCamel(old), SwiftNames.lowerCamel(new)) { return name }
        guard let range = member.firstRange(of: old), range.lowerBound > member.startIndex,
            let rest = renamed(String(member[range.lowerBound...]), old, new)
        else { return nil }
        return member[..<range.lowerBound] + rest
    }

    /// The text with the old name replaced in every word that contains it, also in comments and strings.
    package static func replacing(_ old: String, with new: String, in text: String) -> String {
        var result = ""
        var word = ""
        func end() {
            result += renamed(word, old, new) ?? renamedMember(word, old, new) ?? word
            word = ""
        }
        for scalar in text.unicodeScalars {
            if scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                word.unicodeScalars.append(scalar)
            } else {
                end()
                result.unicodeScalars.append(scalar)
            }
        }
        end()
        return result
    }

    /// Whether a module has this name after the rename, and had another one before.
    func isNewModule(_ name: String) -> Bool { modules.contains { $0.value == name && $0.key != name } }

    func newMember(_ name: String) -> String? {
        members[name]
            ?? members.lazy.filter { !finishes || Self.renamed(name, $0.value, $0.value) == nil }
            .compactMap { Self.renamed(name, $0.key, $0.value) }.first
    }
}

/// Renames modules and types in a source: only identifiers change; comments, strings and every other byte stay.
package struct NameRewriter {
    private let changes: NameChanges
    /// Whether the source belongs to one of the renamed modules.
    private let isOwn: Bool
    /// Whether the source uses the cases of flows.
    private let hasCases: Bool
    /// The composition roots that the source may use.
    private let roots: RootMemberChanges?

    package init(_ changes: NameChanges, isOwn: Bool, hasCases: Bool = false, roots: RootMemberChanges? = nil) {
        self.changes = changes
        self.isOwn = isOwn
        self.hasCases = hasCases
        self.roots = roots
    }

    /// - Returns: the bytes with the new names; `nil` if nothing changes.
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

    /// The first type in the source that has an old name, with its line and column.
    package func firstFormerType(
        in source: UnsafeRawBufferPointer
    ) -> (name: String, new: String, line: Int, column: Int)? {
        let lexer = Lexer(source)
        for (range, new) in replacements(in: source) {
            let name = String(decoding: source[range], as: UTF8.self)
            guard changes.types[name] != nil else { continue }
            var positions = PositionCounter(lexer.bytes, end: lexer.end)
            let (line, column) = positions.position(of: range.lowerBound)
            return (name, new, line, column)
        }
        return nil
    }

    private typealias Replacement = (range: Range<Int>, name: String)

    /// A name in the source that may have to change.
    private struct Candidate {
        var range: Range<Int>
        var new: String
        /// Whether it changes only if one of the modules is visible in the source.
        var needsSight = false
    }

    private func replacements(in source: UnsafeRawBufferPointer) -> [Replacement] {
        var walk = Walk(changes: changes, hasCases: hasCases, lexer: Lexer(source))
        let candidates = walk.run()
        let hasSight = isOwn || walk.importsOwn
        let names = candidates.filter { hasSight || !$0.needsSight }.map { ($0.range, $0.new) }
        guard let uses = roots?.uses(in: source), !uses.isEmpty else { return names }
        return (names + uses).sorted { $0.0.lowerBound < $1.0.lowerBound }
    }

    /// Reads the tokens with two before the current one.
    private struct Walk: ~Copyable {
        let changes: NameChanges
        let hasCases: Bool
        var lexer: Lexer
        /// Up to two tokens before the current one.
        var view: [Token] = []
        var candidates: [Candidate] = []
        var importsOwn = false
        /// Whether the next name is an imported module, and whether the next member belongs to a renamed module.
        var awaitsModule = false
        var isInOwnPath = false
        var lists = OpenLists()

        mutating func run() -> [Candidate] {
            var next = lexer.next()
            while next.kind != .endOfFile {
                let token = next
                next = lexer.next()
                judge(token, before: next)
                lists.read(token)
                view.append(token)
                if view.count > 2 { view.removeFirst() }
            }
            return candidates
        }

        private mutating func judge(_ token: Token, before next: Token) {
            guard let range = lexer.nameRange(of: token), let name = lexer.name(of: token) else {
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
                if changes.isNewModule(name) { importsOwn = true }
                return
            }
            let follows = view.last?.kind == .period || view.last?.kind == .doubleColon
            if follows {
                let owner = view.dropLast().last
                if name.first?.isLowercase == true, owner?.kind != .colon, !lexer.mayPrecedeCase(owner) {
                    lists.readCase()
                }
                if isInOwnPath, let new = changes.types[name] {
                    add(range, new)
                } else if hasCases, let new = changes.cases[name], lexer.mayPrecedeCase(owner),
                    !(lists.beginWithCase && owner?.kind == .comma)
                {
                    add(range, new)
                } else if let new = changes.newMember(name) {
                    add(range, new, needsSight: true)
                }
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
            } else if let new = changes.newMember(name) {
                add(range, new, needsSight: true)
            }
        }

        private mutating func takeModule(_ name: String, _ range: Range<Int>) {
            if let new = changes.modules[name] { add(range, new) }
        }

        private mutating func add(_ range: Range<Int>, _ new: String, needsSight: Bool = false) {
            candidates.append(Candidate(range: range, new: new, needsSight: needsSight))
        }

        /// Whether `canImport(` precedes the name.
        private var isInCanImport: Bool {
            guard view.count == 2, view[1].kind == .leftParenthesis, view[0].kind == .word else { return false }
            return lexer.isWord(view[0], "canImport")
        }

        /// Whether `case` precedes the name: an enumeration case may have the name of a type.
        private var isCase: Bool {
            view.last.map { $0.kind == .word && lexer.isWord($0, "case") } ?? false
        }

        private static let importKinds: Set<String> = [
            "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor", "macro",
        ]
    }
}

/// The brackets around a token, and whether the innermost list begins with a case of a type that no flow has: the other
/// elements of `[Kind.draft, .comment]` are of that type.
private struct OpenLists {
    private enum Bracket { case list, element, foreign, other }

    private var brackets: [Bracket] = []

    var beginWithCase: Bool { brackets.last == .foreign }

    mutating func read(_ token: Token) {
        switch token.kind {
        case .leftBracket: brackets.append(.list)
        case .leftParenthesis, .leftBrace, .interpolationStart: brackets.append(.other)
        case .rightBracket, .rightParenthesis, .rightBrace, .interpolationEnd: _ = brackets.popLast()
        case .comma where brackets.last == .list: brackets[brackets.count - 1] = .element
        default: break
        }
    }

    /// Reads a case after the name of its type.
    mutating func readCase() { if brackets.last == .list { brackets[brackets.count - 1] = .foreign } }
}

extension Lexer {
    /// Whether a member can be a case of a flow, or a member of a root, by the token before its period.
    ///
    /// One after the label of an argument belongs to the type of the parameter, and one after the name of a type to this.
    func mayPrecedeCase(_ token: Token?) -> Bool {
        guard let token else { return true }
        if token.kind == .colon { return false }
        guard let name = identifier(of: token), name.first?.isUppercase == true else { return true }
        return ["Action", "Destination", "Path", "State", "Tab"].contains(name)
    }
}
