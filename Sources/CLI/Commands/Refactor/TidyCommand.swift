import ArgumentParser
import AshlarFiles
import AshlarProjectModel
import AshlarReports
import AshlarRules

/// `ashlar tidy`: mends what a machine can mend.
struct TidyCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "tidy", abstract: "Mend what a machine can: declare what is imported, and the like.",
        discussion: """
            EXAMPLES
              ashlar tidy
              ashlar tidy --dry-run                    the same plan, nothing written
              ashlar tidy --check                      for CI: writes nothing, may fail
              ashlar tidy --only dependencies-are-used
              ashlar tidy --check --diff | git apply

            The manifest, its fragments and the imports of sources are edited as text,
            and everything else in them stays as it is. A change that would break
            another rule is left alone. Package.swift and what else follows is written,
            too.

            EXIT STATUS
              0  mended, or nothing to mend
              1  --check: there is something to mend; else: broken rules are left that keep
                 Package.swift from being written
              2  it could not be done: the manifest, a conflict, the file system
              64 the arguments make no sense
            """)

    @Flag(help: "Write nothing; fail where something can be mended.")
    var check = false

    @Flag(name: [.customShort("n"), .long], help: "Say what would be mended, and write nothing.")
    var dryRun = false

    @Flag(help: "With --check or --dry-run: print a patch that 'git apply' takes.")
    var diff = false

    @Option(help: ArgumentHelp("Mend the findings of this rule alone; may be given again.", valueName: "rule"))
    var only: [String] = []

    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if diff, !check, !dryRun { throw ValidationError("--diff goes with --check or --dry-run.") }
        if check, dryRun { throw ValidationError("--check and --dry-run exclude each other.") }
        let known = RuleSet.ids.sorted()
        guard let unknown = only.first(where: { !known.contains($0) }) else { return }
        let meant = Spelling.suggestion(for: unknown, among: known).map { "; did you mean '\($0)'?" } ?? ""
        throw ValidationError("There is no rule '\(unknown)'\(meant)")
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        try Turn.take({ try tidy(holding: $0, on: terminal) }, on: terminal)
    }

    private func tidy(holding lock: RunLock?, on terminal: Terminal) throws -> ExitStatus {
        let run = TidyRun(options: options, only: Set(only), lock: lock)
        let plan = try run.plan(on: terminal)
        return try PlanRefusal.reporting(plan.state.loaded, on: terminal, color: options.output.color) {
            let comparisons = try run.carryOut(plan, isDry: check || dryRun, on: terminal)
            if let conflicted = comparisons.conflicted {
                return try PlanRefusal.tell(conflicted, on: terminal, color: options.output.color, showsPatch: false)
            }
            return try tell(plan, comparisons, on: terminal)
        }
    }

    private func tell(
        _ plan: TidyPlan, _ comparisons: TidyRun.Comparisons, on terminal: Terminal
    ) throws -> ExitStatus {
        let lines = TidyLines(plan: plan)
        if diff {
            let root = plan.state.loaded.root
            try terminal.print(
                UnifiedDiff.patch(for: comparisons.writes, below: try GitRepository.prefix(of: root)))
        } else {
            try terminal.print(lines.done)
            let others = ChangeList(changes: comparisons.generated?.changes ?? [], namesAll: false)
            try terminal.print(others.text)
        }
        try terminal.tell(lines.left)
        let generated = comparisons.generated?.writes.count ?? 0
        if plan.done.isEmpty, generated == 0 {
            try terminal.tell(
                "nothing to mend\(plan.left.isEmpty ? "" : " by itself")\(remaining(plan, comparisons))\n")
            return .clean
        }
        if check || dryRun {
            let end = check ? "nothing was written\nrun: ashlar tidy\n" : "dry run: nothing was written\n"
            let behind = plan.done.isEmpty ? "\(generated.of("file is", "files are")) behind the manifest" : nil
            try terminal.tell("\(behind ?? lines.summary("to mend")); \(end)")
            return check ? .findings : .clean
        }
        let written = plan.done.isEmpty ? "\(generated.of("file", "files")) written anew" : nil
        try terminal.tell("\(written ?? lines.summary("mended"))\(remaining(plan, comparisons))\n")
        if plan.stale > 0 {
            let entries = plan.stale == 1 ? "1 entry covers" : "\(plan.stale) entries cover"
            try terminal.tell("\(entries) nothing any more in the baseline; run: ashlar baseline prune\n")
        }
        guard comparisons.obstacles == 0 else {
            try terminal.complain("Package.swift was not written: broken rules are left; run: ashlar lint\n")
            return .findings
        }
        let loaded = plan.state.loaded
        return try comparisons.generated?.tellErrors(loaded, on: terminal, color: options.output.color) ?? .clean
    }

    /// What a person has to do.
    private func remaining(_ plan: TidyPlan, _ comparisons: TidyRun.Comparisons) -> String {
        // What is generated is what the manifest says.
        let isGenerated = comparisons.generated != nil
        let count = plan.after.findings.count { !isGenerated || $0.rule != Finding.packageRule }
        if count == 0 { return "; nothing is left to complain about" }
        return "; \(count == 1 ? "1 finding is" : "\(count) findings are") left: ashlar lint"
    }
}
