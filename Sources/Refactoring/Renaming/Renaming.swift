import AshlarFilePlans
import AshlarFileSystem
import AshlarGenerating
import AshlarImports
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// Plans a rename: moves of folders and files, and edits of names in sources.
struct Renaming {
    let old: String
    let new: String
    let keepsTypes: Bool
    let onConflict: ConflictPolicy?
    let before: LoadedProject
    let after: LoadedProject
    /// Whether the manifest has the new name already, and what a merge left behind is renamed.
    let finishes: Bool

    private(set) var moves: [PathMove] = []
    private(set) var edits: [PlannedFile] = []
    private(set) var changes = NameChanges(modules: [:], types: [:])
    /// The edited sources that belong to the renamed member.
    private var ownEdits: Set<String> = []
    /// The new names of types by the old ones.
    private(set) var types: [String: String] = [:]
    /// The new base names of the member's sources by the old ones.
    private var fileNames: [String: String] = [:]
    /// Composition roots under their former names, at their new paths.
    private(set) var formerAggregates: [PlannedFile] = []
    /// The folders of a renamed app's Xcode project that are written beside moved files.
    private(set) var shellFolders: [String] = []
    /// The places that keep the old name.
    private(set) var remaining = ""
    /// What the templates render under both names; `nil` where types keep their names.
    private(set) var renders: RenamedRenders?
    private(set) var roots = RootRenames()
    private(set) var flows: FlowRenames?
    private(set) var moved = MovedPaths()

    init(
        _ old: String, as new: String, keepsTypes: Bool, onConflict: ConflictPolicy?, before: LoadedProject,
        after: LoadedProject, finishes: Bool = false
    ) {
        (self.old, self.new, self.keepsTypes) = (old, new, keepsTypes)
        self.onConflict = onConflict
        (self.before, self.after, self.finishes) = (before, after, finishes)
    }

    mutating func plan() throws {
        let root = after.root
        var folderMoves = FolderMoves(before: before.project, after: after.project, renamed: [old: new])
        folderMoves.joinsFolders = finishes
        var folders = try folderMoves.moves(at: root).filter { try !finishes || root.holds($0.source) }
        if formerShell != nil {
            let shell = try ShellMoves(of: old, as: new, before: before.project, at: root)
            let moves = try shell.moves()
            shellFolders = shell.openFolders(after: moves)
            folders += moves
        }
        let shell = try ExtensionRename(NamePair(old: old, new: new), before: before, after: after)
        folders += try shell?.moves() ?? []
        let due = try MoveComparison.compare(folders, at: root).due
        moved = MovedPaths(due)
        let texts = try SourceSnapshot(of: after.project, at: root, moving: moved)
        let own = Set(after.project.member(named: new)?.targets ?? [])
        if !keepsTypes {
            let others = texts.sources.filter { !($0.target.map(own.contains) ?? false) }.flatMap {
                $0.types + $0.nested
            }
            let namesOthers = others.contains { NameChanges.renamed($0.name, old, new) != nil }
            renders = try RenamedRenders(of: old, as: new, before: before, after: after, namesOthers: namesOthers)
        }
        let rendered = (renders?.changedNames ?? [:]).filter { modules[$0.key] == nil }
        let names = TypeRenames(
            old: old, new: new, sources: texts.sources, isOwn: { $0.map(own.contains) ?? false },
            mockNames: after.project.mockNames, keepsTypes: keepsTypes, finishes: finishes, rendered: rendered,
            kept: renders?.keptTypes ?? [], determined: determinedTypes,
            fixed: Set(after.project.seams.flatMap(\.typeNames)),
            shortNames: NamePair.shortNames(of: old, as: new, among: rendered))
        types = names.changes
        if !keepsTypes { roots = RootRenames(of: names, before: before.project, after: after.project) }
        try check(names)
        changes = NameChanges(modules: modules, types: types)
        changes.finishes = finishes
        let flows = FlowRenames(of: old, as: new, before: before.project, after: after.project)
        changes.members = rendered.filter { $0.key.first?.isLowercase == true }
        (self.flows, changes.cases) = (flows, flows.cases)
        changes.shared = names.shared(Set(types.keys).union(modules.keys))
        let files = PathMove.ordered(texts.sources.compactMap { fileMove(of: $0, by: names, flows) })
        let renamed = MovedPaths(files)
        let taken = try TakenFiles(at: root, moving: folders, onConflict: onConflict)
        let editable = texts.sources.filter { !$0.isGenerated || taken.hold($0.path, saying: $0.bytes) }
        try planEdits(of: editable, by: names, at: renamed)
        edits += try otherEdits(besides: taken) + [shell?.edit].compactMap(\.self)
        moves = folders + files
        fileNames = Dictionary(keepingFirst: files.map { ($0.source.baseName, $0.destination.baseName) })
        let all = MovedPaths(due + files)
        formerAggregates = CompositionRootPlanner.plan(before.project).compactMap {
            CompositionRootPlanner.formerRoot(at: all.moved($0.path))
        }
        formerAggregates += ShellPlanner.testPlans(before.project)
        remaining = keepsTypes ? "" : remainingNames(in: editable, besides: names, at: renamed)
        remaining += try foreignMentions(in: folders.map(\.source)) + (shell?.remaining ?? "")
    }

