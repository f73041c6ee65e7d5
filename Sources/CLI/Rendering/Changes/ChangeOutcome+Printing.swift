import AshlarFilePlans
import AshlarGenerating
import AshlarMessages
import AshlarProjectModel
import AshlarReports
import AshlarWorkspace

extension Terminal {
    /// Prints the result of an operation that changes the project.
    func print(_ outcome: ChangeOutcome) throws -> ExitStatus {
        switch outcome {
        case .recovered: return .clean
        case .unchanged(let message):
            try print(message)
            return .clean
        case .invalidManifest(let refusal):
            try complain(refusal.report)
            try complain("nothing was written; the lines above are those of the manifest as it would be\n")
            return .impossible
        case .violations(let preflight):
            _ = try isBlocked(by: preflight)
            return .findings
        case .forbidden(let lines):
            try print(lines)
            try tell("nothing was written\n")
            return .findings
        case .conflicts(let plan): return try printConflicts(of: plan, showsPatch: false, isDecidable: true)
        case .changed(let change): return try print(change)
        }
    }

    private func print(_ change: AppliedChange) throws -> ExitStatus {
        try print(change.preface)
        _ = try isBlocked(by: change.preflight)
        let namesAll = isVerbose
        let lines = RevisionLines(
            comparison: change.changes, showsRemovals: !change.isAddition,
            showsSources: !change.isAddition && (change.isDryRun || namesAll), namesAll: namesAll,
            countsNewLines: change.isDryRun)
        try print(lines.text)
        try print(change.notes)
        try tell(ChangeList(changes: change.changes.changes).ending(isDryRun: change.isDryRun))
        if !change.isDryRun { try print(next: change.nextSteps) }
        let status = try printErrors(of: change.changes, in: change.project)
        try print(change.conclusion)
        return status
    }

    /// Prints commands to run next, with their purpose; `--quiet` suppresses them.
    func print(next rows: [[String]]) throws {
        if !rows.isEmpty, volume != .quiet { try print("\nNext\n" + Columns.text(rows, indent: "  ")) }
    }

    /// Prints why a plan cannot be written.
    ///
    /// - Parameters:
    ///   - showsPatch: whether what Ashlar would write is printed, too.
    ///   - isDecidable: whether the command of this run takes the decision about the conflicts.
    func printConflicts(
        of plan: ChangePlan, showsPatch: Bool = true, isDecidable: Bool = false
    ) throws -> ExitStatus {
        try complain(LintReport(findings: DriftReport.findings(for: plan.conflicts, before: plan.moves)))
        if showsPatch {
            let patch = plan.conflicts.patch()
            try complain("\nnothing was written\(patch.isEmpty ? "" : "; what Ashlar would write:")\n")
            try complain(String(escapingInvalid: patch).visibleLines)
        } else {
            try complain("\nnothing was written\n")
        }
        let command = TypedCommand(arguments: isDecidable ? arguments : ["generate"])
        let rows = plan.decisions.map { Self.row($0, of: command) }
        if !rows.isEmpty { try complain("\n" + Columns.text(rows, indent: "  ")) }
        return .impossible
    }

    private static func row(_ policy: ConflictPolicy, of command: TypedCommand) -> [String] {
        let words =
            switch policy {
            case .keep: ("keep yours", "Ashlar no longer writes the file")
            case .merge: ("merge", "your changes and Ashlar's")
            case .overwrite: ("take Ashlar's", "yours is saved in .ashlar/backup")
            }
        return [words.0, command.deciding(policy.rawValue), words.1]
    }

    /// Prints the findings in the sources of derived files.
    func printFindings(of plan: ChangePlan, in loaded: LoadedProject) throws -> ExitStatus {
        // Warnings are status, which '--quiet' suppresses.
        if !plan.hasAllDerivedFiles || volume != .quiet {
            try complain(LintReport(findings: plan.findings, sourceLine: loaded.source.line))
        }
        return plan.hasAllDerivedFiles ? .clean : .findings
    }

    /// Prints the errors that kept files from being derived, and that the change brought; the others are counted.
    func printErrors(of plan: ChangePlan, in loaded: LoadedProject) throws -> ExitStatus {
        let (all, new) = (plan.errors.count, plan.newErrors)
        try complain(LintReport(findings: new, sourceLine: loaded.source.line))
        if all > new.count {
            let errors = (all - new.count).of("error in the sources is", "errors in the sources are")
            try tell("\(errors) older than this change; run: ashlar check\n")
        }
        return new.isEmpty ? .clean : .findings
    }
}

extension ChangePlan {
    /// The decisions that would resolve every conflict.
    fileprivate var decisions: [ConflictPolicy] {
        let decisions = conflicts.compactMap(\.conflict).map { Set($0.waysOut) }
        let shared = decisions.dropFirst().reduce(decisions.first ?? []) { $0.intersection($1) }
        return ConflictPolicy.allCases.filter(shared.contains)
    }
}
