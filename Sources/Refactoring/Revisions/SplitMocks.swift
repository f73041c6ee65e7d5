import AshlarFileSystem
import AshlarGenerating
import AshlarImports
import AshlarProjectModel
import AshlarWorkspace

/// What a split does to mocks and previews where one of both splits has them within `#if DEBUG` of other parts.
struct SplitMocks {
    /// The mocks that leave an interface.
    struct Departure {
        let interface: Target
        /// The part that gets them; `nil` if the new split has no mocks.
        let destination: Target?
        /// What they declare.
        let names: Set<String>
        /// The sources of the user with nothing else, by path before the split.
        let files: Set<String>
    }

    /// `nil` where no mocks leave an interface.
    let departure: Departure?
    private let old: [Target]
    private let new: [Target]
    /// Before the split.
    private let project: Project
    private let renders: RenamedRenders

    init(of member: String, _ texts: SourceSnapshot, in change: ProjectChange) throws {
        old = change.before.targets(of: member)
        new = change.after.targets(of: member)
        project = change.before.project
        renders = try RenamedRenders(of: member, as: member, before: change.before, after: change.after)
        let former = old.first { $0.embeddedKinds.contains(.mocks) }
        if let former, !new.contains(where: { $0.embeddedKinds.contains(.mocks) }) {
            departure = Self.departure(from: former, to: new, texts, project)
        } else {
            departure = nil
        }
    }

    private static func departure(
        from interface: Target, to new: [Target], _ texts: SourceSnapshot, _ project: Project
    ) -> Departure {
        var names: Set<String> = []
        var files: Set<String> = []
        let destination = new.first { $0.kind == .mocks }
        for source in texts.sources where source.target.map({ project.targets[$0].name }) == interface.name {
            if source.isGenerated {
                names.formUnion(source.types.map(\.name))
                // Fixtures are static members.
                if source.types.isEmpty, source.path.hasSuffix("+Mock\(ManagedText.fileEnding)") {
                    names.formUnion(["mock", "mocks"])
                }
            } else if destination != nil, coverage(of: source.bytes) == .all {
                files.insert(source.path)
                names.formUnion(source.types.map(\.name))
            }
        }
        return Departure(interface: interface, destination: destination, names: names, files: files)
    }

    /// The mocks of a former module that are nowhere after the split.
    func lost(from former: Target) -> Set<String> {
        guard let departure, departure.interface.name == former.name, departure.destination == nil else { return [] }
        return departure.names
    }

    /// The moves of sources with mocks alone out of the interface.
    func fileMoves(after moves: MovedPaths) -> [PathMove] {
        guard let departure, let destination = departure.destination else { return [] }
        return departure.files.sorted().map { path in
            let interface = moves.moved(departure.interface.path)
            return PathMove(moves.moved(path), to: destination.path + moves.moved(path).dropFirst(interface.count))
        }
    }

    /// The source with what the new split requires, apart from its imports of the member's former modules.
    func edited(_ source: SourceSnapshot.Source) -> [UInt8] {
        var bytes = rendered(source)
        guard let target = source.target.map({ project.targets[$0] }) else { return bytes }
        if let departure, departure.files.contains(source.path) {
            bytes = ImportInsertion.insert(departure.interface.name, into: bytes)
        }
        if isEntering(target), [.some, .nothing].contains(Self.coverage(of: bytes)) {
            let end = bytes.last == UInt8(ascii: "\n") ? "" : "\n"
            bytes = Array("#if DEBUG\n".utf8) + bytes + Array("\(end)#endif\n".utf8)
        }
        return bytes
    }

    private static func coverage(of source: [UInt8]) -> DebugOnlyFinder.Coverage {
        source.withUnsafeBytes { DebugOnlyFinder.coverage(of: $0) }
    }

    /// Whether mocks or previews in the target are in a part that ships after the split.
    private func isEntering(_ target: Target) -> Bool {
        old.contains { $0.name == target.name } && !new.contains { $0.kind == target.kind }
            && new.contains { $0.embeddedKinds.contains(target.kind) }
    }

    /// A view without the preview below it, and a test without mocks, where the new split has neither.
    private func rendered(_ source: SourceSnapshot.Source) -> [UInt8] {
        guard let pair = renders.pairs[source.path], let template = pair.template else { return source.bytes }
        let losesPreviews =
            old.contains { $0.embeddedKinds.contains(.previews) }
            && !new.contains { $0.embeddedKinds.contains(.previews) }
        if losesPreviews, template.contains("/UI.View@") || template.contains("/Component.View@") {
            return pair.merged(into: source.bytes, from: pair.before)
        }
        let losesMocks = old.contains(where: \.hasMocks) && !new.contains(where: \.hasMocks)
        let isUnedited = source.bytes == pair.before
        return losesMocks && isUnedited && template.contains("/Tests.Model@") ? pair.after : source.bytes
    }
}
