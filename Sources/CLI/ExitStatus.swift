/// The exit status of a run.
enum ExitStatus {
    /// No findings at error level; every file is up to date.
    case clean
    /// Findings at error level, or files that are out of date.
    case findings
    /// An invalid manifest, a conflict or an I/O error.
    case impossible
    /// Invalid arguments.
    case usage
    /// An internal error.
    case internalError

    var code: Int32 {
        switch self {
        case .clean: 0
        case .findings: 1
        case .impossible: 2
        case .usage: 64
        case .internalError: 70
        }
    }

    /// The section of the help text.
    static let explanation = """
        EXIT STATUS
          0  clean
          1  findings at error level, or files out of date
          2  failed: invalid manifest, conflict or I/O error
          64 invalid arguments
          70 internal error
        """
}
