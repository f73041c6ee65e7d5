import ArgumentParser
import AshlarAdopting
import AshlarLinting
import AshlarManifest
import AshlarMessages
import AshlarProjectModel
import AshlarReports
import AshlarWorkspace

/// `ashlar baseline`: findings that are accepted for now.
struct BaselineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "baseline", "Manage the baseline of accepted findings.",
        help: """
              ashlar baseline create --owner @tada/core
              ashlar baseline prune
              ashlar baseline update --allow-additions --reason legacy

            ashlar.baseline.yml lists accepted findings, one a line, by rule, importer,
            imported module and file. Fixed findings must be pruned; new ones are added
            only with a reason. Expired entries have no effect until 'update --extend'
            renews them. 'ashlar status' counts what is left.
            """,
        subcommands: [
            BaselineCreateCommand.self, BaselinePruneCommand.self, BaselineUpdateCommand.self,
        ])
}

extension Terminal {
    /// Prints a patch of the baseline in a dry run.
    ///
    /// - Returns: the exit status if conflicts prevent the write, which are printed.
    fileprivate func printPatch(of outcome: BaselineUpdate.Outcome, isDryRun: Bool) throws -> ExitStatus? {
        guard let changes = outcome.changes else { return nil }
        guard changes.conflicts.isEmpty else { return try printConflicts(of: changes, showsPatch: false) }
        if isDryRun { try print(patch: changes.writes.patch()) }
        return nil
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
        if let expires, !expires.isDay {
            throw ValidationError("'\(expires)' is not a date (expected YYYY-MM-DD).")
        }
        if reason?.allSatisfy(\.isWhitespace) == true { throw ValidationError("--reason must not be empty.") }
    }

    var words: EntryAttributes { EntryAttributes(owner: owner, reason: reason, expires: expires) }
}

/// `ashlar baseline create`.
struct BaselineCreateCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "create", "Create a baseline of all current findings.",
        help: """
              ashlar baseline create
              ashlar baseline create --reason legacy --expires 2027-06-30
              ashlar baseline create --dry-run

            Nothing is written if a baseline exists, or in CI. Unreadable sources, and
            stale comments, exceptions and entries, cannot be accepted: they are reported
            and must be fixed.
            """)

    @OptionGroup var entries: EntryOptions
    @OptionGroup var file: BaselineFileOptions

    @Flag(name: [.customShort("n"), .long], help: "Write nothing; print a patch.")
    var dryRun = false

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        var update = BaselineUpdate(named: file.path(options))
        (update.creates, update.additions) = (true, entries.words)
        let outcome = try update.run(at: ManifestLocation(options), isDryRun: dryRun, observer: terminal)
        let uncovered = outcome.state.notBaselinable
        guard outcome.changes != nil else {
            if uncovered.contains(where: { $0.severity == .error }) {
                return try refuse(uncovered, "nothing was written", on: terminal)
            }
            let kind = uncovered.isEmpty ? "no findings" : "no findings that a baseline can cover"
            try terminal.tell("\(kind); no baseline is needed, nothing was written\n")
            return .clean
        }
        if let refusal = try terminal.printPatch(of: outcome, isDryRun: dryRun) { return refusal }
        let count = outcome.baseline.entries.count.of("entry", "entries")
        let path = outcome.baseline.path.visible
        try terminal.tell(
            dryRun
                ? "\(count) for \(path); dry run: nothing was written\n"
                : "\(count) in \(path) · commit it; 'ashlar lint' now fails only on new findings\n")
        let end = dryRun ? "dry run: nothing was written" : "other findings are in \(path)"
        return try refuse(uncovered, end, on: terminal)
    }

    /// Prints the errors that a baseline cannot cover.
    private func refuse(_ findings: [Finding], _ outcome: String, on terminal: Terminal) throws -> ExitStatus {
        let errors = findings.filter { $0.severity == .error }
        guard !errors.isEmpty else { return .clean }
        try terminal.complain(LintReport(findings: errors))
        try terminal.complain("\n")
        let them = errors.count == 1 ? "it" : "them"
        try terminal.complain(
            OperationFailure(
                "a baseline cannot cover \(errors.count.of("finding", "findings")); \(outcome)", remedy: "fix \(them)"))
        return .findings
    }
}

