import AshlarGenerating
import AshlarImports
import AshlarProjectModel
import AshlarWorkspace

/// The parts that get the sources of a module whose users see less of it after a split.
struct SplitDivision {
    /// What one part gets.
    struct Share {
        let target: Target
        let sources: [SplitPlacement.Source]
        /// The names in the sources that importers see.
        let seen: Set<String>
        /// The names that they declare, apart from private ones.
        let declared: Set<String>
        /// The parts that they may import.
        let imports: Set<String>
    }

    let former: Target
    /// The part that gets the folder; sources of other parts move out of it.
    let rest: Target
    /// The part that gets views; `nil` if the member had one.
    let ui: Target?
    let shares: [Share]
    /// Whether sources leave the folder.
    let isDivided: Bool
    /// The sources that get what the new split adds to them.
    fileprivate(set) var rendered: Set<String>
    /// Whether the split has other parts than an interface, a UI and an implementation.
    fileprivate(set) var isLayered = false
    /// The previews with edits of the user for which the new split has previews below the views: those that go to the
    /// views, and the reasons why others stay, by path.
    fileprivate(set) var previews: (shown: Set<String>, staying: [String: String]) = ([], [:])

    fileprivate init(former: Target, rest: Target, ui: Target?, shares: [Share], rendered: Set<String>) {
        (self.former, self.rest, self.ui, self.shares, self.rendered) = (former, rest, ui, shares, rendered)
        isDivided = shares.contains { share in
            share.target.name != rest.name && share.target.kind.holdsCode && share.target.kind != .ui
                && !share.sources.isEmpty
        }
    }

    /// The parts that may need more dependencies: those that get sources from others.
    var receivers: [Share] { isLayered ? shares : shares.filter { $0.target.name != rest.name } }

    func sources(of part: Target) -> [SplitPlacement.Source] {
        shares.first { $0.target.name == part.name }?.sources ?? []
    }

    /// A source with what the new split adds to it; `nil` if it adds nothing.
    func rendered(_ source: SourceSnapshot.Source, as renders: RenamedRenders) -> [UInt8]? {
        guard rendered.contains(source.path) else { return nil }
        return renders.pairs[source.path].map { $0.merged(into: source.bytes, from: $0.before) }
    }

    /// A source of the former module with imports of the other parts.
    func importingParts(_ source: [UInt8], of path: String) -> [UInt8] {
        guard let own = shares.first(where: { $0.sources.contains { $0.path == path } }) else { return source }
        let used = source.withUnsafeBytes { IdentifierScanner.identifiers(in: $0) }
        var bytes = source
        for share in shares where own.imports.contains(share.target.name) && !used.isDisjoint(with: share.seen) {
            bytes = ImportInsertion.insert(share.target.name, into: bytes)
        }
        return bytes
    }
}

/// Finds the parts for the sources of a module that is split.
struct DivisionSearch {
    let former: Target
    let interface: Target
    let rest: Target
    let ui: Target?
    let successors: PartSuccessors
    let texts: SourceSnapshot
    let renders: RenamedRenders
    let change: ProjectChange

    private var before: Project { change.before.project }
    private var after: Project { change.after.project }

    func division(of member: String) throws(OperationFailure) -> SplitDivision {
        let code = (after.member(named: member)?.targets ?? []).filter { after.targets[$0].kind.holdsCode }
        let usual = Set([interface, rest, ui].compactMap { $0?.name })
        return code.allSatisfy { usual.contains(after.targets[$0].name) }
            ? try divisionByUse(of: member) : try layeredDivision(into: code)
    }

