import ArgumentParser
import AshlarFiles
import AshlarProjectModel
import AshlarReports
import AshlarScaffolding

/// `ashlar upgrade`: carries what is new in templates into the sources that they made.
struct UpgradeCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "upgrade", abstract: "Carry what is new in templates into sources that they made earlier.",
        discussion: """
            EXAMPLES
              ashlar upgrade --check
              ashlar upgrade --feature Payment
              ashlar upgrade --dry-run
              ashlar upgrade --settled Sources/Feature/Payment/UI/PaymentView.swift

            What a template has gained is merged with what you wrote, line by line, as git
            does. Where both have changed the same lines, the file stays as it is, and the
            merge stands in .ashlar/conflicts/ with marks: take over from it what you want,
            then say --settled. A merge that you have begun there is left alone, or kept in
            .ashlar/backup/ where another one takes its place. Files that you deleted stay
            deleted.

            EXIT STATUS
              0  every file is up to date, was brought so, or is left alone
              1  a merge has to be finished by hand; with --check: there is news, be it
                 for a file that is left alone since nobody knows what it was made as
              2  it could not be done: the manifest, a conflict, the file system
              64 the arguments make no sense
            """)

    @Option(
        help: ArgumentHelp("One feature or module, and no other.", valueName: "name"), completion: .ownerNames)
    var feature: String?

    @Flag(help: "Write nothing; fail where something could be upgraded.")
    var check = false

    @Flag(name: [.customShort("n"), .long], help: "Say what would be written, and write nothing.")
    var dryRun = false

    @Option(
        help: ArgumentHelp("A file that holds what it should: its template's news are done with.", valueName: "file"),
        completion: .file(extensions: ["swift"]))
    var settled: [String] = []

    @Flag(help: "Write in spite of broken rules, except where the graph has a cycle.")
    var allowFindings = false

    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if check, dryRun { throw ValidationError("--check and --dry-run exclude each other.") }
        if check, !settled.isEmpty { throw ValidationError("--check and --settled exclude each other.") }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        try Turn.take({ try upgrade(holding: $0, on: terminal) }, on: terminal)
    }

    private func upgrade(holding lock: RunLock?, on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        guard loaded.project.generates else {
            throw CommandFailure("the manifest says 'generate: none': no template has made anything here")
        }
        if let feature { _ = try MemberNames.owner(feature, in: loaded.project) }
        return try PlanRefusal.reporting(loaded, on: terminal, color: options.output.color) {
            let house = try HouseTemplates(of: loaded.project, at: loaded.root)
            let rows = try LockFile.read(in: loaded.root)
            let upgrades = try UpgradePlanner(loaded: loaded, library: house.library, lock: rows, member: feature)
                .upgrades()
            let chosen =
                try settled.isEmpty
                ? upgrades : SettledFiles(upgrades: upgrades, root: loaded.root, options: options).upgrades(settled)
            let report = UpgradeReport(upgrades: chosen, isCheck: check || dryRun)
            if check {
                try terminal.print(report.text)
                try terminal.tell(report.summary)
                return chosen.contains(where: \.isNews) ? .findings : .clean
            }
            let gate = GraphGate(loaded: loaded, allowsFindings: allowFindings)
            if try gate.isClosed(on: terminal, color: options.output.color) { return .findings }
            var plan = try Generation.plan(
                loaded, on: GenerationBasis(templates: house.library), telling: terminal)
            plan.terms.turn = WritingTurn(after: loaded.inputs, holding: lock)
            return try write(chosen, report, with: plan, at: loaded.root, on: terminal)
        }
    }

    private func write(
        _ upgrades: [Upgrade], _ report: UpgradeReport, with plan: GenerationPlan, at root: ProjectRoot,
        on terminal: Terminal
    ) throws -> ExitStatus {
        let files = upgrades.compactMap(\.plannedFile)
        let comparison: PlanComparison?
        if files.isEmpty {
            comparison = nil
        } else {
            let paths = Set(files.map(\.path))
            var plan = plan
            plan.files = plan.files.filter { !paths.contains($0.path) } + files
            comparison = try Generation.carryOut(plan, isDryRun: dryRun, at: root, on: terminal)
        }
        if let comparison, !comparison.conflicts.isEmpty {
            return try PlanRefusal.tell(comparison, on: terminal, color: options.output.color, showsPatch: false)
        }
        let kept = try dryRun ? "" : putAside(upgrades, in: root)
        try terminal.print(report.text + kept)
        if let comparison {
            // What follows from the upgraded sources: mocks, the lock file.
            let told = Set(files.map(\.path))
            try terminal.print(ChangeList(changes: comparison.changes.filter { !told.contains($0.path) }).text)
        }
        try terminal.tell(report.summary)
        return upgrades.contains(where: \.isConflict) ? .findings : .clean
    }

    /// Puts aside the merges that people have to finish, and takes away those that they have.
    ///
    /// - Returns: what there is to say of what people had made of them.
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
            return "  what you had made of \(MergedCopy.path(of: upgrade.path)) is kept in \(backup)".visible + "\n"
        }.joined()
    }
}

extension Upgrade {
    /// What is written of it; `nil` where nothing is.
    fileprivate var plannedFile: PlannedFile? {
        guard case .clean(let read, let merged) = outcome else { return nil }
        return PlannedFile(
            path: path, contents: merged, ownership: .upgraded(from: read, rendered: today.contents),
            template: today.template, reason: today.reason)
    }
}
