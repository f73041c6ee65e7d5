import AshlarFiles

/// What stood in a file of the project once, as git knows it.
enum GitHistory {
    /// - Returns: `nil` where the file was not there at the revision.
    static func bytes(of path: String, at revision: String, in root: ProjectRoot) throws -> [UInt8]? {
        do throws(GitFailure) {
            return try GitRepository(around: root).file(path, at: revision)
        } catch {
            throw CommandFailure("\(error)", remedy: error.remedy)
        }
    }
}
