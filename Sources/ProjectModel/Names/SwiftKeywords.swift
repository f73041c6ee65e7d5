/// Names that are reserved by Swift.
package enum SwiftKeywords {
    /// Names that declarations can have only in back-ticks (The Swift Programming Language, Lexical Structure).
    package static let reserved: Set<String> = [
        "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
        "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// Names that modules cannot have: the reserved words, and names with which a module can be imported, but
    /// its declarations cannot be qualified.
    package static let unusableAsModule = reserved.union(["Protocol", "Type"])
}
