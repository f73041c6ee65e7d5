import AshlarFileSystem
import AshlarLineDiff
import AshlarProjectModel

/// Decides whether the initial sources of a target are written: only while the folder is not yet the user's.
struct ScaffoldComparison {
    let lock: LockFile
    /// The planned files that make no folder the user's.
    let aggregates: Set<String>

    /// - Parameters:
    ///   - files: all scaffolds of the folder.
    ///   - types: of the other sources, where first ones are written beside them, each that none of these replaces;
    ///     `nil` where they are not.
    func compare(
        _ files: [PlannedFile], in folder: String, beside types: Set<String>?, walk: inout PathWalk
    ) throws(FileFailure) -> [FileChange] {
        let kept = files.map { FileChange($0, .kept()) }
        if types == nil {
            if lock.hasScaffold(under: folder) { return kept }
            // The contents were not rendered, because the lock file had rows for the folder when the plan was made.
            if files.contains(where: \.isOutline) { throw .changedConcurrently(LockFile.name) }
            switch try walk.folder(folder) {
            case .absent: return files.map { written($0, .create) }
            case .blocked(let obstruction): return files.map { FileChange($0, .conflict(.obstacle(obstruction))) }
            case .present: if try isTaken(folder, by: files, walk: &walk) { return kept }
            }
        }
        var changes: [FileChange] = []
        for file in files {
            switch try walk.occupant(of: file.path) {
            case .nothing where types.map { isReplaced(file, by: $0) } ?? false:
                changes.append(FileChange(file, .kept()))
            case .nothing: changes.append(written(file, .create))
            case .blocked(let obstruction): changes.append(FileChange(file, .conflict(.obstacle(obstruction))))
            case .file(let bytes, _) where TextBytes.areSame(bytes, file.bytes):
                changes.append(written(file, .identical))
            case .file where types == nil && file.isSource: return kept
            case .file: changes.append(FileChange(file, .kept()))
            }
        }
        return changes
    }

    /// Whether the folder has a source that Ashlar does not plan.
    private func isTaken(
        _ folder: String, by files: [PlannedFile], walk: inout PathWalk
    ) throws(FileFailure) -> Bool {
        let listing = try FolderListing(of: folder, in: walk.root, moving: walk.moves)
        guard listing.links.isEmpty else { return true }
        let planned = aggregates.union(files.map(\.path))
        for source in listing.sources + listing.foreignSources where !planned.contains(source) {
            // A derived file, of this plan or an earlier one, is not the user's.
            guard source.hasSuffix(ManagedText.fileEnding), case .file(let bytes, _) = try walk.occupant(of: source),
                OwnershipHeading.stands(in: bytes)
            else { return true }
        }
        return false
    }

    private func isReplaced(_ file: PlannedFile, by types: Set<String>) -> Bool {
        types.contains(file.typeName) || !lock.rows(of: file.path, .scaffold).isEmpty
    }

    private func written(_ file: PlannedFile, _ action: FileChange.Action) -> FileChange {
        var change = FileChange(file, action, contents: action == .create ? file.bytes : nil)
        change.record = LockFile.Row(scaffold: file).map { FileChange.Record(row: $0) }
        return change
    }
}

extension PlannedFile {
    fileprivate var isSource: Bool { path.hasSuffix(".swift") || FolderListing.isForeignSource(path) }

    /// The type that the file is named after.
    fileprivate var typeName: String { String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "") }
}

extension LockFile.Row {
    /// What is remembered of a file that a template made; `nil` for what no template of a scaffold has to do with.
    init?(scaffold file: PlannedFile) {
        let text: String
        switch file.ownership {
        case .scaffold: text = file.contents
        case .created where file.template != nil: text = file.contents
        case .upgraded(_, let rendered): text = rendered
        case .aggregate, .created, .edited, .lines, .managed, .region: return nil
        }
        self.init(.scaffold, hashOf: text.utf8, template: file.template, path: file.path)
    }
}