    /// Adds the edits of the sources, at their new paths.
    private mutating func planEdits(
        of sources: [SourceSnapshot.Source], by names: TypeRenames, at renamed: MovedPaths
    ) throws {
        for source in sources {
            // The project of a renamed app is written under its new name.
            if formerShell.map({ source.path.lies(in: $0) }) ?? false { continue }
            let path = renamed.moved(source.path)
            let isOwn = names.isOwn(source.target)
            guard let edit = try edit(of: source, at: path, isOwn: isOwn) else { continue }
            edits.append(edit)
            if isOwn { ownEdits.insert(path) }
        }
    }

    /// The places in sources of other languages and in documentation, which are not edited.
    private func foreignMentions(in folders: [String]) throws -> String {
        let root = after.root
        let own = before.targets(of: old).map(\.path)
        let paths = try Set((folders + own).flatMap { try FolderListing.files(below: $0, in: root) })
        let search = RemainingNames(of: old, nowNamed: new)
        return try paths.sorted().compactMap { path in
            let isCode = FolderListing.isForeignSource(path)
            guard isCode || FolderListing.isDocumentation(path), try root.link(on: path) == nil else { return nil }
            return search.line(about: try root.bytes(of: path), at: moved.moved(path), isCode: isCode)
        }.joined()
    }

    /// The places in sources that are the member's, import it, or use a composition root with it.
    ///
    /// - Parameter sources: the user's, also those that Ashlar wrote and the user keeps.
    private func remainingNames(
        in sources: [SourceSnapshot.Source], besides names: TypeRenames, at renamed: MovedPaths
    ) -> String {
        let edited = Dictionary(keepingFirst: edits.map { ($0.path, $0.bytes) })
        let searches = names.allNames.map { RemainingNames(of: $0.old, nowNamed: $0.new) }
        let present = Set(modules.values)
        let rendered = Dictionary(keepingFirst: (renders?.pairs ?? [:]).values.map { ($0.path, $0.after) })
        return sources.compactMap { source in
            let path = renamed.moved(source.path)
            let bytes = edited[path] ?? source.bytes
            if rendered[path] == bytes { return nil }
            let imports = { bytes.withUnsafeBytes { ImportScanner.scan($0) }.imports }
            guard
                names.isOwn(source.target) || roots.changes(of: source.target) != nil
                    || imports().contains(where: { present.contains($0.module) })
            else { return nil }
            let openUse = roots.changes(of: source.target).flatMap { bytes.withUnsafeBytes($0.firstOpenUse) }
            return searches.lazy.compactMap { $0.line(about: bytes, at: path, openUse: openUse) }.first
        }.joined()
    }

