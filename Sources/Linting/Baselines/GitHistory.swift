import AshlarProcesses
import AshlarProjectModel
import AshlarWorkspace

/// Reads earlier versions of files from git.
package enum GitHistory {
    /// - Returns: `nil` if the file did not exist at the revision.
    package static func bytes(of path: String, at revision: String, in root: ProjectRoot) throws -> [UInt8]? {
        do throws(GitFailure) {
            return try GitRepository(around: root).file(path, at: revision)
        } catch {
            throw OperationFailure("\(error)", remedy: error.remedy)
        }
    }
}
