import AshlarFileSystem
import AshlarGenerating
import AshlarImports
import AshlarManifestEditing
import AshlarProjectModel
import AshlarWorkspace

/// What a split does to sources: which ones go to the interface, and what others import then.
final class SplitSources {
    let member: String
    let successors: PartSuccessors
    let before: LoadedProject
    let texts: SourceSnapshot
    let renders: RenamedRenders
    let previews: SplitPreviews
    private let mocks: SplitMocks
    private let arrived: SplitArrivals
    /// The former module whose users see less of it after the split, with the parts that get its sources; `nil` for none.
    let division: SplitDivision?
    /// What replaces all sources of the member; `nil` if they are the user's.
    let unedited: UneditedSplit?

    init(of member: String, in change: ProjectChange) throws {
        self.member = member
        before = change.before
        let (old, new) = (change.before.targets(of: member), change.after.targets(of: member))
        let successors = PartSuccessors(from: old, to: new)
        self.successors = successors
        texts = try SourceSnapshot(of: before.project, at: before.root, moving: MovedPaths())
        var renders = try RenamedRenders(of: member, as: member, before: change.before, after: change.after)
        renders.follow(texts.sources.filter { !$0.isGenerated }.map(\.path), in: old.map(\.path))
        self.renders = renders
        mocks = try SplitMocks(of: member, texts, renders, in: change)
        previews = try SplitPreviews(of: old, as: new, texts, renders, in: change, successors: successors)
        arrived = SplitArrivals(of: old, as: new, successors, texts, renders, before: before.project)
        unedited = try UneditedSplit(of: old, as: new, texts, renders, in: change)
        let exposed = Self.exposed(member, in: before.project)
        let stillExposed = Self.exposed(member, in: change.after.project)
        // The part may have the same key, and another target.
        let names = Set(new.map(\.name))
        func successor(of target: Target) -> Target? {
            successors.targets[target.part] ?? new.first { $0.part == target.part && !names.contains(target.name) }
        }
        guard unedited == nil, let former = old.first(where: { successor(of: $0) != nil && exposed.contains($0.name) }),
            let rest = successor(of: former), !stillExposed.contains(rest.name),
            let interface = new.first(where: { $0.kind == .interface && stillExposed.contains($0.name) })
        else {
            division = nil
            return
        }
        let ui = new.first { target in target.kind == .ui && !old.contains { $0.kind == .ui } }
        let search = DivisionSearch(
            former: former, interface: interface, rest: rest, ui: ui, successors: successors, texts: texts,
            renders: renders, change: change)
        division = try search.division(of: member)
    }

    private static func exposed(_ member: String, in project: Project) -> Set<String> {
        let used = project.member(named: member).map(project.usedTargets) ?? []
        return Set(used.map { project.targets[$0].name })
    }

    /// Whether sources go to the interface, so that the parts need no initial sources.
    var isDivided: Bool { division?.isDivided == true }

    // MARK: - The manifest

    /// Adds what parts import to their dependencies, and mocks where sources import them.
    func addDependencies(to edit: inout ProjectEdit, in change: ProjectChange) throws {
        let project = change.after.project
        guard unedited == nil, let owner = project.member(named: member) else { return }
        for (receiver, paths) in receivers { try addUses(of: paths, to: receiver, of: owner, in: &edit, project) }
        try keepMocks(of: owner, in: &edit, project)
    }

    /// The parts that get sources of others, with the paths before the split.
    private var receivers: [(target: Target, paths: Set<String>)] {
        let divided = division?.receivers.map { ($0.target, Set($0.sources.map(\.path))) } ?? []
        let former = before.targets(of: member).filter { $0.name != division?.former.name }
        let inherited = former.compactMap { target in
            successors.targets[target.part].map { receiver in (receiver, texts.paths(of: target, in: before.project)) }
        }
        // The new split may give a part that stays fewer dependencies.
        let kept = former.filter { successors.targets[$0.part] == nil }.map {
            ($0, texts.paths(of: $0, in: before.project))
        }
        let others = (inherited + kept).sorted { $0.0.name < $1.0.name }
        let all: [(target: Target, paths: Set<String>)] = divided + mocks.receivers + arrived.receivers + others
        // A part with sources of several others gets a dependency of them once.
        return all.reduce(into: []) { merged, next in
            guard let index = merged.firstIndex(where: { $0.target.name == next.target.name }) else {
                return merged.append(next)
            }
            merged[index].paths.formUnion(next.paths)
        }
    }

