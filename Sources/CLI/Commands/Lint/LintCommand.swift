import ArgumentParser
import AshlarFiles
import AshlarProjectModel
import AshlarReports

/// `ashlar lint`: holds the graph against the rules.
struct LintCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Judge the manifest, the imports and the package by the rules.",
        discussion: """
            EXAMPLES
              ashlar lint
              ashlar lint --declared                      the manifest alone
              ashlar lint --reporter json > lint.json     for a program
              ashlar lint --reporter text --reporter sarif=out.sarif
              ashlar lint --changed-since origin/main     a branch's own findings
              ashlar lint --fix                           mends what a machine can
              ashlar lint --strict                        warnings fail, too
              ashlar lint --max-warnings 20               more of them fail
              ashlar lint --exit-zero                     a report alone
              ashlar lint --no-baseline                   what is known, too
              ashlar lint --no-cache                      reads every source
              ashlar lint --baseline legacy.yml           known elsewhere
              ashlar lint --package ../Shop               a package without a manifest
              ashlar lint --graph graph.json              a Tuist project

            The graph that the manifest declares, the imports of all sources and
            Package.swift are held against the rules ('ashlar explain') and against
            each other; nothing is built.

            text is for people, xcode for Xcode's build phases, github for
            annotations, json has the whole graph, sarif is for code scanning,
            junit and checkstyle for servers, gitlab for merge requests, markdown
            for comments, agent for coding agents. On GitHub's runners annotations
            follow the text where no reporter is named.

            \(ExitStatus.explanation)
            """)

    @OptionGroup var reporters: ReporterOptions
    @OptionGroup var scope: ScopeOptions
    @OptionGroup var strictness: StrictnessOptions
    @OptionGroup var baseline: BaselineOptions

    @Flag(help: "Judge the manifest's graph alone, where no sources are at hand.")
    var declared = false

    @Flag(help: "First mend what a machine can, as 'tidy' does; nothing is generated.")
    var fix = false

    @Flag(help: "Read every source, though it be as the last run left it, and remember none.")
    var noCache = false

    @OptionGroup var foreign: ForeignOptions

    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if fix, declared { throw ValidationError("--fix reads the sources, and --declared does not.") }
        if fix, foreign.isAsked { throw ValidationError("--fix needs a project with a manifest.") }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        var run = Run(root: ProjectRoot(options.directory ?? "."))
        do {
            try judge(&run, on: terminal)
        } catch let refusal as ManifestRefusal {
            run.report = refusal.report
        } catch let failure as CommandFailure where reporters.hasDocument {
            run.report.obstacle = failure.message
            run.remedy = failure.remedy
        } catch let failure as FileFailure where reporters.hasDocument {
            run.report.obstacle = "\(failure)"
        }
        run.report.failsOnWarnings = strictness.failsOnWarnings(run.report)
        let status = strictness.status(of: run.report)
        let delivery = ReportDelivery(wishes: reporters.wishes, options: options)
        try delivery.deliver(run.report, root: run.root, status: status, on: terminal)
        try terminal.tell(SummaryLine.text(of: run.report, isColored: terminal.isErrorColored(options.output.color)))
        if let obstacle = run.report.obstacle {
            try terminal.complain(CommandFailure(obstacle, remedy: run.remedy).text)
        }
        Keepsake.keep(run.report)
        return status
    }

    /// What a server checks out is new to it each time.
    private var remembers: Bool { !noCache && BuildServer.mark == nil }

    /// What is known of a run, however far it has come.
    private struct Run {
        var root: ProjectRoot
        var report = LintReport(findings: [])
        /// What helps against the report's obstacle.
        var remedy: String?
    }

    private func judge(_ run: inout Run, on terminal: Terminal) throws {
        let stranger = try foreign.load(options, on: terminal)
        let place = try stranger.map { ManifestPlace(root: $0.root) } ?? ManifestPlace(options)
        run.root = place.root
        if fix, try !TidyRun(options: options, generates: false).mend(on: terminal) {
            throw CommandFailure("a file that would be mended is not as Ashlar left it; nothing was written")
        }
        var judgement =
            try stranger.map { LintRun(loaded: $0) }
            ?? LintRun.load(at: place, isDeclaredOnly: declared, remembers: remembers, on: terminal)
        judgement.isDeclaredOnly = declared
        judgement.baseline = baseline.path.map(options.path(of:))
        // The usual baseline knows what the manifest's rules tell, which are others than those of a package alone.
        judgement.ignoresBaseline = baseline.isIgnored || (stranger != nil && baseline.path == nil)
        run.report = try scope.narrow(judgement.report(on: terminal), in: place.root)
        run.remedy = MissingSources.remedy(in: run.report)
    }
}
