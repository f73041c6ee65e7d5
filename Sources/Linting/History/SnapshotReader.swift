import AshlarConcurrency
import AshlarMetrics
import AshlarProcesses
import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// Reads commits, and evaluates those whose figures may differ from those of the commit before.
struct SnapshotReader {
    /// What the figures of a commit follow from.
    private struct Snapshot: Hashable, Sendable {
        /// The number of the manifest.
        var manifest: Int
        var sources: [SourceHistory.Source]
        /// The day by which exceptions expire.
        var day: String
    }

    /// A project, and whether its edges are those that sources import.
    private typealias Read = (project: Project, followsImports: Bool)

    private let repository: GitRepository
    private var manifests: ManifestHistory
    private var sources: SourceHistory
    /// Of the last manifest.
    private var ownership: SourceOwnership?
    /// By the number of the manifest: those that a snapshot has.
    private var projects: [Int: Read] = [:]
    /// The commits with edges of imports, since some packages cannot be read, and the first of these.
    private(set) var commitsWithGaps: Set<String> = []
    private(set) var gap: PackageGap?
    private var snapshots: [(commit: String, day: String, snapshot: Snapshot?)] = []
    /// Of the last evaluation.
    private var figures: [Snapshot: HistoryPoint.Figures] = [:]

    init(at place: ManifestLocation, in repository: GitRepository) throws {
        self.repository = repository
        manifests = try ManifestHistory(at: place, in: repository)
        sources = SourceHistory(in: repository)
    }

    mutating func read(_ commit: String, on day: String) throws {
        let files = try repository.tree(of: commit)
        let last = manifests.number
        guard let project = try manifests.project(of: files) else {
            snapshots.append((commit, day, nil))
            return
        }
        let ownership = last == manifests.number ? ownership ?? SourceOwnership(project) : SourceOwnership(project)
        self.ownership = ownership
        projects[manifests.number] = (project, manifests.gap != nil)
        if let note = manifests.gap {
            commitsWithGaps.insert(commit)
            gap = gap ?? PackageGap(note, at: String(commit.prefix(7)))
        }
        let expires = project.exceptions.contains { $0.expires != nil }
        let snapshot = Snapshot(
            manifest: manifests.number, sources: try sources.sources(of: files, ownedBy: ownership),
            day: expires ? day : "")
        snapshots.append((commit, day, snapshot))
    }

    /// The figures of the commits that were read since the last evaluation.
    mutating func evaluate() -> [HistoryPoint] {
        var missing: [(snapshot: Snapshot, day: String)] = []
        var seen = Set(figures.keys)
        for case (_, let day, let snapshot?) in snapshots where seen.insert(snapshot).inserted {
            missing.append((snapshot, day))
        }
        let (work, projects, scans) = (missing, projects, sources.scans)
        let found = Concurrent.map(work.count) { place in
            projects[work[place].snapshot.manifest].map { read in
                Self.figures(of: read, work[place].snapshot.sources, scans, on: work[place].day)
            }
        }
        for (entry, value) in zip(missing, found) { figures[entry.snapshot] = value }
        let points = snapshots.map { commit, day, snapshot in
            HistoryPoint(commit: commit, day: day, figures: snapshot.flatMap { figures[$0] })
        }
        let current = Set(snapshots.compactMap(\.snapshot))
        if !current.isEmpty { figures = figures.filter { current.contains($0.key) } }
        self.projects = self.projects.filter { $0.key == manifests.number }
        snapshots = []
        return points
    }

    private static func figures(
        of read: Read, _ sources: [SourceHistory.Source], _ scans: [SourceScan], on day: String
    ) -> HistoryPoint.Figures {
        var evidence = ProjectSources(
            files: sources.map { SourceFile(path: $0.path, target: $0.target, scan: scans[$0.scan]) })
        // Which sources of a generated project are as they were written, only its disk shows.
        if read.project.generates { evidence.unedited = Set(read.project.targets.indices) }
        let project = read.followsImports ? read.project.following(evidence) : read.project
        let verdict = RuleSet.evaluate(project, evidence: Evidence(sources: evidence), today: day)
        return HistoryPoint.Figures(of: project, findings: verdict.findings)
    }
}
