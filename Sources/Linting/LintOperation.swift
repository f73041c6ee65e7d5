import AshlarFilePlans
import AshlarProjectModel
import AshlarReports
import AshlarRules
import AshlarWorkspace

/// Lints a project: collects the evidence, evaluates the rules and creates the report.
package struct LintOperation {
    package let loaded: LoadedProject
    /// Whether only the declared graph is checked, and no source is read.
    package var isDeclaredOnly = false
    /// The path of the baseline; `nil` for the default.
    package var baseline: String?
    /// Whether the baseline is ignored.
    package var ignoresBaseline = false
    /// Whether SwiftPM may run the code of the package.
    package var evaluation = PackageEvaluation.none
    /// The scan that was started before the manifest was read.
    package var scan: BackgroundScan?
    /// Measures from the start of the operation.
    private let clock: Clock

    package init(loaded: LoadedProject, isDeclaredOnly: Bool = false, clock: Clock = Clock()) {
        self.loaded = loaded
        self.isDeclaredOnly = isDeclaredOnly
        self.clock = clock
    }

    /// Reads the manifest, and scans the sources concurrently.
    package static func load(at place: ManifestLocation, isDeclaredOnly: Bool, observer: any OperationObserver) throws
        -> LintOperation
    {
        let clock = Clock()
        let scan = isDeclaredOnly ? nil : BackgroundScan(of: place.root)
        let loaded = try LoadedProject.load(at: place, observer: observer)
        var run = LintOperation(loaded: loaded, isDeclaredOnly: isDeclaredOnly, clock: clock)
        run.scan = scan
        return run
    }

    package func report(observer: any OperationObserver) throws -> LintReport {
        let (report, evidence) = try run(observer: observer)
        intentionallyLeak(evidence)
        return report
    }

    /// The report, and the evidence that it is about.
    package func run(observer: any OperationObserver) throws -> (report: LintReport, evidence: Evidence) {
        let precomputed = precomputed()
        let evidence = try evidence(observer: observer)
        var verdict = try verdict(by: evidence, precomputed, observer: observer)
        return (try report(&verdict, of: evidence), evidence)
    }

    /// The report of what needs no comparison of the generated files, the evidence that it is about, and the edges of its
    /// findings.
    package func runOnGraph(
        observer: any OperationObserver
    ) throws -> (report: LintReport, evidence: Evidence, graph: GraphFindings) {
        var (verdict, evidence) = try verdictOnGraph(observer: observer) { finding in
            GraphFindings.mayFollowFromFiles(finding) || RuleSet.isResolvedByGenerating(finding)
        }
        let report = try report(&verdict, of: evidence)
        return (report, evidence, GraphFindings(verdict, in: loaded.project))
    }

    /// Adds notes and what only a whole run reports.
    private func report(_ verdict: inout Verdict, of evidence: Evidence) throws -> LintReport {
        if let sources = evidence.sources {
            SymbolReader(files: sources.files, root: loaded.root).annotate(&verdict)
            try RenameAdvice(loaded: loaded).annotate(&verdict.findings)
            verdict.findings = FixCheck(loaded: loaded, sources: sources.files, package: evidence.package)
                .checked(verdict.findings)
        }
        if let finding = try Journal.finding(in: loaded.root) { verdict.findings.append(finding) }
        var report = loaded.report(verdict, seconds: clock.elapsed)
        report.isPackageEvaluated = evidence.isPackageEvaluated || (loaded.project.isForeign && evaluation == .swiftPM)
        report.unsortedFiles = evidence.generatedFiles?.unsorted ?? []
        report.obstacle = evidence.generatedFiles?.obstacle
        if report.obstacle == nil, let sources = evidence.sources {
            report.obstacle = MissingSources.obstacle(in: report, sources)
        }
        return report
    }

    /// What needs no sources, evaluated during the scan; `nil` without one.
    func precomputed() -> PrecomputedEvaluation? { scan.map { _ in RuleSet.precompute(loaded.project) } }

    /// The baseline, sources and package.
    ///
    /// - Parameter comparesFiles: whether the generated files are compared as well.
    package func evidence(comparesFiles: Bool = true, observer: any OperationObserver) throws -> Evidence {
        var evidence = Evidence(
            baseline: try BaselineEvidence.read(loaded, named: baseline, isIgnored: ignoresBaseline))
        try collect(into: &evidence, comparesFiles: comparesFiles, observer: observer)
        return evidence
    }

    package func verdict(
        by evidence: Evidence, _ precomputed: PrecomputedEvaluation? = nil, observer: any OperationObserver
    ) throws -> Verdict {
        try observer.timed {
            RuleSet.evaluate(loaded.project, evidence: evidence, precomputed: precomputed, today: Clock.today())
        } reporting: {
            "evaluated \($0.ruleCount) rules"
        }
    }

    /// Adds all evidence except the baseline.
    package func collect(
        into evidence: inout Evidence, comparesFiles: Bool = true, observer: any OperationObserver
    ) throws {
        guard !isDeclaredOnly else { return }
        let sources = try observer.timed {
            try SourceEvidence.read(loaded, scan: scan)
        } reporting: {
            "read \($0.files.count) sources"
        }
        evidence.sources = sources
        // Without sources nothing has been generated yet.
        guard !sources.files.isEmpty else { return }
        try evidence.readPackage(of: loaded, evaluation)
        if comparesFiles { evidence.generatedFiles = try GeneratedFilesEvidence.compare(loaded, observer: observer) }
    }
}
