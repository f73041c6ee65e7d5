import AshlarSwiftLexing

/// Follows the brackets of a source, to find the declarations that its default arguments belong to.
struct DefaultArguments {
    enum Declaration: Hashable {
        /// A function that each call names.
        case function(String)
        /// Cases of an enum, each of which has parameters.
        case cases
        /// Can be called without its name, such as `init`.
        case unnamed(String)
    }

    private struct Bracket {
        var kind: Token.Kind
        /// The declaration around it.
        var outer: Declaration?
        /// Whether `=` is directly in it.
        var hasDefault = false
    }

    /// The latest declaration with parameters whose scope has not ended.
    private(set) var declaration: Declaration?
    private var brackets: [Bracket] = []
    private var hasStrayEnd = false
    private var previous: (kind: Token.Kind, name: String?) = (.endOfFile, nil)

    /// Whether each bracket so far has its other end.
    var isBalanced: Bool { brackets.isEmpty && !hasStrayEnd }

    /// Whether the latest token is directly in a default argument, and not in brackets within one: only there the
    /// compiler evaluates `#line` for the caller.
    var isInDefault: Bool { brackets.last.map { $0.kind == .leftParenthesis && $0.hasDefault } ?? false }

    /// Reads the next token.
    ///
    /// - Parameters:
    ///   - name: the token as a name or keyword; `nil` for any other.
    ///   - following: the token after it, in the same way.
    mutating func read(_ kind: Token.Kind, name: String?, following: String?) {
        switch kind {
        case .leftParenthesis, .leftBracket, .leftBrace, .interpolationStart:
            brackets.append(Bracket(kind: kind, outer: declaration))
            if kind == .leftParenthesis, declaration == .cases {
                declaration = previous.name.map { .function($0) } ?? .unnamed("case")
            }
        case .rightParenthesis: close(.leftParenthesis)
        case .rightBracket: close(.leftBracket)
        case .rightBrace: close(.leftBrace)
        case .interpolationEnd: close(.interpolationStart)
        case .equal: if let last = brackets.indices.last { brackets[last].hasDefault = true }
        case .word where mayDeclare: if let name { declare(name, following) }
        default: break
        }
        previous = (kind, name)
    }

    /// Labels and members may have the names of keywords: `(func: 1)`, `.init`.
    private var mayDeclare: Bool {
        previous.kind != .period && brackets.last.map { $0.kind == .leftBrace } ?? true
    }

    private mutating func declare(_ keyword: String, _ name: String?) {
        switch keyword {
        case "func", "macro":
            guard let name else { return declaration = .unnamed(keyword) }
            declaration = Self.calledByTheCompiler.contains(name) ? .unnamed(name) : .function(name)
        case "case": declaration = .cases
        case "init", "subscript": declaration = .unnamed(keyword)
        default: break
        }
    }

    private mutating func close(_ start: Token.Kind) {
        guard let last = brackets.last, last.kind == start else { return hasStrayEnd = true }
        brackets.removeLast()
        declaration = last.outer
    }

    /// Calls of values, string interpolations, and result builders.
    private static let calledByTheCompiler: Set<String> = [
        "callAsFunction", "dynamicallyCall", "appendInterpolation", "appendLiteral", "buildBlock", "buildExpression",
        "buildOptional", "buildEither", "buildArray", "buildLimitedAvailability", "buildFinalResult",
        "buildPartialBlock",
    ]
}
