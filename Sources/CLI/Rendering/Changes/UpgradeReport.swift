import AshlarFilePlans
import AshlarGenerating
import AshlarLineDiff
import AshlarMessages

/// Reports the upgrades of files.
struct UpgradeReport {
    let upgrades: [Upgrade]
    /// Whether nothing is written.
    let isCheck: Bool

    var text: String {
        upgrades.map { upgrade in
            let path = upgrade.path.visible
            let versions = "\(upgrade.former) → \(upgrade.current)".visible
            switch upgrade.outcome {
            case .clean(let read, let merged) where Array(merged.utf8) == read:
                return "  = \(path)  \(versions), settled\n"
            case .clean(let read, let merged):
                let counts = UnifiedDiff.counts(from: read, to: Array(merged.utf8))
                return "  ~ \(path)  \(counts)  \(versions)\n"
            case .conflict(_, let places):
                let number = places == 1 ? "one place" : "\(places) places"
                let way =
                    isCheck
                    ? "both changed \(number)"
                    : "both changed \(number): take over what you want from \(MergedCopy.path(of: path)), "
                        + "then run 'ashlar upgrade --settled \(path)'"
                return "  ! \(path)  \(versions)\n      \(way)\n"
            case .unfinished(let line):
                return "  ! \(path)  \(versions)\n      line \(line) is a git conflict marker: finish the merge in "
                    + "the file, then run 'ashlar upgrade --settled \(path)'\n"
            case .noBase:
                return
                    "  ? \(path)  \(versions)\n      the text of the older template is neither in .ashlar/base nor in "
                    + "git's history of the file, which is left unchanged: take over what you want by hand, then run "
                    + "'ashlar upgrade --settled \(path)'\n"
            case .unreadable(let reason):
                return "  ? \(path)  \(versions)\n      \(reason.visible): left unchanged\n"
            }
        }.joined()
    }

    var summary: String {
        let clean = upgrades.count(where: \.isClean)
        let conflicts = upgrades.count(where: \.isConflict)
        let left = upgrades.count - clean - conflicts
        let counts = [
            (clean, isCheck ? "can be upgraded" : "upgraded"), (conflicts, "to be merged by hand"),
            (left, "left unchanged"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        if counts.isEmpty { return "every file is up to date with its template\n" }
        return counts.joined(separator: ", ") + (isCheck ? "; nothing was written\n" : "\n")
    }
}
