import AshlarLineDiff
import AshlarProjectModel

/// Compares a region of a user's Markdown file with the disk; everything outside of it stays byte for byte.
enum RegionComparison {
    /// - Parameter file: its contents are those of a new file, with one region.
    static func compare(
        _ file: PlannedFile, between markers: MarkdownRegions.Markers, with disk: [UInt8]
    ) -> FileComparison.Outcome {
        let planned = TextBytes.lines(file.bytes)
        guard let region = MarkdownRegions(in: planned, between: markers).regions.first else {
            return (.identical, nil)
        }
        let wanted = planned[(region.line - 1)...region.body.upperBound]
        let lines = TextBytes.lines(disk)
        let found = MarkdownRegions(in: lines, between: markers)
        if let problem = found.problems.first { return (.conflict(.brokenMarkers(markers, problem)), nil) }
        if found.regions.count > 1 { return (.conflict(.secondRegion(markers, line: found.regions[1].line)), nil) }
        let isCRLF = TextBytes.usesCRLF(disk)
        func ended(_ lines: ArraySlice<Line>) -> [UInt8] {
            let bytes = Array(lines.joined())
            return isCRLF ? TextBytes.addingCRLF(bytes) : bytes
        }
        guard let old = found.regions.first else {
            let lineEnd = Array((isCRLF ? "\r\n" : "\n").utf8)
            let isEnded = disk.isEmpty || disk.last == UInt8(ascii: "\n")
            let gap = disk.isEmpty ? [] : (isEnded ? [] : lineEnd) + lineEnd
            return (.update(.init()), disk + gap + ended(wanted))
        }
        // A comment of the user's may share the first line with a byte order mark, and the last one may have no line end.
        var contents = Array(lines[..<(old.line - 1)].joined())
        if old.line == 1, disk.hasByteOrderMark { contents += ByteOrderMark.bytes }
        contents += ended(wanted)
        let rest = lines[(old.body.upperBound + 1)...]
        if rest.isEmpty, disk.last != UInt8(ascii: "\n") {
            while let last = contents.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") {
                contents.removeLast()
            }
        }
        contents += rest.joined()
        return contents == disk ? (.identical, nil) : (.update(.init()), contents)
    }
}