    /// Adds what the sources import to the dependencies of the part that gets them.
    private func addUses(
        of paths: Set<String>, to receiver: Target, of owner: Member, in edit: inout ProjectEdit, _ project: Project
    ) throws {
        guard let index = project.targets.firstIndex(where: { $0.name == receiver.name }) else { return }
        let known = Set(DependencyGraph(project).edges(from: index).map(\.imported))
        let modules = texts.sources.filter { paths.contains($0.path) }.reduce(into: Set<String>()) { modules, source in
            modules.formUnion(source.bytes.withUnsafeBytes { ImportScanner.scan($0) }.imports.map(\.module))
        }
        for node in 0..<project.nodeCount where !known.contains(node) && node != index {
            let names = project.product(node)?.modules ?? [project.nodeName(node)]
            guard !modules.isDisjoint(with: names), receiver.kind == .mocks || !project.isMocks(node) else { continue }
            let list = project.product(node) == nil ? "uses" : "packages"
            try edit.add(
                .name(project.usedName(node, by: index), in: list, of: member, owner.kind, part: receiver.part),
                to: owner.location.path)
        }
    }

    private func keepMocks(of owner: Member, in edit: inout ProjectEdit, _ project: Project) throws {
        let former = before.targets(of: member).first { $0.kind == .mocks }
        guard let former, !owner.targets.contains(where: { project.targets[$0].hasMocks }),
            texts.sources.contains(where: { $0.imports(former.name) })
        else { return }
        var draft = edit
        try draft.add(.name(former.part, in: "with", of: member, owner.kind), to: owner.location.path)
        // The parts that import the mocks use them, where the split does not say so.
        let importers = Set(texts.sources.filter { $0.imports(former.name) }.compactMap(\.target))
        let parts = owner.targets.map { project.targets[$0] }.filter { target in
            importers.contains { before.project.targets[$0].name == target.name }
        }
        for part in parts {
            try draft.add(
                .name(former.part, in: "uses", of: member, owner.kind, part: part.part), to: owner.location.path)
        }
        // A split without this part has no mocks.
        if (try? draft.resolve()) != nil { edit = draft }
    }

    // MARK: - Files

    /// The moves of sources from the folder of the other part to that of the interface.
    ///
    /// - Parameter moves: those of folders.
    func fileMoves(after moves: MovedPaths) -> [PathMove] {
        let returned = previews.returned.map { PathMove(moves.moved($0.key), to: $0.value) }
        let others = returned + mocks.fileMoves(after: moves) + arrived.fileMoves(after: moves)
        guard let division else { return others.sorted { $0.source < $1.source } }
        let divided = division.shares.flatMap { share in
            share.sources.compactMap { source -> PathMove? in
                let path = moves.moved(source.path)
                guard share.target.name != division.rest.name, path.lies(in: division.rest.path) else { return nil }
                let place = renders.pairs[source.path]?.path
                return PathMove(
                    path,
                    to: place.flatMap { $0.lies(in: share.target.path) ? $0 : nil }
                        ?? share.target.path + path.dropFirst(division.rest.path.count))
            }
        }
        let files = (divided + others).sorted { $0.source < $1.source }
        // The lock file has the paths from before the user moved them.
        let all = MovedPaths(files)
        let rows = renders.followed.sorted { $0.key < $1.key }.map { path, former in
            PathMove(moves.moved(former), to: all.moved(moves.moved(path)))
        }
        return rows + files
    }

