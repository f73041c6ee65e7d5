import AshlarFiles
import AshlarImports
import AshlarManifest
import AshlarProjectModel

/// Carries out a revision after which targets lie elsewhere, and keep their names as far as they are still there.
struct Relocation {
    /// As a person types it.
    let command: String
    let revision: ManifestRevision
    let change: ChangeOptions
    let options: ProjectOptions
    /// The module or feature that is cut into other parts.
    var splitMember: String?
    /// Throws where the arguments do not fit the project.
    let check: (Project) throws -> Void
    /// What there is to say where the manifest says so already.
    let unchanged: (Project) -> String
    /// What there is to say when everything is written, and what there is to do before all else.
    let next: (Project, _ first: [[String]]) -> String

    func carryOut(on terminal: Terminal) throws -> ExitStatus {
        try RevisionRun.begin(change, options, goingOnWith: command, on: terminal) {
            try relocate($0, in: $1, on: terminal)
        }
    }

    private func relocate(
        _ texts: ProjectTexts, in turn: WritingTurn, on terminal: Terminal
    ) throws -> ExitStatus {
        let color = options.output.color
        let unfinished = try PendingRun.unfinished(in: texts.place.root)
        let isDone = unfinished != nil && isWritten(in: texts)
        let before = try (isDone ? former(texts, unfinished) : texts).load(on: terminal)
        if !isDone { try check(before.project) }
        var revised = isDone ? texts : try texts.revised(by: revision)
        if !isDone, texts.edits(to: revised, last: nil).files.isEmpty {
            try terminal.print(unchanged(before.project))
            return .clean
        }
        if !isDone { revised = try composing(revised, in: before.project) }
        guard let after = try revised.loadAsItWouldBe(color, on: terminal) else { return .impossible }
        var run = RevisionRun(
            texts: texts, revised: revised, before: before, after: after, change: change, color: color, turn: turn,
            lastFile: lastFile(in: after))
        if after.project.generates { try planMoves(&run, unfinished: isDone ? unfinished : nil) }
        return try run.carryOut(
            on: terminal, tellingAlso: { try told($0, run) },
            next: { next(after.project, try strandedImports(run)) })
    }

    /// An app is to name what it composes only while that has an interface, wherever a run is stopped.
    private func lastFile(in loaded: LoadedProject) -> String? {
        guard let member = loaded.project.members.first(where: { $0.name == splitMember }) else { return nil }
        let hasInterface = loaded.targets(of: member.name).contains { $0.kind == .interface }
        return hasInterface ? loaded.file.path : member.location.path
    }

    /// What becomes of parts that are no more.
    private func told(_ comparison: PlanComparison, _ run: RevisionRun) throws -> String {
        guard splitMember != nil, run.after.project.generates else { return "" }
        return try Leavings(before: run.before, after: run.after).text(besides: comparison)
    }

    /// Apps that name what they compose need the name of what they have reached as a whole so far.
    private func composing(_ texts: ProjectTexts, in project: Project) throws -> ProjectTexts {
        guard let splitMember, let member = project.members.first(where: { $0.name == splitMember }) else {
            return texts
        }
        let graph = DependencyGraph(nodeCount: project.nodeCount, edges: project.edges)
        var texts = texts
        for app in project.members where app.kind == .app {
            var reached = Set(app.targets)
            var pending = app.targets
            while let next = pending.popLast() {
                for edge in graph.edges(from: next) where reached.insert(edge.imported).inserted {
                    pending.append(edge.imported)
                }
            }
            if !reached.isDisjoint(with: member.targets) { texts.compose(splitMember, in: app) }
        }
        return texts
    }

    /// Whether a run that was stopped had written the manifest.
    private func isWritten(in texts: ProjectTexts) -> Bool {
        // A layer that is there is refused; everything else that is there already changes nothing.
        guard let revised = try? texts.revised(by: revision) else { return true }
        return texts.edits(to: revised, last: nil).files.isEmpty
    }

    /// The texts as they were before a run that was stopped, as far as it has left word of that.
    private func former(_ texts: ProjectTexts, _ unfinished: PendingRun?) -> ProjectTexts {
        guard let splitMember, let split = unfinished?.formerSplit else { return texts }
        return (try? texts.revised(by: .split(splitMember, into: split))) ?? texts
    }

    private func planMoves(_ run: inout RevisionRun, unfinished: PendingRun?) throws {
        var moves = MemberMoves(before: run.before.project, after: run.after.project)
        var heirs = PartHeirs(from: [], to: [])
        if let member = splitMember {
            let (old, new) = (run.before.targets(of: member), run.after.targets(of: member))
            heirs = PartHeirs(from: old, to: new)
            moves.heirs = heirs.targets.mapValues(\.part)
            run.terms.pruning = .below(Set((old + new).map(\.path)))
        }
        run.terms.moves = try unfinished?.moves ?? moves.moves(at: run.after.root)
        run.terms.pending = PendingRun(
            command, moves: run.terms.moves, formerSplit: splitMember.flatMap { run.before.file.split(of: $0) })
        let open = heirs.beginners.map(\.path).filter { folder in
            run.terms.moves.contains { $0.destination.lies(in: folder) }
        }
        guard !open.isEmpty else { return }
        let due = try MoveComparison.compare(run.terms.moves, at: run.after.root).due
        let texts = try SourceTexts(of: run.after.project, at: run.after.root, moving: MovedPaths(due))
        for folder in open {
            let types = texts.sources.filter { $0.path.lies(in: folder) }.flatMap { $0.types.map(\.name) }
            run.terms.openFolders[folder] = Set(types)
        }
    }

    /// The imports of parts that are no more, then those of parts that others do not see any more.
    private func strandedImports(_ run: RevisionRun) throws -> [[String]] {
        guard let splitMember else { return [] }
        let project = run.after.project
        let own = Set(project.members.first { $0.name == splitMember }?.targets ?? [])
        let gone = Set(run.before.targets(of: splitMember).map(\.name)).subtracting(project.targets.map(\.name))
        let parts = Dictionary(own.map { (project.targets[$0].name, $0) }) { first, _ in first }
        let graph = DependencyGraph(nodeCount: project.nodeCount, edges: project.edges)
        var (lost, unseen): ([SourceLocation], [SourceLocation]) = ([], [])
        for file in try SourceEvidence.read(run.after).files {
            guard let target = file.target, project.targets[target].kind != .app else { continue }
            let used = Set(graph.edges(from: target).map(\.imported))
            lost += file.scan.imports.filter { gone.contains($0.module) }.map(file.location)
            unseen += file.scan.imports.filter { use in
                parts[use.module].map { $0 != target && !used.contains($0) } ?? false
            }.map(file.location)
        }
        return Leavings.rows(of: lost.sorted(), "imports a part that is no more")
            + Leavings.rows(of: unseen.sorted(), "imports a part that others do not see")
    }
}
