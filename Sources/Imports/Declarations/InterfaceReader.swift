/// The tokens of a source outside of the bodies of functions and accessors.
///
/// A body counts where clients compile it, too (`@inlinable`), and a type in a body, which is part of the module.
struct InterfaceReader: ~Copyable {
    /// What a brace opens.
    private enum Block {
        /// A type, an extension, or the source itself.
        case declarations
        case accessors
        /// A body that does not count.
        case code
        /// A body that counts, for clients compile it.
        case clientCode
        /// A closure in an initial value or in a default argument.
        case expression
    }

    private enum Introducer { case type, function, variable }
    private enum Attribute { case none, next, inline }

    /// The declaration that is being read, up to its body.
    private struct Declaration {
        var introducer: Introducer?
        /// The number of open parentheses and brackets.
        var depth = 0
        var hasValue = false
        var attribute = Attribute.none
        /// Whether clients compile its body; before the introducer, that of the next declaration.
        var isInlinable = false
        var isNextInlinable = false
    }

    private var tokens: TokenReader
    private var previous: TokenReader.Item?
    private var token: TokenReader.Item
    private var following: TokenReader.Item
    private var second: TokenReader.Item
    private var block = Block.declarations
    private var declaration = Declaration()
    /// What is open around the block.
    private var outer: [(block: Block, declaration: Declaration)] = []

    private init(_ source: UnsafeRawBufferPointer) {
        tokens = TokenReader(source)
        token = tokens.next()
        following = tokens.next()
        second = tokens.next()
    }

    static func haveSameInterface(_ old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer) -> Bool {
        guard !SourceComparison.hasConflict(old), !SourceComparison.hasConflict(new) else { return false }
        var left = InterfaceReader(old)
        var right = InterfaceReader(new)
        while true {
            let (first, second) = (left.next(), right.next())
            guard first.kind == second.kind, first.separation == second.separation,
                left.tokens.bytes(of: first).elementsEqual(right.tokens.bytes(of: second))
            else { return false }
            if first.kind == .endOfFile { return true }
        }
    }

    /// The next token that counts.
    private mutating func next() -> TokenReader.Item {
        while true {
            let item = token
            if item.kind == .endOfFile { return item }
            let counts = read()
            (previous, token, following, second) = (item, following, second, tokens.next())
            if counts { return item }
        }
    }

    /// Reads the token; returns whether it counts.
    private mutating func read() -> Bool {
        switch token.kind {
        case .leftBrace: return open()
        case .rightBrace: return close()
        case .leftParenthesis, .leftBracket: declaration.depth += 1
        case .rightParenthesis, .rightBracket: declaration.depth -= 1
        case .equal: declaration.hasValue = declaration.hasValue || declaration.depth == 0
        case .at: declaration.attribute = .next
        case .word: readWord()
        default: break
        }
        return counts
    }

    private var counts: Bool { block != .code || declaration.introducer != nil }

    // MARK: Blocks

    private mutating func open() -> Bool {
        let (counts, opened) = (counts, opened)
        outer.append((block, declaration))
        block = opened
        declaration = Declaration(isNextInlinable: opened == .accessors && declaration.isInlinable)
        return counts
    }

    private mutating func close() -> Bool {
        guard let around = outer.popLast() else { return true }
        let closed = block
        (block, declaration) = around
        // After a closure, the declaration continues: `= { … }()`.
        if closed != .expression {
            let isInlinable = block == .accessors && outer.last?.declaration.isInlinable == true
            declaration = Declaration(isNextInlinable: isInlinable)
        }
        return block != .code || closed == .declarations
    }

    /// What the brace opens.
    private var opened: Block {
        let body = declaration.isInlinable || declaration.isNextInlinable ? Block.clientCode : .code
        switch block {
        case .expression, .clientCode: return .expression
        case .accessors: return body
        case .code: return declaration.introducer == .type ? .declarations : .code
        case .declarations:
            if declaration.depth > 0 { return .expression }
            switch declaration.introducer {
            case .type: return .declarations
            case .variable where declaration.hasValue: return isFollowed(by: Self.observers) ? .accessors : .expression
            case .variable where isFollowed(by: Self.accessors): return .accessors
            case .variable where following.kind == .at && isWord(second, in: Self.attributes): return .accessors
            case .variable, .function, nil: return body
            }
        }
    }

    private func isFollowed(by words: [StaticString]) -> Bool { isWord(following, in: words) }

    private func isWord(_ item: TokenReader.Item, in words: [StaticString]) -> Bool {
        item.kind == .word && words.contains { tokens.isWord(item, $0) }
    }

    private static let observers: [StaticString] = ["willSet", "didSet"]
    private static let accessors: [StaticString] =
        observers + [
            "get", "set", "_read", "_modify", "read", "modify", "borrow", "mutate", "mutating", "nonmutating", "init",
            "unsafeAddress", "unsafeMutableAddress",
        ]

    /// Those of accessors: a body may begin with another one, such as `@Bindable var model`.
    private static let attributes: [StaticString] =
        clientAttributes + ["available", "inline", "storageRestrictions", "usableFromInline"]
    /// Clients compile the body.
    private static let clientAttributes: [StaticString] = [
        "inlinable", "_alwaysEmitIntoClient", "_transparent", "backDeployed",
    ]

    // MARK: Words

    private mutating func readWord() {
        switch declaration.attribute {
        case .next:
            if isWord(token, in: Self.clientAttributes) { declaration.isNextInlinable = true }
            declaration.attribute = tokens.isWord(token, "inline") ? .inline : .none
        case .inline:
            if tokens.isWord(token, "always") { declaration.isNextInlinable = true }
            declaration.attribute = .none
        case .none:
            guard declaration.depth == 0, let introducer = introducer() else { return }
            declaration = Declaration(introducer: introducer, isInlinable: declaration.isNextInlinable)
        }
    }

    /// What the word begins; `nil` for other words and for names.
    private func introducer() -> Introducer? {
        if let previous, previous.kind == .period || previous.kind == .colon { return nil }
        func isAny(_ words: [StaticString]) -> Bool { isWord(token, in: words) }
        switch block {
        case .code: return isAny(["struct", "enum", "class"]) ? .type : nil
        case .declarations: break
        case .accessors, .clientCode, .expression: return nil
        }
        if isAny(["func", "init", "deinit"]) { return .function }
        if isAny(["var", "let", "subscript"]) { return .variable }
        if isAny(["struct", "enum", "protocol", "extension"]) { return .type }
        // `class func` declares a function, and `actor` may be a name.
        if isAny(["class"]) { return isFollowed(by: ["func", "var", "let", "subscript"]) ? nil : .type }
        return isAny(["actor", "precedencegroup"]) && following.kind == .word && !isName ? .type : nil
    }

    /// Whether the word follows the introducer that it is the name of.
    private var isName: Bool { previous.map { tokens.isWord($0, "var") || tokens.isWord($0, "let") } ?? false }
}
