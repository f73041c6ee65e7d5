import AshlarFileSystem
import AshlarLineDiff
import AshlarProjectModel

/// Compares one planned file with the disk.
struct FileComparison {
    /// The action, and the bytes that it writes or that a conflict keeps from being written.
    typealias Outcome = (action: FileChange.Action, contents: [UInt8]?)

    /// With the rows of moved files at their new paths.
    let lock: LockFile
    let options: ApplyOptions

    func compare(_ file: PlannedFile, walk: inout PathWalk) throws(FileFailure) -> FileChange {
        var change = try changeAlone(file, walk: &walk)
        try refuseLookAlike(&change, walk: &walk)
        if case .update = change.action, change.existing?.status.isWritable == false {
            change.action = .conflict(.readOnly)
            change.record = nil
        }
        guard change.conflict == nil, !(file.keepsExisting && change.action == .identical) else { return change }
        if let row = LockFile.Row(scaffold: file) { change.record = FileChange.Record(row: row) }
        // A row is written with the file and stays as it is: were it to follow each change of the contents, every two
        // branches that change neighbours would leave rows behind.
        if case .kept = change.action { return change }
        if case .managed = file.ownership, change.record == nil {
            let former = lock.managedRows(of: file.path).first
            if former == nil || isMoved(change) {
                let row = LockFile.Row(.managed, hashOf: file.bytes, path: file.path)
                change.record = .init(row: row, replacedHash: former?.hash)
            }
        }
        return change
    }

    /// Whether a file that is written again goes to another part or layer in this run, so that its row changes in any case.
    private func isMoved(_ change: FileChange) -> Bool {
        guard case .update = change.action, options.renamed == nil, !options.moves.isEmpty else { return false }
        return MovedPaths(options.moves).origin(of: change.path) != change.path
    }

    /// A new file must not get a path that differs from an existing one only in case or accents.
    func refuseLookAlike(_ change: inout FileChange, walk: inout PathWalk) throws(FileFailure) {
        guard change.action == .create, options.moves.isEmpty, let other = try walk.lookAlike(of: change.path) else {
            return
        }
        change.action = .conflict(.lookAlike(other))
        change.record = nil
    }

    private func changeAlone(_ file: PlannedFile, walk: inout PathWalk) throws(FileFailure) -> FileChange {
        switch try walk.occupant(of: file.path) {
        case .nothing:
            switch file.ownership {
            case .edited, .upgraded: return FileChange(file, .conflict(.changedConcurrently))
            case .aggregate, .created, .lines, .managed, .region, .scaffold: return FileChange(creating: file)
            }
        case .blocked(let obstruction): return FileChange(file, .conflict(.obstacle(obstruction)))
        // The user can take over what is written again and again.
        case .file where [.aggregate, .managed].contains(file.kind) && lock.isKept(file.path):
            return FileChange(file, .kept())
        case .file(let disk, let status):
            let (action, contents) = try outcome(of: file, over: disk, walk: &walk)
            // In most runs most files are up to date, and their bytes are not kept.
            if action == .identical, file.kind != .edited { return FileChange(file, action) }
            var change = FileChange(
                file, action, existing: .init(bytes: disk, status: status), contents: contents)
            if case .edited(let read) = file.ownership {
                change.record = record(of: change, editing: read, file.template)
            }
            return try ConflictSettlement(file: file, disk: disk, options: options).settle(change, walk: &walk)
        }
    }

    private func outcome(
        of file: PlannedFile, over disk: [UInt8], walk: inout PathWalk
    ) throws(FileFailure) -> Outcome {
        switch file.ownership {
        case .aggregate:
            return try AggregateComparison.compare(file, with: disk, formerLines: options.formerLines, walk: &walk)
        case .managed(let members):
            return try ManagedComparison.compare(file, mirroring: members, with: disk, lock, walk: &walk)
        case .lines: return Self.appending(linesOf: file, to: disk)
        case .region(let word): return RegionComparison.compare(file, between: .init("ashlar \(word)"), with: disk)
        case .created, .scaffold:
            let isKept = file.keepsExisting || TextBytes.areSame(file.bytes, disk)
            return (isKept ? .identical : .conflict(.exists), file.bytes)
        case .edited(let read), .upgraded(let read, _):
            if disk == file.bytes { return (.identical, disk) }
            guard disk == read else { return (.conflict(.changedConcurrently), file.bytes) }
            let backup = file.savesPrevious ? try StateDirectory.freeBackup(of: file.path, walk: &walk) : nil
            return (.update(.init(backup: backup)), file.bytes)
        }
    }

    private static func appending(linesOf file: PlannedFile, to disk: [UInt8]) -> Outcome {
        let present = Set(TextBytes.lines(disk).map(TextBytes.trimmed))
        let missing = TextBytes.lines(file.bytes).filter { line in
            let words = TextBytes.trimmed(line)
            return !words.isEmpty && !present.contains(words)
        }
        if missing.isEmpty { return (.identical, nil) }
        let lineEnd = Array((TextBytes.usesCRLF(disk) ? "\r\n" : "\n").utf8)
        var contents = disk
        if let last = disk.last, last != UInt8(ascii: "\n") { contents += lineEnd }
        for line in missing { contents += Array(TextBytes.body(line)) + lineEnd }
        return (.update(.init()), contents)
    }

    /// An unedited initial source stays one when Ashlar edits it; an edited one gets another base, where the options say so.
    ///
    /// - Parameter template: has the arguments of the file's template after the edit; its version is that of the lock file.
    private func record(of change: FileChange, editing read: [UInt8], _ template: String?) -> FileChange.Record? {
        guard change.conflict == nil, let contents = change.contents, contents != read else { return nil }
        let rows = lock.rows(of: change.path, .scaffold).map { row in
            var row = row
            if let template, let id = row.template?.prefix(while: { $0 != "?" }) {
                row.template = id + String(template.drop { $0 != "?" })
            }
            return row
        }
        let untouched = ApplyOptions.Base(former: ContentHash.hexadecimal(of: read), bytes: contents)
        for base in [untouched, options.bases[change.path]].compactMap(\.self) {
            guard var row = rows.first(where: { $0.hash == base.former }) else { continue }
            row.hash = ContentHash.hexadecimal(of: base.bytes)
            return FileChange.Record(row: row, replacedHash: base.former)
        }
        return template == nil ? nil : rows.first.map { FileChange.Record(row: $0, replacedHash: $0.hash) }
    }
}
