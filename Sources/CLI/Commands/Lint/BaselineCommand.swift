import ArgumentParser
import AshlarFiles
import AshlarManifest
import AshlarProjectModel
import AshlarReports

/// `ashlar baseline`: what a project is forgiven when it begins to be judged.
struct BaselineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "baseline", abstract: "Know the broken rules of today, and fail on new ones only.",
        discussion: """
            EXAMPLES
              ashlar baseline create --owner @tada/core
              ashlar baseline prune
              ashlar baseline update --allow-additions --reason legacy
              ashlar baseline status --base origin/main

            The baseline is ashlar.baseline.yml: one line for each finding that is known,
            by rule, importer, imported and file, never by line or count. It only shrinks:
            what is mended must be pruned, and what is new is added only with a reason.
            An entry that is past its day covers nothing, until 'update --extend' gives it
            a new one.

            \(ExitStatus.explanation)
            """,
        subcommands: [
            BaselineCreateCommand.self, BaselinePruneCommand.self, BaselineUpdateCommand.self,
            BaselineStatusCommand.self,
        ])
}

/// Which file is the baseline.
struct BaselineFileOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The baseline, where it is not ashlar.baseline.yml.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var baseline: String?

    func file(in loaded: LoadedProject, _ options: ProjectOptions) throws -> BaselineFile {
        try BaselineFile(named: baseline.map(options.path), in: loaded)
    }
}

/// What is said of each entry that is added.
struct EntryOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Who answers for the entries that are added.", valueName: "owner"))
    var owner: String?

    @Option(help: ArgumentHelp("Why they are not mended yet.", valueName: "text"))
    var reason: String?

    @Option(help: ArgumentHelp("The last day on which they hold, such as 2027-03-01.", valueName: "day"))
    var expires: String?

    func validate() throws {
        if let expires, !BaselineReader.isDay(expires) {
            throw ValidationError("'\(expires)' is no day such as 2027-03-01.")
        }
        if reason?.allSatisfy(\.isWhitespace) == true { throw ValidationError("--reason needs words.") }
    }

    var words: EntryWords { EntryWords(owner: owner, reason: reason, expires: expires) }
}

/// `ashlar baseline create`.
struct BaselineCreateCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "create", abstract: "Make the baseline of all findings that are there now.",
        discussion: """
            EXAMPLES
              ashlar baseline create
              ashlar baseline create --reason legacy --expires 2027-06-30
              ashlar baseline create --dry-run

            Where a baseline is already, and where the variable CI is set, nothing is
            written. A line of .gitattributes lets git keep both sides of a merge.
            Sources that cannot be read, and comments, exceptions and entries that are no
            longer true, are no debts: they are told, and have to be mended.

            \(ExitStatus.explanation)
            """)

    @OptionGroup var entries: EntryOptions
    @OptionGroup var file: BaselineFileOptions

    @Flag(name: [.customShort("n"), .long], help: "Print a patch of what would be written, and write nothing.")
    var dryRun = false

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        if !dryRun { try BaselineChange.refuseOnServer() }
        let loaded = try LoadedProject.load(options, on: terminal)
        let file = try file.file(in: loaded, options)
        guard try !file.isThere else {
            throw CommandFailure(
                "there is a baseline '\(file.path)' already; nothing was written",
                remedy: "run 'ashlar baseline update --allow-additions --reason …' to add to it")
        }
        let judge = try BaselineState.Judge(loaded, on: terminal)
        let state = try judge.state(by: Baseline(path: file.path, entries: []))
        guard !state.newcomers.isEmpty else {
            if !state.unforgivable.contains(where: { $0.severity == .error }) {
                let kind = state.unforgivable.isEmpty ? "no findings" : "no findings that a baseline could know"
                try terminal.tell("\(kind), and so no baseline is needed; nothing was written\n")
                return .clean
            }
            return try refuse(state.unforgivable, "nothing was written", on: terminal)
        }
        let baseline = try judge.covering(state, with: entries.words)
        let change = BaselineChange(file: file, read: nil, isDryRun: dryRun, color: options.output.color)
        if let refusal = try change.carryOut(baseline, on: terminal) { return refusal }
        let count = baseline.entries.count.of("entry", "entries")
        try terminal.tell(
            dryRun
                ? "\(count) for \(file.path.visible)\(change.suffix)\n"
                : "\(count) in \(file.path.visible) · commit it; 'ashlar lint' now fails on new ones only\n")
        let outcome = dryRun ? "dry run: nothing was written" : "the rest is in \(file.path.visible)"
        return try refuse(state.unforgivable, outcome, on: terminal)
    }

    /// Tells the errors that no baseline may know.
    private func refuse(_ findings: [Finding], _ outcome: String, on terminal: Terminal) throws -> ExitStatus {
        let errors = findings.filter { $0.severity == .error }
        guard !errors.isEmpty else { return .clean }
        let isColored = terminal.isErrorColored(options.output.color)
        try terminal.complain(TextReporter.report(LintReport(findings: errors), isColored: isColored) + "\n")
        let them = errors.count == 1 ? "it" : "them"
        try terminal.complain(
            CommandFailure(
                "no baseline can know \(errors.count.of("finding", "findings")); \(outcome)", remedy: "mend \(them)"
            ).text)
        return .findings
    }
}

