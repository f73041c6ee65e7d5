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
    let turn: WritingTurn
    /// The file of the manifest that is written last.
    var lastFile: String?
    var terms = PlanTerms()
    /// The sources that are edited, at the paths where they will stand.
    var sources: [PlannedFile] = []

    /// Reads the texts, and does it all so that no other run writes in between.
    ///
    /// - Parameter command: as a person types it, where it goes on from wherever it was stopped.
    static func begin(
        _ change: ChangeOptions, _ options: ProjectOptions, goingOnWith command: String? = nil, on terminal: Terminal,
        _ deed: (ProjectTexts, WritingTurn) throws -> ExitStatus
    ) throws -> ExitStatus {
        let place = try ManifestPlace(options)
        func read(_ lock: RunLock?, _ turns: Int?) throws -> ExitStatus {
            try PendingRun.refuse(besides: command, in: place.root)
            let texts = try ProjectTexts(at: place)
            return try deed(texts, WritingTurn(after: texts.inputs, holding: lock, since: turns))
        }
        return change.dryRun ? try read(nil, nil) : try Turn.takeAlone(at: place.root, read, on: terminal)
    }

    /// - Parameter next: what there is to say when everything is written.
    func carryOut(
        on terminal: Terminal, tellingAlso lines: (PlanComparison) throws -> String = { _ in "" },
        next: () throws -> String
    ) throws -> ExitStatus {
        let gate = GraphGate(loaded: after, allowsFindings: change.allowFindings)
        if try gate.isClosed(on: terminal, color: color) { return .findings }
        try refuseLinks()
        return try PlanRefusal.reporting(after, on: terminal, color: color) {
            let comparison = try compareOrWrite(on: terminal)
            guard comparison.conflicts.isEmpty else {
                return try PlanRefusal.tell(
                    comparison, on: terminal, color: color, showsPatch: false, isDecidable: true)
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

    /// Where targets change, no source may hide behind a link: it would neither be read nor go with the others.
    private func refuseLinks() throws {
        let places = [before, after].map { Set($0.project.targets.map { [$0.name, $0.path] }) }
        guard after.project.generates, !places[0].isSubset(of: places[1]) else { return }
        for target in before.project.targets {
            guard let link = try before.root.link(on: target.path) else { continue }
            throw CommandFailure(
                "'\(link.visible)' is a link, and no link to a folder is followed; nothing was written",
                remedy: "put the folder itself there, or give '\(target.name)' another 'path' in the manifest")
        }
    }

    private func compareOrWrite(on terminal: Terminal) throws -> PlanComparison {
        let edits = texts.edits(to: revised, last: lastFile)
        var terms = terms
        terms.goneFragments = edits.gone
        var plan = GenerationPlan(files: [])
        if after.project.generates {
            let due = try MoveComparison.compare(terms.moves, at: after.root).due
            // A folder that gets first sources beside those of others needs them whole.
            let basis = GenerationBasis(moves: due, rendersAll: !terms.openFolders.isEmpty)
            plan = try Generation.plan(after, on: basis, telling: terminal)
            if terms.pending == nil { terms.wayOn = terms.pruning.isAny ? .prune : .generate }
        }
        plan.files = edits.files + sources + plan.files
        terms.onConflict = change.conflicts.onConflict
        terms.formerBytes = plan.terms.formerBytes
        terms.targetFolders = plan.terms.targetFolders
        terms.turn = turn
        plan.terms = terms
        // Nothing is remembered of a file that cannot be found later.
        if !change.dryRun { TemplateBases(after.root).keep(terms.bases.values) }
        return try Generation.carryOut(plan, isDryRun: change.dryRun, at: after.root, on: terminal)
    }
}
