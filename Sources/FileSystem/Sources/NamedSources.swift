import AshlarProjectModel

/// The Swift sources that a user names: a file, or all in a folder.
package struct NamedSources {
    /// The folder that the paths start from.
    package let root: ProjectRoot
    /// The paths of the sources.
    package let paths: [String]
    /// The folders and links that were not read.
    package let unread: [Finding]
    private let isAbsolute: Bool

    /// - Parameters:
    ///   - given: the path as the user wrote it.
    ///   - directory: the folder that a relative path starts from; `nil` for the working directory.
    package init(_ given: String, in directory: String?) throws(FileFailure) {
        let base = ProjectRoot(directory ?? ".")
        isAbsolute = given.hasPrefix("/")
        root = isAbsolute ? ProjectRoot("/") : base
        let relative = given.split(separator: "/").drop { $0 == "." }.joined(separator: "/")
        let location = directory == nil || isAbsolute ? given : base.absolute(given)
        switch try SourcePlace.find(location, called: given) {
        case .file: (paths, unread) = ([relative], [])
        case .folder:
            let walk = SourceWalk.walk(root, from: relative)
            (paths, unread) = (walk.sources, walk.unread)
        }
    }

    /// The path of a source as the user would write it.
    package func shown(_ path: String) -> String { isAbsolute ? "/" + path : path }
}
