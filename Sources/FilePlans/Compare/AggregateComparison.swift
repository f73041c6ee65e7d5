import AshlarFileSystem
import AshlarLineDiff
import AshlarProjectModel

/// Compares an aggregate, which is rendered again each time, with the disk.
enum AggregateComparison {
    static func compare(
        _ file: PlannedFile, with disk: [UInt8], recognizes: (Substring) -> Bool, walk: inout PathWalk
    ) throws(FileFailure) -> FileComparison.Outcome {
        let lines = TextBytes.lines(disk)
        let isUnmerged = GitConflict.isOpen(in: lines)
        guard
            OwnershipHeading.stands(in: lines, isUnmerged: isUnmerged)
                || OwnershipHeading.isOnlyDifference(between: disk, and: file.bytes)
        else { return (.conflict(.foreign), file.bytes) }
        let contents: [UInt8]
        do throws(CustomRegion.Broken) {
            contents = try self.contents(of: file, around: lines, isCRLF: TextBytes.usesCRLF(disk))
        } catch {
            return (.conflict(error.conflict), nil)
        }
        if TextBytes.areSame(contents, disk) { return (.identical, nil) }
        var update = FileChange.Update()
        update.lostLines = lostLines(of: lines, in: TextBytes.lines(contents), isUnmerged, recognizes)
        if isUnmerged || !update.lostLines.isEmpty {
            update.backup = try StateDirectory.freeBackup(of: file.path, walk: &walk)
        }
        return (.update(update), contents)
    }

    /// The render, with the user's region as it stands on disk and the line ends of the disk.
    private static func contents(
        of file: PlannedFile, around disk: [Line], isCRLF: Bool
    ) throws(CustomRegion.Broken) -> [UInt8] {
        let ended = isCRLF ? TextBytes.addingCRLF(file.bytes) : file.bytes
        let lines = TextBytes.lines(ended)
        guard let place = try CustomRegion(in: lines), let region = try CustomRegion(in: disk) else { return ended }
        return Array([lines[...place.start], region.inside(disk), lines[place.end...]].joined().joined())
    }

    private static func lostLines(
        of disk: [Line], in contents: [Line], _ isUnmerged: Bool, _ recognizes: (Substring) -> Bool
    ) -> [FileChange.LostLine] {
        let surviving = Set(contents.map(TextBytes.trimmed))
        return disk.enumerated().compactMap { index, line in
            let words = TextBytes.trimmed(line)
            if words.isEmpty || surviving.contains(words) { return nil }
            if isUnmerged, GitConflict.isMarker(TextBytes.body(line)) { return nil }
            let text = TextBytes.text(line)
            return recognizes(text[...]) ? nil : FileChange.LostLine(number: index + 1, text: text)
        }
    }
}
