/// What a path leads to that a person named as a source or a folder of sources.
package enum SourcePlace {
    case file, folder

    /// - Parameter name: as the person wrote it.
    package static func find(_ path: String, called name: String) throws(FileFailure) -> SourcePlace {
        let status = try FileFailure.reporting("read", name) { () throws(ErrorNumber) in
            try FileStatus(of: path, followsLinks: true)
        }
        switch status.kind {
        case .folder: return .folder
        case .file: return .file
        default: throw .inTheWay("read", name, .device)
        }
    }
}
