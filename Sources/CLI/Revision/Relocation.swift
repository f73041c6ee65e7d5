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
    /// What there is to say when everything is written.
    let next: (Project) -> String

    func carryOut(on terminal: Terminal) throws -> ExitStatus {
        try RevisionRun.begin(change, options, on: terminal) { try relocate($0, in: $1, on: terminal) }
    }

    private func relocate(
        _ texts: ProjectTexts, in turn: WritingTurn, on terminal: Terminal
    ) throws -> ExitStatus {
        let color = options.output.color
        let unfinished = try PendingRun.unfinished(in: texts.place.root)
        let isDone = unfinished?.command == command && isWritten(in: texts)
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
            texts: texts, revised: revised, before: before, after: after, change: change, color: color,
            turn: turn)
        if after.project.generates { try planMoves(&run, unfinished: isDone ? unfinished : nil) }
        return try run.carryOut(
            on: terminal, tellingAlso: { try told($0, run) },
            next: { next(after.project) + .stranded(try strandedImports(in: after)) })
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
        let heir = splitMember.flatMap { Self.heir(of: $0, in: run.after) }
        if let heir {
            for part in ["library", "architecture"] { moves.heirs[part] = heir.part }
        }
        if let member = splitMember { run.terms.pruning = .below(Set(run.before.targets(of: member).map(\.path))) }
        run.terms.moves = try unfinished?.moves ?? moves.moves(at: run.after.root)
        run.terms.pending = PendingRun(
            command, moves: run.terms.moves, formerSplit: splitMember.flatMap { run.before.file.split(of: $0) })
        guard let heir, run.terms.moves.contains(where: { $0.destination.lies(in: heir.path) }) else { return }
        let due = try MoveComparison.compare(run.terms.moves, at: run.after.root).due
        let texts = try SourceTexts(of: run.after.project, at: run.after.root, moving: MovedPaths(due))
        let known = Set(texts.sources.filter { $0.path.lies(in: heir.path) }.flatMap { $0.types.map(\.name) })
        run.terms.openFolders = [heir.path: known]
    }

    /// The part that gets the sources of one that is no more.
    private static func heir(of member: String, in loaded: LoadedProject) -> Target? {
        let targets = loaded.targets(of: member)
        guard !targets.contains(where: { $0.part == "library" }) else { return nil }
        return targets.first { $0.kind == .implementation } ?? targets.first(where: \.isMain)
    }

    /// The imports, in sources of others, of parts that others do not see any more.
    private func strandedImports(in loaded: LoadedProject) throws -> [SourceLocation] {
        guard let splitMember else { return [] }
        let project = loaded.project
        let own = Set(project.members.first { $0.name == splitMember }?.targets ?? [])
        let parts = Dictionary(own.map { (project.targets[$0].name, $0) }) { first, _ in first }
        let graph = DependencyGraph(nodeCount: project.nodeCount, edges: project.edges)
        return try SourceEvidence.read(loaded).files.flatMap { file -> [SourceLocation] in
            guard let target = file.target, !own.contains(target), project.targets[target].kind != .app else {
                return []
            }
            let used = Set(graph.edges(from: target).map(\.imported))
            return file.scan.imports.filter { use in parts[use.module].map { !used.contains($0) } ?? false }
                .map(file.location)
        }.sorted()
    }
}

extension String {
    fileprivate static func stranded(_ imports: [SourceLocation]) -> String {
        Columns.text(Leavings.rows(of: imports, "imports a part that others do not see"), indent: "  ")
    }
}
