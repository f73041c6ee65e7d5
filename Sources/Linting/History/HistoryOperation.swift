import AshlarConcurrency
import AshlarMetrics
import AshlarProcesses
import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// Computes the figures of the commits of a branch, from git objects without a checkout.
package struct HistoryOperation {
    /// Which commits are counted.
    package struct Settings: Sendable {
        /// The last commit.
        package var head: String
        /// The first day, as `YYYY-MM-DD`; `nil` for any.
        package var since: String?
        package var most: Int
        /// Of so many commits, one is counted.
        package var step: Int

        package init(head: String, since: String?, most: Int, step: Int) {
            (self.head, self.since, self.most, self.step) = (head, since, most, step)
        }
    }

    private static let problem = "cannot read the history"
    private let place: ManifestLocation
    private let repository: GitRepository
    private let commits: [(commit: String, day: String)]
    /// Why edges of some commits are those that sources import; `nil` where they are not.
    package private(set) var gap: PackageGap?

    package init(_ settings: Settings, at place: ManifestLocation) throws {
        self.place = place
        do throws(GitFailure) {
            repository = try GitRepository(around: place.root)
            let head = try repository.commit(settings.head)
            let all = try repository.firstParents(
                of: head, since: settings.since.flatMap(Clock.start), atMost: settings.most * settings.step)
            commits = stride(from: 0, to: all.count, by: settings.step).map {
                (all[$0].commit, Clock.day(at: all[$0].time))
            }
        } catch {
            throw OperationFailure(Self.problem, error)
        }
    }

    /// The figures of each commit, the oldest first.
    ///
    /// - Parameter usesCache: whether figures of earlier runs are used, and those of this one kept.
    package mutating func run(usesCache: Bool, progress: (_ done: Int, _ all: Int) -> Void) throws -> [HistoryPoint] {
        var cache = usesCache ? FigureCache(of: place.root, manifest: place.name) : nil
        var reader = try SnapshotReader(at: place, in: repository)
        var points: [HistoryPoint] = []
        do {
            for start in stride(from: 0, to: commits.count, by: Self.share) {
                let part = commits[start..<min(start + Self.share, commits.count)]
                for (commit, day) in part where cache?.figures[commit] == nil {
                    try reader.read(commit, on: day)
                }
                points += reader.evaluate()
                progress(start + part.count, commits.count)
            }
        } catch let failure as GitFailure {
            throw OperationFailure(Self.problem, failure)
        }
        gap = reader.gap
        // So that each run reports the gap.
        cache?.add(points.filter { !reader.commitsWithGaps.contains($0.commit) })
        let known = Dictionary(uniqueKeysWithValues: points.map { ($0.commit, $0.figures) })
        return commits.reversed().map { commit, day in
            HistoryPoint(
                commit: commit, day: day, figures: known[commit] ?? cache?.figures[commit] ?? nil)
        }
    }

    /// How many commits are in memory at a time.
    private static let share = 32
}
