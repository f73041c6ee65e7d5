import ArgumentParser
import AshlarFilePlans
import AshlarFileSystem
import AshlarGenerating
import AshlarLinting
import AshlarMessages
import AshlarProjectModel
import AshlarReports
import AshlarWorkspace

/// `ashlar generate`: writes the files that follow from the manifest.
struct GenerateCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "generate", "Write the package, initial sources and mocks.",
        help: """
              ashlar generate
              ashlar generate --dry-run        # print the plan
              ashlar generate --check          # for CI: fail if files are out of date
              ashlar generate -v               # list every file
              ashlar generate --check --diff | git apply
              ashlar generate --on-conflict merge
              ashlar generate --check --format json
              ashlar generate --prune          # delete orphaned sources

            Package.swift, composition roots and *.generated.swift (mocks, fixtures,
            previews) follow the manifest and the sources; those that nothing needs any more
            are deleted, unless you edited them. Initial sources are written
            once and are yours from then on. Put additions to a generated file into a
            separate file, such as RideServiceMock+Custom.swift.

            If a file to write has your edits, nothing is written. --on-conflict keep
            leaves it to you until you delete it; overwrite saves your version in
            .ashlar/backup; merge combines both, and writes what it cannot merge to
            .ashlar/conflicts.
            """)

    @Flag(help: "Write nothing; fail if a file is out of date.")
    var check = false

    @Flag(help: "With --check: print a patch for 'git apply'.")
    var diff = false

    @Flag(name: [.customShort("n"), .long], help: "Write nothing; print the plan.")
    var dryRun = false

    @Flag(help: "Delete initial sources that you have not edited and whose target is gone.")
    var prune = false

    @Flag(help: "Write even if rules are violated (cycles are never allowed).")
    var allowFindings = false

    @OptionGroup var output: FormatOptions

    @Option(help: ConflictPolicy.argumentHelp)
    var onConflict: ConflictPolicy?

    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if check, onConflict != nil { throw ValidationError("--check and --on-conflict exclude each other.") }
        if diff, !check { throw ValidationError("--diff requires --check.") }
        if diff, output.isJSON { throw ValidationError("--diff and --format json exclude each other.") }
        if check, prune { throw ValidationError("--check and --prune exclude each other.") }
        if check, dryRun { throw ValidationError("--check and --dry-run exclude each other.") }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        var document = GenerationDocument(mode: check ? .check : dryRun ? .dryRun : .write)
        guard output.isJSON else { return try generate(into: &document, on: terminal) }
        do {
            let status = try generate(into: &document, on: terminal)
            try terminal.print(document.text(exitStatus: status.rawValue))
            return status
        } catch let failure where !(failure is StreamFailure) {
            // The document is printed even if the run fails.
            if let refusal = failure as? ManifestRefusal {
                document.findings = try refusal.withRenames().findings
            } else if case PlanFailure.lockFile(let problems) = failure {
                document.findings = problems
            } else if let failure = OperationFailure(failure) {
                document.findings = [
                    Finding(rule: Finding.runRule, message: failure.message, location: nil, remedy: failure.remedy)
                ]
            }
            document.changes = []
            try terminal.print(document.text(exitStatus: ExitStatus.impossible.rawValue))
            throw failure
        }
    }

    private func generate(into document: inout GenerationDocument, on terminal: Terminal) throws -> ExitStatus {
        let settings = ChangeSettings(
            isDryRun: check || dryRun, allowsFindings: allowFindings, onConflict: onConflict)
        let operation = GenerateOperation(prunes: prune)
        let outcome = try operation.run(at: ManifestLocation(options), settings, observer: terminal)
        _ = try terminal.isBlocked(by: outcome.preflight, keepsOutputFree: diff || output.isJSON)
        guard let plan = outcome.changes else {
            document.findings = outcome.preflight.errors
            return .findings
        }
        (document.changes, document.findings) = (plan.changes, plan.findings)
        if check { return try printDrift(plan, outcome.loaded, on: terminal) }
        guard plan.conflicts.isEmpty else { return try terminal.printConflicts(of: plan) }
        let list = changeList(plan.changes, terminal)
        if !output.isJSON { try terminal.print(list.text) }
        try terminal.tell(list.ending(isDryRun: dryRun))
        try terminal.tell(plan.orphans(isPruned: prune))
        return try terminal.printFindings(of: plan, in: outcome.loaded)
    }

    private func changeList(_ changes: [FileChange], _ terminal: Terminal) -> ChangeList {
        ChangeList(changes: changes, namesAll: terminal.isVerbose)
    }

    private func printDrift(
        _ comparison: ChangePlan, _ loaded: LoadedProject, on terminal: Terminal
    ) throws -> ExitStatus {
        if diff {
            try terminal.print(patch: comparison.writes.patch(below: try loaded.root.prefixInGitWorkTree()))
            let conflicts = LintReport(findings: DriftReport.findings(for: comparison.conflicts))
            try terminal.complain(conflicts)
            _ = try terminal.printFindings(of: comparison, in: loaded)
        } else if !output.isJSON {
            let findings = DriftReport.findings(for: comparison.changes) + comparison.findings
            try terminal.print(LintReport(findings: findings, sourceLine: loaded.source.line))
        }
        let list = changeList(comparison.changes, terminal)
        guard !comparison.isUpToDate else {
            let list = changeList(comparison.changes.filter { $0.update == nil }, terminal)
            for change in comparison.writes {
                try terminal.tell("note: \(LintReport.noteOnOrder(in: change.path))\n")
            }
            let rest = comparison.hasAllDerivedFiles ? "" : "; the sources have errors"
            try terminal.tell("every file is up to date: \(list.summary(isDone: false))\(rest)\n")
            return comparison.hasAllDerivedFiles ? .clean : .findings
        }
        try terminal.tell("\(list.summary(isDone: false)); nothing was written\n")
        // With a conflict, 'generate' would fail as well.
        guard comparison.conflicts.isEmpty else { return .findings }
        try terminal.tell("run: ashlar generate          patch: ashlar generate --check --diff | git apply\n")
        return .findings
    }
}

extension ChangePlan {
    /// The line with the number of orphaned files.
    fileprivate func orphans(isPruned: Bool) -> String {
        let untouched = changes.count { $0.action == .orphan(isUntouched: true) }
        let edited = changes.count { $0.action == .orphan(isUntouched: false) }
        if untouched > 0 {
            return "\(untouched.of("unedited file is", "unedited files are")) orphaned; run: ashlar generate --prune\n"
        }
        guard isPruned, edited > 0 else { return "" }
        let files = edited.of("orphaned file is", "orphaned files are")
        return "\(files) kept (marked '?'), because you edited \(edited == 1 ? "it" : "them")\n"
    }
}