/// `ashlar baseline prune`.
struct BaselinePruneCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune", abstract: "Remove the entries that cover nothing any more.",
        discussion: """
            EXAMPLES
              ashlar baseline prune
              ashlar baseline prune --check    for CI: fails where one has to go
              ashlar baseline prune --dry-run

            Nothing is ever added. The entries that stay keep their owner, reason and day;
            they are sorted, and each is written once, as after a merge they may not be.

            \(ExitStatus.explanation)
            """)

    @Flag(help: "Write nothing; fail where an entry covers nothing any more.")
    var check = false

    @Flag(name: [.customShort("n"), .long], help: "Print a patch of what would be written, and write nothing.")
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
        let state = try BaselineState.Judge(loaded, on: terminal).state(by: baseline)
        try terminal.print(state.staleLines)
        let stale = state.tally.fixed.count.of("entry", "entries")
        if check {
            guard !state.tally.stale.isEmpty else {
                try terminal.tell("every entry of \(file.path.visible) is current\n")
                return .clean
            }
            let verb = state.tally.fixed.count == 1 ? "covers" : "cover"
            try terminal.tell("\(stale) of \(file.path.visible) \(verb) nothing any more; run: ashlar baseline prune\n")
            return .findings
        }
        let change = BaselineChange(file: file, read: bytes, isDryRun: dryRun, color: options.output.color)
        let rest = Baseline(path: file.path, entries: BaselineWriter.merged(state.standing))
        if let refusal = try change.carryOut(rest, on: terminal) { return refusal }
        if state.tally.stale.isEmpty, Array(BaselineWriter.text(of: rest).utf8) == bytes {
            try terminal.tell("every entry of \(file.path.visible) is current; nothing was written\n")
            return .clean
        }
        try terminal.tell(
            "\(stale) removed from \(file.path.visible), \(rest.entries.count.of("stays", "stay"))\(change.suffix)\n")
        return .clean
    }
}

/// `ashlar baseline update`.
struct BaselineUpdateCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "update", abstract: "Prune the baseline and, where that is allowed, add what is new.",
        discussion: """
            EXAMPLES
              ashlar baseline update
              ashlar baseline update --allow-additions --reason legacy
              ashlar baseline update --extend 2027-06-30

            Without --allow-additions it does what 'prune' does, and fails where
            something is new. With --extend entries that are past their day, and
            still cover something, get the new one.

            \(ExitStatus.explanation)
            """)

    @Flag(help: "Add what is new; goes with --reason.")
    var allowAdditions = false

    @Option(help: ArgumentHelp("Let entries that are past their day hold up to this one.", valueName: "day"))
    var extend: String?

    @OptionGroup var entries: EntryOptions
    @OptionGroup var file: BaselineFileOptions

    @Flag(name: [.customShort("n"), .long], help: "Print a patch of what would be written, and write nothing.")
    var dryRun = false

    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if allowAdditions, entries.reason == nil { throw ValidationError("--allow-additions needs a --reason.") }
        let words = [entries.reason, entries.owner, entries.expires]
        if !allowAdditions, words.contains(where: { $0 != nil }) {
            throw ValidationError("--reason, --owner and --expires go with --allow-additions.")
        }
        guard let extend else { return }
        if !BaselineReader.isDay(extend) { throw ValidationError("'\(extend)' is no day such as 2027-03-01.") }
        if extend < Clock.today() { throw ValidationError("'\(extend)' is past, and extends nothing.") }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        let file = try file.file(in: loaded, options)
        let (baseline, bytes) = try file.read(passesOverUnknownRules: true)
        let judge = try BaselineState.Judge(loaded, on: terminal)
        var state = try judge.state(by: baseline)
        let extended = extend == nil ? 0 : state.tally.expired.count
        if let extend, extended > 0 { state = try judge.state(by: state.extending(to: extend)) }
        let known = Set(baseline.entries.map(\.identity))
        let updated =
            allowAdditions
            ? try judge.covering(state, with: entries.words)
            : Baseline(path: file.path, entries: BaselineWriter.merged(state.standing))
        let added = updated.entries.filter { !known.contains($0.identity) }
        try terminal.print(state.staleLines + added.map { "  + \($0.summary)\n" }.joined())
        let change = BaselineChange(file: file, read: bytes, isDryRun: dryRun, color: options.output.color)
        if let refusal = try change.carryOut(updated, on: terminal) { return refusal }
        var counts = [
            "\(added.count.of("entry", "entries")) added", "\(state.tally.fixed.count) removed",
            updated.entries.count.of("in all", "in all"),
        ]
        if extend != nil { counts.insert("\(extended) extended", at: 2) }
        try terminal.tell("\(file.path.visible): \(counts.joined(separator: ", "))\(change.suffix)\n")
        guard !allowAdditions, !state.newcomers.isEmpty else { return .clean }
        let count = state.newcomers.count
        try terminal.complain(
            CommandFailure(
                "\(count.of("new finding was", "new findings were")) not added",
                remedy:
                    "mend \(count == 1 ? "it" : "them"), or run 'ashlar baseline update --allow-additions --reason …'"
            ).text)
        return .findings
    }
}

extension BaselineState {
    /// The baseline, in which the debts that are past their day hold up to another.
    fileprivate func extending(to day: String) -> Baseline {
        let expired = Set(tally.expired.map(\.identity))
        var extended = baseline
        for index in extended.entries.indices where expired.contains(extended.entries[index].identity) {
            extended.entries[index].expires = day
        }
        return extended
    }

    /// The entries that go, one a line.
    fileprivate var staleLines: String { tally.fixed.map { "  - \($0.summary)\n" }.joined() }
}
