import AshlarFileSystem
import AshlarLineDiff
import AshlarProjectModel

/// Compares an aggregate, which is rendered again each time, with the disk.
enum AggregateComparison {
    static func compare(
        _ file: PlannedFile, with disk: [UInt8], formerLines: (Set<String>) -> Set<String>, walk: inout PathWalk
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
        if let start = file.unorderedLineStart, differ(disk, contents, onlyInOrderOf: start) {
            return (.update(FileChange.Update(isSorting: true)), contents)
        }
        let strange = strangeLines(of: lines, beside: TextBytes.lines(contents), isUnmerged)
        let former = strange.isEmpty ? [] : formerLines(Set(strange.map(\.text)))
        let custom = strange.filter { !former.contains($0.text) }
        guard custom.isEmpty else { return (.conflict(.customLines(custom)), contents) }
        var update = FileChange.Update()
        if isUnmerged { update.backup = try StateDirectory.freeBackup(of: file.path, walk: &walk) }
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

    /// The lines on disk that the contents do not hold, as `words` has them.
    private static func strangeLines(of disk: [Line], beside contents: [Line], _ isUnmerged: Bool) -> [CustomLine] {
        let surviving = Set(contents.map(CustomLine.words))
        return disk.enumerated().compactMap { index, line in
            let words = CustomLine.words(line)
            if words.isEmpty || surviving.contains(words) { return nil }
            return isUnmerged && GitConflict.isMarker(TextBytes.body(line))
                ? nil : CustomLine(number: index + 1, text: words)
        }
    }

    private static func differ(_ disk: [UInt8], _ contents: [UInt8], onlyInOrderOf start: String) -> Bool {
        func parts(_ text: [UInt8]) -> (unordered: [String], others: [String]) {
            let lines = TextBytes.lines(text).map(TextBytes.text)
            return (lines.filter { $0.hasPrefix(start) }.sorted(), lines.filter { !$0.hasPrefix(start) })
        }
        return disk.count == contents.count && parts(disk) == parts(contents)
    }
}

/// A line of an aggregate that no render holds.
package struct CustomLine: Hashable, Sendable {
    package var number: Int
    /// Without blanks at its ends and a last comma: lines that differ in these count as the same.
    package var text: String

    package init(number: Int, text: String) { (self.number, self.text) = (number, text) }

    /// The lines of aggregates as they are compared.
    package static func words(of text: [UInt8]) -> Set<String> { Set(TextBytes.lines(text).map(words)) }

    fileprivate static func words(_ line: Line) -> String {
        var words = TextBytes.trimmed(line)
        if words.last == UInt8(ascii: ",") { words.removeLast() }
        return String(decoding: words, as: UTF8.self)
    }
}
