import AshlarProjectModel

/// Compares a file that is always rendered again with what stands on disk.
enum AggregateComparison {
    static func compare(
        _ file: PlannedFile, with disk: [UInt8], recognizes: (Substring) -> Bool
    ) -> FileChange {
        var change = FileChange(file, .identical)
        change.previous = disk
        let lines = TextBytes.lines(disk)
        let isUnmerged = GitConflict.isOpen(in: lines)
        guard
            OwnershipHeading.stands(in: lines, isUnmerged: isUnmerged)
                || OwnershipHeading.isOnlyDifference(between: disk, and: Array(file.contents.utf8))
        else {
            change.status = .conflict(.foreign)
            change.contents = Array(file.contents.utf8)
            return change
        }
        do throws(UserRegion.Broken) {
            let contents = try contents(of: file, around: lines, isCRLF: TextBytes.usesCRLF(disk))
            if TextBytes.areSame(contents, disk) { return change }
            change.status = .update
            change.contents = contents
            change.lostLines = lostLines(of: lines, in: TextBytes.lines(contents), isUnmerged, recognizes)
        } catch {
            change.status = .conflict(error.conflict)
        }
        return change
    }

    /// The render, with the user's region as it stands on disk and the line ends of the disk.
    private static func contents(
        of file: PlannedFile, around disk: [Line], isCRLF: Bool
    ) throws(UserRegion.Broken) -> [UInt8] {
        let rendered = Array(file.contents.utf8)
        let ended = isCRLF ? TextBytes.addingCRLF(rendered) : rendered
        let lines = TextBytes.lines(ended)
        guard let place = try UserRegion(in: lines), let region = try UserRegion(in: disk) else { return ended }
        return Array([lines[...place.start], region.inside(disk), lines[place.end...]].joined().joined())
    }

    private static func lostLines(
        of disk: [Line], in contents: [Line], _ isUnmerged: Bool, _ recognizes: (Substring) -> Bool
    ) -> [FileChange.LostLine] {
        let surviving = Set(contents.map(TextBytes.trimmed))
        var lost: [FileChange.LostLine] = []
        for (index, line) in disk.enumerated() {
            let words = TextBytes.trimmed(line)
            if words.isEmpty || surviving.contains(words) { continue }
            if isUnmerged, GitConflict.isMarker(TextBytes.body(line)) { continue }
            let text = TextBytes.text(line)
            if recognizes(text[...]) { continue }
            lost.append(FileChange.LostLine(number: index + 1, text: text))
        }
        return lost
    }
}
