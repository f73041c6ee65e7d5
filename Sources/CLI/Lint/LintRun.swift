import AshlarFiles
import AshlarProjectModel
import AshlarReports
import AshlarRules

/// One judgement of a project: what is at hand is collected, the rules are asked, and the report is made.
struct LintRun {
    let loaded: LoadedProject
    /// Whether the manifest's graph is judged alone, and no source is read.
    var isDeclaredOnly = false
    /// Begun while the manifest was read.
    var survey: SourceSurvey?

    /// Reads the manifest, and the sources at the same time.
    static func load(_ options: ProjectOptions, isDeclaredOnly: Bool, on terminal: Terminal) throws -> LintRun {
        let place = try ManifestPlace(options)
        let survey = isDeclaredOnly ? nil : SourceSurvey(of: place.root)
        let loaded = try LoadedProject.telling(place, on: terminal) { try LoadedProject.load(at: place) }
        return LintRun(loaded: loaded, isDeclaredOnly: isDeclaredOnly, survey: survey)
    }

    func report(on terminal: Terminal) throws -> LintReport {
        let clock = Clock()
        let evidence = try evidence(on: terminal)
        let verdict = try terminal.timed {
            RuleSet.judge(loaded.project, evidence: evidence, today: Clock.today())
        } telling: {
            "judged by \($0.rulesJudged) rules"
        }
        var report = loaded.report(verdict, seconds: clock.elapsed)
        report.sources = evidence.sources
        return report
    }

    private func evidence(on terminal: Terminal) throws -> Evidence {
        guard !isDeclaredOnly else { return Evidence(baseline: try BaselineEvidence.read(loaded)) }
        let sources = try terminal.timed {
            try SourceEvidence.read(loaded, survey: survey)
        } telling: {
            "read \($0.files.count) sources"
        }
        let package = try PackageEvidence.read(loaded)
        return Evidence(
            sources: sources, package: package.package, reasonForNoPackage: package.reasonForNone,
            baseline: try BaselineEvidence.read(loaded))
    }
}
