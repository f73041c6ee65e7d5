import AshlarManifest
import AshlarProcesses
import AshlarProjectModel
import AshlarWorkspace

/// The baseline of a project, by its file and git alone: its entries, those that expire, its growth and its trend.
package struct BaselineStatus {
    package let path: String
    package let entries: [Baseline.Entry]
    /// How many entries are expired.
    package let expired: Int
    /// The entries that are expired or expire soon, by day.
    package let expiring: [Baseline.Entry]
    /// `nil` if no revision is given.
    package let growth: BaselineGrowth?
    package let trend: BaselineTrend

    /// - Parameters:
    ///   - lastDay: the last day that counts as soon.
    ///   - revision: the git revision to compare the entries with.
    init(of file: BaselineFile, today: String, expiringBy lastDay: String, since revision: String?) throws {
        let baseline = try file.read().baseline
        (path, entries) = (file.path, baseline.entries)
        growth = try revision.map { try BaselineGrowth(of: file, baseline, since: $0) }
        expired = entries.count { $0.expires.map { $0 < today } ?? false }
        expiring = entries.filter { $0.expires.map { $0 <= lastDay } ?? false }
            .sorted { ($0.expires ?? "", $0.identity) < ($1.expires ?? "", $1.identity) }
        trend = BaselineTrend(of: file, now: entries.count)
    }
}

extension BaselineStatus {
    /// The numbers of entries by an attribute, sorted; `nil` for entries without it.
    package func counts(by key: (Baseline.Entry) -> String?) -> [(name: String?, count: Int)] {
        Dictionary(grouping: entries, by: key).map { ($0.key, $0.value.count) }.sorted { ($0.0 ?? "-") < ($1.0 ?? "-") }
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
