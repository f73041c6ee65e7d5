import AshlarFiles
import AshlarManifest
import AshlarProjectModel
import AshlarRules

/// A project as it would be after some chores: the manifest, its fragments and the sources in memory, nothing written.
struct TidyState {
    private(set) var edit: ProjectEdit
    private(set) var loaded: LoadedProject
    private var evidence: Evidence
    private var sources: [SourceDraft] = []

    private struct SourceDraft {
        var path: String
        var original: [UInt8]
        var bytes: [UInt8]
    }

    init(_ edit: ProjectEdit, evidence: Evidence) {
        self.edit = edit
        loaded = edit.loaded
        self.evidence = evidence
    }

    func judge() -> Verdict {
        var verdict = RuleSet.judge(loaded.project, evidence: evidence, today: Clock.today())
        guard loaded.project.generates else { return verdict }
        // What is generated follows from the manifest, and is behind it until the end; but a version that somebody
        // raised there is taken over before it would be written over.
        verdict.findings.removeAll { $0.rule == RuleSet.packageRule && $0.fix == nil }
        return verdict
    }

    /// What is to be written; what follows from the manifest comes besides.
    var plan: [PlannedFile] {
        edit.plan
            + sources.filter { $0.original != $0.bytes }.map { source in
                PlannedFile(
                    path: source.path, contents: String(decoding: source.bytes, as: UTF8.self),
                    ownership: .edited(from: source.original))
            }
    }

    /// Does what can be done of the chores.
    ///
    /// - Returns: the reason for each that is left alone.
    mutating func apply(_ chores: [Chore]) throws -> [Chore.Key: String] {
        var reasons: [Chore.Key: String] = [:]
        // Where names go is found before other names come.
        let removals = try removals(for: chores, &reasons)
        // A list that gets a name while it loses another keeps its place and its style.
        let edits = additions(for: chores, &reasons) + removals
        for (path, own) in Dictionary(grouping: edits, by: \.path) {
            for (index, refusal) in try edit.apply(own.map(\.edit), to: path) {
                reasons[own[index].chore.key] = refusal.reason
            }
        }
        let project = loaded.project
        loaded = try edit.resolve()
        guard loaded.project.targets.map(\.name) == project.targets.map(\.name) else { throw TargetsDiffer() }
        for chore in chores.sorted(by: { ($1.finding.location ?? .none) < ($0.finding.location ?? .none) }) {
            if let reason = try rewriteImport(chore) { reasons[chore.key] = reason }
        }
        return reasons
    }

    /// A chore that would make another set of targets is none.
    struct TargetsDiffer: Error {}

    private struct TextEdit {
        var chore: Chore
        var path: String
        var edit: ManifestEdit
    }

    /// Each name once, whoever does without it.
    private mutating func removals(
        for chores: [Chore], _ reasons: inout [Chore.Key: String]
    ) throws -> [TextEdit] {
        var removals: [TextEdit] = []
        var taken: Set<SourceLocation> = []
        var outlines: [String: ManifestOutline] = [:]
        for chore in chores {
            guard case .withdraw(let name, let place) = chore.fix, taken.insert(place).inserted else { continue }
            let outline = try outlines[place.path] ?? ManifestOutline(edit.bytes(of: place.path))
            outlines[place.path] = outline
            if outline.standsTwice(name, at: place) {
                reasons[chore.key] = "'\(name)' stands twice in the list"
            } else if let edit = outline.removal(of: name, at: place) {
                removals.append(TextEdit(chore: chore, path: place.path, edit: edit))
            } else {
                reasons[chore.key] = "'\(name)' is in no list there"
            }
        }
        return removals
    }

    /// Each declaration once, whichever sources ask for it.
    private func additions(for chores: [Chore], _ reasons: inout [Chore.Key: String]) -> [TextEdit] {
        var additions: [TextEdit] = []
        var declared: Set<Fix> = []
        for chore in chores where declared.insert(chore.fix).inserted {
            switch chore.fix {
            case .declare(let importer, let imported):
                if let use = NewUse(importer: importer, imported: imported, in: edit.loaded.project) {
                    additions.append(TextEdit(chore: chore, path: use.path, edit: use.edit))
                } else {
                    reasons[chore.key] = "the manifest has no target '\(importer)', or nothing named '\(imported)'"
                }
            case .require(let package, let requirement):
                let change = ManifestEdit.requirement(requirement, ofPackage: package)
                additions.append(TextEdit(chore: chore, path: edit.place.name, edit: change))
            case .withdraw, .replaceImport: break
            }
        }
        return additions
    }

    /// Lets every import of the module in the finding's source name the other one: a finding tells of them all at once.
    private mutating func rewriteImport(_ chore: Chore) throws -> String? {
        guard case .replaceImport(let module) = chore.fix, let place = chore.finding.location else { return nil }
        guard let file = evidence.sources?.files.firstIndex(where: { $0.path == place.path }),
            let scan = evidence.sources?.files[file].scan
        else { return "no import stands there" }
        let draft = try draft(of: place.path)
        let replacement = ImportReplacement(bytes: draft.bytes, scan: scan)
        switch replacement.replace(at: place, by: module, for: chore.finding.rule) {
        case .refused(let reason): return reason
        case .done(let bytes, let scan):
            evidence.sources?.files[file].scan = scan
            sources.removeAll { $0.path == place.path }
            sources.append(SourceDraft(path: place.path, original: draft.original, bytes: bytes))
            return nil
        }
    }

    private func draft(of path: String) throws -> SourceDraft {
        if let known = sources.first(where: { $0.path == path }) { return known }
        let bytes = try loaded.root.bytes(of: path)
        return SourceDraft(path: path, original: bytes, bytes: bytes)
    }
}

extension SourceLocation {
    fileprivate static let none = SourceLocation(path: "", line: 0, column: 0)
}
