import AshlarFilePlans
import AshlarFileSystem
import AshlarManifest
import AshlarProcesses
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// The aggregates of earlier manifests: of the one on disk, which the run may change, of the last writes here, of the
/// commit that is checked out, of those that it comes from, and of those that are being merged into it.
struct EarlierAggregates: Sendable {
    let root: ProjectRoot
    /// The path of the manifest.
    let manifest: String

    /// Those of the lines that one of them holds.
    func lines(among wanted: Set<String>) -> Set<String> {
        var missing = wanted
        for text in [present].compactMap(\.self) + generations { missing.subtract(CustomLine.words(of: Array(text))) }
        if !missing.isEmpty, let repository = try? GitRepository(around: root) {
            let revisions = ManifestRevision(at: ManifestLocation(root: root, name: manifest), in: repository)
            for commit in repository.currentCommits where !missing.isEmpty {
                // An invalid manifest has no aggregates.
                guard let project = try? revisions.project(at: commit) else { continue }
                missing.subtract(Self.lines(of: project))
            }
        }
        return wanted.subtracting(missing)
    }

    /// None for a manifest that no package can follow from.
    private static func lines(of project: Project) -> Set<String> { CustomLine.words(of: aggregates(of: project)) }

    private static func aggregates(of project: Project) -> [UInt8] {
        let package = (try? PackagePlanner.plan(project)).map { [$0] } ?? []
        return text(of: package + AggregatePlanner.plan(project))
    }

    /// Remembers what is about to be written, since no commit may have it. A run may be killed before it writes, so what
    /// the last runs wrote is kept.
    func remember(_ files: [PlannedFile]) {
        let text = Self.text(of: files)
        let known = generations
        guard known.first != text[...] else { return }
        // Before the first write here, the aggregates are those of the manifest on disk.
        let earlier = known.isEmpty ? [present].compactMap(\.self) : known
        let kept = [text[...]] + earlier.filter { $0 != text[...] }.prefix(Self.mostGenerations - 1)
        cache.replace(with: Array(kept.joined(separator: [0])))
    }

    /// What follows from the manifest on disk; `nil` where it is invalid.
    private var present: ArraySlice<UInt8>? {
        guard let loaded = try? LoadedProject.load(at: ManifestLocation(root: root, name: manifest)) else { return nil }
        return Self.aggregates(of: loaded.project)[...]
    }

    private static let mostGenerations = 4

    /// What was written last comes first.
    private var generations: [ArraySlice<UInt8>] { (cache.bytes ?? []).split(separator: 0) }

    private var cache: UserCache { UserCache("aggregates", of: root) }

    private static func text(of files: [PlannedFile]) -> [UInt8] { files.flatMap(\.bytes) }
}
