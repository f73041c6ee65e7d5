import AshlarFiles
import AshlarProjectModel
import AshlarReports
import AshlarRules

/// Keeps a command from writing what would break the rules.
struct GraphGate {
    let loaded: LoadedProject
    /// Whether broken rules are let through, all but a cycle.
    let allowsFindings: Bool
    /// Whether standard output is for something else alone: a patch, a document.
    var keepsOutputFree = false

    /// How many broken rules keep a command from writing what follows from the manifest; nothing is told.
    func obstacles(on terminal: Terminal) throws -> Int { try errors(on: terminal).count }

    /// What keeps a command from it; nothing is told.
    func errors(on terminal: Terminal) throws -> [Finding] {
        let (findings, _) = findings(of: try loaded.judge(on: terminal))
        return findings.filter { $0.severity == .error }
    }

    private func findings(of verdict: Verdict) -> (findings: [Finding], cycles: [Finding]) {
        // A debt that is paid, and still written down, keeps nobody from writing: without the sources nobody knows.
        let told = verdict.findings.filter { !$0.isAboutWrittenDebt }
        // SwiftPM refuses a package with a cycle, whatever the manifest says of the rule.
        let cycles = loaded.project.generates ? RuleSet.cycles(in: loaded.project) : []
        let others = cycles.isEmpty ? told : told.filter { $0.rule != RuleSet.cycleRule }
        return (others + cycles, cycles)
    }

    /// Whether broken rules keep the command from its work; they are told.
    func isClosed(on terminal: Terminal, color: ColorDecision.Flag) throws -> Bool {
        let verdict = try loaded.judge(on: terminal)
        let (findings, cycles) = findings(of: verdict)
        let errors = findings.filter { $0.severity == .error }
        guard !errors.isEmpty else { return false }
        let isLetThrough = allowsFindings && cycles.isEmpty
        let report = loaded.report(verdict, findings: findings)
        if keepsOutputFree {
            try terminal.complain(TextReporter.report(report, isColored: terminal.isErrorColored(color)))
        } else {
            try terminal.print(TextReporter.report(report, isColored: terminal.isColored(color)))
        }
        try terminal.tell(SummaryLine.text(of: report, isColored: terminal.isErrorColored(color)))
        if isLetThrough { return false }
        try terminal.complain("nothing was written\n")
        return true
    }
}

/// Tells what stands in the way of a plan.
enum PlanRefusal {
    /// - Parameters:
    ///   - showsPatch: whether what Ashlar would write is printed, too.
    ///   - isDecidable: whether the command that was typed takes the decision about the conflicts.
    static func tell(
        _ comparison: PlanComparison, on terminal: Terminal, color: ColorDecision.Flag, showsPatch: Bool = true,
        isDecidable: Bool = false
    ) throws -> ExitStatus {
        let findings = DriftReport.findings(for: comparison.conflicts, before: comparison.moves)
        let report = LintReport(findings: findings)
        try terminal.complain(TextReporter.report(report, isColored: terminal.isErrorColored(color)))
        if showsPatch {
            let patch = UnifiedDiff.patch(for: comparison.conflicts)
            try terminal.complain("\nnothing was written\(patch.isEmpty ? "" : "; what Ashlar would write:")\n")
            try terminal.complain(String(decoding: patch, as: UTF8.self))
        } else {
            try terminal.complain("\nnothing was written\n")
        }
        let ways = comparison.waysOut
        let command = TypedCommand(arguments: isDecidable ? terminal.arguments : ["generate"])
        let rows = ways.map { row($0, of: command) }
        if !rows.isEmpty { try terminal.complain("\n" + Columns.text(rows, indent: "  ")) }
        return .impossible
    }

    private static func row(_ policy: ConflictPolicy, of command: TypedCommand) -> [String] {
        let words =
            switch policy {
            case .keep: ("keep yours", "the file is yours from then on")
            case .merge: ("merge", "your changes and Ashlar's")
            case .overwrite: ("take Ashlar's", "yours goes to .ashlar/backup")
            }
        return [words.0, command.deciding(policy.rawValue), words.1]
    }

    /// Plans and writes; what keeps from it is told, or thrown in words for people.
    static func reporting(
        _ loaded: LoadedProject, on terminal: Terminal, color: ColorDecision.Flag, _ deed: () throws -> ExitStatus
    ) throws -> ExitStatus {
        do {
            return try deed()
        } catch let refusal as GenerationRefusal {
            throw refusal.refusal(of: loaded.source)
        } catch PlanFailure.lockFile(let problems) {
            let report = LintReport(findings: problems)
            try terminal.complain(TextReporter.report(report, isColored: terminal.isErrorColored(color)))
            return .impossible
        } catch PlanFailure.overtaken(let root) {
            throw PlanFailure.overtaken(root)
        } catch let failure as PlanFailure {
            throw CommandFailure("\(failure)", remedy: failure.remedy)
        }
    }
}

extension PlanComparison {
    /// The decisions that would end every conflict.
    fileprivate var waysOut: [ConflictPolicy] {
        let ways = conflicts.compactMap(\.conflict).map { Set($0.waysOut) }
        let shared = ways.dropFirst().reduce(ways.first ?? []) { $0.intersection($1) }
        return ConflictPolicy.allCases.filter(shared.contains)
    }
}
