/// The exit status of a run.
enum ExitStatus: Int32 {
    /// No findings at error level; every file is up to date.
    case clean = 0
    /// Findings at error level, or files that are out of date.
    case findings = 1
    /// An invalid manifest, a conflict or an I/O error.
    case impossible = 2
    /// Invalid arguments.
    case usage = 64
    /// An internal error.
    case internalError = 70

    /// The section of a help page, for a command that writes and lints.
    static let explanation = """
        \(section("clean", findings: "findings at error level, or files out of date"))
          70 internal error
        """

    /// The section of a help page.
    ///
    /// - Parameters:
    ///   - findings: `nil` if the command does not exit with 1.
    ///   - failed: what prevents the command from doing its work.
    static func section(
        _ clean: String, findings: String? = nil, failed: String = "invalid manifest, conflict or I/O error",
        usage: String = "invalid arguments"
    ) -> String {
        "EXIT STATUS\n  0  \(clean)\n" + (findings.map { "  1  \($0)\n" } ?? "")
            + "  2  failed: \(failed)\n  64 \(usage)"
    }
}
