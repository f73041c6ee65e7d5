import AshlarFiles
import AshlarProjectModel
import AshlarReports
import AshlarRules

/// One judgement of a project: what is at hand is collected, the rules are asked, and the report is made.
struct LintRun {
    let loaded: LoadedProject
    /// Whether the manifest's graph is judged alone, and no source is read.
    var isDeclaredOnly = false
    /// The baseline's path, where it is not the usual one.
    var baseline: String?
    /// Whether the baseline is passed over, so that everything is told.
    var ignoresBaseline = false
    /// Begun while the manifest was read.
    var survey: SourceSurvey?
    /// Since the work began.
    private let clock: Clock

    init(loaded: LoadedProject, isDeclaredOnly: Bool = false, clock: Clock = Clock()) {
        self.loaded = loaded
        self.isDeclaredOnly = isDeclaredOnly
        self.clock = clock
    }

    /// Reads the manifest, and the sources at the same time.
    ///
    /// - Parameter remembers: whether sources that have not changed since the last run are not read again.
    static func load(
        at place: ManifestPlace, isDeclaredOnly: Bool, remembers: Bool, on terminal: Terminal
    ) throws -> LintRun {
        let clock = Clock()
        let survey = isDeclaredOnly ? nil : SourceSurvey(of: place.root, remembers: remembers)
        let loaded = try LoadedProject.telling(place, on: terminal) { try LoadedProject.load(at: place) }
        var run = LintRun(loaded: loaded, isDeclaredOnly: isDeclaredOnly, clock: clock)
        run.survey = survey
        return run
    }

    func report(on terminal: Terminal) throws -> LintReport {
        // The sources are still being read, and what needs nothing of them is done by then.
        let groundwork = survey.map { _ in Groundwork(loaded.project) }
        let evidence = try evidence(on: terminal)
        var verdict = try verdict(by: evidence, groundwork, on: terminal)
        if let sources = evidence.sources {
            verdict.findings = FixCheck(loaded: loaded, sources: sources.files).checked(verdict.findings)
        }
        var report = loaded.report(verdict, seconds: clock.elapsed)
        if let sources = evidence.sources {
            report.obstacle = MissingSources.obstacle(in: report, sources)
            survey?.remember(sources.files)
        }
        Keepsake.keep(evidence)
        return report
    }

    /// All that is at hand.
    func evidence(on terminal: Terminal) throws -> Evidence {
        var evidence = Evidence(
            baseline: try BaselineEvidence.read(loaded, named: baseline, isIgnored: ignoresBaseline))
        try collect(into: &evidence, on: terminal)
        return evidence
    }

    func verdict(
        by evidence: Evidence, _ groundwork: Groundwork? = nil, on terminal: Terminal
    ) throws -> Verdict {
        try terminal.timed {
            RuleSet.judge(loaded.project, evidence: evidence, groundwork: groundwork, today: Clock.today())
        } telling: {
            "judged by \($0.rulesJudged) rules"
        }
    }

    /// Adds what is at hand besides the baseline.
    func collect(into evidence: inout Evidence, on terminal: Terminal) throws {
        guard !isDeclaredOnly else { return }
        let sources = try terminal.timed {
            try SourceEvidence.read(loaded, survey: survey)
        } telling: {
            "read \($0.files.count) sources"
        }
        evidence.sources = sources
        // Where nothing is written yet there is no package to hold against the manifest.
        guard !sources.files.isEmpty else { return }
        let package = try PackageEvidence.read(loaded)
        evidence.package = package.package
        evidence.reasonForNoPackage = package.reasonForNone
    }
}
