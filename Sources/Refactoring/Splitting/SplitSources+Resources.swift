import AshlarFileSystem
import AshlarImports
import AshlarProjectModel

extension SplitSources {
    /// The moves of resources to the part that declares them or whose templates write them.
    ///
    /// - Parameter moves: those of folders.
    func resourceMoves(to project: Project, after moves: MovedPaths) throws -> [PathMove] {
        let parts = project.member(named: member)?.targets.map { project.targets[$0] } ?? []
        let wanted = try parts.map { (folder: $0.path, entries: try entries(of: $0)) }
        let places = Set(wanted.flatMap { part in part.entries.map { "\(part.folder)/\($0)" } })
        var found: [PathMove] = []
        for (folder, entries) in wanted {
            for entry in entries {
                let former = try before.targets(of: member).map { "\($0.path)/\(entry)" }.filter {
                    try before.root.holds($0)
                }
                let present = former.map(moves.moved)
                guard !present.contains("\(folder)/\(entry)"),
                    let place = present.first(where: { !places.contains($0) })
                else { continue }
                found.append(PathMove(place, to: "\(folder)/\(entry)"))
            }
        }
        return found
    }

    /// What lies directly in the folder of a part and is a resource or contains some.
    private func entries(of part: Target) throws -> [String] {
        let rendered = renders.pairs.values.map(\.path).filter { $0.lies(in: part.path) && !$0.hasSuffix(".swift") }
        let paths =
            try part.resources + rendered.map { String($0.dropFirst(part.path.count + 1)) } + filesOfViews(in: part)
        return Set(paths.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted()
    }

    /// The part that gets the views of a former module, and the files that only these need, relative to the module's folder.
    func filesOfViews() throws -> (part: Target, files: [String])? {
        guard let ui = division?.ui else { return nil }
        return (ui, try filesOfViews(in: ui))
    }

    /// The files that are not Swift, relative to the folder of the former module, if only the views need its bundle.
    private func filesOfViews(in part: Target) throws -> [String] {
        guard let division, let ui = division.ui, ui.name == part.name else { return [] }
        let shown = Set(division.sources(of: ui).map(\.path))
        let others = Set(division.shares.flatMap(\.sources).map(\.path)).subtracting(shown)
        func needBundle(_ paths: Set<String>) -> Bool {
            texts.sources.contains { source in
                paths.contains(source.path)
                    && source.bytes.withUnsafeBytes { IdentifierScanner.identifiers(in: $0) }.isSuperset(of: [
                        "bundle", "module",
                    ])
            }
        }
        guard needBundle(shown), !needBundle(others) else { return [] }
        let folder = division.former.path
        return try FolderListing.files(below: folder, in: before.root)
            .filter { !$0.hasSuffix(".swift") }.map { String($0.dropFirst(folder.count + 1)) }
    }
}
