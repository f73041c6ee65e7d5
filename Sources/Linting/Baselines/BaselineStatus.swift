import AshlarManifest
import AshlarProcesses
import AshlarProjectModel
import AshlarWorkspace

/// The baseline of a project: its state, the entries that expire, and its growth.
package struct BaselineStatus {
    package let path: String
    package let state: BaselineState
    /// The entries that are expired or expire soon, by day.
    package let expiring: [Baseline.Entry]
    /// `nil` if no revision is given.
    package let growth: BaselineGrowth?

    /// - Parameters:
    ///   - named: the baseline as the user named it; `nil` for the default one.
    ///   - lastDay: the last day that counts as soon.
    ///   - revision: the git revision to compare the entries with.
    package init(
        of loaded: LoadedProject, named: String?, expiringBy lastDay: String, since revision: String?,
        observer: any OperationObserver
    ) throws {
        let file = try BaselineFile(named: named, in: loaded)
        let baseline = try file.read().baseline
        path = file.path
        growth = try revision.map { try BaselineGrowth(of: file, baseline, since: $0) }
        state = try BaselineState.Evaluator(loaded, observer: observer).state(by: baseline)
        expiring = baseline.entries.filter { $0.expires.map { $0 <= lastDay } ?? false }
            .sorted { ($0.expires ?? "", $0.identity) < ($1.expires ?? "", $1.identity) }
    }
}

/// The entries added and removed since a revision.
package struct BaselineGrowth {
    package let added: [Baseline.Entry]
    package let removed: [Baseline.Entry]
    package let revision: String

    init(of file: BaselineFile, _ baseline: Baseline, since revision: String) throws {
        let bytes: [UInt8]?
        do throws(GitFailure) {
            bytes = try GitRepository(around: file.loaded.root).file(file.path, at: revision)
        } catch {
            throw OperationFailure("\(error)", remedy: error.remedy)
        }
        // Rules that no longer exist are accepted: the old file is only compared.
        let old = try bytes.map { try file.parse($0, passesOverUnknownRules: true).entries } ?? []
        let (before, after) = (Set(old.map(\.identity)), Set(baseline.entries.map(\.identity)))
        added = BaselineWriter.merged(baseline.entries.filter { !before.contains($0.identity) })
        removed = BaselineWriter.merged(old.filter { !after.contains($0.identity) })
        self.revision = revision
    }
}