    /// What users see goes to the interface, and views to the UI.
    private func divisionByUse(of member: String) throws(OperationFailure) -> SplitDivision {
        let views = renders.pairs.filter { pair in ui.map { pair.value.path.lies(in: $0.path) } ?? false }
        let previews = previews
        let own = ownSources.filter { !previews.holds($0) }
        // An extension of a type of the module goes where the type does.
        let types = own.reduce(into: Set<String>()) { $0.formUnion($1.names.types) }
        let sources = own.map { $0.declaringMembers(of: types) }
        let edited = Set(editedPreviews.keys)
        let placement = SplitPlacement(of: sources, needed: neededNames, views: edited.union(views.keys))
        if placement.staying.allSatisfy(\.isPlaceholder), !placement.moved.isEmpty {
            throw emptyPart(placement, of: member)
        }
        if let ui, placement.shown.isEmpty { try refuseEmpty(ui, without: views.keys.sorted(), placement) }
        try roots.check(placement, of: texts)
        let hidden = placement.staying.reduce(into: placement.stayingNames) {
            $0.formUnion($1.names.topLevel.union($1.names.hidden))
        }
        typealias Share = SplitDivision.Share
        let shown = ui.map { ui in
            Share(
                target: ui, sources: placement.shown, seen: placement.shownNames, declared: placement.shownNames,
                imports: [interface.name])
        }
        let shares = [
            Share(
                target: interface, sources: placement.moved, seen: placement.movedNames,
                declared: placement.movedNames, imports: []), shown,
            Share(
                target: rest, sources: placement.staying, seen: placement.stayingNames, declared: hidden,
                imports: Set([interface.name, ui?.name].compactMap(\.self))),
        ].compactMap(\.self)
        let shownPaths = Set(placement.shown.map(\.path))
        let restored = placement.staying.filter { renders.pairs[$0.path]?.path.lies(in: rest.path) == true }
        var division = SplitDivision(
            former: former, rest: rest, ui: ui, shares: shares + previews,
            rendered: Set((placement.shown + previews.flatMap(\.sources) + restored).map(\.path)))
        division.previews = (
            edited.intersection(shownPaths),
            placement.reasons.filter { edited.subtracting(shownPaths).contains($0.key) }
        )
        return division
    }

    /// What the former split rendered for previews that the user has edited, where the new one has them below the views.
    private var editedPreviews: [String: [UInt8]] {
        guard let ui, ui.embeddedKinds.contains(.previews) else { return [:] }
        let mark = Array("#Preview".utf8)
        let edited = texts.handwritten(of: former, in: before).filter { source in
            renders.dropped[source.path].map { $0 != source.bytes && $0.firstRange(of: mark) != nil } ?? false
        }
        return renders.dropped.filter { path, _ in edited.contains { $0.path == path } }
    }

    /// The parts that ship nothing whose templates render sources of the module: previews.
    private var previews: [SplitDivision.Share] {
        let sources = ownSources
        let graph = DependencyGraph(after)
        return after.members[rest.member].targets.filter { after.targets[$0].kind == .previews }.map { part in
            let target = after.targets[part]
            let own = sources.filter { source in
                renders.pairs[source.path]?.path.lies(in: target.path) == true
                    && SplitPlacement.buildsApart(source, from: sources.filter { $0.path != source.path })
            }
            return SplitDivision.Share(
                target: target, sources: own, seen: [], declared: [],
                imports: Set(graph.edges(from: part).map { after.nodeName($0.imported) }))
        }.filter { !$0.sources.isEmpty }
    }

    /// Sources go to the parts whose templates render them, and others to where they build.
    private func layeredDivision(into code: [NodeID]) throws(OperationFailure) -> SplitDivision {
        let roots = roots
        let previews = previews
        let sources = ownSources.filter { !previews.holds($0) }.map { source in
            let place = renders.pairs[source.path]?.path
            return LayeredPlacement.Source(
                content: source.declaringMembers(of: source.names.types), imports: imports(of: source.path),
                part: place.flatMap { place in code.first { place.lies(in: after.targets[$0].path) } },
                isCreated: roots.creates(source))
        }
        let placement = try LayeredPlacement(of: sources, usedBy: users, in: code, of: after)
        let graph = DependencyGraph(after)
        let shares = code.map { part in
            let own = placement.sources(in: part)
            let seen = own.reduce(into: Set<String>()) { $0.formUnion($1.names.visible.union($1.names.visiblyAdded)) }
            return SplitDivision.Share(
                target: after.targets[part], sources: own, seen: seen,
                declared: own.reduce(into: seen) { $0.formUnion($1.names.topLevel) },
                imports: Set(graph.edges(from: part).map { after.nodeName($0.imported) }))
        }
        var division = SplitDivision(
            former: former, rest: rest, ui: ui, shares: shares + previews,
            rendered: Set(
                sources.filter { $0.part != nil }.map(\.content.path) + previews.flatMap(\.sources).map(\.path)))
        division.isLayered = true
        return division
    }

    private var roots: SplitRoots { SplitRoots(creating: former, before: interface, texts, in: change) }

    private func emptyPart(_ placement: SplitPlacement, of member: String) -> OperationFailure {
        OperationFailure(
            "every source of '\(member)' would go to '\(interface.name)', and none to '\(rest.name)'; "
                + "nothing was written",
            notes: placement.moved.sorted { $0.path < $1.path }.map {
                "\($0.path) \(placement.reasons[$0.path] ?? "")"
            },
            remedy: "move what only '\(member)' itself needs into a separate file, then split again")
    }

