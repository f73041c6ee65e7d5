/// Writes changes as a patch that `git apply` takes.
package enum UnifiedDiff {
    private static let context = 3

    /// One file of a patch; a new one has no old text.
    package typealias File = (path: String, old: [UInt8]?, new: [UInt8])

    /// - Returns: bytes, because a file that is not UTF-8 must not be changed by decoding it.
    package static func patch(for files: [File]) -> [UInt8] {
        files.reduce(into: []) { append($1, to: &$0) }
    }

    /// How many lines are added and removed: `+7 −1`.
    package static func counts(from old: [UInt8], to new: [UInt8]) -> String {
        let counts = lineCounts(from: old, to: new)
        return "+\(counts.added) −\(counts.removed)"
    }

    package static func lineCounts(from old: [UInt8], to new: [UInt8]) -> (added: Int, removed: Int) {
        let difference = LineDifference(from: TextBytes.lines(old), to: TextBytes.lines(new))
        return (difference.added, difference.removed)
    }

    /// The added lines, each with its number in the new text. A line that only gets a line end is not new.
    package static func addedLines(from old: [UInt8], to new: [UInt8]) -> [(number: Int, text: String)] {
        let (old, new) = (TextBytes.lines(old), TextBytes.lines(new))
        return LineDifference(from: old, to: new).changes.flatMap { change in
            let removed = Set(old[change.old].map(TextBytes.body))
            return change.new.filter { !removed.contains(TextBytes.body(new[$0])) }
                .map { ($0 + 1, TextBytes.text(new[$0])) }
        }
    }

    /// The removed and added lines in the order of a patch: removed ones with their number in the old text, added ones
    /// with their number in the new text.
    package static func changedLines(
        from old: [UInt8], to new: [UInt8]
    ) -> [(number: Int, sign: Character, text: String)] {
        let (old, new) = (TextBytes.lines(old), TextBytes.lines(new))
        return LineDifference(from: old, to: new).changes.flatMap { change in
            change.old.map { ($0 + 1, "-", TextBytes.text(old[$0])) }
                + change.new.map { ($0 + 1, "+", TextBytes.text(new[$0])) }
        }
    }

    private static func append(_ file: File, to patch: inout [UInt8]) {
        let (old, new, path) = (file.old, file.new, file.path)
        let oldLines = TextBytes.lines(old ?? [])
        let newLines = TextBytes.lines(new)
        let difference = LineDifference(from: oldLines, to: newLines)
        if old != nil, difference.changes.isEmpty { return }
        let (before, after) = (GitPath.quoted("a/" + path), GitPath.quoted("b/" + path))
        patch += "diff --git \(before) \(after)\n".utf8
        if old == nil { patch += "new file mode 100644\n".utf8 }
        if difference.changes.isEmpty { return }
        patch += "--- \(old == nil ? "/dev/null" : GitPath.ended(before))\n+++ \(GitPath.ended(after))\n".utf8
        for hunk in hunks(of: difference.changes) {
            append(hunk, oldLines, newLines, to: &patch)
        }
    }

    /// The changes in groups that are near enough to share their context.
    private static func hunks(of changes: [LineDifference.Change]) -> [[LineDifference.Change]] {
        changes.reduce(into: []) { hunks, change in
            if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
                hunks[hunks.count - 1].append(change)
            } else {
                hunks.append([change])
            }
        }
    }

    private static func append(
        _ hunk: [LineDifference.Change], _ old: [Line], _ new: [Line], to patch: inout [UInt8]
    ) {
        guard let first = hunk.first, let last = hunk.last else { return }
        let lead = min(context, first.old.lowerBound)
        let trail = min(context, old.count - last.old.upperBound)
        let oldRange = (first.old.lowerBound - lead)..<(last.old.upperBound + trail)
        let newRange = (first.new.lowerBound - lead)..<(last.new.upperBound + trail)
        patch += "@@ -\(place(oldRange)) +\(place(newRange)) @@\n".utf8
        var next = oldRange.lowerBound
        for change in hunk {
            append(old[next..<change.old.lowerBound], sign: " ", to: &patch)
            append(old[change.old], sign: "-", to: &patch)
            append(new[change.new], sign: "+", to: &patch)
            next = change.old.upperBound
        }
        append(old[next..<oldRange.upperBound], sign: " ", to: &patch)
    }

    /// Lines are counted from 1; an empty range is given by the line before it.
    private static func place(_ range: Range<Int>) -> String {
        let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
        return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
    }

    private static func append(_ lines: ArraySlice<Line>, sign: Unicode.Scalar, to patch: inout [UInt8]) {
        for line in lines {
            patch.append(UInt8(ascii: sign))
            patch += line
            if line.last != UInt8(ascii: "\n") { patch += "\n\\ No newline at end of file\n".utf8 }
        }
    }
}

/// Paths as git writes them in a patch.
private enum GitPath {
    /// Quoted, with octal escapes, where it has special characters.
    static func quoted(_ path: String) -> String {
        let needsQuotes = path.utf8.contains { $0 < 0x20 || $0 >= 0x7F || $0 == UInt8(ascii: "\"") || $0 == 0x5C }
        guard needsQuotes else { return path }
        return path.utf8.reduce(into: "\"") { quoted, byte in
            switch byte {
            case UInt8(ascii: "\""), 0x5C: quoted += "\\" + String(Unicode.Scalar(byte))
            case 0x20..<0x7F: quoted.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let octal = String(byte, radix: 8)
                quoted += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
            }
        } + "\""
    }

    /// A name with a space is ended by a tab, or what follows would count as a date.
    static func ended(_ quoted: String) -> String {
        quoted.utf8.contains(UInt8(ascii: " ")) && !quoted.hasPrefix("\"") ? quoted + "\t" : quoted
    }
}
