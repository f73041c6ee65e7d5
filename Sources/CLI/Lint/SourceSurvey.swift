import AshlarFiles
import AshlarImports
import AshlarProjectModel
import Dispatch

/// Finds and scans the sources while the manifest is still being read; it needs nothing of it.
final class SourceSurvey: @unchecked Sendable {
    /// What was found of one source.
    struct Source: Sendable {
        var path: String
        var outcome: SourceReader.Outcome<SourceScan>
    }

    private let root: ProjectRoot
    private let group = DispatchGroup()
    // Written by the survey's own thread alone, and read once that is done.
    private var walk = SourceWalk()
    private var sources: [Source] = []

    /// Begins at once, on other threads.
    init(of root: ProjectRoot) {
        self.root = root
        DispatchQueue.global(qos: .userInitiated).async(group: group) { [self] in
            walk = SourceWalk.walk(root)
            sources = Self.scan(walk.sources, in: root)
        }
    }

    /// What there is, once all of it is known.
    ///
    /// - Parameter holds: whether sources of the project lie in or below a folder, though it be a project of its own.
    func finish(entering holds: (String) -> Bool) -> (sources: [Source], unread: [Finding]) {
        group.wait()
        let further = walk.passedOver.filter(holds).map { SourceWalk.walk(root, from: $0, entering: holds) }
        guard !further.isEmpty else { return (sources, walk.unread) }
        let added = further.flatMap { Self.scan($0.sources, in: root) }
        let all = (sources + added).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        return (all, (walk.unread + further.flatMap { $0.unread }).sorted())
    }

    private static func scan(_ paths: [String], in root: ProjectRoot) -> [Source] {
        let outcomes = SourceReader.read(paths, in: root) { _, bytes in ImportScanner.scan(bytes, testsIfImported: true)
        }
        return zip(paths, outcomes).map { Source(path: $0, outcome: $1) }
    }
}