    /// Refuses a split that leaves all views in another part: its UI would get other ones of the same names.
    private func refuseEmpty(
        _ ui: Target, without views: [String], _ placement: SplitPlacement
    ) throws(OperationFailure) {
        let staying = Set(placement.staying.map(\.path))
        let notes = views.filter(staying.contains).compactMap { view in placement.reasons[view].map { "\(view) \($0)" }
        }
        guard !notes.isEmpty else { return }
        throw OperationFailure(
            "none of the views would go to '\(ui.name)'; nothing was written", notes: notes,
            remedy: "remove these uses from the views, then split again")
    }

    // MARK: Sources

    private var ownSources: [SplitPlacement.Source] {
        let previews = editedPreviews
        return texts.handwritten(of: former, in: before).map { source in
            let pair = renders.pairs[source.path].flatMap { $0.path.lies(in: interface.path) ? nil : $0 }
            return SplitPlacement.Source(
                path: source.path, names: source.bytes.withUnsafeBytes { SourceNames(of: $0) },
                rendered: (pair?.before ?? previews[source.path]).map { bytes in
                    bytes.withUnsafeBytes { SourceNames(of: $0) }
                })
        }
    }

    private func imports(of path: String) -> Set<String> {
        texts.sources.first { $0.path == path }.map(Self.imports) ?? []
    }

    private static func imports(of source: SourceSnapshot.Source) -> Set<String> {
        Set(source.bytes.withUnsafeBytes { ImportScanner.scan($0) }.imports.map(\.module))
    }

    /// The user's sources of other targets that import the module or its mocks.
    private var importers: [(source: SourceSnapshot.Source, target: Target, usesMocks: Bool)] {
        let mocks = Set(
            before.members[former.member].targets.map { before.targets[$0] }.filter { $0.kind == .mocks }.map(\.name))
        return texts.sources.compactMap { source in
            guard !source.isGenerated, let target = source.target.map({ before.targets[$0] }),
                target.name != former.name
            else { return nil }
            let modules = Self.imports(of: source)
            let usesMocks = !modules.isDisjoint(with: mocks)
            return modules.contains(former.name) || usesMocks ? (source, target, usesMocks) : nil
        }
    }

    /// The target after the split, which may be the part that gets the sources.
    private func present(_ target: Target) -> NodeID? {
        let name = target.member == former.member ? successors.targets[target.part]?.name ?? target.name : target.name
        return after.targets.firstIndex { $0.name == name }
    }

    /// The identifiers in sources that will not see the rest of the module.
    private var neededNames: Set<String> {
        let graph = DependencyGraph(after)
        return importers.reduce(into: []) { needed, importer in
            let identifiers = identifiers(in: importer.source, of: importer.target)
            let seesRest = present(importer.target).map { index in
                graph.edges(from: index).contains { after.nodeName($0.imported) == rest.name }
            }
            // Fixtures are derived for the types of the interface.
            let usesFixtures = importer.usesMocks && !identifiers.isDisjoint(with: ["mock", "mocks"])
            if seesRest != true || usesFixtures { needed.formUnion(identifiers) }
        }
    }

    private var users: [LayeredPlacement.User] {
        importers.compactMap { importer in
            present(importer.target).map { target in
                let source = importer.source
                let imports = source.bytes.withUnsafeBytes { ImportScanner.scan($0) }.imports
                return LayeredPlacement.User(
                    target: target, path: source.path,
                    identifiers: identifiers(in: source, of: importer.target).subtracting(source.types.map(\.name)),
                    isTestable: imports.contains { $0.module == former.name && $0.isTestable })
            }
        }
    }

    /// Those of a source as it will be: the new split renders unedited tests again.
    private func identifiers(in source: SourceSnapshot.Source, of target: Target) -> Set<String> {
        let pair = target.kind == .tests ? renders.pairs[source.path] : nil
        let bytes = pair.flatMap { $0.before == source.bytes ? $0.after : nil } ?? source.bytes
        return bytes.withUnsafeBytes { IdentifierScanner.identifiers(in: $0) }
    }
}

extension [SplitDivision.Share] {
    fileprivate func holds(_ source: SplitPlacement.Source) -> Bool {
        contains { $0.sources.contains { $0.path == source.path } }
    }
}
