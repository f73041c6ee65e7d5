import AshlarProcesses
import AshlarWorkspace

extension OperationFailure {
    /// The failure of an operation that reads commits, and cannot work without them.
    ///
    /// - Parameter message: what could not be done, such as "cannot find the edits".
    init(_ message: String, _ failure: GitFailure) {
        let remedy: String? =
            switch failure {
            case .notInstalled: "install git: the figures are those of its commits"
            case .notARepository: "run this in a clone: the figures are those of its commits"
            case .unknownRevision("HEAD", _): "commit something first"
            default: failure.remedy
            }
        self.init("\(message): \(failure)", remedy: remedy)
    }
}
