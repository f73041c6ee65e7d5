import ArgumentParser
import AshlarAdopting
import AshlarFileSystem
import AshlarFixing
import AshlarGenerating
import AshlarMessages
import AshlarProjectModel
import AshlarRefactoring
import AshlarRules
import AshlarWorkspace

/// `ashlar tidy`: applies automatic fixes.
struct TidyCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "tidy", "Fix what can be fixed automatically.",
        help: """
              ashlar tidy
              ashlar tidy --dry-run                    # print the plan
              ashlar tidy --check                      # for CI: fail if not tidy
              ashlar tidy --only dependencies-are-used
              ashlar tidy --check --diff | git apply
              ashlar tidy --to-fragments               # a feature.yml for each feature
              ashlar tidy --package ../Shop            # packages without a manifest

            Edits the manifest, its fragments and imports; their other text does not
            change. A fix that would violate another rule is skipped. Package.swift and
            other generated files are updated. With 'generate: none' and --package, the
            dependencies in Package.swift are edited.
            """,
        exit: ExitStatus.section(
            "fixed, or nothing to fix",
            findings:
                "with --check: something can be fixed; otherwise: violations remain that prevent writing Package.swift")
    )

    @Flag(help: "Write nothing; fail if something can be fixed.")
    var check = false

    @Flag(name: [.customShort("n"), .long], help: "Write nothing; print the plan.")
    var dryRun = false

    @Flag(help: "With --check or --dry-run: print a patch for 'git apply'.")
    var diff = false

    @Option(help: ArgumentHelp("A rule whose findings to fix; repeatable.", valueName: "rule"))
    var only: [String] = []

    @Flag(help: "Only move the features of the manifest into fragments.")
    var toFragments = false

    @OptionGroup var package: PackageOptions
    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if package.package != nil, toFragments {
            throw ValidationError("--package and --to-fragments exclude each other.")
        }
        if diff, !check, !dryRun { throw ValidationError("--diff requires --check or --dry-run.") }
        if toFragments, check || diff || !only.isEmpty {
            throw ValidationError("--to-fragments excludes --check, --diff and --only.")
        }
        if check, dryRun { throw ValidationError("--check and --dry-run exclude each other.") }
        let known = RuleSet.ids.sorted()
        guard let unknown = only.first(where: { !known.contains($0) }) else { return }
        let meant = Spelling.suggestion(for: unknown, among: known).map { "; did you mean '\($0)'?" } ?? ""
        throw ValidationError("there is no rule '\(unknown)'\(meant)")
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        if toFragments {
            let settings = ChangeSettings(isDryRun: dryRun)
            return try terminal.print(
                MoveToFragments().run(at: ManifestLocation(options), settings, observer: terminal))
        }
        let operation = try operation()
        let (plan, outcome) = try operation.run(isDry: check || dryRun, observer: terminal)
        guard outcome.plan.conflicts.isEmpty else {
            return try terminal.printConflicts(of: outcome.plan, showsPatch: false)
        }
        return try tell(plan, outcome, on: terminal)
    }

    private func operation() throws -> FixOperation {
        guard let folder = package.package else {
            return try FixOperation(place: ManifestLocation(options), only: Set(only))
        }
        guard options.manifest == nil else { throw OperationFailure("--manifest cannot be combined with --package") }
        let adoption = try AdoptOperation(.package(options.path(of: folder), .none), folder: nil, name: nil)
        return FixOperation(
            draft: try Array(adoption.manifest(infersLayers: false).text.utf8), at: adoption.place, only: Set(only))
    }

    /// The option that a command to run next needs.
    private var packageOption: String { package.package.map { " --package \($0.visible)" } ?? "" }

    private func tell(
        _ plan: FixPlan, _ outcome: FixOperation.Outcome, on terminal: Terminal
    ) throws -> ExitStatus {
        let lines = TidyLines(plan: plan)
        if diff {
            let root = plan.state.loaded.root
            try terminal.print(patch: outcome.plan.writes.patch(below: try root.prefixInGitWorkTree()))
        } else {
            try terminal.print(lines.applied)
            try terminal.print(ChangeList(changes: outcome.generated).text)
        }
        try terminal.tell(lines.skipped)
        let generated = outcome.generated.count(where: \.isWrite)
        if plan.applied.isEmpty, generated == 0 {
            try terminal.tell(
                "nothing to fix\(plan.skipped.isEmpty ? "" : " automatically")\(remaining(plan, outcome))\n")
            return check || dryRun ? .clean : try reportObstacles(of: outcome, on: terminal)
        }
        if check || dryRun {
            let end =
                check ? "nothing was written\nrun: ashlar tidy\(packageOption)\n" : "dry run: nothing was written\n"
            let outOfDate = plan.applied.isEmpty ? "\(generated.of("file is", "files are")) out of date" : nil
            try terminal.tell("\(outOfDate ?? lines.summary("to fix")); \(end)")
            return check && !plan.isOptional ? .findings : .clean
        }
        let written = plan.applied.isEmpty ? "\(generated.of("file", "files")) updated" : nil
        try terminal.tell("\(written ?? lines.summary("fixed"))\(remaining(plan, outcome))\n")
        if !plan.staleEntries.isEmpty {
            let entries = plan.staleEntries.count.of("baseline entry", "baseline entries")
            try terminal.tell("\(entries) removed\n")
        }
        if try reportObstacles(of: outcome, on: terminal) != .clean { return .findings }
        return try terminal.printErrors(of: outcome.plan, in: plan.state.loaded)
    }

    private func reportObstacles(of outcome: FixOperation.Outcome, on terminal: Terminal) throws -> ExitStatus {
        guard outcome.obstacles > 0 else { return .clean }
        try terminal.complain("Package.swift was not written: violations remain; run: ashlar lint\n")
        return .findings
    }

    /// The number of remaining findings.
    private func remaining(_ plan: FixPlan, _ outcome: FixOperation.Outcome) -> String {
        // After generating, Package.swift agrees with the manifest, except for the lines of its custom region.
        let lasting = Set(plan.before.findings.filter { !RuleSet.isResolvedByGenerating($0) }.map(\.identity))
        let known = Set(plan.before.findings.map(\.identity))
        let derived = outcome.plan.findings
        let after = derived.isEmpty ? plan.after : plan.state.judge(generating: derived)
        let count = after.findings.count { finding in
            // The entries of what is fixed are removed.
            if finding.rule == Finding.baselineRule { return known.contains(finding.identity) }
            return !outcome.isGenerated || finding.rule != Finding.packageRule || lasting.contains(finding.identity)
        }
        if count == 0 { return "; no findings remain" }
        // 'lint --package' evaluates fewer rules.
        if package.package != nil { return "; findings may remain: ashlar lint\(packageOption)" }
        return "; \(count.of("finding remains", "findings remain")): ashlar lint\(packageOption)"
    }
}
