import AshlarFiles
import AshlarProjectModel
import AshlarScaffolding

/// Finds the scaffolds whose templates say something else by now, and merges what is new with what people wrote.
struct UpgradePlanner {
    let loaded: LoadedProject
    let library: TemplateLibrary
    let lock: LockFile
    /// The feature or module that alone is looked at; `nil` for all.
    let member: String?

    /// Sorted by path.
    func upgrades() throws -> [Upgrade] {
        let sources: RenderedSources
        do {
            sources = try RenderedSources(loaded.project, with: library)
        } catch {
            throw error.refusal
        }
        let candidates = candidates(in: sources)
        let former = sources.former(candidates.map(\.origin))
        return try candidates.compactMap { try upgrade($0, from: former[$0.origin.path]) }
    }

    private struct Candidate {
        var origin: RenderedSources.Origin
        var rows: [LockFile.Row]
        var today: PlannedFile
    }

    /// The files whose template is another one than when they were written.
    private func candidates(in sources: RenderedSources) -> [Candidate] {
        let rows = lock.rows.filter { $0.ownership == .scaffold && $0.template != nil }
        return Dictionary(grouping: rows, by: \.path).sorted { $0.key < $1.key }.compactMap { path, rows in
            guard let target = sources.target(of: path),
                member == nil || loaded.project.members[target.member].name == member
            else { return nil }
            // Where git has taken both sides' rows, the newest one tells how far the file has come.
            let newest = rows.max { Self.rank($0) < Self.rank($1) }
            guard let reference = newest?.template.flatMap({ TemplateReference($0) }) else { return nil }
            let origin = RenderedSources.Origin(path: path, reference: reference)
            guard let today = sources.today(origin), today.template != reference.text, !isNewer(reference) else {
                return nil
            }
            return Candidate(origin: origin, rows: rows.filter { $0.template == reference.text }, today: today)
        }
    }

    private static func rank(_ row: LockFile.Row) -> (Int, String) {
        (row.template.flatMap { TemplateReference($0)?.builtInVersion } ?? 0, row.hash)
    }

    /// Whether a newer Ashlar than this one wrote it.
    private func isNewer(_ reference: TemplateReference) -> Bool {
        guard let version = reference.builtInVersion,
            let known = TemplateLibrary.builtIn.template(reference.key, in: TemplateLibrary.commonSet),
            known.name == reference.name, let current = Int(known.version)
        else { return false }
        return version > current
    }

    private func upgrade(_ candidate: Candidate, from former: String?) throws -> Upgrade? {
        let path = candidate.origin.path
        let theirs = Array(candidate.today.contents.utf8)
        var upgrade = Upgrade(
            path: path, former: Upgrade.TemplateID(candidate.origin.reference.id), today: candidate.today,
            outcome: .noBase)
        // The template says the same in other words, or says it elsewhere.
        if let former, Array(former.utf8) == theirs { return nil }
        let disk: [UInt8]
        switch try ProjectFile.read(path, in: loaded.root) {
        // What somebody has deleted is not brought back.
        case .nothing: return nil
        case .obstacle(let reason):
            upgrade.outcome = .unreadable(reason)
            return upgrade
        case .bytes(let bytes): disk = bytes
        }
        if let obstacle = Self.obstacle(in: disk) {
            upgrade.outcome = obstacle
            return upgrade
        }
        let hash = ContentHash.hexadecimal(of: disk)
        if hash == ContentHash.hexadecimal(of: theirs) { return nil }
        // Where nobody has changed it since, it is what its template made.
        let isUntouched = candidate.rows.contains { $0.hash == hash }
        guard let base = isUntouched ? disk : base(of: candidate, former) else { return upgrade }
        let merge = ThreeWayMerge(
            base: base, ours: disk, theirs: theirs,
            called: .init(ours: "yours", base: "\(upgrade.former)", theirs: "\(upgrade.current)"))
        if merge.conflicts > 0 {
            upgrade.outcome = .conflict(merge.bytes, places: merge.conflicts)
        } else if merge.bytes == disk {
            return nil
        } else {
            upgrade.outcome = .clean(read: disk, merged: String(decoding: merge.bytes, as: UTF8.self))
        }
        return upgrade
    }

    /// What keeps a file from being merged.
    private static func obstacle(in disk: [UInt8]) -> Upgrade.Outcome? {
        guard String(validating: disk, as: UTF8.self) != nil else { return .unreadable("it is not valid UTF-8") }
        return GitConflict.firstMark(in: disk).map { .unfinished(line: $0) }
    }

    /// What the older template made, filled in as it would be today or as it was kept.
    private func base(of candidate: Candidate, _ former: String?) -> [UInt8]? {
        if let former { return Array(former.utf8) }
        let bases = TemplateBases(loaded.root)
        return candidate.rows.lazy.compactMap { bases.bytes($0.hash, of: candidate.origin.path) }.first
    }
}
