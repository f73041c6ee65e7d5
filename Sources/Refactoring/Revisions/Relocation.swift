import AshlarFilePlans
import AshlarFileSystem
import AshlarGenerating
import AshlarLinting
import AshlarManifestEditing
import AshlarProjectModel
import AshlarWorkspace

/// Applies a refactoring that moves targets to other folders without renaming them.
package struct Relocation: ChangeOperation {
    /// The change of the manifest, for the project that was read.
    let refactoring: (Project) -> MemberRefactoring
    /// The module or feature whose split changes.
    var splitMember: String?
    /// Throws if the arguments do not fit the project.
    let check: (Project) throws -> Void
    /// The message if the manifest already says so.
    let unchanged: (Project) -> String
    /// What the user may run after the write; `first` comes first.
    let nextSteps: (Project, _ first: [[String]]) -> [[String]]

    package func change(in run: ChangeRun) throws -> AppliedChange {
        var edit = try run.edit()
        let project = edit.loaded.project
        try check(project)
        try edit.apply(refactoring(project))
        if edit.plan.isEmpty { throw ChangeOutcome.unchanged(unchanged(project)) }
        try compose(&edit)
        var change = try ProjectChange(edit, in: run)
        if change.project.generates { try planMoves(&change) }
        let imports = try strandedImports(change)
        var applied = try change.apply()
        if splitMember != nil, change.project.generates {
            let orphans = OrphanedFiles(before: change.before, after: change.after)
            applied.notes = try orphans.text(excluding: applied.changes)
        }
        applied.nextSteps = nextSteps(change.project, imports)
        return applied
    }

    /// Adds the split member to the lists of the apps that reach it, which name what they compose.
    private func compose(_ edit: inout ProjectEdit) throws {
        let project = edit.loaded.project
        guard let splitMember, let member = project.member(named: splitMember) else { return }
        let graph = DependencyGraph(project)
        for app in project.members where app.kind == .app {
            let isReached = graph.reachable(from: app.targets)
            if member.targets.contains(where: { isReached[$0] }) { try edit.compose(splitMember, in: app) }
        }
    }

    private func planMoves(_ change: inout ProjectChange) throws {
        var moves = FolderMoves(before: change.before.project, after: change.after.project)
        var successors = PartSuccessors(from: [], to: [])
        if let member = splitMember {
            let (old, new) = (change.before.targets(of: member), change.after.targets(of: member))
            successors = PartSuccessors(from: old, to: new)
            moves.successors = successors.targets.mapValues(\.part)
            change.options.pruning = .below(Set((old + new).map(\.path)))
        }
        change.options.moves = try moves.moves(at: change.after.root)
        let open = successors.newlyScaffolded.map(\.path).filter { folder in
            change.options.moves.contains { $0.destination.lies(in: folder) }
        }
        guard !open.isEmpty else { return }
        let due = try MoveComparison.compare(change.options.moves, at: change.after.root).due
        let texts = try SourceSnapshot(of: change.after.project, at: change.after.root, moving: MovedPaths(due))
        for folder in open {
            let types = texts.sources.filter { $0.path.lies(in: folder) }.flatMap { $0.types.map(\.name) }
            change.options.openFolders[folder] = Set(types)
        }
    }

    /// Rows for the imports of removed parts, then for those of parts that are no longer exposed.
    private func strandedImports(_ change: ProjectChange) throws -> [[String]] {
        guard let splitMember else { return [] }
        let project = change.project
        let gone = Set(change.before.targets(of: splitMember).map(\.name)).subtracting(project.targets.map(\.name))
        let own = Set(project.member(named: splitMember)?.targets ?? [])
        let parts = Dictionary(keepingFirst: own.map { (project.targets[$0].name, $0) })
        let graph = DependencyGraph(project)
        let ownership = SourceOwnership(project)
        let moves = MovedPaths(change.options.moves)
        var (lost, unseen): ([SourceLocation], [SourceLocation]) = ([], [])
        for var file in try SourceEvidence.handwritten(in: change.before) {
            file.path = moves.moved(file.path)
            guard let target = ownership.target(of: file.path), project.targets[target].kind != .app else { continue }
            let used = Set(graph.edges(from: target).map(\.imported))
            lost += file.scan.imports.filter { gone.contains($0.module) }.map(file.location)
            unseen += file.scan.imports.filter { use in
                parts[use.module].map { $0 != target && !used.contains($0) } ?? false
            }.map(file.location)
        }
        return OrphanedFiles.rows(of: lost.sorted(), "imports a removed part")
            + OrphanedFiles.rows(of: unseen.sorted(), "imports a part that is not exposed")
    }
}
