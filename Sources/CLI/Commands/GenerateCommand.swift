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
              ashlar generate --prune          takes away what nothing asks for any more

            Package.swift and the composition roots are written anew each time; the first
            sources of a target are written once and are yours from then on. Mocks,
            fixtures and previews (*.generated.swift) follow the protocols, models and
            views that they are made of; what you add to one goes into a file of your own
            beside it, such as RideServiceMock+Custom.swift. Files of targets that are no
            more stay until --prune takes away those of them that nobody has touched.

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

    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if diff, !check { throw ValidationError("--diff goes with --check.") }
        if check, prune { throw ValidationError("--check and --prune exclude each other.") }
        if check, dryRun { throw ValidationError("--check and --dry-run exclude each other.") }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        guard loaded.project.generates else {
            throw CommandFailure(
                "the manifest says 'generate: none'", remedy: "remove that line to let Ashlar write the package")
        }
        let gate = GraphGate(loaded: loaded, allowsFindings: allowFindings, printsPatch: diff)
        if try gate.isClosed(on: terminal, color: options.output.color) { return .findings }
        return try PlanRefusal.reporting(loaded, on: terminal, color: options.output.color) {
            var plan = try Generation.plan(loaded, on: terminal)
            if prune {
                plan.terms.pruning = .everything
                plan.terms.formerAggregates = Self.formerRoots(at: loaded.root)
            }
            if check || dryRun {
                let comparison = try Generation.compare(plan, at: loaded.root, on: terminal)
                return check
                    ? try tellDrift(comparison, loaded, on: terminal) : try tell(comparison, loaded, on: terminal)
            }
            let comparison = try Generation.write(plan, at: loaded.root, on: terminal)
            if comparison.conflicts.isEmpty { try loaded.writeSchema() }
            return try tell(comparison, loaded, on: terminal)
        }
    }

    /// Says what was written, or what would be.
    private func tell(
        _ comparison: PlanComparison, _ loaded: LoadedProject, on terminal: Terminal
    ) throws -> ExitStatus {
        if !comparison.conflicts.isEmpty {
            return try PlanRefusal.tell(comparison, on: terminal, color: options.output.color)
        }
        let list = changeList(comparison, terminal)
        try terminal.print(list.text)
        try terminal.tell(
            dryRun
                ? list.summary(isDone: false) + "; dry run: nothing was written\n"
                : list.summary(isDone: true) + "\n")
        try terminal.tell(Leftovers(comparison: comparison, isPruned: prune).text)
        return try complain(of: comparison, loaded, on: terminal)
    }

    /// Says what was found in the sources that files are made of, beside the results.
    private func complain(
        of comparison: PlanComparison, _ loaded: LoadedProject, on terminal: Terminal
    ) throws -> ExitStatus {
        let report = LintReport(findings: comparison.findings, sourceLine: loaded.source.line)
        let text = TextReporter.report(report, isColored: terminal.isErrorColored(options.output.color))
        guard comparison.isSoundlyMade else {
            try terminal.complain(text)
            return .findings
        }
        try terminal.tell(text)
        return .clean
    }

    /// Composition roots of apps that may have left the manifest: no lock file knows them.
    private static func formerRoots(at root: ProjectRoot) -> [PlannedFile] {
        SourceWalk.walk(root).sources.compactMap(CompositionPlanner.formerRoot)
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
            _ = try complain(of: comparison, loaded, on: terminal)
        } else {
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

extension PlanComparison {
    /// Whether nothing that was found in the sources is an error.
    fileprivate var isSoundlyMade: Bool { findings.allSatisfy { $0.severity != .error } }
}

/// Tells of files that nothing asks for any more.
private struct Leftovers {
    let comparison: PlanComparison
    let isPruned: Bool

    var text: String {
        let orphans = comparison.changes.filter { $0.status == .orphan }
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
