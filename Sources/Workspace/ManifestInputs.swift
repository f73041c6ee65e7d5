import AshlarFileSystem
import AshlarManifest
import AshlarProjectModel

/// The files and patterns that a manifest was read from, to detect changes.
package struct ManifestInputs: Sendable {
    package let root: ProjectRoot
    /// By path.
    package var files: [String: [UInt8]] = [:]
    /// The fragments that each pattern matched.
    package var patterns: [String: [String]] = [:]

    package init(root: ProjectRoot) { self.root = root }

    /// Whether the same files exist with the same bytes.
    package func areCurrent() throws(FileFailure) -> Bool {
        for (path, bytes) in files {
            guard try root.holds(path), try root.bytes(of: path, atMost: ManifestParser.largestSize) == bytes else {
                return false
            }
        }
        for (pattern, paths) in patterns {
            guard try FilePattern.matches(of: pattern, in: root) == paths else { return false }
        }
        return true
    }
}
