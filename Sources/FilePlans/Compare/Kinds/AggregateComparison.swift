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
        if differ(disk, contents, onlyInOrderOf: file.unorderedLineStart) {
            return (.update(FileChange.Update(isSorting: true)), contents)
        }
        let (strange, repeated) = dropped(of: lines, beside: TextBytes.lines(contents), isUnmerged)
        let wanted = repeated.union(strange.map(\.text))
        let former = wanted.isEmpty ? [] : formerLines(wanted)
        let custom = strange.filter { !former.contains($0.text) }
        guard custom.isEmpty else { return (.conflict(.customLines(custom)), contents) }
        var update = FileChange.Update()
        // The user may have repeated a line, or git, as it merges the lines of both sides.
        update.removesRepetitions = !isUnmerged && !repeated.isSubset(of: former)
        if isUnmerged || update.removesRepetitions {
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

    /// The lines on disk that the contents do not hold, and those that they hold less often, as `words` has them.
    private static func dropped(
        of disk: [Line], beside contents: [Line], _ isUnmerged: Bool
    ) -> (strange: [CustomLine], repeated: Set<String>) {
        let surviving = Dictionary(contents.map { (CustomLine.words($0), 1) }, uniquingKeysWith: +)
        var (strange, repeated, counts) = ([CustomLine](), Set<String>(), [String: Int]())
        for (index, line) in disk.enumerated() {
            let words = CustomLine.words(line)
            if words.isEmpty { continue }
            if let most = surviving[words] {
                counts[words, default: 0] += 1
                if let count = counts[words], count > most { repeated.insert(CustomLine.words(words, repeated: count)) }
            } else if !isUnmerged || !GitConflict.isMarker(TextBytes.body(line)) {
                strange.append(CustomLine(number: index + 1, text: words))
            }
        }
        return (strange, repeated)
    }

    /// - Parameter start: how the lines without an order begin; `nil` where every line has its place.
    static func differ(_ disk: [UInt8], _ contents: [UInt8], onlyInOrderOf start: String?) -> Bool {
        guard let start else { return false }
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
    /// Without blanks at its ends, and without a comma at either: lines that differ in these count as the same.
    package var text: String

    package init(number: Int, text: String) { (self.number, self.text) = (number, text) }

    /// The lines of aggregates as they are compared, a repeated one once for each repetition.
    package static func words(of text: [UInt8]) -> Set<String> {
        var counts: [String: Int] = [:]
        return Set(
            TextBytes.lines(text).map { line in
                let words = words(line)
                counts[words, default: 0] += 1
                return self.words(words, repeated: words.isEmpty ? 1 : counts[words, default: 1])
            })
    }

    /// - Parameter count: how often the text has held the line, this time included.
    fileprivate static func words(_ words: String, repeated count: Int) -> String {
        count == 1 ? words : "\(words)\u{0}\(count)"
    }

    fileprivate static func words(_ line: Line) -> String {
        var words = TextBytes.trimmed(line)
        if words.last == UInt8(ascii: ",") { words.removeLast() }
        if words.first == UInt8(ascii: ",") { words = TextBytes.trimmed(words.dropFirst()) }
        return String(decoding: words, as: UTF8.self)
    }
}
