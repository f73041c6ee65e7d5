import AshlarProjectModel

/// Decides whether the first sources of a target are written: only while the folder is not yet the user's.
enum ScaffoldComparison {
    /// - Parameters:
    ///   - files: all scaffolds of the folder.
    ///   - aggregates: the planned files that make no folder the user's.
    ///   - types: of the other sources, where first ones are written beside them, each that none of these replaces;
    ///     `nil` where they are not.
    static func compare(
        _ files: [PlannedFile], in folder: String, with lock: LockFile, besides aggregates: Set<String>,
        types: Set<String>? = nil, walk: inout PathWalk
    ) throws(FileFailure) -> [FileChange] {
        if let types { return try changes(files, with: lock, beside: types, walk: &walk) }
        let kept = files.map { FileChange($0, .kept) }
        if lock.hasScaffold(under: folder) { return kept }
        // The contents were not made since the lock file said that nobody needs them.
        if files.contains(where: \.isOutline) { throw .changedMeanwhile(LockFile.name) }
        switch try walk.folder(folder) {
        case .absent: return files.map { FileChange(creating: $0).remembered(from: $0) }
        case .blocked(let conflict): return files.map { FileChange($0, .conflict(conflict)) }
        case .present: break
        }
        let listing = try FolderListing(of: folder, in: walk.root, moving: walk.moves)
        let planned = aggregates.union(files.map(\.path))
        guard listing.links.isEmpty else { return kept }
        for source in listing.sources + listing.foreignSources where !planned.contains(source) {
            guard try isManaged(source, walk: &walk) else { return kept }
        }

        var changes: [FileChange] = []
        for file in files {
            switch try walk.occupant(of: file.path) {
            case .nothing: changes.append(FileChange(creating: file).remembered(from: file))
            case .blocked(let conflict): changes.append(FileChange(file, .conflict(conflict)))
            case .file(let bytes, _) where TextBytes.areSame(bytes, Array(file.contents.utf8)):
                changes.append(FileChange(file, .identical).remembered(from: file))
            case .file where file.path.hasSuffix(".swift") || FolderListing.isForeignSource(file.path): return kept
            case .file: changes.append(FileChange(file, .kept))
            }
        }
        return changes
    }
}

extension ScaffoldComparison {
    /// What a run that was stopped has written is what it would have written: the same comes of the next one.
    private static func changes(
        _ files: [PlannedFile], with lock: LockFile, beside types: Set<String>, walk: inout PathWalk
    ) throws(FileFailure) -> [FileChange] {
        var changes: [FileChange] = []
        for file in files {
            switch try walk.occupant(of: file.path) {
            case .nothing where types.contains(file.typeName) || !lock.rows(of: file.path, .scaffold).isEmpty:
                changes.append(FileChange(file, .kept))
            case .nothing: changes.append(FileChange(creating: file).remembered(from: file))
            case .blocked(let conflict): changes.append(FileChange(file, .conflict(conflict)))
            case .file(let bytes, _) where TextBytes.areSame(bytes, Array(file.contents.utf8)):
                changes.append(FileChange(file, .identical).remembered(from: file))
            case .file: changes.append(FileChange(file, .kept))
            }
        }
        return changes
    }

    /// Whether Ashlar made the file of sources, be it for a plan of another day.
    private static func isManaged(_ path: String, walk: inout PathWalk) throws(FileFailure) -> Bool {
        guard path.hasSuffix(ManagedText.fileEnding), case .file(let bytes, _) = try walk.occupant(of: path) else {
            return false
        }
        return OwnershipHeading.stands(in: bytes)
    }
}

extension PlannedFile {
    /// The type that the file is named after.
    fileprivate var typeName: String { String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "") }
}

extension FileChange {
    fileprivate func remembered(from file: PlannedFile) -> FileChange {
        var change = self
        change.lockRow = LockFile.Row(scaffold: file)
        return change
    }
}

extension LockFile.Row {
    /// What is remembered of a file that a template made; `nil` for what no template of a scaffold has to do with.
    init?(scaffold file: PlannedFile) {
        let text: String
        switch file.ownership {
        case .scaffold: text = file.contents
        case .created where file.template != nil: text = file.contents
        case .upgraded(_, let rendered): text = rendered
        case .aggregate, .created, .edited, .lines, .managed: return nil
        }
        self.init(
            ownership: .scaffold, hash: ContentHash.hexadecimal(of: text.utf8), template: file.template, path: file.path
        )
    }
}
