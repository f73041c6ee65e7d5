import ArgumentParser
import AshlarFileSystem
import AshlarLinting
import AshlarManifest
import AshlarMessages
import AshlarProjectModel
import AshlarReports
import AshlarWorkspace

/// `ashlar baseline`: findings that are accepted for now.
struct BaselineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "baseline", abstract: "Manage the baseline of accepted findings.",
        discussion: """
            EXAMPLES
              ashlar baseline create --owner @tada/core
              ashlar baseline prune
              ashlar baseline update --allow-additions --reason legacy
              ashlar baseline status --base origin/main

            ashlar.baseline.yml lists accepted findings, one a line, by rule, importer,
            imported module and file. Fixed findings must be pruned; new ones are added
            only with a reason. Expired entries have no effect until 'update --extend'
            renews them.

            \(ExitStatus.explanation)
            """,
        subcommands: [
            BaselineCreateCommand.self, BaselinePruneCommand.self, BaselineUpdateCommand.self,
            BaselineStatusCommand.self,
        ])
}

/// The option that names the baseline.
struct BaselineFileOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The baseline; ashlar.baseline.yml by default.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var baseline: String?

    func file(in loaded: LoadedProject, _ options: ProjectOptions) throws -> BaselineFile {
        try BaselineFile(named: baseline.map(options.path), in: loaded)
    }
}

/// The fields of each added entry.
struct EntryOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The owner of added entries (a team or an engineer).", valueName: "owner"))
    var owner: String?

    @Option(help: ArgumentHelp("Why the findings are not fixed yet.", valueName: "text"))
    var reason: String?

    @Option(help: ArgumentHelp("The last day on which added entries apply, such as 2027-03-01.", valueName: "day"))
    var expires: String?

    func validate() throws {
        if let expires, !BaselineReader.isDay(expires) {
            throw ValidationError("'\(expires)' is not a date (expected YYYY-MM-DD).")
        }
        if reason?.allSatisfy(\.isWhitespace) == true { throw ValidationError("--reason must not be empty.") }
    }

    var words: EntryAttributes { EntryAttributes(owner: owner, reason: reason, expires: expires) }
}

/// `ashlar baseline create`.
struct BaselineCreateCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "create", abstract: "Create a baseline of all current findings.",
        discussion: """
            EXAMPLES
              ashlar baseline create
              ashlar baseline create --reason legacy --expires 2027-06-30
              ashlar baseline create --dry-run

            Nothing is written if a baseline exists, or in CI. Unreadable sources, and
            stale comments, exceptions and entries, cannot be accepted: they are reported
            and must be fixed.

            \(ExitStatus.explanation)
            """)

    @OptionGroup var entries: EntryOptions
    @OptionGroup var file: BaselineFileOptions

    @Flag(name: [.customShort("n"), .long], help: "Write nothing; print a patch.")
    var dryRun = false

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        if !dryRun { try CIEnvironment.refuseNewBaselineEntries() }
        let loaded = try LoadedProject.load(options, on: terminal)
        let file = try file.file(in: loaded, options)
        guard try !file.isThere else {
            throw OperationFailure(
                "the baseline '\(file.path)' exists already; nothing was written",
                remedy: "run 'ashlar baseline update --allow-additions --reason …' to add to it")
        }
        let judge = try BaselineState.Evaluator(loaded, observer: terminal)
        let state = try judge.state(by: Baseline(path: file.path, entries: []))
        guard !state.newFindings.isEmpty else {
            if !state.notBaselinable.contains(where: { $0.severity == .error }) {
                let kind = state.notBaselinable.isEmpty ? "no findings" : "no findings that a baseline can cover"
                try terminal.tell("\(kind); no baseline is needed, nothing was written\n")
                return .clean
            }
            return try refuse(state.notBaselinable, "nothing was written", on: terminal)
        }
        let baseline = try judge.covering(state, with: entries.words)
        let change = BaselineChange(file: file, read: nil, isDryRun: dryRun)
        if let refusal = try change.carryOut(baseline, on: terminal) { return refusal }
        let count = baseline.entries.count.of("entry", "entries")
        try terminal.tell(
            dryRun
                ? "\(count) for \(file.path.visible)\(change.suffix)\n"
                : "\(count) in \(file.path.visible) · commit it; 'ashlar lint' now fails only on new findings\n")
        let outcome = dryRun ? "dry run: nothing was written" : "other findings are in \(file.path.visible)"
        return try refuse(state.notBaselinable, outcome, on: terminal)
    }

    /// Prints the errors that a baseline cannot cover.
    private func refuse(_ findings: [Finding], _ outcome: String, on terminal: Terminal) throws -> ExitStatus {
        let errors = findings.filter { $0.severity == .error }
        guard !errors.isEmpty else { return .clean }
        let isColored = terminal.isErrorColored
        try terminal.complain(TextReporter.report(LintReport(findings: errors), isColored: isColored) + "\n")
        let them = errors.count == 1 ? "it" : "them"
        try terminal.complain(
            OperationFailure(
                "a baseline cannot cover \(errors.count.of("finding", "findings")); \(outcome)", remedy: "fix \(them)"
            ).text)
        return .findings
    }
}

