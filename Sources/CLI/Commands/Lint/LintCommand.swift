import ArgumentParser
import AshlarFilePlans
import AshlarFixing
import AshlarLinting
import AshlarWorkspace

/// `ashlar lint`: checks the project against the rules.
struct LintCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "lint", "Check the manifest, imports and package against the rules.",
        usage: """
            ashlar lint [--reporter <reporter> ...] [--changed-since <revision>] [--strict] [--max-warnings <number>] \
            [--max-findings <number>] [--summary] [--exit-zero] [--baseline <file>] [--no-baseline] [--declared] \
            [--fix] [--package <folder>] \
            [--graph <file>] [--evaluate] [--directory <folder>] [--manifest <file>] [--color <when>] [--quiet] [--verbose]
            """,
        help: """
              ashlar lint
              ashlar lint --declared                      # only the manifest
              ashlar lint --reporter json > lint.json     # JSON for other programs
              ashlar lint --reporter text --reporter sarif=out.sarif
              ashlar lint --changed-since origin/main     # findings of a branch
              ashlar lint --fix                           # apply automatic fixes first
              ashlar lint --strict                        # fail on warnings, too
              ashlar lint --max-warnings 20               # fail on more warnings than this
              ashlar lint --max-findings 0                # print more than 200 findings
              ashlar lint --summary                       # totals by rule, worst targets
              ashlar lint --exit-zero                     # only report
              ashlar lint --no-baseline                   # include accepted findings
              ashlar lint --baseline legacy.yml           # another baseline
              ashlar lint --package ../Shop               # a package without a manifest
              ashlar lint --graph graph.json              # a Tuist project
              ashlar lint --evaluate                      # SwiftPM runs Package.swift

            Checks the declared graph, the imports of all sources, Package.swift and the
            generated files against the rules ('ashlar explain') and against each other.
            Nothing is built. 'ashlar check' also fails on what 'ashlar tidy' can fix.

            On GitHub the default reporters are text and github (annotations).
            """)

    @OptionGroup var reporters: ReporterOptions

    @Option(
        help: ArgumentHelp(
            "Report only findings in files changed or deleted since this revision.", valueName: "revision"))
    var changedSince: String?

    @OptionGroup var strictness: StrictnessOptions
    @OptionGroup var baseline: BaselineOptions

    @Flag(help: "Check only the graph of the manifest; read no sources.")
    var declared = false

    @Flag(help: "Apply automatic fixes first, as 'tidy' does, but generate nothing.")
    var fix = false

    @OptionGroup var package: PackageOptions
    @OptionGroup var graphs: ForeignGraphOptions
    @OptionGroup var evaluation: EvaluationOptions
    @OptionGroup var options: ProjectOptions

    private var foreign: ForeignProjectLoader {
        ForeignProjectLoader(package: package, graphs: graphs, evaluation: evaluation)
    }

    func validate() throws {
        try foreign.validate()
        if fix, declared { throw ValidationError("--fix and --declared exclude each other: --fix needs the sources.") }
        if fix, foreign.isAsked { throw ValidationError("--fix requires a project with a manifest.") }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        var run = LintRun(reporters, strictness, options)
        return try run.execute(on: terminal) { try evaluate(&$0, on: terminal) }
    }

    private func evaluate(_ run: inout LintRun, on terminal: Terminal) throws {
        let described = try foreign.load(options, on: terminal)
        let place = try described.map { ManifestLocation(root: $0.root) } ?? ManifestLocation(options)
        run.root = place.root
        if fix { run.failure = try fixFailure(at: place, on: terminal) }
        var operation =
            try described.map { LintOperation(loaded: $0) }
            ?? LintOperation.load(at: place, isDeclaredOnly: declared, observer: terminal)
        operation.isDeclaredOnly = declared
        operation.evaluation = evaluation.mode
        operation.baseline = baseline.path(options)
        // The default baseline is for the rules of the manifest, not for those of a package without one.
        operation.ignoresBaseline = baseline.isIgnored || (described != nil && operation.baseline == nil)
        try run.conclude(operation.report(observer: terminal), since: changedSince)
    }

    /// Applies automatic fixes, and prints them.
    ///
    /// - Returns: what prevented the write, if anything did.
    private func fixFailure(at place: ManifestLocation, on terminal: Terminal) throws -> (any Error)? {
        do {
            try applyFixes(at: place, on: terminal)
            return nil
        } catch  where error is PlanFailure || error is OperationFailure {
            return error
        }
    }

    private func applyFixes(at place: ManifestLocation, on terminal: Terminal) throws {
        let operation = FixOperation(place: place, generates: false)
        let (plan, outcome) = try operation.run(isDry: false, observer: terminal)
        guard !plan.applied.isEmpty else { return }
        guard outcome.plan.conflicts.isEmpty else {
            _ = try terminal.printConflicts(of: outcome.plan, showsPatch: false)
            throw OperationFailure("a file to fix has been edited since Ashlar wrote it; nothing was written")
        }
        let lines = TidyLines(plan: plan)
        try terminal.tell(lines.applied + lines.skipped + lines.summary("fixed") + "\n")
        if plan.state.loaded.project.generates { try terminal.tell("run: ashlar generate\n") }
    }
}