    /// The merge bases of edited sources that custom templates rendered, with the new names.
    ///
    /// - Parameter moves: all moves of the operation.
    func bases(moving moves: MovedPaths) throws -> [String: ApplyOptions.Base] {
        let read = Dictionary(keepingFirst: edits.map { ($0.path, $0.readHash) })
        let kept = TemplateBases(after.root)
        var bases: [String: ApplyOptions.Base] = [:]
        for row in try LockFile.read(in: after.root).rows where row.ownership == .scaffold {
            let path = moves.moved(row.path)
            guard let hash = read[path], hash != row.hash, let template = row.template,
                TemplateBases.isCustom(template), let base = kept.bytes(row.hash, of: row.path),
                let bytes = renders?.rendering(of: row.hash)
                    ?? NameRewriter(changes, isOwn: ownEdits.contains(path)).rewritten(base)
            else { continue }
            bases[path] = ApplyOptions.Base(former: row.hash, bytes: bytes)
        }
        return bases
    }

    /// The default baseline with the new names, and the file; `nil` where there is none, or no name in it changes.
    func baseline() throws -> (Baseline, PlannedFile)? {
        let file = try BaselineFile(named: nil, in: before)
        guard try file.isThere else { return nil }
        let (read, bytes) = try file.read(passesOverUnknownRules: true)
        var baseline = read
        let names = modules.merging([old: new]) { module, _ in module }
        for index in baseline.entries.indices {
            let identity = baseline.entries[index].identity
            let isOwn = identity.importer.map { modules[$0] != nil } ?? false
            baseline.entries[index].identity = FindingIdentity(
                rule: identity.rule, importer: identity.importer.map { names[$0] ?? moved.moved($0) },
                imported: identity.imported.map { names[$0] ?? types[$0] ?? $0 },
                file: identity.file.map { isOwn ? fileNames[$0] ?? $0 : $0 })
        }
        guard baseline.entries != read.entries else { return nil }
        return (baseline, PlannedFile(baseline, over: bytes))
    }

    /// The types of composition roots, whose names the manifest determines.
    private var determinedTypes: Set<String> {
        let targets = before.targets(of: old).filter(\.hasCompositionRoot)
        return Set(
            targets.flatMap { [CompositionRootPlanner.type(of: $0), CompositionRootPlanner.configuration(of: $0)] })
    }

    private func fileMove(of source: SourceSnapshot.Source, by names: TypeRenames, _ flows: FlowRenames) -> PathMove? {
        let own = names.isOwn(source.target) ? names.path(of: source, by: types) : nil
        return (own ?? flows.path(of: source.path, in: source.target)).map { PathMove(source.path, to: $0) }
    }

    /// The new names of modules by the old ones.
    private var modules: [String: String] {
        guard let member = before.project.member(named: old),
            let successor = after.project.member(named: new)
        else { return [:] }
        var modules: [String: String] = [:]
        for target in member.targets.map({ before.project.targets[$0] }) {
            let same = successor.targets.map { after.project.targets[$0] }.first { $0.part == target.part }
            if let same, same.name != target.name { modules[target.name] = same.name }
        }
        return modules
    }

    private func check(_ names: TypeRenames) throws {
        let taken = Set(after.project.targets.map(\.name)).subtracting(modules.values)
        let reason: String
        if let (type, other) = names.clash(with: types) {
            reason = "'\(type)' cannot become '\(other.name)', which already exists (\(standing(other.location)))"
        } else if let (type, name) = types.filter({ taken.contains($0.value) }).min(by: { $0.key < $1.key }) {
            reason = "'\(type)' cannot become '\(name)': that is the name of a module"
        } else {
            return
        }
        let remedy = "keep the names of types with --keep-types"
        guard finishes else { throw RefusedName(reason: reason, alternative: remedy) }
        throw OperationFailure("\(reason); nothing was written", remedy: "rename one of them first, or \(remedy)")
    }
}