/// `ashlar baseline prune`.
struct BaselinePruneCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune", abstract: "Remove entries that no longer match a finding.",
        discussion: """
            EXAMPLES
              ashlar baseline prune
              ashlar baseline prune --check    for CI: fail if an entry is stale
              ashlar baseline prune --dry-run

            No entry is added. Other entries keep their owner, reason and date; they are
            sorted, and duplicates are removed.

            \(ExitStatus.explanation)
            """)

    @Flag(help: "Write nothing; fail if an entry is stale.")
    var check = false

    @Flag(name: [.customShort("n"), .long], help: "Write nothing; print a patch.")
    var dryRun = false

    @OptionGroup var file: BaselineFileOptions
    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if check, dryRun { throw ValidationError("--check and --dry-run exclude each other.") }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        let file = try file.file(in: loaded, options)
        let (baseline, bytes) = try file.read(passesOverUnknownRules: true)
        let state = try BaselineState.Evaluator(loaded, observer: terminal).state(by: baseline)
        try terminal.print(state.staleLines)
        let stale = state.tally.fixed.count.of("entry", "entries")
        if check {
            guard !state.tally.stale.isEmpty else {
                try terminal.tell("every entry of \(file.path.visible) is current\n")
                return .clean
            }
            let verb = state.tally.fixed.count == 1 ? "no longer matches" : "no longer match"
            try terminal.tell("\(stale) of \(file.path.visible) \(verb) a finding; run: ashlar baseline prune\n")
            return .findings
        }
        let change = BaselineChange(file: file, read: bytes, isDryRun: dryRun)
        let rest = Baseline(path: file.path, entries: BaselineWriter.merged(state.remainingEntries))
        if let refusal = try change.carryOut(rest, on: terminal) { return refusal }
        if state.tally.stale.isEmpty, Array(BaselineWriter.text(of: rest).utf8) == bytes {
            try terminal.tell("every entry of \(file.path.visible) is current; nothing was written\n")
            return .clean
        }
        try terminal.tell(
            "\(stale) removed from \(file.path.visible), \(rest.entries.count.of("remains", "remain"))\(change.suffix)\n"
        )
        return .clean
    }
}

/// `ashlar baseline update`.
struct BaselineUpdateCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "update", abstract: "Prune the baseline and optionally add new findings.",
        discussion: """
            EXAMPLES
              ashlar baseline update
              ashlar baseline update --allow-additions --reason legacy
              ashlar baseline update --extend 2027-06-30

            Without --allow-additions, it prunes and fails if there are new findings. With
            --extend, expired entries that still match a finding get the new date.

            \(ExitStatus.explanation)
            """)

    @Flag(help: "Add new findings; requires --reason.")
    var allowAdditions = false

    @Option(help: ArgumentHelp("The new last day of expired entries, such as 2027-06-30.", valueName: "day"))
    var extend: String?

    @OptionGroup var entries: EntryOptions
    @OptionGroup var file: BaselineFileOptions

    @Flag(name: [.customShort("n"), .long], help: "Write nothing; print a patch.")
    var dryRun = false

    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if allowAdditions, entries.reason == nil { throw ValidationError("--allow-additions requires --reason.") }
        let words = [entries.reason, entries.owner, entries.expires]
        if !allowAdditions, words.contains(where: { $0 != nil }) {
            throw ValidationError("--reason, --owner and --expires require --allow-additions.")
        }
        guard let extend else { return }
        if !BaselineReader.isDay(extend) { throw ValidationError("'\(extend)' is not a date (expected YYYY-MM-DD).") }
        if extend < Clock.today() { throw ValidationError("'\(extend)' is in the past.") }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        let file = try file.file(in: loaded, options)
        let (baseline, bytes) = try file.read(passesOverUnknownRules: true)
        let judge = try BaselineState.Evaluator(loaded, observer: terminal)
        var state = try judge.state(by: baseline)
        let extended = extend == nil ? 0 : state.tally.expired.count
        if let extend, extended > 0 { state = try judge.state(by: state.extending(to: extend)) }
        let known = Set(baseline.entries.map(\.identity))
        let updated =
            allowAdditions
            ? try judge.covering(state, with: entries.words)
            : Baseline(path: file.path, entries: BaselineWriter.merged(state.remainingEntries))
        let added = updated.entries.filter { !known.contains($0.identity) }
        try terminal.print(state.staleLines + added.map { "  + \($0.summary)\n" }.joined())
        let change = BaselineChange(file: file, read: bytes, isDryRun: dryRun)
        if let refusal = try change.carryOut(updated, on: terminal) { return refusal }
        var counts = [
            "\(added.count.of("entry", "entries")) added", "\(state.tally.fixed.count) removed",
            "\(updated.entries.count) in total",
        ]
        if extend != nil { counts.insert("\(extended) extended", at: 2) }
        try terminal.tell("\(file.path.visible): \(counts.joined(separator: ", "))\(change.suffix)\n")
        guard !allowAdditions, !state.newFindings.isEmpty else { return .clean }
        let count = state.newFindings.count
        try terminal.complain(
            OperationFailure(
                "\(count.of("new finding was", "new findings were")) not added",
                remedy:
                    "fix \(count == 1 ? "it" : "them"), or run 'ashlar baseline update --allow-additions --reason …'"
            ).text)
        return .findings
    }
}

extension BaselineState {
    /// The baseline with another last day for expired entries.
    fileprivate func extending(to day: String) -> Baseline {
        let expired = Set(tally.expired.map(\.identity))
        var extended = baseline
        for index in extended.entries.indices where expired.contains(extended.entries[index].identity) {
            extended.entries[index].expires = day
        }
        return extended
    }

    /// The removed entries, one a line.
    fileprivate var staleLines: String { tally.fixed.map { "  - \($0.summary)\n" }.joined() }
}
