import AshlarFiles
import AshlarImports
import AshlarManifest
import AshlarProjectModel
import AshlarScaffolding

/// Everything that follows from another name for a feature, module or app: folders, files, and names in sources.
struct Renaming {
    let old: String
    let new: String
    let keepsTypes: Bool
    let onConflict: ConflictPolicy?
    /// The same run, where it was stopped midway.
    let unfinished: PendingRun?
    let before: LoadedProject
    let after: LoadedProject

    private(set) var moves: [PathMove] = []
    private(set) var edits: [PlannedFile] = []
    private var changes = NameChanges(modules: [:], types: [:])
    /// The sources among those edited that belong to what is renamed.
    private var ownEdits: Set<String> = []
    /// The new names of types by the old ones.
    private(set) var types: [String: String] = [:]
    /// Composition roots as they were named, where they will stand.
    private(set) var formerAggregates: [PlannedFile] = []
    /// Factories that composition roots call and that no source declares.
    private(set) var missingFactories: [String] = []
    /// Its types that have the old name in the midst of theirs, and keep it.
    private(set) var keptTypes: [String] = []
    /// The folders that go elsewhere.
    private var moved = MovedPaths()

    init(
        _ old: String, as new: String, keepsTypes: Bool, onConflict: ConflictPolicy?, resuming unfinished: PendingRun?,
        before: LoadedProject, after: LoadedProject
    ) {
        (self.old, self.new, self.keepsTypes) = (old, new, keepsTypes)
        (self.onConflict, self.unfinished) = (onConflict, unfinished)
        (self.before, self.after) = (before, after)
    }

    private var isResumed: Bool { unfinished != nil }

    /// Works everything out; nothing is written.
    mutating func plan() throws {
        let root = after.root
        let folders = try MemberMoves(before: before.project, after: after.project, renamed: [old: new])
            .moves(at: root)
        let due = try MoveComparison.compare(folders, at: root).due
        moved = MovedPaths(due)
        let texts = try SourceTexts(of: after.project, at: root, moving: moved)
        let own = Set(after.project.members.first { $0.name == new }?.targets ?? [])
        let names = TypeNames(
            old: old, new: new, sources: texts.sources, isOwn: { $0.map(own.contains) ?? false },
            mockNames: after.project.mockNames, keepsTypes: keepsTypes, isResumed: isResumed)
        types = names.changes
        try check(names)
        changes = NameChanges(modules: modules, types: types)
        changes.shared = names.shared(Set(types.keys).union(modules.keys))
        let files = texts.sources.compactMap { source -> PathMove? in
            guard names.isOwn(source.target), let path = names.path(of: source, by: types) else { return nil }
            return PathMove(source.path, to: path)
        }
        let renamed = MovedPaths(files)
        let taken = try TakenFiles(at: root, moving: unfinished?.moves ?? folders, onConflict: onConflict)
        for source in texts.sources where !source.isGenerated || taken.hold(source.path, saying: source.bytes) {
            let path = renamed.moved(source.path)
            let isOwn = names.isOwn(source.target)
            guard let edit = try edit(of: source, at: path, isOwn: isOwn) else { continue }
            edits.append(edit)
            if isOwn { ownEdits.insert(path) }
        }
        moves = folders + files
        let all = MovedPaths(due + files)
        formerAggregates = CompositionPlanner.plan(before.project).compactMap {
            CompositionPlanner.formerRoot(at: all.moved($0.path))
        }
        keptTypes = keepsTypes ? [] : names.kept
        findMissingFactories(
            own, texts, declared: Set(texts.sources.flatMap { $0.types.map { types[$0.name] ?? $0.name } }))
    }

