import AshlarProcesses
import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// What lint finds in a graph: its findings, and the edges that break rules.
package struct GraphFindings: Sendable {
    package let project: Project
    /// The reported findings.
    package let findings: [Finding]
    package let accepted: [SuppressedFinding]
    /// The edges that sources import.
    package let importedEdges: [Edge]
    /// The edges that break a rule and are not accepted.
    package let forbiddenEdges: [ForbiddenEdge]

    init(_ verdict: Verdict, in project: Project) {
        self.project = project
        findings = verdict.findings
        accepted = verdict.suppressed
        importedEdges = verdict.importCounts?.map(\.edge) ?? []
        forbiddenEdges = verdict.forbiddenEdges
    }

    /// The declared edges that would break a rule if nothing were accepted; empty where nothing is. An accepted finding
    /// names only one of the edges of its line.
    package var acceptableEdges: [ForbiddenEdge] {
        guard !accepted.isEmpty else { return [] }
        var strict = project
        strict.exceptions = []
        return RuleSet.evaluate(strict, today: Clock.today()).forbiddenEdges
    }

    /// The edges of the findings of `ashlar lint`. To compare the generated files costs as much as the rest together, so
    /// they are compared only if that may withdraw a finding on an edge.
    package init(by lint: LintOperation, observer: any OperationObserver) throws {
        let project = lint.loaded.project
        let precomputed = lint.precomputed()
        var evidence = try lint.evidence(comparesFiles: false, observer: observer)
        var verdict = try lint.verdict(by: evidence, precomputed, observer: observer)
        let found = verdict.findings + verdict.suppressed.map(\.finding)
        if project.generates, found.contains(where: Self.mayFollowFromFiles) {
            evidence.generatedFiles = try GeneratedFilesEvidence.compare(lint.loaded, observer: observer)
            verdict = try lint.verdict(by: evidence, precomputed, observer: observer)
        }
        self.init(verdict, in: project)
    }

    /// Whether the finding may be on an edge that a file has which is out of date.
    private static func mayFollowFromFiles(_ finding: Finding) -> Bool {
        finding.imported != nil
            && (finding.rule == Finding.packageRule || RuleSet.isResolvedByGenerating(finding)
                || finding.location?.path.hasSuffix(ManagedText.fileEnding) == true)
    }
}

/// The findings in the graph of a commit and in that of the disk, from the same kinds of evidence: the manifest, the imports
/// of all sources, and the baseline of today.
package struct GraphComparison: Sendable {
    package let base: GraphFindings
    package let head: GraphFindings

    /// - Parameter revision: the base is the commit at which the work on top of it began, read from git.
    package init(since revision: String, of loaded: LoadedProject, observer: any OperationObserver) throws {
        let earlier = try EarlierProject(since: revision, of: loaded).project
        var evidence = Evidence(
            sources: try SourceEvidence.read(loaded), baseline: try BaselineEvidence.read(loaded))
        let verdict = try observer.timed {
            RuleSet.evaluate(loaded.project, evidence: evidence, today: Clock.today())
        } reporting: {
            "evaluated \($0.ruleCount) rules"
        }
        head = GraphFindings(verdict, in: loaded.project)
        do throws(GitFailure) {
            let repository = try GitRepository(around: loaded.root)
            let commit = try repository.start(of: revision)
            var history = SourceHistory(in: repository)
            let found = try history.sources(of: repository.tree(of: commit), ownedBy: SourceOwnership(earlier))
            evidence.sources = ProjectSources(
                files: found.map { SourceFile(path: $0.path, target: $0.target, scan: history.scans[$0.scan]) })
        } catch {
            throw OperationFailure("cannot read the sources at '\(revision)'", error)
        }
        evidence.sources?.unedited = Self.unedited(in: earlier, besides: verdict)
        base = GraphFindings(RuleSet.evaluate(earlier, evidence: evidence, today: Clock.today()), in: earlier)
    }

    /// The targets whose sources count as rendered at the base: git does not show which were. So an unused dependency is one
    /// at the base only where the target has one today.
    private static func unedited(in earlier: Project, besides verdict: Verdict) -> Set<Int> {
        guard earlier.generates else { return [] }
        let all = verdict.findings + verdict.suppressed.map(\.finding)
        let importers = Set(all.filter { $0.rule == RuleSet.unusedDependencyRule }.compactMap(\.importer))
        return Set(earlier.targets.indices.filter { !importers.contains(earlier.targets[$0].name) })
    }
}
