import AshlarFileSystem
import AshlarGenerating
import AshlarImports
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// What a split does to mocks and previews where one of both splits has them within `#if DEBUG` of other parts.
struct SplitMocks {
    /// The mocks or previews that leave a part which ships.
    struct Departure {
        let former: Target
        /// The part that gets them; `nil` if the new split has none.
        let destination: Target?
        /// What is generated for them.
        let generated: Set<String>
        /// The sources of the user that follow, by path before the split.
        let files: [String: SourceNames]

        /// The types and values that leave.
        var names: Set<String> { files.values.reduce(into: generated) { $0.formUnion($1.topLevel) } }
        /// The members that leave; names alone do not say whose they are.
        var members: Set<String> { files.values.reduce(into: []) { $0.formUnion($1.added) } }
    }

    let departures: [Departure]
    private let old: [Target]
    private let new: [Target]
    private let texts: SourceSnapshot
    /// Before the split.
    private let project: Project
    private let renders: RenamedRenders
    private let style: SourceStyle

    init(of member: String, _ texts: SourceSnapshot, _ renders: RenamedRenders, in change: ProjectChange) throws {
        style = try SourceStyle(of: change.project, at: change.after.root)
        old = change.before.targets(of: member)
        new = change.after.targets(of: member)
        project = change.before.project
        (self.texts, self.renders) = (texts, renders)
        let new = new
        let leaving = old.flatMap { former in
            former.embeddedKinds.sorted { $0.rawValue < $1.rawValue }.map { (former, $0) }
        }.filter { _, kind in !new.contains { $0.embeddedKinds.contains(kind) } }
        let search = DepartureSearch(texts: texts, renders: renders, before: project, after: change.after.project)
        departures = leaving.map { former, kind in
            search.departure(of: kind, from: former, to: new.first { $0.kind == kind })
        }
    }

    /// The mocks of a former module that are nowhere after the split.
    func lost(from former: Target) -> Set<String> {
        departures.filter { $0.former.name == former.name && $0.destination == nil }.reduce(into: []) {
            $0.formUnion($1.generated)
        }
    }

    /// The moves of sources with mocks or previews alone out of the part.
    func fileMoves(after moves: MovedPaths) -> [PathMove] {
        departures.flatMap { departure in
            guard let destination = departure.destination else { return [PathMove]() }
            return departure.files.keys.sorted().map { path in
                let former = moves.moved(departure.former.path)
                let place =
                    renders.pairs[path] == nil
                    ? nil : renders.initialPath(named: path.baseName, in: destination.path)
                return PathMove(
                    moves.moved(path), to: place ?? destination.path + moves.moved(path).dropFirst(former.count))
            }
        }
    }

    /// The parts that get mocks or previews, with their sources by path before the split.
    var receivers: [(target: Target, paths: Set<String>)] {
        departures.compactMap { departure in departure.destination.map { ($0, Set(departure.files.keys)) } }
    }

    /// The uses of mocks in sources that stay where the mocks were.
    var stranded: [BrokenImport] {
        departures.flatMap { departure -> [BrokenImport] in
            let staying = texts.handwritten(of: departure.former, in: project).filter {
                departure.files[$0.path] == nil
            }
            let declared = staying.reduce(into: Set<String>()) { names, source in
                let own = source.bytes.withUnsafeBytes { SourceNames(of: $0) }
                names.formUnion(own.topLevel.union(own.added))
            }
            let names = departure.generated.subtracting(declared)
            let reason =
                departure.destination.map { "uses mocks that '\($0.name)' gets" }
                ?? "uses mocks that the new split does not have"
            return staying.compactMap { source in
                let use = source.bytes.withUnsafeBytes { bytes in
                    IdentifierScanner.first(of: names, in: bytes, path: source.path)
                }
                return use.map { BrokenImport(location: $0, reason: reason) }
            }
        }
    }

    /// The source with what the new split requires, apart from its imports of the member's former modules.
    func edited(_ source: SourceSnapshot.Source) -> [UInt8] {
        var bytes = renders.afterSplit(source, from: old, to: new)
        guard let target = source.target.map({ project.targets[$0] }) else { return bytes }
        let coverage = bytes.withUnsafeBytes(DebugOnlyFinder.coverage)
        if coverage == .noCode { return bytes }
        if let departure = departures.first(where: { $0.destination != nil && $0.files[source.path] != nil }) {
            bytes = ImportInsertion.insert(departure.former.name, into: bytes)
        }
        return isEntering(target) ? enclosed(bytes) : bytes
    }

