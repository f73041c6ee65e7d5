import AshlarSwiftLexing

/// The environment variables that a `Package.swift` reads.
package enum PackageEnvironment {
    /// The modules whose use keeps the result of a manifest reproducible: they access no files, clock or network.
    private static let modules: Set<String> = ["PackageDescription", "CompilerPluginSupport"]
    /// Names that give access to more than `Context.environment` even so.
    private static let otherInputs: Set<String> = [
        "gitInformation", "packageDirectory", "ProcessInfo", "FileManager", "getenv", "_silgen_name", "readLine",
    ]

    /// - Returns: `nil` if the manifest may depend on other inputs.
    package static func variables(in source: [UInt8]) -> Set<String>? {
        source.withUnsafeBytes { bytes in
            var lexer = Lexer(bytes)
            var variables: Set<String> = []
            while true {
                let token = lexer.next()
                if token.kind == .endOfFile { return variables }
                guard let name = lexer.name(of: token) else { continue }
                if otherInputs.contains(name) { return nil }
                if name == "import" {
                    let module = lexer.next()
                    guard let module = lexer.name(of: module), modules.contains(module) else { return nil }
                } else if name == "Context" {
                    guard let variable = variable(&lexer) else { return nil }
                    variables.insert(variable)
                }
            }
        }
    }

    /// Reads `.environment["NAME"]`.
    private static func variable(_ lexer: inout Lexer) -> String? {
        let tokens = [lexer.next(), lexer.next(), lexer.next(), lexer.next(), lexer.next()]
        guard tokens.map(\.kind) == [.period, .word, .leftBracket, .string, .rightBracket],
            lexer.isWord(tokens[1], "environment")
        else { return nil }
        let literal = lexer.text(from: tokens[3].start, to: tokens[3].end)
        let name = literal.dropFirst().dropLast()
        let isPlain = name.utf8.allSatisfy { Lexer.isNameByte($0) } && !name.isEmpty && literal == "\"\(name)\""
        return isPlain ? String(name) : nil
    }
}
