import AshlarFileSystem
import AshlarLinting
import AshlarManifestEditing
import AshlarPackages
import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// A project after some fixes: manifest, fragments, packages and sources in memory; nothing is written.
package struct FixState {
    package private(set) var edit: ProjectEdit
    package private(set) var loaded: LoadedProject
    private(set) var evidence: Evidence
    /// Each `Package.swift` that fixes edit; `nil` where Ashlar generates it.
    private(set) var packages: PackageFiles?
    private let symbols: SymbolReader
    /// The edited sources, by path.
    private var sources: [String: (original: [UInt8], bytes: [UInt8])] = [:]

    package init(_ edit: ProjectEdit, evidence: Evidence) {
        self.edit = edit
        loaded = edit.loaded
        self.evidence = evidence
        // They are about the sources before the fixes.
        self.evidence.generatedFiles?.findings = []
        symbols = SymbolReader(files: evidence.sources?.files ?? [], root: edit.loaded.root)
        packages = PackageFiles(evidence.package, of: edit.loaded.project, at: edit.loaded.root)
    }

    /// The verdict with what generating finds in the sources after the fixes.
    package func judge(generating findings: [Finding]) -> Verdict {
        var state = self
        state.evidence.generatedFiles?.findings = findings
        state.evidence.generatedFiles?.isBlocked = false
        return state.judge()
    }

    package func judge() -> Verdict {
        var verdict = RuleSet.evaluate(loaded.project, evidence: evidence, today: Clock.today())
        symbols.annotate(&verdict)
        guard loaded.project.generates else { return verdict }
        // The generated files are out of date until the end.
        verdict.findings.removeAll { $0.rule == Finding.generatedFilesRule }
        guard let package = evidence.package else { return verdict }
        // An edge in the custom region stays; nothing that is generated removes it.
        if plan.isEmpty, package.firstDifferingLine == nil { return verdict }
        // The generated package is out of date until the end. A version that the user raised there is taken over first,
        // since generating would overwrite it.
        verdict.findings.removeAll {
            $0.rule == Finding.packageRule && $0.fix == nil && !package.isCustom($0.location)
        }
        return verdict
    }

    /// The edited files, without the generated ones.
    package var plan: [PlannedFile] {
        edit.plan + (packages?.plan ?? [])
            + sources.filter { $1.original != $1.bytes }.sorted { $0.key < $1.key }
            .map { PlannedFile(path: $0, editing: $1.original, as: $1.bytes) }
    }

    /// The paths of the edited packages.
    package var editedPackages: Set<String> { Set(packages?.plan.map(\.path) ?? []) }

    /// Applies the candidates that can be applied.
    ///
    /// - Returns: the reason for each candidate that is skipped.
    package mutating func apply(_ candidates: [FixCandidate]) throws -> [FixCandidate.Key: String] {
        // Where the package cannot be edited, the manifest is not, either.
        var reasons: [FixCandidate.Key: String] = [:]
        var trial = packages
        try Self.edit(&trial, by: candidates, &reasons)
        let editable = candidates.filter { reasons[$0.key] == nil }
        for (path, own) in Dictionary(grouping: try manifestEdits(for: editable, &reasons), by: \.path) {
            for (index, refusal) in try edit.apply(own.map(\.edit), to: path) {
                reasons[own[index].candidate.key] = refusal.reason
            }
        }
        let accepted = editable.filter { reasons[$0.key] == nil }
        if accepted.count == editable.count {
            packages = trial
        } else {
            try Self.edit(&packages, by: accepted, &reasons)
        }
        evidence.package = packages?.described ?? evidence.package
        let project = loaded.project
        var described = project.describedEdges
        if let packages { described?.follow(packages.described) }
        loaded = try edit.resolve(described: described)
        guard loaded.project.targets.map(\.name) == project.targets.map(\.name) else { throw TargetsDiffer() }
        for candidate in candidates.sorted(by: { ($1.finding.location ?? .none) < ($0.finding.location ?? .none) }) {
            guard case .replaceImport(let module) = candidate.fix else { continue }
            if let reason = try rewriteImport(candidate, to: module) { reasons[candidate.key] = reason }
        }
        return reasons
    }

    private typealias PackageFix = (candidate: FixCandidate, edge: PackageFiles.Edge)

    /// Edits the packages: additions come first, so that a list keeps its position and style.
    private static func edit(
        _ packages: inout PackageFiles?, by candidates: [FixCandidate],
        _ reasons: inout [FixCandidate.Key: String]
    ) throws {
        var (additions, removals): ([PackageFix], [PackageFix]) = ([], [])
        for candidate in candidates {
            switch candidate.fix {
            case .declare(let importer, let imported): additions.append((candidate, (importer, imported)))
            case .withdraw:
                guard let importer = candidate.finding.importer, let imported = candidate.finding.imported
                else { continue }
                removals.append((candidate, (importer, imported)))
            default: continue
            }
        }
        try apply(additions[...], &reasons) { try packages?.add($0) }
        try apply(removals[...], &reasons) { try packages?.remove($0) }
    }

    /// Applies fixes together; where that is refused, each half, so that each refusal belongs to one of them.
    private static func apply(
        _ fixes: ArraySlice<PackageFix>, _ reasons: inout [FixCandidate.Key: String],
        _ body: ([PackageFiles.Edge]) throws -> Void
    ) throws {
        do {
            try body(fixes.map(\.edge))
        } catch let refusal as PackageEditRefusal {
            guard fixes.count > 1 else {
                for fix in fixes { reasons[fix.candidate.key] = refusal.reason }
                return
            }
            let middle = fixes.startIndex + fixes.count / 2
            try apply(fixes[..<middle], &reasons, body)
            try apply(fixes[middle...], &reasons, body)
        }
    }

    /// Thrown if fixes would change the set of targets.
    struct TargetsDiffer: Error {}

    private struct FileEdit {
        var candidate: FixCandidate
        var path: String
        var edit: ManifestEdit
    }

    /// The edits of the manifest and its fragments, each fix once: a list that gains and loses names in one edit keeps its
    /// position and style.
    private func manifestEdits(
        for candidates: [FixCandidate], _ reasons: inout [FixCandidate.Key: String]
    ) throws -> [FileEdit] {
        var (additions, removals): ([FileEdit], [FileEdit]) = ([], [])
        var outlines: [String: ManifestOutline] = [:]
        var seen: Set<Fix> = []
        for candidate in candidates where seen.insert(candidate.fix).inserted {
            switch candidate.fix {
            // Only packages state dependencies.
            case .declare where edit.loaded.project.derivesEdges: continue
            case .withdraw where edit.loaded.project.derivesEdges: continue
            case .declare(let importer, let imported) where isDeclared(imported, by: importer):
                // Only the package lacks it.
                continue
            case .declare(let importer, let imported):
                if let use = DependencyEdit(importer: importer, imported: imported, in: edit.loaded.project) {
                    additions.append(FileEdit(candidate: candidate, path: use.path, edit: use.edit))
                } else {
                    reasons[candidate.key] =
                        "the manifest declares no target '\(importer)', or no dependency '\(imported)'"
                }
            case .withdraw(let name, let place):
                let outline = try outlines[place.path] ?? ManifestOutline(edit.bytes(of: place.path))
                outlines[place.path] = outline
                if outline.standsTwice(name, at: place) {
                    reasons[candidate.key] = "the list contains '\(name)' twice"
                } else if let edit = outline.removal(of: name, at: place) {
                    removals.append(FileEdit(candidate: candidate, path: place.path, edit: edit))
                } else {
                    reasons[candidate.key] = "no list contains '\(name)' at this location"
                }
            case .require(let package, let requirement):
                let edit = ManifestEdit.requirement(requirement, ofPackage: package)
                additions.append(FileEdit(candidate: candidate, path: self.edit.place.name, edit: edit))
            case .add(let package, let source):
                let edit = ManifestEdit.package(package, source)
                additions.append(FileEdit(candidate: candidate, path: self.edit.place.name, edit: edit))
            case .replaceImport: break
            }
        }
        return additions + removals
    }

    private func isDeclared(_ imported: String, by importer: String) -> Bool {
        let project = edit.loaded.project
        return packages != nil
            && project.edges.contains { edge in
                edge.origin == .declared && project.targets[edge.importer].name == importer
                    && project.nodeName(edge.imported) == imported
            }
    }

    /// Replaces every import of the module in the source: one finding reports all of them.
    private mutating func rewriteImport(_ candidate: FixCandidate, to module: String) throws -> String? {
        guard let place = candidate.finding.location else { return nil }
        guard let file = evidence.sources?.files.firstIndex(where: { $0.path == place.path }),
            let scan = evidence.sources?.files[file].scan
        else { return "there is no import at this location" }
        let original = try sources[place.path]?.original ?? loaded.root.bytes(of: place.path)
        let draft = sources[place.path] ?? (original, original)
        do throws(ImportRefusal) {
            let new = try ImportReplacement.replace(
                at: place, by: module, in: draft.bytes, scan, for: candidate.finding.rule)
            evidence.sources?.files[file].scan = new.scan
            sources[place.path] = (original, new.bytes)
            return nil
        } catch {
            return error.reason
        }
    }
}

extension SourceLocation {
    fileprivate static let none = SourceLocation(path: "", line: 0, column: 0)
}
