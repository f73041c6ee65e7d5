import AshlarSwiftLexing

/// Where a program begins in a Swift source: at an attribute such as `@main`, or a call such as `UIApplicationMain`.
struct EntryPoints {
    /// The lines of the attributes that each build compiles.
    private(set) var lines: [Int] = []
    /// Whether the program begins here in any build.
    private(set) var isPossible = false

    init(in source: UnsafeRawBufferPointer) {
        var lexer = Lexer(source)
        // Most sources have none.
        guard NextOccurrence.find("ain", from: 0, in: lexer.bytes, before: lexer.end) < lexer.end else { return }
        var positions = PositionCounter(lexer.bytes, end: lexer.end)
        var conditions = ConditionStack()
        var (isCompiled, isAttribute) = (true, false)
        var token = lexer.next()
        while token.kind != .endOfFile {
            if token.isPoundDirective {
                token = conditions.follow(token, in: &lexer)
                isCompiled = !conditions.require("", in: lexer)
                isAttribute = false
                continue
            }
            if token.kind == .word, isCompiled {
                let isCall = lexer.text(from: token.start, to: token.end).hasSuffix("ApplicationMain")
                if isCall || isAttribute && lexer.isWord(token, "main") {
                    isPossible = true
                    if isAttribute, conditions.isEmpty { lines.append(positions.position(of: token.start).line) }
                }
            }
            isAttribute = token.kind == .at
            token = lexer.next()
        }
    }
}