    /// The sources with other imports at their new paths, and the imports that cannot be replaced.
    func edits(
        in project: Project, moving moves: MovedPaths
    ) -> (files: [PlannedFile], broken: [BrokenImport]) {
        if let unedited { return (unedited.files, []) }
        let formers = before.targets(of: member).map { former in
            SplitImports.Former(
                name: former.name, homes: homes(of: former, in: project), lost: mocks.lost(from: former))
        }
        let imports = SplitImports(project: project, formers: formers)
        let entering = receivers.reduce(into: Set<String>()) { $0.formUnion($1.paths) }
        var (files, broken): ([PlannedFile], [BrokenImport]) = ([], mocks.stranded)
        for source in texts.sources where !source.isGenerated && !previews.dropped.contains(source.path) {
            if let removed = removedTarget(of: source, in: project) {
                broken.append(
                    BrokenImport(
                        location: SourceLocation(path: source.path, line: 1, column: 1),
                        reason: "is in '\(removed)', and the new split has no such part"))
            }
            let path = moves.moved(source.path)
            guard let target = SourceOwnership(project).target(of: path) else { continue }
            let text =
                division?.rendered(source, as: renders) ?? previews.edited(source) ?? mocks.edited(source)
            let isPreview = division?.previews.shown.contains(source.path) == true
            var (bytes, refused) = imports.edit(isPreview ? mocks.enclosed(text) : text, at: source.path, of: target)
            if let division { bytes = division.importingParts(bytes, of: source.path) }
            bytes = arrived.importing(bytes, of: source, in: source.target.map { before.project.targets[$0] })
            if entering.contains(source.path) {
                refused += imports.unseen(in: bytes, of: target, before: source.bytes, at: source.path)
            }
            broken += refused
            if bytes != source.bytes { files.append(PlannedFile(path: path, editing: source.bytes, as: bytes)) }
        }
        return (files + previews.added, broken.sorted { $0.location < $1.location })
    }

    /// The previews of the user that no part for views gets.
    ///
    /// - Parameter moves: those of the change.
    func stayingPreviews(moving moves: MovedPaths) -> String {
        (division?.previews.staying ?? [:]).sorted { $0.key < $1.key }.map { path, reason in
            "  see \(moves.moved(path)): these previews are not beside the views: the file \(reason)\n"
        }.joined()
    }

    /// The target of a source with code of the user's that no part of the new split gets; `nil` for all others.
    private func removedTarget(of source: SourceSnapshot.Source, in project: Project) -> String? {
        guard let target = source.target.map({ before.project.targets[$0] }),
            before.project.members[target.member].name == member, successors.targets[target.part] == nil,
            previews.returned[source.path] == nil,
            !project.targets.contains(where: { $0.name == target.name || $0.path == target.path }),
            !renders.isInitial(source.path, source.bytes)
        else { return nil }
        return target.name
    }

    /// Where the declarations of a former module are after the split.
    private func homes(of former: Target, in project: Project) -> [SplitImports.Home] {
        func home(
            _ target: Target, _ names: Set<String>? = nil, members: Set<String> = [], hidden: Set<String> = []
        ) -> SplitImports.Home? {
            project.targets.firstIndex { $0.name == target.name }.map {
                SplitImports.Home(target: $0, names: names, members: members, hidden: hidden)
            }
        }
        let arrivals = arrived.arrivals.filter { $0.former.name == former.name }.map { home($0.target, $0.types) }
        let present = project.member(named: member)?.targets.map { project.targets[$0] } ?? []
        if let same = present.first(where: { $0.part == former.part && $0.name == former.name }) {
            let departed = mocks.departures.filter { $0.former.name == former.name }.map { departure in
                departure.destination.flatMap { home($0, departure.names, members: departure.members) }
            }
            return ([home(same)] + departed + arrivals).compactMap(\.self)
        }
        if let division, division.former.name == former.name {
            // What other modules do not see may have the names of their own declarations.
            return division.shares.compactMap { share in
                let hidden = share.sources.reduce(into: Set<String>()) { $0.formUnion($1.names.topLevel) }
                return home(share.target, share.seen, members: share.declared, hidden: hidden.subtracting(share.seen))
            }
        }
        let other = present.first { $0.part == former.part } ?? successors.targets[former.part]
        return ([other.flatMap { home($0) }] + arrivals).compactMap(\.self)
    }
}

extension SourceSnapshot.Source {
    /// Whether the user's source imports the module.
    fileprivate func imports(_ module: String) -> Bool {
        !isGenerated && bytes.withUnsafeBytes { ImportScanner.scan($0) }.imports.contains { $0.module == module }
    }
}

extension Project {
    fileprivate func isMocks(_ node: NodeID) -> Bool { node < targets.count && targets[node].kind == .mocks }
}
