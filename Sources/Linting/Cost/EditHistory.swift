import AshlarConcurrency
import AshlarImports
import AshlarMetrics
import AshlarProcesses
import AshlarProjectModel
import AshlarWorkspace

/// How often the Swift sources of a project were edited, as the commits of some days show it.
struct EditHistory {
    let window: CostTable.Window
    /// By path. A commit counts once for each file that it changed.
    let edits: [String: EditCounts]

    /// - Parameters:
    ///   - head: the last commit.
    ///   - day: the last day, as `YYYY-MM-DD`; that of `head` by default.
    ///   - ownership: decides which manifests of packages are sources.
    init(
        before head: String, until day: String?, days: Int, in repository: GitRepository,
        ownedBy ownership: SourceOwnership
    ) throws(GitFailure) {
        let last = if let day { day } else { Clock.day(at: try repository.time(of: head)) }
        let end = (Clock.start(of: last) ?? 0) + Clock.secondsPerDay - 1
        let start = end - days * Clock.secondsPerDay + 1
        let found = try repository.edits(before: head, in: start...end)
        window = CostTable.Window(until: last, days: days, commits: found.commits)
        // The versions of a file are neighbors, so that most are read once.
        let sources = found.edits.filter { $0.path.isSource(of: ownership) && $0.old != $0.new }.enumerated()
            .sorted { ($0.element.path, $0.offset) < ($1.element.path, $1.offset) }.map(\.element)
        var edits: [String: EditCounts] = [:]
        for start in stride(from: 0, to: sources.count, by: Self.share) {
            let part = Array(sources[start..<min(start + Self.share, sources.count)])
            for (edit, kind) in zip(part, try Self.kinds(of: part, in: repository)) {
                switch kind {
                case .none: break
                case .body: edits[edit.path, default: EditCounts()].body += 1
                case .interface: edits[edit.path, default: EditCounts()].interface += 1
                }
            }
        }
        self.edits = edits
    }

    /// How many edits are compared at a time: their texts are in memory.
    private static let share = 256

    private static func kinds(of edits: [GitEdit], in repository: GitRepository) throws(GitFailure) -> [SourceEdit] {
        var blobs: [String] = []
        var places: [String: Int] = [:]
        for edit in edits {
            guard let old = edit.old, let new = edit.new else { continue }
            for blob in [old, new] where places[blob] == nil {
                places[blob] = blobs.count
                blobs.append(blob)
            }
        }
        let (texts, numbers) = (try repository.contents(of: blobs), places)
        return Concurrent.map(edits.count) { place in
            func text(_ blob: String?) -> [UInt8]? { blob.flatMap { numbers[$0] }.map { texts[$0] } }
            return SourceEdit(from: text(edits[place].old), to: text(edits[place].new))
        }
    }
}
