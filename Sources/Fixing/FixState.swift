import AshlarFileSystem
import AshlarLinting
import AshlarManifestEditing
import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// A project after some fixes: manifest, fragments and sources in memory; nothing is written.
package struct FixState {
    package private(set) var edit: ProjectEdit
    package private(set) var loaded: LoadedProject
    private var evidence: Evidence
    private let symbols: SymbolReader
    /// The edited sources, by path.
    private var sources: [String: (original: [UInt8], bytes: [UInt8])] = [:]

    package init(_ edit: ProjectEdit, evidence: Evidence) {
        self.edit = edit
        loaded = edit.loaded
        self.evidence = evidence
        symbols = SymbolReader(files: evidence.sources?.files ?? [], root: edit.loaded.root)
    }

    package func judge() -> Verdict {
        var verdict = RuleSet.evaluate(loaded.project, evidence: evidence, today: Clock.today())
        symbols.annotate(&verdict)
        guard loaded.project.generates else { return verdict }
        // The generated package is out of date until the end. A version that the user raised there is taken over first,
        // since generating would overwrite it.
        verdict.findings.removeAll { $0.rule == RuleSet.packageRule && $0.fix == nil }
        return verdict
    }

    /// The edited files, without the generated ones.
    package var plan: [PlannedFile] {
        edit.plan
            + sources.filter { $1.original != $1.bytes }.sorted { $0.key < $1.key }
            .map { PlannedFile(path: $0, editing: $1.original, as: $1.bytes) }
    }

    /// Applies the candidates that can be applied.
    ///
    /// - Returns: the reason for each candidate that is skipped.
    package mutating func apply(_ candidates: [FixCandidate]) throws -> [FixCandidate.Key: String] {
        var reasons: [FixCandidate.Key: String] = [:]
        let fixes = Dictionary(uniqueKeysWithValues: Set(candidates.map(\.fix)).map { ($0, $0.edit(of: edit)) })
        // Removals are located before additions shift locations.
        let removals = try removals(for: candidates, fixes, &reasons)
        // A list that gains and loses names in one edit keeps its position and style.
        let edits = additions(for: candidates, fixes, &reasons) + removals
        for (path, own) in Dictionary(grouping: edits, by: \.path) {
            for (index, refusal) in try edit.apply(own.map(\.edit), to: path) {
                reasons[own[index].candidate.key] = refusal.reason
            }
        }
        let project = loaded.project
        loaded = try edit.resolve()
        guard loaded.project.targets.map(\.name) == project.targets.map(\.name) else { throw TargetsDiffer() }
        for candidate in candidates.sorted(by: { ($1.finding.location ?? .none) < ($0.finding.location ?? .none) }) {
            guard case .importReplacement(let module) = fixes[candidate.fix] else { continue }
            if let reason = try rewriteImport(candidate, to: module) { reasons[candidate.key] = reason }
        }
        return reasons
    }

    /// Thrown if fixes would change the set of targets.
    struct TargetsDiffer: Error {}

    private struct TextEdit {
        var candidate: FixCandidate
        var path: String
        var edit: ManifestEdit
    }

    /// The removals, each location once.
    private mutating func removals(
        for candidates: [FixCandidate], _ fixes: [Fix: FixEdit], _ reasons: inout [FixCandidate.Key: String]
    ) throws -> [TextEdit] {
        var removals: [TextEdit] = []
        var taken: Set<SourceLocation> = []
        var outlines: [String: ManifestOutline] = [:]
        for candidate in candidates {
            guard case .removal(let name, let place) = fixes[candidate.fix], taken.insert(place).inserted else {
                continue
            }
            let outline = try outlines[place.path] ?? ManifestOutline(edit.bytes(of: place.path))
            outlines[place.path] = outline
            if outline.standsTwice(name, at: place) {
                reasons[candidate.key] = "the list contains '\(name)' twice"
            } else if let edit = outline.removal(of: name, at: place) {
                removals.append(TextEdit(candidate: candidate, path: place.path, edit: edit))
            } else {
                reasons[candidate.key] = "no list contains '\(name)' at this location"
            }
        }
        return removals
    }

    /// The additions, each declaration once.
    private func additions(
        for candidates: [FixCandidate], _ fixes: [Fix: FixEdit], _ reasons: inout [FixCandidate.Key: String]
    ) -> [TextEdit] {
        var additions: [TextEdit] = []
        var declared: Set<Fix> = []
        for candidate in candidates where declared.insert(candidate.fix).inserted {
            switch fixes[candidate.fix] {
            case .manifest(let change, let path):
                additions.append(TextEdit(candidate: candidate, path: path, edit: change))
            case .impossible(let reason): reasons[candidate.key] = reason
            case .removal, .importReplacement, nil: break
            }
        }
        return additions
    }

    /// Replaces every import of the module in the source: one finding reports all of them.
    private mutating func rewriteImport(_ candidate: FixCandidate, to module: String) throws -> String? {
        guard let place = candidate.finding.location else { return nil }
        guard let file = evidence.sources?.files.firstIndex(where: { $0.path == place.path }),
            let scan = evidence.sources?.files[file].scan
        else { return "there is no import at this location" }
        let original = try sources[place.path]?.original ?? loaded.root.bytes(of: place.path)
        let draft = sources[place.path] ?? (original, original)
        let replacement = ImportReplacement(bytes: draft.bytes, scan: scan)
        switch replacement.replace(at: place, by: module, for: candidate.finding.rule) {
        case .refused(let reason): return reason
        case .done(let bytes, let scan):
            evidence.sources?.files[file].scan = scan
            sources[place.path] = (original, bytes)
            return nil
        }
    }
}

extension SourceLocation {
    fileprivate static let none = SourceLocation(path: "", line: 0, column: 0)
}
