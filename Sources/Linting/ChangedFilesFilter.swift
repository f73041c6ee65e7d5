import AshlarProcesses
import AshlarProjectModel
import AshlarReports
import AshlarRules
import AshlarScaffolding
import AshlarWorkspace

/// Selects the findings that are related to changed or deleted files.
package struct ChangedFilesFilter {
    private let report: LintReport
    private let changed: Set<String>
    private let revision: String
    private let baseNames: Set<Substring>
    /// The members with changes in the folders of their targets, by index.
    private let members: Set<Int>
    private let isManifestChanged: Bool
    /// The locations of stale baseline entries.
    private let stale: Set<SourceLocation>

    /// The report with only the findings in files changed or deleted since a git revision.
    package static func filter(_ report: LintReport, since revision: String, in root: ProjectRoot) throws -> LintReport
    {
        do throws(GitFailure) {
            let changed = try GitRepository(around: root).changedFiles(since: revision)
            return ChangedFilesFilter(report, changed: Set(changed), since: revision).filtered
        } catch {
            throw OperationFailure("cannot find the changed files: \(error)", remedy: error.remedy)
        }
    }

    package init(_ report: LintReport, changed: Set<String>, since revision: String) {
        self.report = report
        self.changed = changed
        self.revision = revision
        baseNames = Set(changed.compactMap { $0.split(separator: "/").last })
        stale = Set((report.baseline?.stale ?? []).map(\.location))
        guard let project = report.project else {
            (members, isManifestChanged) = ([], false)
            return
        }
        let ownership = SourceOwnership(project)
        members = Set(changed.compactMap { ownership.target(of: $0).map { project.targets[$0].member } })
        let fragments = FolderPatterns(project.fragmentPatterns)
        isManifestChanged =
            changed.contains(project.manifestPath) || project.members.contains { changed.contains($0.location.path) }
            // A deleted fragment is recognized by its path only.
            || changed.contains(where: fragments.cover)
    }

    /// The report with only the selected findings; the whole graph has been evaluated.
    package var filtered: LintReport {
        report.reporting(only: report.findings.filter(touches), since: revision, changedFiles: changed.count)
    }

    private func touches(_ finding: Finding) -> Bool {
        // A finding without a location may come from any change.
        guard let location = finding.location else { return true }
        if changed.contains(location.path) { return true }
        switch finding.rule {
        // Any change may be the cause.
        case Finding.generatedFilesRule: return true
        case Finding.baselineRule: return stale.contains(location) && touchesEntry(finding)
        case Finding.exceptionsRule where touchesException(at: location): return true
        case Finding.manifestRule where isManifestChanged: return true
        // The manifest determines the owners of folders.
        case RuleSet.folderRule where isManifestChanged: return true
        case Finding.packageRule where isManifestChanged || changed.contains(PackagePlanner.path): return true
        default: break
        }
        if finding.notes.contains(where: { $0.location.map { changed.contains($0.path) } ?? false }) { return true }
        if finding.otherPlaces.contains(where: { changed.contains($0.path) }) { return true }
        // A finding in a source depends on that source, and on the locations in its notes.
        guard finding.file == nil, finding.rule != Finding.declarationRule, finding.rule != Finding.packageRule else {
            return false
        }
        return touchesImporter(of: finding)
    }

    /// Whether the change may have made the entry stale: it concerns a source of this name, or the importer.
    private func touchesEntry(_ finding: Finding) -> Bool {
        if isManifestChanged { return true }
        guard let file = finding.file else { return touchesImporter(of: finding) }
        return baseNames.contains(file[...])
    }

    private func touchesException(at location: SourceLocation) -> Bool {
        guard let project = report.project else { return false }
        return project.exceptions.contains { exception in
            exception.location == location
                && exception.importers.contains { members.contains(project.targets[$0].member) }
        }
    }

    /// Whether files have changed in the folders of the importer: a target, a member or a folder.
    private func touchesImporter(of finding: Finding) -> Bool {
        guard let importer = finding.importer, let project = report.project else { return false }
        if let target = project.targets.first(where: { $0.name == importer }) { return members.contains(target.member) }
        if let member = project.members.firstIndex(where: { $0.name == importer }) { return members.contains(member) }
        return changed.contains { $0.hasPrefix(importer + "/") }
    }
}
