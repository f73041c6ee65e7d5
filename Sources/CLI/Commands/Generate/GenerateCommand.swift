import ArgumentParser
import AshlarFiles
import AshlarProjectModel
import AshlarReports
import AshlarScaffolding

/// `ashlar generate`: makes the files be what the manifest asks for.
struct GenerateCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate", abstract: "Write the package, the first sources, and the mocks of what they declare.",
        discussion: """
            EXAMPLES
              ashlar generate
              ashlar generate --dry-run        the same plan, nothing written
              ashlar generate --check          for CI: fails where files are behind
              ashlar generate -v               names every file
              ashlar generate --check --diff | git apply
              ashlar generate --on-conflict merge
              ashlar generate --check --format json
              ashlar generate --prune          takes away what nothing asks for any more

            Package.swift and the composition roots are written anew each time; the first
            sources of a target are written once and are yours from then on. Mocks,
            fixtures and previews (*.generated.swift) follow the protocols, models and
            views that they are made of; what you add to one goes into a file of your own
            beside it, such as RideServiceMock+Custom.swift. Files of targets that are no
            more stay until --prune takes away those of them that nobody has touched.

            Nothing is written while a file that you changed or wrote stands in the way.
            --on-conflict keep makes it yours for good: ashlar.lock remembers it until you
            delete the file. --on-conflict overwrite takes Ashlar's version and keeps yours
            in .ashlar/backup. --on-conflict merge brings both together; what does not go
            together by itself is put into .ashlar/conflicts for you to settle.

            \(ExitStatus.explanation)
            """)

    @Flag(help: "Write nothing; fail where a file is not what the manifest asks for.")
    var check = false

    @Flag(help: "With --check: print a patch that 'git apply' takes.")
    var diff = false

    @Flag(name: [.customShort("n"), .long], help: "Say what would be written, and write nothing.")
    var dryRun = false

    @Flag(help: "Take away files that Ashlar wrote, that nothing asks for any more and that nobody has touched.")
    var prune = false

    @Flag(help: "Write in spite of broken rules, except where the graph has a cycle.")
    var allowFindings = false

    @Option(help: ArgumentHelp("How to tell: text, or json for programs.", valueName: "format"))
    var format: Format = .text

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @OptionGroup var conflicts: ConflictOptions
    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if check, conflicts.onConflict != nil { throw ValidationError("--check and --on-conflict exclude each other.") }
        if diff, !check { throw ValidationError("--diff goes with --check.") }
        if diff, format == .json { throw ValidationError("--diff and --format json exclude each other.") }
        if check, prune { throw ValidationError("--check and --prune exclude each other.") }
        if check, dryRun { throw ValidationError("--check and --dry-run exclude each other.") }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        var document = GenerationDocument(mode: check ? .check : dryRun ? .dryRun : .write)
        guard format == .json else {
            return try Turn.take({ try generate(holding: $0, into: &document, on: terminal) }, on: terminal)
        }
        do {
            let status = try Turn.take({ try generate(holding: $0, into: &document, on: terminal) }, on: terminal)
            try terminal.print(document.text(endingWith: status))
            return status
        } catch let failure where !(failure is StreamFailure) {
            // A program that waits for a document gets one.
            if let refusal = failure as? ManifestRefusal { document.findings = refusal.findings }
            document.changes = []
            try terminal.print(document.text(endingWith: .impossible))
            throw failure
        }
    }

    private func generate(
        holding lock: RunLock?, into document: inout GenerationDocument, on terminal: Terminal
    ) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        guard loaded.project.generates else {
            throw CommandFailure(
                "the manifest says 'generate: none'", remedy: "remove that line to let Ashlar write the package")
        }
        let gate = GraphGate(
            loaded: loaded, allowsFindings: allowFindings, keepsOutputFree: diff || format == .json)
        if try gate.isClosed(on: terminal, color: options.output.color) {
            document.findings = try gate.errors(on: terminal)
            return .findings
        }
        return try PlanRefusal.reporting(loaded, on: terminal, color: options.output.color) {
            let comparison: PlanComparison
            do {
                comparison = try carryOut(loaded, holding: lock, on: terminal)
            } catch PlanFailure.lockFile(let problems) {
                document.findings = problems
                throw PlanFailure.lockFile(problems)
            }
            (document.changes, document.findings) = (comparison.changes, comparison.findings)
            return check ? try tellDrift(comparison, loaded, on: terminal) : try tell(comparison, loaded, on: terminal)
        }
    }

    /// Writes the plan, or only compares it where that is wished.
    private func carryOut(
        _ loaded: LoadedProject, holding lock: RunLock?, on terminal: Terminal
    ) throws -> PlanComparison {
        var plan = try Generation.plan(loaded, telling: terminal)
        plan.terms.onConflict = conflicts.onConflict
        plan.terms.turn = WritingTurn(after: loaded.inputs, holding: lock)
        if prune {
            plan.terms.pruning = .everything
            let sources = SourceWalk.walk(loaded.root).sources
            // Composition roots of apps that may have left the manifest: no lock file knows them.
            plan.terms.formerAggregates = sources.compactMap(CompositionPlanner.formerRoot)
            plan.terms.formerManaged = sources.filter { $0.hasSuffix(ManagedText.fileEnding) }
        }
        let isDry = check || dryRun
        let comparison = try Generation.carryOut(plan, isDryRun: isDry, at: loaded.root, on: terminal)
        Keepsake.keep((loaded, plan, comparison))
        if !isDry, comparison.conflicts.isEmpty { try loaded.writeSchema() }
        return comparison
    }

    /// Says what was written, or what would be.
    private func tell(
        _ comparison: PlanComparison, _ loaded: LoadedProject, on terminal: Terminal
    ) throws -> ExitStatus {
        if !comparison.conflicts.isEmpty {
            return try PlanRefusal.tell(comparison, on: terminal, color: options.output.color)
        }
        let list = changeList(comparison, terminal)
        if format == .text { try terminal.print(list.text) }
        try terminal.tell(list.ending(isDryRun: dryRun))
        try terminal.tell(Leftovers(comparison: comparison, isPruned: prune).text)
        return try complain(of: comparison, loaded, on: terminal)
    }

    private func complain(
        of comparison: PlanComparison, _ loaded: LoadedProject, on terminal: Terminal
    ) throws -> ExitStatus {
        try comparison.tellFindings(loaded, on: terminal, color: options.output.color)
    }

    private func changeList(_ comparison: PlanComparison, _ terminal: Terminal) -> ChangeList {
        ChangeList(
            changes: comparison.changes, namesAll: terminal.volume == .verbose)
    }

    private func tellDrift(
        _ comparison: PlanComparison, _ loaded: LoadedProject, on terminal: Terminal
    ) throws -> ExitStatus {
        if diff {
            try terminal.print(
                UnifiedDiff.patch(for: comparison.writes, below: try GitRepository.prefix(of: loaded.root)))
            let conflicts = LintReport(findings: DriftReport.findings(for: comparison.conflicts))
            try terminal.complain(
                TextReporter.report(conflicts, isColored: terminal.isErrorColored(options.output.color)))
            _ = try complain(of: comparison, loaded, on: terminal)
        } else if format == .text {
            let findings = DriftReport.findings(for: comparison.changes) + comparison.findings
            let report = LintReport(findings: findings.sorted(), sourceLine: loaded.source.line)
            try terminal.print(TextReporter.report(report, isColored: terminal.isColored(options.output.color)))
        }
        let list = changeList(comparison, terminal)
        guard !comparison.isCurrent else {
            let rest = comparison.isSoundlyMade ? "" : "; errors were found in the sources"
            try terminal.tell("every file is current: \(list.summary(isDone: false))\(rest)\n")
            return comparison.isSoundlyMade ? .clean : .findings
        }
        try terminal.tell("\(list.summary(isDone: false)); nothing was written\n")
        // While there is a conflict, 'generate' would refuse as well.
        guard comparison.conflicts.isEmpty else { return .findings }
        try terminal.tell("run: ashlar generate          patch: ashlar generate --check --diff | git apply\n")
        return .findings
    }
}

/// Tells of files that nothing asks for any more.
private struct Leftovers {
    let comparison: PlanComparison
    let isPruned: Bool

    var text: String {
        let changes = comparison.changes
        let orphans = changes.chosen { changes[$0].status == .orphan }
        let untouched = orphans.count(where: \.isUntouched)
        if untouched > 0 {
            let what = untouched == 1 ? "1 file is" : "\(untouched) files are"
            return "\(what) asked for by nothing any more, and as Ashlar wrote it; run: ashlar generate --prune\n"
        }
        guard isPruned, !orphans.isEmpty else { return "" }
        let what = orphans.count == 1 ? "1 file stays" : "\(orphans.count) files stay"
        return "\(what) (marked '?'): not as Ashlar wrote it, and in no target any more\n"
    }
}
