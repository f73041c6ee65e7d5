/// What stands at a path of the project.
package enum ProjectFile {
    case nothing
    case bytes([UInt8])
    /// Something that is no file, or that cannot be reached; in words.
    case obstacle(String)

    /// Links are not followed.
    package static func read(_ path: String, in root: ProjectRoot) throws(FileFailure) -> ProjectFile {
        var walk = PathWalk(root)
        switch try walk.occupant(of: path) {
        case .nothing: return .nothing
        case .file(let bytes, _): return .bytes(bytes)
        case .blocked(let conflict): return .obstacle(conflict.message(for: path))
        }
    }
}
