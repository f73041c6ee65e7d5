import AshlarFileSystem
import AshlarGenerating
import AshlarImports
import AshlarProjectModel

/// What a split does to previews where one of both splits has them below the views, and to sources of parts that it removes.
struct SplitPreviews {
    /// The unedited sources with previews, or without code, that are not needed where the views have previews below them.
    let dropped: Set<String>
    /// Those that the new split has instead of previews below the views.
    let added: [PlannedFile]
    /// The sources of removed parts that the new split renders in others, with their paths there.
    let returned: [String: String]
    /// The identifiers in sources with previews that stay.
    private let shown: Set<String>
    private let renders: RenamedRenders

    init(
        of old: [Target], as new: [Target], _ texts: SourceSnapshot, _ renders: RenamedRenders,
        in change: ProjectChange, successors: PartSuccessors
    ) throws {
        self.renders = renders
        func embeds(_ targets: [Target]) -> Bool { targets.contains { $0.embeddedKinds.contains(.previews) } }
        let project = change.before.project
        let own = old.flatMap { texts.handwritten(of: $0, in: project) }
        let (embeds, embedded) = (embeds(new), embeds(old))
        let dropped = own.filter { source in
            embeds && renders.dropped[source.path] == source.bytes && source.isWithoutUse
        }
        self.dropped = Set(dropped.map(\.path))
        let others = own.filter { !embeds || renders.dropped[$0.path] != $0.bytes }.filter(\.hasPreview)
        shown = others.reduce(into: []) { names, source in
            names.formUnion(source.bytes.withUnsafeBytes { IdentifierScanner.identifiers(in: $0) })
        }
        added = try renders.added.compactMap { file in
            guard embedded, !embeds, file.bytes.firstRange(of: Self.mark) != nil,
                // The user has previews beside the one below the view.
                !own.contains(where: { $0.path.baseName == file.path.baseName }),
                let folder = new.first(where: { file.path.lies(in: $0.path) })?.path
            else { return nil }
            // A new folder gets its initial sources.
            if case .scaffold = file.ownership, try !change.after.root.holds(folder) { return nil }
            var file = file
            file.ownership = .created
            return try change.after.root.holds(file.path) ? nil : file
        }
        let removed = old.filter { target in
            successors.targets[target.part] == nil
                && !new.contains { $0.part == target.part || $0.name == target.name || $0.path == target.path }
        }
        let leaving = removed.flatMap { texts.handwritten(of: $0, in: project) }
        returned = Dictionary(
            keepingFirst: leaving.compactMap { source in
                renders.pairs[source.path].map { (source.path, $0.path) }
            }.filter { _, path in new.contains { path.lies(in: $0.path) } })
    }

    private static let mark = Array("#Preview".utf8)

    /// The source as the new split renders it, with the edits of the user; `nil` if previews do not change it.
    func edited(_ source: SourceSnapshot.Source) -> [UInt8]? {
        guard let pair = renders.pairs[source.path] else { return nil }
        let has = [pair.before, pair.after].map { $0.firstRange(of: Self.mark) != nil }
        let view = String(source.path.baseName.prefix { $0 != "." })
        guard returned[source.path] != nil || (has == [false, true] && !shown.contains(view)) else { return nil }
        return pair.merged(into: source.bytes, from: pair.before)
    }
}

extension SourceSnapshot.Source {
    fileprivate var hasPreview: Bool { bytes.firstRange(of: Array("#Preview".utf8)) != nil }

    /// Whether no other source can use what it declares.
    fileprivate var isWithoutUse: Bool {
        let names = bytes.withUnsafeBytes { SourceNames(of: $0) }
        guard names.topLevel.isEmpty, names.added.isEmpty else { return false }
        return hasPreview || bytes.withUnsafeBytes(DebugOnlyFinder.coverage) == .noCode
    }
}
