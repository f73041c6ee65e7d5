import AshlarConcurrency
import AshlarImports
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

    private let place: ManifestLocation
    private let repository: GitRepository
    private let commits: [(commit: String, time: Int)]

    package init(_ settings: Settings, at place: ManifestLocation) throws {
        self.place = place
        do throws(GitFailure) {
            repository = try GitRepository(around: place.root)
            let head = try repository.commit(settings.head)
            let all = try repository.firstParents(
                of: head, since: settings.since.flatMap(Clock.start), atMost: settings.most * settings.step)
            commits = stride(from: 0, to: all.count, by: settings.step).map { all[$0] }
        } catch {
            throw Self.failure(error)
        }
    }

    private static func failure(_ failure: GitFailure) -> OperationFailure {
        let remedy: String? =
            switch failure {
            case .notInstalled: "install git: the figures are those of its commits"
            case .notARepository: "run this in a clone: the figures are those of its commits"
            case .unknownRevision("HEAD"): "commit something first"
            default: failure.remedy
            }
        return OperationFailure("cannot read the history: \(failure)", remedy: remedy)
    }

    /// The figures of each commit, the oldest first.
    ///
    /// - Parameter usesCache: whether figures of earlier runs are used, and those of this one kept.
    package func run(usesCache: Bool, progress: (_ done: Int, _ all: Int) -> Void) throws -> [HistoryPoint] {
        var cache = usesCache ? FigureCache(of: place.root, manifest: place.name) : nil
        var (manifests, sources) = (ManifestHistory(at: place, in: repository), SourceHistory(in: repository))
        var points: [HistoryPoint] = []
        do throws(GitFailure) {
            for start in stride(from: 0, to: commits.count, by: Self.share) {
                let part = commits[start..<min(start + Self.share, commits.count)].filter {
                    cache?.figures[$0.commit] == nil
                }
                var snapshots: [Snapshot] = []
                for (commit, time) in part {
                    let files = try repository.tree(of: commit)
                    let project = try manifests.project(of: files)
                    snapshots.append(
                        Snapshot(
                            commit: commit, day: Clock.day(at: time), project: project,
                            sources: try project.map { project throws(GitFailure) in
                                try sources.files(files, of: project)
                            } ?? []))
                }
                let scans = sources.scans
                let states = snapshots
                points += Concurrent.map(states.count) { states[$0].point(scans) }
                progress(min(start + Self.share, commits.count), commits.count)
            }
        } catch {
            throw Self.failure(error)
        }
        cache?.add(points)
        let known = Dictionary(uniqueKeysWithValues: points.map { ($0.commit, $0) })
        return commits.reversed().map { commit, time in
            known[commit]
                ?? HistoryPoint(
                    commit: commit, day: Clock.day(at: time), figures: cache?.figures[commit].flatMap(\.self))
        }
    }

    /// How many commits are in memory at a time.
    private static let share = 16
}

/// What is known of a commit before its rules are evaluated.
private struct Snapshot: Sendable {
    var commit: String
    var day: String
    var project: Project?
    /// The sources of targets.
    var sources: [SourceHistory.Source]

    func point(_ scans: [String: SourceScan]) -> HistoryPoint {
        guard let project else { return HistoryPoint(commit: commit, day: day, figures: nil) }
        var evidence = ProjectSources(
            files: sources.map { source in
                SourceFile(path: source.path, target: source.target, scan: scans[source.blob] ?? SourceScan())
            })
        // Which sources of a generated project are as they were written, only its disk shows.
        if project.generates { evidence.unedited = Set(project.targets.indices) }
        let verdict = RuleSet.evaluate(project, evidence: Evidence(sources: evidence), today: day)
        return HistoryPoint(commit: commit, day: day, figures: .init(of: project, findings: verdict.findings))
    }
}
