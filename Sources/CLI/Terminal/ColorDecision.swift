import AshlarFileSystem

/// Decides whether text is colored: the flag overrides the environment, which overrides the terminal.
package enum ColorDecision {
    package enum Flag: String, CaseIterable, Sendable { case auto, always, never }

    /// - Parameter environment: returns the value of a variable, or `nil` if it is not set.
    package static func isColored(
        _ flag: Flag, isTerminal: Bool, environment: (String) -> String? = Environment.value(of:)
    ) -> Bool {
        switch flag {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if let value = environment("NO_COLOR"), !value.isEmpty { return false }
        if let value = environment("CLICOLOR_FORCE"), !value.isEmpty, value != "0" { return true }
        return isTerminal && environment("TERM") != "dumb"
    }
}
