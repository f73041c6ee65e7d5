import AshlarFileSystem
import AshlarLineDiff
import AshlarProjectModel

/// Which orphaned files are removed.
package enum Pruning: Sendable {
    case nothing
    /// Those in the folders and below them.
    case below(Set<String>)
    case everything

    package var isAny: Bool { if case .nothing = self { false } else { true } }

    func includes(_ path: String) -> Bool {
        switch self {
        case .nothing: return false
        case .everything: return true
        case .below(let folders): return folders.hold(path)
        }
    }
}

/// Finds orphaned files: Ashlar wrote them, and neither a target of the plan nor a source needs them. Reports which of
/// them are unedited.
struct LeftoverSearch {
    let pruning: Pruning
    let formerLines: @Sendable (Set<String>) -> Set<String>

    init(_ options: ApplyOptions) {
        (pruning, formerLines) = (options.pruning, options.formerLines)
    }

    /// - Parameters:
    ///   - hashes: of what Ashlar has written at the path.
    /// - Returns: `nil` where nothing stands, or no file of ours any more.
    func leftover(
        at path: String, _ ownership: LockFile.Row.Ownership, hashes: Set<String>, walk: inout PathWalk
    ) throws(FileFailure) -> FileChange? {
        if try keepsSettingsFromGit(path, walk: &walk) { return nil }
        switch (ownership, try walk.occupant(of: path)) {
        case (.scaffold, .blocked):
            return try walk.isTaken(path) ? FileChange(path, .orphan(isUntouched: false), .scaffold) : nil
        case (.scaffold, .file(let bytes, let status)):
            let isUntouched = LockFile.Row.isUntouched(bytes, hashes)
            return change(path, .scaffold, .init(bytes: bytes, status: status), isUntouched: isUntouched)
        case (.managed, .file(let bytes, let status)) where OwnershipHeading.stands(in: bytes):
            return derived(path, .init(bytes: bytes, status: status))
        default: return nil
        }
    }

    /// Whether git ignores settings of one developer by the file: it is the user's while they are there.
    private func keepsSettingsFromGit(_ path: String, walk: inout PathWalk) throws(FileFailure) -> Bool {
        guard path.baseName == ".gitignore" else { return false }
        if case .nothing = try walk.occupant(of: AppShell.localSettings(in: path.parentPath)) { return false }
        return true
    }

    /// A derived file without a row in the lock file; `nil` where there is none at the path.
    ///
    /// - Parameter isHarmful: whether a target compiles it, so that it is removed in any case.
    func stray(at path: String, isHarmful: Bool, walk: inout PathWalk) throws(FileFailure) -> FileChange? {
        guard case .file(let bytes, let status) = try walk.occupant(of: path), ManagedText.isOfGenerate(bytes) else {
            return nil
        }
        return derived(path, .init(bytes: bytes, status: status), isHarmful: isHarmful)
    }

    /// An aggregate of an earlier manifest; `nil` where there is none at the path.
    func leftover(_ aggregate: PlannedFile, walk: inout PathWalk) throws(FileFailure) -> FileChange? {
        guard case .aggregate = aggregate.ownership,
            case .file(let bytes, let status) = try walk.occupant(of: aggregate.path),
            OwnershipHeading.stands(in: bytes)
        else { return nil }
        let lines = CustomLine.words(of: bytes).subtracting([""])
        let isUntouched = lines.isSubset(of: formerLines(lines))
        return change(aggregate.path, .scaffold, .init(bytes: bytes, status: status), isUntouched: isUntouched)
    }

    /// Removes a fragment of the manifest that is empty now.
    static func removal(of path: String, saying read: [UInt8], walk: inout PathWalk) throws(FileFailure) -> FileChange?
    {
        switch try walk.occupant(of: path) {
        case .nothing: return nil
        case .blocked(let obstruction): return FileChange(path, .conflict(.obstacle(obstruction)), .edited)
        case .file(let bytes, let status):
            return FileChange(
                path, bytes == read ? .removal : .conflict(.changedConcurrently), .edited,
                existing: .init(bytes: bytes, status: status))
        }
    }

    private func derived(_ path: String, _ disk: FileChange.Existing, isHarmful: Bool = true) -> FileChange {
        change(path, .managed, disk, isUntouched: ManagedText.isIntact(disk.bytes), isHarmful: isHarmful)
    }

    /// - Parameter isHarmful: as a derived file, which does not compile without what it was derived from.
    private func change(
        _ path: String, _ ownership: FileChange.Ownership, _ disk: FileChange.Existing, isUntouched: Bool,
        isHarmful: Bool = false
    ) -> FileChange {
        let isRemoved = isUntouched && (isHarmful || pruning.includes(path))
        return FileChange(path, isRemoved ? .removal : .orphan(isUntouched: isUntouched), ownership, existing: disk)
    }
}

extension LockFile.Row {
    /// Whether a file is as Ashlar has written it, whatever its line ends are.
    ///
    /// - Parameter hashes: of what Ashlar has written at the path.
    package static func isUntouched(_ bytes: [UInt8], _ hashes: Set<String>) -> Bool {
        [bytes, TextBytes.foldingCRLF(bytes)].contains { hashes.contains(ContentHash.hexadecimal(of: $0)) }
    }
}
