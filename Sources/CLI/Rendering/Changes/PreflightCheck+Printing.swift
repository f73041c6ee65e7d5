import AshlarWorkspace

extension Terminal {
    /// Prints the violations.
    ///
    /// - Parameter keepsOutputFree: whether standard output is reserved for a patch or a document.
    /// - Returns: whether they keep the command from writing.
    func isBlocked(by preflight: PreflightCheck, keepsOutputFree: Bool = false) throws -> Bool {
        guard let report = preflight.report else { return false }
        if keepsOutputFree { try complain(report) } else { try print(report) }
        try summarize(report)
        if preflight.isBlocking { try complain("nothing was written\n") }
        return preflight.isBlocking
    }
}
