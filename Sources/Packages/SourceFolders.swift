import AshlarProjectModel

/// The folders of targets of which only the sources are known.
struct SourceFolders {
    /// The folders that contain sources of more than one target.
    private let shared: Set<[String]>

    /// - Parameter sources: the paths of the sources of each target.
    init(_ sources: [[String]]) {
        var counts: [[String]: Int] = [:]
        for paths in sources {
            for folder in Self.ancestors(of: Set(paths).map(RelativePath.components)) {
                counts[folder, default: 0] += 1
            }
        }
        shared = Set(counts.filter { $0.value > 1 }.keys)
    }

    /// The outermost folders that contain the sources and none of other targets.
    ///
    /// - Parameter depth: of the project's folder, which is not one of them if its sources are in others.
    func folders(of sources: [String], below depth: Int) -> [String] {
        var found: Set<[String]> = []
        for source in sources.map(RelativePath.components) {
            var folder = Array(source.dropLast())
            while folder.count > max(1, depth + 1), !shared.contains(Array(folder.dropLast())) { folder.removeLast() }
            // No folder of a target is the root.
            if !folder.isEmpty { found.insert(folder) }
        }
        let outermost = found.filter { folder in !folder.indices.contains { found.contains(Array(folder[..<$0])) } }
        return outermost.map { $0.joined(separator: "/") }.sorted()
    }

    private static func ancestors(of paths: [[String]]) -> Set<[String]> {
        var all: Set<[String]> = []
        for path in paths {
            var folder = Array(path.dropLast())
            while all.insert(folder).inserted, !folder.isEmpty { folder.removeLast() }
        }
        return all
    }
}
