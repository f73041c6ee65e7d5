import AshlarProjectModel

/// Whether a path that the user gave is a source file or a folder.
package enum SourcePlace {
    case file, folder

    /// - Parameter name: the path as the user wrote it.
    package static func find(_ path: String, called name: String) throws(FileFailure) -> SourcePlace {
        let status = try FileFailure.attempt("read", name, FileStatus(of: path, followsLinks: true))
        switch status.kind {
        case .folder: return .folder
        case .file: return .file
        default: throw .inTheWay("read", name, .device)
        }
    }
}
