import ArgumentParser
import AshlarGenerating
import AshlarMessages
import AshlarWorkspace

/// `ashlar upgrade`: merges changes of templates into the sources that they rendered.
struct UpgradeCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "upgrade", "Merge template changes into existing sources.",
        help: """
              ashlar upgrade --check
              ashlar upgrade --feature Payment
              ashlar upgrade --dry-run
              ashlar upgrade --settled Sources/Feature/Payment/UI/PaymentView.swift

            The changes of a template are merged with yours line by line, as git does.
            If both changed the same lines, the file is left unchanged and the merge is
            written to .ashlar/conflicts/ with conflict markers: take over what you want,
            then run with --settled. A merge that you have edited there is not
            overwritten; if it is replaced, it is saved in .ashlar/backup/. Files that
            you deleted stay deleted.
            """,
        exit: ExitStatus.section(
            "all files are up to date, upgraded or left unchanged",
            findings: "a merge has conflicts; with --check: a file can be upgraded or merged by hand"))

    @Option(
        help: ArgumentHelp("Only this feature or module.", valueName: "name"), completion: .ownerNames)
    var feature: String?

    @Flag(help: "Write nothing; fail if a file can be upgraded.")
    var check = false

    @Flag(name: [.customShort("n"), .long], help: "Write nothing; print the plan.")
    var dryRun = false

    @Option(
        help: ArgumentHelp("A file whose merge is finished.", valueName: "file"),
        completion: .file(extensions: ["swift"]))
    var settled: [String] = []

    @Flag(help: "Write even if rules are violated (cycles are never allowed).")
    var allowFindings = false

    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if check, dryRun { throw ValidationError("--check and --dry-run exclude each other.") }
        if check, !settled.isEmpty { throw ValidationError("--check and --settled exclude each other.") }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let operation = UpgradeOperation(
            member: feature, settled: settled.map { (name: $0, path: options.path(of: $0)) })
        let place = try ManifestLocation(options)
        if check {
            let upgrades = try operation.check(at: place, observer: terminal)
            let report = UpgradeReport(upgrades: upgrades, isCheck: true)
            try terminal.print(report.text)
            try terminal.tell(report.summary)
            return upgrades.contains(where: \.isNews) ? .findings : .clean
        }
        let settings = ChangeSettings(isDryRun: dryRun, allowsFindings: allowFindings)
        let outcome = try operation.run(at: place, settings, observer: terminal)
        if try terminal.isBlocked(by: outcome.preflight) { return .findings }
        if let changes = outcome.changes, !changes.conflicts.isEmpty {
            return try terminal.printConflicts(of: changes, showsPatch: false)
        }
        let report = UpgradeReport(upgrades: outcome.upgrades, isCheck: dryRun)
        let saved = outcome.backups.map { "  your edits of \($0.copy) are saved in \($0.backup)".visible + "\n" }
        try terminal.print(report.text + saved.joined() + ChangeList(changes: outcome.derivedChanges).text)
        try terminal.tell(report.summary)
        return outcome.upgrades.contains(where: \.isConflict) ? .findings : .clean
    }
}
