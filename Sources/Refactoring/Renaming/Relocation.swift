import AshlarFilePlans
import AshlarFileSystem
import AshlarGenerating
import AshlarImports
import AshlarLinting
import AshlarManifestEditing
import AshlarMessages
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
    /// What the user may run after the write.
    let nextSteps: (Project) -> [[String]]

    package func change(in run: ChangeRun) throws -> AppliedChange {
        var edit = try run.edit()
        let project = edit.loaded.project
        try check(project)
        try edit.apply(refactoring(project))
        if edit.plan.isEmpty { throw ChangeOutcome.unchanged(unchanged(project)) }
        try compose(&edit)
        var change = try ProjectChange(edit, in: run)
        if let splitMember {
            try DisplacedValues(of: splitMember, in: change).move(in: &edit)
            change = try ProjectChange(edit, in: run)
        }
        var imports: [BrokenImport] = []
        var previews = ""
        if let splitMember, change.project.generates {
            var split = try SplitSources(of: splitMember, in: change)
            if let (part, files) = try split.filesOfViews(),
                try DisplacedValues(of: splitMember, in: change).move(resourcesAmong: files, to: part, in: &edit)
            {
                change = try ProjectChange(edit, in: run)
                split = try SplitSources(of: splitMember, in: change)
            }
            try split.addDependencies(to: &edit, in: change)
            change = try ProjectChange(edit, in: run)
            try planMoves(&change, split)
            imports = try replaceImports(&change, split)
            previews = split.stayingPreviews(moving: MovedPaths(change.options.moves))
        } else {
            if change.project.generates {
                try planMoves(&change)
                try renameImports(&change)
            }
            imports = try strandedImports(change)
        }
        var applied = try change.apply()
        if splitMember != nil, change.project.generates {
            let orphans = OrphanedFiles(before: change.before, after: change.after)
            applied.notes = try orphans.text(excluding: applied.changes)
        }
        applied.notes += previews + edit.comments(onGone: goneTargets(in: change))
        applied.end(with: RemainingUses(imports: imports, edit: "changed"), orNext: nextSteps(change.project))
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

    /// The names of the targets that the split removes, also as parts of the member.
    private func goneTargets(in change: ProjectChange) -> Set<String> {
        guard let splitMember else { return [] }
        let targets = [change.before, change.after].map { loaded in
            Set(loaded.targets(of: splitMember).flatMap { [$0.name, "\(splitMember).\($0.part)"] })
        }
        return targets[0].subtracting(targets[1])
    }

    private func planMoves(_ change: inout ProjectChange, _ split: SplitSources? = nil) throws {
        var moves = FolderMoves(before: change.before.project, after: change.after.project)
        if let split {
            let parts = change.before.targets(of: split.member) + change.after.targets(of: split.member)
            moves.successors = split.successors.targets.mapValues(\.part)
            change.options.pruning = .below(Set(parts.map(\.path)))
        }
        let folders = try moves.moves(at: change.after.root)
        if let unedited = split?.unedited {
            change.options.moves = folders.filter { !unedited.includes($0) }
            change.options.goneSources = unedited.gone
            return
        }
        change.options.moves = folders
        guard let split else { return }
        let due = try MoveComparison.compare(folders, at: change.after.root).due
        let resources = try split.resourceMoves(to: change.project, after: MovedPaths(due))
        for move in split.fileMoves(after: MovedPaths(due)) + resources {
            // A file that is moved alone goes to the interface at once.
            guard let index = change.options.moves.firstIndex(where: { $0.destination == move.source }) else {
                change.options.moves.append(move)
                continue
            }
            change.options.moves[index].destination = move.destination
            // The folder that it goes to may move there later.
            let later = change.options.moves[(index + 1)...]
            guard later.contains(where: { move.destination.lies(in: $0.destination) }) else { continue }
            change.options.moves.append(change.options.moves.remove(at: index))
        }
        change.options.goneSources = Set(split.previews.dropped.map(MovedPaths(change.options.moves).moved))
        guard !split.isDivided else { return }
        let open = split.successors.newlyScaffolded.map(\.path).filter { folder in
            folders.contains { $0.destination.lies(in: folder) }
        }
        guard !open.isEmpty else { return }
        let texts = try SourceSnapshot(of: change.after.project, at: change.after.root, moving: MovedPaths(due))
        for folder in open {
            let types = texts.sources.filter { $0.path.lies(in: folder) }.flatMap { $0.types.map(\.name) }
            change.options.openFolders[folder] = Set(types)
        }
    }

    /// Replaces the imports of targets that have the name of their layer in theirs.
    private func renameImports(_ change: inout ProjectChange) throws {
        let (before, after) = (change.before.project, change.project)
        var modules: [String: String] = [:]
        for target in before.targets {
            let own = after.member(named: before.members[target.member].name)?.targets ?? []
            let same = own.map { after.targets[$0] }.first { $0.part == target.part }
            if let same, same.name != target.name { modules[target.name] = same.name }
        }
        guard !modules.isEmpty else { return }
        let due = try MoveComparison.compare(change.options.moves, at: change.after.root).due
        let texts = try SourceSnapshot(of: after, at: change.after.root, moving: MovedPaths(due))
        let rewriter = NameRewriter(NameChanges(modules: modules, types: [:]), isOwn: false)
        change.files += texts.sources.filter { !$0.isGenerated }.compactMap { source in
            rewriter.rewritten(source.bytes).map { bytes in
                PlannedFile(
                    path: source.path, editing: source.bytes, as: ImportOrder.restored(in: bytes, as: source.bytes))
            }
        }
    }

    /// The imports that break; without the permission to violate rules they end the operation.
    private func replaceImports(_ change: inout ProjectChange, _ split: SplitSources) throws -> [BrokenImport] {
        let due = try MoveComparison.compare(change.options.moves, at: change.after.root).due
        let (files, broken) = split.edits(in: change.project, moving: MovedPaths(due))
        change.files += files
        guard !broken.isEmpty, !change.run.settings.allowsFindings else { return broken }
        let count = broken.count.of("import would break", "imports would break")
        throw ChangeOutcome.forbidden(
            "no: '\(split.member)' cannot be split: \(count)\n"
                + broken.map { "  note: \($0.location): \($0.reason)\n" }.joined()
                + "  help: change these sources first, or afterwards if you split with '--allow-findings'\n")
    }

    /// The imports of removed parts, and of parts that are no longer exposed.
    private func strandedImports(_ change: ProjectChange) throws -> [BrokenImport] {
        guard let splitMember else { return [] }
        let project = change.project
        let gone = Set(change.before.targets(of: splitMember).map(\.name)).subtracting(project.targets.map(\.name))
        let own = Set(project.member(named: splitMember)?.targets ?? [])
        let parts = Dictionary(keepingFirst: own.map { (project.targets[$0].name, $0) })
        let graph = DependencyGraph(project)
        let ownership = SourceOwnership(project)
        let moves = MovedPaths(change.options.moves)
        var broken: [BrokenImport] = []
        for var file in try SourceEvidence.handwritten(in: change.before) {
            file.path = moves.moved(file.path)
            guard let target = ownership.target(of: file.path), project.targets[target].kind != .app else { continue }
            let used = Set(graph.edges(from: target).map(\.imported))
            for use in file.scan.imports {
                let isUnseen = parts[use.module].map { $0 != target && !used.contains($0) } ?? false
                guard gone.contains(use.module) || isUnseen else { continue }
                broken.append(
                    BrokenImport(
                        location: file.location(of: use),
                        reason: isUnseen ? "imports a part that is not exposed" : "imports a removed part"))
            }
        }
        return broken.sorted { $0.location < $1.location }
    }
}
