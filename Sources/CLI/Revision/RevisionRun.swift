import AshlarFiles
import AshlarManifest
import AshlarProjectModel
import AshlarReports

/// Carries a revision of the manifest out: judges the graph of the project as it will be, then writes the manifest,
/// moves and edits what follows from it, and takes away what nobody asks for any more.
struct RevisionRun {
    /// As they stand, and as they are to stand.
    let texts: ProjectTexts
    let revised: ProjectTexts
    let before: LoadedProject
    let after: LoadedProject
    let change: ChangeOptions
    let color: ColorDecision.Flag
    /// The file of the manifest that is written last.
    var lastFile: String?
    var terms = PlanTerms()
    /// The sources that are edited, at the paths where they will stand.
    var sources: [PlannedFile] = []
    /// Judges which of the first sources that are planned are of no use.
    var isUnwanted: (PlannedFile) -> Bool = { _ in false }

    /// Reads both manifests; one that makes no sense is told.
    static func resolve(
        _ texts: ProjectTexts, asChanged: Bool, _ color: ColorDecision.Flag, on terminal: Terminal
    ) throws -> LoadedProject? {
        guard asChanged else { return try LoadedProject.telling(texts.place, on: terminal) { try texts.resolve() } }
        do {
            return try texts.resolve()
        } catch let refusal as ManifestRefusal {
            try terminal.complain(TextReporter.report(refusal.report, isColored: terminal.isErrorColored(color)))
            try terminal.complain("nothing was written; the lines above are those of the manifest as it would be\n")
            return nil
        }
    }

    /// - Parameter next: what there is to say when everything is written.
    func carryOut(
        on terminal: Terminal, tellingAlso lines: (PlanComparison) throws -> String = { _ in "" },
        next: () throws -> String
    ) throws -> ExitStatus {
        let gate = GraphGate(loaded: after, allowsFindings: change.allowFindings)
        if try gate.isClosed(on: terminal, color: color) { return .findings }
        return try PlanRefusal.reporting(after, on: terminal, color: color) {
            let comparison = try compareOrWrite(on: terminal)
            guard comparison.conflicts.isEmpty else {
                return try PlanRefusal.tell(comparison, on: terminal, color: color, showsPatch: false)
            }
            let told = RevisionLines(
                comparison: comparison, showsSources: change.dryRun || terminal.volume == .verbose,
                namesAll: terminal.volume == .verbose)
            try terminal.print(told.text)
            try terminal.print(try lines(comparison))
            try terminal.tell(ChangeList(changes: comparison.changes).ending(isDryRun: change.dryRun))
            if !change.dryRun { try terminal.print(try next()) }
            return try comparison.tellErrors(after, on: terminal, color: color)
        }
    }

    private func compareOrWrite(on terminal: Terminal) throws -> PlanComparison {
        let edits = texts.edits(to: revised, last: lastFile)
        var terms = terms
        terms.goneFragments = edits.gone
        var plan = GenerationPlan(files: [])
        if after.project.generates {
            let due = try MoveComparison.compare(terms.moves, at: after.root).due
            plan = try Generation.plan(after, moving: due, rendersAll: true, on: terminal)
        }
        plan.files = edits.files + sources + plan.files.filter { !isUnwanted($0) }
        terms.onConflict = change.conflicts.onConflict
        terms.formerBytes = plan.terms.formerBytes
        plan.terms = terms
        return try Generation.carryOut(plan, isDryRun: change.dryRun, at: after.root, on: terminal)
    }
}
