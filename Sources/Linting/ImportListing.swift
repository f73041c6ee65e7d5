import AshlarFileSystem
import AshlarImports
import AshlarProjectModel

/// The imports of sources, file by file.
package struct ImportListing {
    /// The imports by displayed path.
    package private(set) var files: [(path: String, imports: [ImportUse])] = []
    package private(set) var unread: [Finding] = []

    /// Lists the imports of all sources in a folder.
    package init(of root: ProjectRoot) {
        let walk = SourceWalk.walk(root)
        unread = walk.unread
        add(walk.sources, in: root) { $0 }
    }

    /// Lists the imports of the files and folders that a user names.
    ///
    /// - Parameter directory: the folder that relative paths start from; `nil` for the working directory.
    package init(of paths: [String], in directory: String?) throws(FileFailure) {
        var seen: Set<String> = []
        for given in paths where seen.insert(given).inserted {
            let sources = try NamedSources(given, in: directory)
            unread += sources.unread
            add(sources.paths, in: sources.root, shown: sources.shown)
        }
        // A file may be listed twice, by itself and in its folder. Paths are compared by bytes: names that look the same
        // may be different files.
        var listed: Set<[UInt8]> = []
        files = files.filter { listed.insert(Array($0.path.utf8)).inserted }.sorted {
            PathOrder.precedes($0.path, $1.path)
        }
    }

    private mutating func add(_ paths: [String], in root: ProjectRoot, shown: (String) -> String) {
        let outcomes = SourceReader.read(paths, in: root) { _, bytes in ImportScanner.scan(bytes).imports }
        for (path, outcome) in zip(paths, outcomes) {
            switch outcome {
            case .read(let imports): files.append((shown(path), imports))
            case .unread(let finding): unread.append(finding)
            }
        }
    }
}