/// `ashlar baseline prune`.
struct BaselinePruneCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "prune", "Remove entries that no longer match a finding.",
        help: """
              ashlar baseline prune
              ashlar baseline prune --check    # for CI: fail if an entry is stale
              ashlar baseline prune --dry-run

            No entry is added. Other entries keep their owner, reason and date; they are
            sorted, and duplicates are removed.
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
        let outcome = try BaselineUpdate(named: file.path(options)).run(
            at: ManifestLocation(options), isDryRun: check || dryRun, observer: terminal)
        let (path, fixed) = (outcome.baseline.path.visible, outcome.state.tally.fixed)
        try terminal.print(fixed.lines("-"))
        let stale = fixed.count.of("entry", "entries")
        if check {
            guard !outcome.state.tally.stale.isEmpty else {
                try terminal.tell("every entry of \(path) is current\n")
                return .clean
            }
            let verb = fixed.count == 1 ? "no longer matches" : "no longer match"
            try terminal.tell("\(stale) of \(path) \(verb) a finding; run: ashlar baseline prune\n")
            return .findings
        }
        if let refusal = try terminal.printPatch(of: outcome, isDryRun: dryRun) { return refusal }
        if outcome.state.tally.stale.isEmpty, outcome.isCurrent {
            try terminal.tell("every entry of \(path) is current; nothing was written\n")
            return .clean
        }
        let rest = outcome.baseline.entries.count.of("remains", "remain")
        let end = dryRun ? "; dry run: nothing was written" : ""
        try terminal.tell("\(stale) removed from \(path), \(rest)\(end)\n")
        return .clean
    }
}

/// `ashlar baseline update`.
struct BaselineUpdateCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "update", "Prune the baseline and optionally add new findings.",
        help: """
              ashlar baseline update
              ashlar baseline update --allow-additions --reason legacy
              ashlar baseline update --extend 2027-06-30

            Without --allow-additions, it prunes and fails if there are new findings. With
            --extend, expired entries that still match a finding get the new date.
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
        if !extend.isDay { throw ValidationError("'\(extend)' is not a date (expected YYYY-MM-DD).") }
        if extend < Clock.today() { throw ValidationError("'\(extend)' is in the past.") }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        var update = BaselineUpdate(named: file.path(options))
        update.extendedDay = extend
        if allowAdditions { update.additions = entries.words }
        let outcome = try update.run(at: ManifestLocation(options), isDryRun: dryRun, observer: terminal)
        let fixed = outcome.state.tally.fixed
        try terminal.print(fixed.lines("-") + outcome.added.lines("+"))
        if let refusal = try terminal.printPatch(of: outcome, isDryRun: dryRun) { return refusal }
        var counts = [
            "\(outcome.added.count.of("entry", "entries")) added", "\(fixed.count) removed",
            "\(outcome.baseline.entries.count) in total",
        ]
        if extend != nil { counts.insert("\(outcome.extended) extended", at: 2) }
        let end = dryRun ? "; dry run: nothing was written" : ""
        try terminal.tell("\(outcome.baseline.path.visible): \(counts.joined(separator: ", "))\(end)\n")
        let count = outcome.state.newFindings.count
        guard !allowAdditions, count > 0 else { return .clean }
        let them = count == 1 ? "it" : "them"
        try terminal.complain(
            OperationFailure(
                "\(count.of("new finding was", "new findings were")) not added",
                remedy: "fix \(them), or run 'ashlar baseline update --allow-additions --reason …'"))
        return .findings
    }
}

extension [Baseline.Entry] {
    /// The entries, one a line.
    func lines(_ sign: String) -> String { map { "  \(sign) \($0.summary)\n" }.joined() }
}
