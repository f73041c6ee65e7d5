import ArgumentParser
import AshlarFilePlans
import AshlarGenerating
import AshlarMessages
import AshlarProjectModel
import AshlarRefactoring
import AshlarWorkspace

/// `ashlar upgrade`: merges changes of templates into the sources that they rendered.
struct UpgradeCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "upgrade", abstract: "Merge template changes into existing sources.",
        discussion: """
            EXAMPLES
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

            EXIT STATUS
              0  all files are up to date, upgraded or left unchanged
              1  a merge has conflicts; with --check: a file can be upgraded or merged by
                 hand
              2  failed: invalid manifest, conflict or I/O error
              64 invalid arguments
            """)

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
        try options.write(isDry: check || dryRun, on: terminal) { try upgrade(under: $0, on: terminal) }
    }

    private func upgrade(under request: WriteLockRequest, on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        guard loaded.project.generates else {
            throw OperationFailure("the manifest sets 'generate: none', so no sources are rendered from templates")
        }
        if let feature { _ = try MemberNames.owner(feature, in: loaded.project) }
        let templates = try CustomTemplates(of: loaded)
        let rows = try LockFile.read(in: loaded.root)
        let upgrades = try UpgradePlanner(loaded: loaded, library: templates.library, lock: rows, member: feature)
            .upgrades()
        let chosen =
            try settled.isEmpty
            ? upgrades
            : SettledFiles(upgrades: upgrades, root: loaded.root)
                .upgrades(settled.map { (name: $0, path: options.path(of: $0)) })
        let report = UpgradeReport(upgrades: chosen, isCheck: check || dryRun)
        if check {
            try terminal.print(report.text)
            try terminal.tell(report.summary)
            return chosen.contains(where: \.isNews) ? .findings : .clean
        }
        let preflight = try PreflightCheck(loaded, allowsFindings: allowFindings, observer: terminal)
        if try terminal.isBlocked(by: preflight) { return .findings }
        var applyOptions = ApplyOptions()
        applyOptions.lockRequest = request.validating(loaded.inputs)
        let plan = try Generation.plan(loaded, under: applyOptions, templates: templates.library, observer: terminal)
        return try write(chosen, report, with: plan, at: loaded.root, on: terminal)
    }

    private func write(
        _ upgrades: [Upgrade], _ report: UpgradeReport, with plan: GenerationPlan, at root: ProjectRoot,
        on terminal: Terminal
    ) throws -> ExitStatus {
        let files = upgrades.compactMap(\.plannedFile)
        let comparison: ChangePlan?
        if files.isEmpty {
            comparison = nil
        } else {
            let paths = Set(files.map(\.path))
            var plan = plan
            plan.files = plan.files.filter { !paths.contains($0.path) } + files
            comparison = try Generation.carryOut(plan, isDryRun: dryRun, at: root, observer: terminal)
        }
        if let comparison, !comparison.conflicts.isEmpty {
            return try terminal.printConflicts(of: comparison, showsPatch: false)
        }
        let kept = try dryRun ? "" : putAside(upgrades, in: root)
        try terminal.print(report.text + kept)
        if let comparison {
            // Files derived from the upgraded sources: mocks, the lock file.
            let upgraded = Set(files.map(\.path))
            try terminal.print(ChangeList(changes: comparison.changes.filter { !upgraded.contains($0.path) }).text)
        }
        try terminal.tell(report.summary)
        return upgrades.contains(where: \.isConflict) ? .findings : .clean
    }

    /// Writes merges with conflicts to `.ashlar/conflicts`, and removes those that are settled.
    ///
    /// - Returns: a line for each edited merge that was saved.
    private func putAside(_ upgrades: [Upgrade], in root: ProjectRoot) throws -> String {
        try upgrades.compactMap { upgrade in
            let backup: String?
            switch upgrade.outcome {
            case .conflict(let merge, _): backup = try MergedCopy.keep(merge, of: upgrade.path, in: root)
            case .clean(_, let merged):
                backup = try MergedCopy.clear(upgrade.path, besides: Array(merged.utf8), in: root)
            case .noBase, .unfinished, .unreadable: return nil
            }
            guard let backup else { return nil }
            return "  your edits of \(MergedCopy.path(of: upgrade.path)) are saved in \(backup)".visible + "\n"
        }.joined()
    }
}

extension Upgrade {
    /// The file to write; `nil` if nothing is written.
    fileprivate var plannedFile: PlannedFile? {
        guard case .clean(let read, let merged) = outcome else { return nil }
        return PlannedFile(
            path: path, contents: merged, ownership: .upgraded(from: read, rendered: rendered.contents),
            template: rendered.template, reason: rendered.reason)
    }
}