    /// What templates of the house made of those edited sources that somebody has changed, in the new names: comments
    /// keep the old one there as they do in the sources.
    ///
    /// - Parameter moves: those of the whole run, whatever of it is done already.
    func bases(moving moves: MovedPaths) -> [String: PlanTerms.Base] {
        let read = Dictionary(edits.map { ($0.path, $0.readHash) }) { first, _ in first }
        let kept = TemplateBases(after.root)
        var bases: [String: PlanTerms.Base] = [:]
        // A lock file that makes no sense is told when the plan is compared.
        for row in ((try? LockFile.read(in: after.root)) ?? LockFile()).rows where row.ownership == .scaffold {
            let path = moves.moved(row.path)
            guard let hash = read[path], hash != row.hash, let template = row.template,
                TemplateBases.isOfTheHouse(template), let base = kept.bytes(row.hash, of: row.path),
                let bytes = NameRewriter(changes, isOwn: ownEdits.contains(path)).rewritten(base)
            else { continue }
            bases[path] = PlanTerms.Base(former: row.hash, bytes: bytes)
        }
        return bases
    }

    private func edit(of source: SourceTexts.Source, at path: String, isOwn: Bool) throws -> PlannedFile? {
        if let bytes = NameRewriter(changes, isOwn: isOwn).rewritten(source.bytes) {
            try refuseNested(source, rewritten: bytes)
            return PlannedFile(path: path, editing: source.bytes, as: bytes)
        }
        // What was edited before the run was stopped may be a first source, and stays one that nobody has touched.
        guard isResumed, let read = NameRewriter(changes.reversed, isOwn: isOwn).rewritten(source.bytes) else {
            return nil
        }
        return PlannedFile(path: path, editing: read, as: source.bytes)
    }

    /// A type within another is nobody's part, and which of the two a name means cannot be told without a compiler.
    private func refuseNested(_ source: SourceTexts.Source, rewritten bytes: [UInt8]) throws {
        guard source.nested.contains(where: { changes.types[$0.name] != nil }) else { return }
        let nested = bytes.withUnsafeBytes { TypeScanner.declarations(in: $0, path: source.path).nested }
        guard let type = zip(source.nested, nested).first(where: { $0.name != $1.name })?.0 else { return }
        throw CommandFailure(
            "'\(type.name)' is the name of a type within another, too (\(standing(type.location))); "
                + "nothing was written",
            remedy: "give one of them another name first, or let types keep their names with --keep-types")
    }

    /// The new names of modules by the old ones.
    private var modules: [String: String] {
        guard let member = before.project.members.first(where: { $0.name == old }),
            let heir = after.project.members.first(where: { $0.name == new })
        else { return [:] }
        var modules: [String: String] = [:]
        for target in member.targets.map({ before.project.targets[$0] }) {
            let same = heir.targets.map { after.project.targets[$0] }.first { $0.part == target.part }
            if let same, same.name != target.name { modules[target.name] = same.name }
        }
        return modules
    }

    private func check(_ names: TypeNames) throws {
        if let (type, other) = names.clash(with: types) {
            throw CommandFailure(
                "'\(type)' cannot become '\(other.name)': there is one already (\(standing(other.location))); "
                    + "nothing was written",
                remedy: "give one of them another name first, or let types keep their names with --keep-types")
        }
        let taken = Set(after.project.targets.map(\.name)).subtracting(modules.values)
        if let type = types.keys.sorted().first(where: { types[$0].map(taken.contains) ?? false }) {
            throw CommandFailure(
                "'\(type)' cannot become '\(types[type] ?? "")': that is the name of a module; nothing was written",
                remedy: "choose another name, or let types keep their names with --keep-types")
        }
    }

    /// The place before anything has moved.
    private func standing(_ location: SourceLocation) -> SourceLocation {
        var location = location
        location.path = moved.origin(of: location.path) ?? location.path
        return location
    }

    private mutating func findMissingFactories(_ own: Set<Int>, _ texts: SourceTexts, declared: Set<String>) {
        let factories = CompositionPlanner.factoryTypes(after.project)
        missingFactories = own.sorted().compactMap { factories[$0] }.filter { !declared.contains($0) }
    }
}

extension PlannedFile {
    /// The hash of what an edit was made of.
    fileprivate var readHash: String? {
        if case .edited(let read) = ownership { ContentHash.hexadecimal(of: read) } else { nil }
    }
}
