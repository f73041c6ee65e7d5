/// Names that mean something to Swift itself.
package enum SwiftKeywords {
    /// What no declaration can be called without back-ticks (The Swift Programming Language, Lexical Structure).
    package static let reserved: Set<String> = [
        "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
        "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// What no module can be called: besides the reserved words, names under which a module is imported, and then
    /// nothing in it can be named.
    package static let unusableAsModule = reserved.union(["Protocol", "Type"])
}
