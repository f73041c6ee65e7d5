#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Standard input, where a person may answer.
package enum StandardInput {
    package static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// The next line without its end; `nil` where there are no more.
    package static func line() -> String? { readLine() }
}
