import AshlarLinting
import AshlarMessages
import AshlarProjectModel
import AshlarWorkspace

/// The output of `ashlar status`.
struct StatusPage {
    let status: ProjectStatus
    /// In days.
    let soon: Int

    /// How many sources are listed at most.
    private static let most = 10

    var text: String {
        [shares, seams, sources, baseline].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    // MARK: - Code

    private var shares: String {
        let code = status.code
        let all = code.legacy.lines + code.modules.lines
        func row(_ name: String, _ share: LegacyCode.Share) -> [String] {
            let percent = all == 0 ? 0 : (share.lines * 100 + all / 2) / all
            return [name, share.files.of("file", "files"), share.lines.of("line", "lines"), "\(percent) %"]
        }
        let modules = row("modules", code.modules)
        guard !code.apps.isEmpty else {
            return Columns.text([Array(modules.dropLast())]) + unread
                + "no app has 'legacy: true', so no code is counted as legacy\n"
        }
        let apps = code.apps.map(\.visible).joined(separator: ", ")
        return Columns.text([row("legacy (\(apps))", code.legacy), modules]) + unread
    }

    /// What is not counted.
    private var unread: String {
        let unread = status.code.unread
        guard let first = unread.first else { return "" }
        return "not counted: \(unread.count.of("file or folder", "files and folders")) that cannot be read, such as "
            + "\(first.location?.path.visible ?? first.message.visible)\n"
    }

    private var sources: String {
        let code = status.code
        guard !code.apps.isEmpty else { return "" }
        let free = code.free.map { source in
            [
                source.path.visible, source.lines.of("line", "lines"),
                source.users == 0
                    ? "no other source names its types" : "named by \(source.users.of("source", "sources"))",
            ]
        }
        let blocked = code.blocked.map { source in
            let names = source.needs.prefix(3).map(\.baseName.visible).joined(separator: ", ")
            let more = source.needs.count > 3 ? " and \(source.needs.count - 3) more" : ""
            let seams = source.seams.map { "stays for the seam '\($0)'" }
            let reasons = (source.needs.isEmpty ? [] : ["needs \(names)\(more)"]) + seams
            return [source.path.visible, source.lines.of("line", "lines"), reasons.joined(separator: "; ")]
        }
        let lists = [list("can be moved next, bottom up", free), list("blocked", blocked)]
        return lists.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private func list(_ title: String, _ rows: [[String]]) -> String {
        guard !rows.isEmpty else { return "" }
        let others = rows.count - Self.most
        return "\(title):\n" + Columns.text(Array(rows.prefix(Self.most)), indent: "  ")
            + (others > 0 ? "  and \(others) more, which '--format json' lists\n" : "")
    }

    // MARK: - Seams

    private var seams: String {
        guard !status.seams.isEmpty else { return "" }
        func count(_ phase: ProjectStatus.SeamState.Phase) -> Int { status.seams.count { $0.phase == phase } }
        let rows = status.seams.map { state in
            let (seam, module) = (state.seam, status.project.targets[state.seam.target].name)
            let end =
                switch state.phase {
                case .open: seam.removeWhen.visible
                case .due: "\(seam.removeWhen.visible) (due)"
                case .resolved: "resolved"
                case .unknown: "unknown type"
                }
            return [seam.name, "\(seam.legacy) for \(module)", seam.owner.visible, end]
        }
        let (due, resolved) = (count(.due), count(.resolved))
        return "seams: \(status.seams.count - resolved) open\(due > 0 ? " (\(due) due)" : ""), \(resolved) resolved\n"
            + Columns.text(rows, indent: "  ")
    }

    // MARK: - Baseline

    private var baseline: String {
        guard let baseline = status.baseline else { return "" }
        let expired = baseline.expired > 0 ? ", \(baseline.expired) expired" : ""
        var text = "\(baseline.path.visible): \(baseline.entries.count.of("entry", "entries"))\(expired)\n"
        if let (since, from) = baseline.trend.shrinking {
            text += "it shrinks since \(since): from \(from.of("entry", "entries")) to \(baseline.entries.count)\n"
        }
        text += "\n" + table(baseline, by: \.identity.rule, "rule")
        text += "\n" + table(baseline, by: \.owner, "owner") + expiring(baseline.expiring)
        guard let growth = baseline.growth else { return text }
        return text
            + "\nsince \(growth.revision.visible): \(growth.added.count) added, \(growth.removed.count) removed\n"
            + growth.added.lines("+") + growth.removed.lines("-")
    }

    private func table(_ baseline: BaselineStatus, by key: (Baseline.Entry) -> String?, _ title: String) -> String {
        let rows = baseline.counts(by: key).map { [$0.name?.visible ?? "-", "\($0.count)"] }
        return Columns.text([[title, "entries"]] + rows)
    }

    private func expiring(_ entries: [Baseline.Entry]) -> String {
        guard !entries.isEmpty else { return "" }
        let today = Clock.today()
        let rows = entries.map { entry -> [String] in
            let day = entry.expires ?? ""
            return [day + (day < today ? " (expired)" : ""), entry.summary, entry.owner?.visible ?? ""]
        }
        return "\nexpiring within \(soon) days:\n" + Columns.text(rows, indent: "  ")
    }
}
