import AshlarFilePlans
import AshlarFileSystem
import AshlarGenerating
import AshlarImports
import AshlarProjectModel
import AshlarWorkspace

/// The edits of single files.
extension Renaming {
    func edit(of source: SourceSnapshot.Source, at path: String, isOwn: Bool) throws -> PlannedFile? {
        let (hasCases, roots) = (flows?.isUsed(in: source) ?? false, roots.changes(of: source.target))
        let rewriter = NameRewriter(changes, isOwn: isOwn, hasCases: hasCases, roots: roots)
        let rewritten = rewriter.rewritten(source.bytes).map { ImportOrder.restored(in: $0, as: source.bytes) }
        if let rewritten { try refuseNested(source, rewritten: rewritten) }
        var bytes = rewritten ?? source.bytes
        let former = moved.origin(of: source.path) ?? source.path
        let pair = renders?.pairs[former] ?? formerPath(of: source.path).flatMap { renders?.pairs[$0] }
        if let pair {
            let base = rewriter.rewritten(pair.before).map { ImportOrder.restored(in: $0, as: pair.before) }
            bytes = pair.merged(into: bytes, from: base ?? pair.before)
        }
        if let flows, isOwn || path != source.path { bytes = flows.renamingComments(in: bytes) }
        guard bytes != source.bytes else { return nil }
        var edit = PlannedFile(path: path, editing: source.bytes, as: bytes)
        edit.template = pair?.template
        return edit
    }

    /// The edits of rendered files that are not in Swift, such as tables of texts, which the user has in further languages.
    func otherEdits(besides taken: TakenFiles) throws -> [PlannedFile] {
        let root = after.root
        let pairs = (renders?.pairs ?? [:]).filter { !$0.key.hasSuffix(".swift") }.sorted { $0.key < $1.key }
        var edited: Set<String> = []
        return try pairs.flatMap { former, pair in
            let table = TextTable(before: pair.before, after: pair.after)
            let places = try ([former] + [presentPath(of: former)].compactMap(\.self)).flatMap { place in
                try [place] + TextTables(of: place).others(in: root)
            }
            return try places.compactMap { place -> PlannedFile? in
                guard try root.holds(place), edited.insert(place).inserted else { return nil }
                let (path, read) = (moved.moved(place), try root.bytes(of: place))
                let merged = place == former ? pair.merged(into: read, from: pair.before) : read
                let bytes = former.hasSuffix(".strings") ? table.renamed(in: merged) : merged
                guard bytes != read, !taken.hold(path, saying: read) else { return nil }
                var edit = PlannedFile(path: path, editing: read, as: bytes)
                if place == former { edit.template = pair.template }
                return edit
            }
        }
    }

    /// Where git has merged a file that another branch wrote under the former name: in the folder with the new one.
    private func presentPath(of former: String) -> String? {
        folders.first { former.lies(in: $0.before) }.map { $0.after + former.dropFirst($0.before.count) }
    }

    /// The path that such a file had on the other branch.
    private func formerPath(of present: String) -> String? {
        folders.first { present.lies(in: $0.after) }.map { $0.before + present.dropFirst($0.after.count) }
    }

    /// The folders of the member's parts, where a rename is finished.
    private var folders: [(before: String, after: String)] {
        guard finishes else { return [] }
        let present = after.targets(of: new)
        return before.targets(of: old).compactMap { former in
            present.first { $0.part == former.part }.map { (former.path, $0.path) }
        }
    }

    /// Refuses to rename if a nested type has the same name: only a compiler can resolve which type a use means.
    private func refuseNested(_ source: SourceSnapshot.Source, rewritten bytes: [UInt8]) throws {
        guard source.nested.contains(where: { changes.types[$0.name] != nil }) else { return }
        let nested = bytes.withUnsafeBytes { DeclarationScanner.types(in: $0, path: source.path).nested }
        guard let type = zip(source.nested, nested).first(where: { $0.name != $1.name })?.0 else { return }
        throw OperationFailure(
            "'\(type.name)' is also the name of a nested type (\(standing(type.location))); nothing was written",
            remedy: "rename one of them first, or keep the names of types with --keep-types")
    }

    /// The location before the moves.
    func standing(_ location: SourceLocation) -> SourceLocation {
        var location = location
        location.path = moved.origin(of: location.path) ?? location.path
        return location
    }
}
