import AshlarFilePlans
import AshlarGenerating
import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// Compares the generated files with what `generate` would write.
enum GeneratedFilesEvidence {
    /// `nil` where there is nothing to compare: the project generates no files, or an interrupted run must be completed
    /// first.
    static func compare(_ loaded: LoadedProject, observer: any OperationObserver) throws -> GeneratedFiles? {
        guard RuleSet.severity(of: Finding.generatedFilesRule, in: loaded.project) != nil,
            try Journal.finding(in: loaded.root) == nil
        else { return nil }
        guard loaded.project.generates else { return try regions(of: loaded) }
        let preflight = try PreflightCheck(loaded, allowsFindings: true, observer: observer)
        if preflight.isBlocking { return GeneratedFiles(isBlocked: true) }
        let changes: ChangePlan
        do {
            let plan = try Generation.plan(loaded.project, at: loaded.root, source: loaded.source)
            changes = try observer.timed {
                try plan.compare(with: loaded.root).changes
            } reporting: {
                "compared \($0.changes.count) files with the disk"
            }
        } catch let refusal as ManifestRefusal {
            return GeneratedFiles(drift: refusal.findings)
        } catch PlanFailure.lockFile(let problems) {
            return GeneratedFiles(drift: problems)
        } catch PlanFailure.concurrentModification {
            return GeneratedFiles(limitation: "the generated files were not compared: another process is writing them")
        } catch let failure as OperationFailure {
            return failed(failure.message, failure.remedy)
        } catch let failure as PlanFailure {
            return failed("\(failure)", failure.remedy)
        }
        let ownership = SourceOwnership(loaded.project)
        // What belongs to no target any longer is reported as such, with the other sources of its folder.
        let relevant = changes.changes.filter { change in
            let isLeftover = change.isOrphan || change.action == .removal && change.path.hasSuffix(".swift")
            return !isLeftover || ownership.target(of: change.path) != nil
        }
        // 'generate' refuses to write while there are violations, which are reported in place of what follows from them.
        let isBlocked = !preflight.errors.isEmpty
        // What is derived from a source with errors follows from them.
        let broken = Set(changes.errors.compactMap(\.location?.path))
        let causes = relevant.filter { change in
            change.conflict != nil || !(change.reason.map { broken.contains($0.path) } ?? false)
        }
        let links = try PlanFailure.reporting { try AgentFiles.linkFindings(of: loaded.project, at: loaded.root) }
        var files = GeneratedFiles(
            drift: (isBlocked ? [] : drift(of: causes)) + links,
            at: Set(relevant.filter { $0.isGenerated && ($0.isOrphan || !$0.isUpToDate) }.map(\.path)),
            findings: isBlocked ? [] : changes.findings,
            limitation: DerivedFileGenerator.isAvailable
                ? nil
                : "mocks, fixtures, previews and composition roots were not compared: this build of ashlar has no mocks",
            isBlocked: isBlocked)
        files.unsorted = relevant.filter { $0.isUpToDate && $0.isWrite }.map(\.path)
        return files
    }

    /// Of a project whose package is not generated, only regions of the user's files are compared.
    private static func regions(of loaded: LoadedProject) throws -> GeneratedFiles? {
        let (files, links) = try PlanFailure.reporting {
            (
                try AgentFiles.kept(of: loaded.project, at: loaded.root),
                try AgentFiles.linkFindings(of: loaded.project, at: loaded.root)
            )
        }
        if files.isEmpty, links.isEmpty { return nil }
        let changes = try GenerationPlan(files: files).compare(with: loaded.root).changes.changes
        return GeneratedFiles(drift: drift(of: changes, by: "ashlar agents") + links)
    }

    private static func failed(_ message: String, _ remedy: String?) -> GeneratedFiles {
        let words = [message, remedy].compactMap(\.self).joined(separator: "; ")
        return GeneratedFiles(obstacle: "the generated files could not be compared: \(words)")
    }

    /// The findings, each with a remedy that works.
    private static func drift(of changes: [FileChange], by command: String = "ashlar generate") -> [Finding] {
        let obstacle = changes.first { $0.conflict != nil }
        let remedy = obstacle.map { "settle the conflict in '\($0.path)', then run '\(command)'" }
        return DriftReport.findings(for: changes).map { finding in
            var finding = finding
            finding.remedy = finding.remedy ?? remedy ?? "run '\(command)'"
            return finding
        }
    }
}