    /// The source within `#if DEBUG`, as previews and mocks are in a part that ships.
    func enclosed(_ bytes: [UInt8]) -> [UInt8] {
        bytes.withUnsafeBytes(DebugOnlyFinder.coverage) == .all ? bytes : style.enclosed(bytes, in: "DEBUG")
    }

    /// Whether mocks or previews in the target are in a part that ships after the split.
    private func isEntering(_ target: Target) -> Bool {
        old.contains { $0.name == target.name } && !new.contains { $0.kind == target.kind }
            && new.contains { $0.embeddedKinds.contains(target.kind) }
    }
}

extension RenamedRenders {
    /// A view without the preview below it, where the new split has none, and an unedited test as the new split renders it.
    fileprivate func afterSplit(
        _ source: SourceSnapshot.Source, from old: [Target], to new: [Target]
    ) -> [UInt8] {
        guard let pair = pairs[source.path] else { return source.bytes }
        let preview = Array("#Preview".utf8)
        if pair.before.firstRange(of: preview) != nil, pair.after.firstRange(of: preview) == nil {
            return pair.merged(into: source.bytes, from: pair.before)
        }
        let isTest = old.contains { $0.kind == .tests && source.path.lies(in: $0.path) }
        return isTest && source.bytes == pair.before ? pair.after : source.bytes
    }
}

/// Finds the sources of the user that follow the mocks or previews of a part.
private struct DepartureSearch {
    let texts: SourceSnapshot
    let renders: RenamedRenders
    let before: Project
    let after: Project

    func departure(of kind: PartKind, from former: Target, to destination: Target?) -> SplitMocks.Departure {
        let own = texts.sources.filter { source in source.target.map { before.targets[$0].name } == former.name }
        var generated: Set<String> = []
        if kind == .mocks {
            for source in own where source.isGenerated {
                generated.formUnion(source.types.map(\.name))
                // Fixtures are static members.
                if source.types.isEmpty, source.path.hasSuffix("+Mock\(ManagedText.fileEnding)") {
                    generated.formUnion(["mock", "mocks"])
                }
            }
        }
        var files: [String: SourceNames] = [:]
        if let destination {
            files = following(own.filter { !$0.isGenerated }, to: destination, generated: generated)
        }
        return SplitMocks.Departure(former: former, destination: destination, generated: generated, files: files)
    }

    /// The sources that are whole within `#if DEBUG`, apart from those that shipped code uses within `#if DEBUG`.
    private func following(
        _ own: [SourceSnapshot.Source], to destination: Target, generated: Set<String>
    ) -> [String: SourceNames] {
        var files: [String: SourceNames] = [:]
        var hidden: Set<String> = []
        for source in own {
            let names = source.bytes.withUnsafeBytes { SourceNames(of: $0) }
            switch source.bytes.withUnsafeBytes(DebugOnlyFinder.coverage) {
            case .all: files[source.path] = names
            case .noCode where renders.initialPath(named: source.path.baseName, in: destination.path) != nil:
                files[source.path] = names
            default:
                hidden.formUnion(names.topLevel.subtracting(names.visible))
            }
        }
        var used = usedWithout(destination, in: texts.sources.filter { files[$0.path] == nil })
        while true {
            let staying = files.filter { _, names in
                let isMock = names.extended.isSubset(of: generated.union(names.topLevel))
                return !names.topLevel.isDisjoint(with: used) || (!isMock && !names.added.isDisjoint(with: used))
                    || !names.used.isDisjoint(with: hidden)
            }
            if staying.isEmpty { return files }
            for (path, names) in staying {
                files[path] = nil
                used.formUnion(names.used)
                hidden.formUnion(names.topLevel.subtracting(names.visible))
            }
        }
    }

    /// The identifiers in sources that will not see the part.
    private func usedWithout(_ part: Target, in sources: [SourceSnapshot.Source]) -> Set<String> {
        let graph = DependencyGraph(after)
        let targets = Dictionary(keepingFirst: after.targets.indices.map { (after.targets[$0].name, $0) })
        guard let node = targets[part.name] else { return [] }
        var used: Set<String> = []
        for source in sources where !source.isGenerated {
            guard let target = source.target.flatMap({ targets[before.targets[$0].name] }), target != node,
                !graph.edges(from: target).contains(where: { $0.imported == node })
            else { continue }
            let members = before.targets[source.target ?? target]
            let bytes = renders.afterSplit(source, from: [members], to: [after.targets[target]])
            used.formUnion(bytes.withUnsafeBytes { IdentifierScanner.identifiers(in: $0) })
        }
        return used
    }
}
