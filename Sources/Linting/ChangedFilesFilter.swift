import AshlarFiles
import AshlarProjectModel
import AshlarReports
import AshlarRules
import AshlarScaffolding

/// Which findings touch what has changed: not only by what is there now, but also by what is gone.
struct ChangedScope {
    private let report: LintReport
    private let changed: Set<String>
    private let revision: String
    private let baseNames: Set<Substring>
    /// The members in whose targets' folders something has changed, by their place in the project.
    private let members: Set<Int>
    private let isManifestChanged: Bool
    /// Where in the baseline the entries stand that cover nothing any more.
    private let stale: Set<SourceLocation>

    init(_ report: LintReport, changed: Set<String>, since revision: String) {
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
            // Of a fragment that is gone nothing else is left to tell that it was one.
            || changed.contains(where: fragments.cover)
    }

    /// The report, of which only findings that touch a change are told; the whole graph was judged all the same.
    var narrowed: LintReport {
        let scope = LintReport.Scope(
            revision: revision, allFindings: report.findings.count, changedFiles: changed.count)
        return report.telling(report.findings.filter(touches), of: scope)
    }

    private func touches(_ finding: Finding) -> Bool {
        // What has no place may come from any change, and is never left out.
        guard let location = finding.location else { return true }
        if changed.contains(location.path) { return true }
        switch finding.rule {
        case Finding.baselineRule: return stale.contains(location) && touchesDebt(finding)
        case Finding.exceptionsRule where touchesException(at: location): return true
        case Finding.manifestRule where isManifestChanged: return true
        // Whose a folder is, the manifest says.
        case RuleSet.folderRule where isManifestChanged: return true
        case RuleSet.packageRule where isManifestChanged || changed.contains(PackagePlanner.path): return true
        default: break
        }
        if finding.notes.contains(where: { $0.location.map { changed.contains($0.path) } ?? false }) { return true }
        // What stands in a source comes from that source, and what it is held against is in its notes.
        guard finding.file == nil, finding.rule != RuleSet.packageRule else { return false }
        return touchesImporter(of: finding)
    }

    /// Whether the change may have paid the debt: it was in a source of this name, or between these targets.
    private func touchesDebt(_ finding: Finding) -> Bool {
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

    /// Whether something has changed in the folders of the importer, which is a target, a member or a folder.
    private func touchesImporter(of finding: Finding) -> Bool {
        guard let importer = finding.importer, let project = report.project else { return false }
        if let target = project.targets.first(where: { $0.name == importer }) { return members.contains(target.member) }
        if let member = project.members.firstIndex(where: { $0.name == importer }) { return members.contains(member) }
        return changed.contains { $0.hasPrefix(importer + "/") }
    }
}
