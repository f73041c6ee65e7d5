/// Where a project lies in a repository of git.
package enum GitRepository {
    /// The root's path relative to the repository's topmost folder, with a slash at its end; empty where the two are one,
    /// and where there is no repository.
    ///
    /// `git apply` takes the paths of a patch from that folder, and passes over in silence what it does not find.
    package static func prefix(of root: ProjectRoot) throws(FileFailure) -> String {
        let path = try FileFailure.reporting("look at", root.path) { () throws(ErrorNumber) in
            try FileSystem.resolve(root.path)
        }
        var components = path.split(separator: "/").map(String.init)
        var below: [String] = []
        while true {
            if try ProjectRoot("/" + components.joined(separator: "/")).holds(".git") {
                return below.reversed().map { $0 + "/" }.joined()
            }
            guard let last = components.popLast() else { return "" }
            below.append(last)
        }
    }
}
