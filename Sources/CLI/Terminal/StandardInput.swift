#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Standard input, for answers to prompts.
package enum StandardInput {
    package static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// The next line without its line break; `nil` at the end of the input.
    package static func line() -> String? { readLine() }
}
