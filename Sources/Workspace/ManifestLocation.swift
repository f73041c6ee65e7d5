import AshlarFileSystem
import AshlarProjectModel

/// The root folder of a project, and the name of its manifest there.
package struct ManifestLocation {
    package var root: ProjectRoot
    package var name: String

    package init(root: ProjectRoot, name: String = ManifestLocator.manifestName) {
        self.root = root
        self.name = name
    }

    /// Splits the path of a file into folder and name.
    package static func split(_ path: String) -> ManifestLocation {
        guard let slash = path.lastIndex(of: "/") else { return ManifestLocation(root: ProjectRoot("."), name: path) }
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        return ManifestLocation(root: ProjectRoot(folder), name: String(path[path.index(after: slash)...]))
    }
}
