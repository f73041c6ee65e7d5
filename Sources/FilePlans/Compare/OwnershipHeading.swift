import AshlarLineDiff
import AshlarProjectModel

/// Detects from the first lines of a file whether Ashlar writes it.
package enum OwnershipHeading {
    package static func stands(in bytes: [UInt8]) -> Bool {
        if bytes.starts(with: Self.usual) { return true }
        let lines = TextBytes.lines(bytes)
        return stands(in: lines, isUnmerged: GitConflict.isOpen(in: lines))
    }

    private static let usual = Array("// \(OwnershipMark.generated)".utf8)

    /// Whether a file says what is planned, and only lacks the lines by which it would be known as Ashlar's.
    static func isOnlyDifference(between disk: [UInt8], and planned: [UInt8]) -> Bool {
        words(of: disk).elementsEqual(words(of: planned))
    }

    private static func words(of bytes: [UInt8]) -> [Line] {
        let whole = OwnershipMark.tools + [OwnershipMark.regionStart, OwnershipMark.regionEnd]
        return TextBytes.lines(bytes).map(TextBytes.trimmed).filter { line in
            !line.isEmpty && !stands(in: [line], isUnmerged: true) && !line.starts(with: ManagedText.hashStart.utf8)
                && !whole.contains { line.elementsEqual($0.utf8) }
        }
    }

    /// Git may have pushed the mark down, so it counts anywhere in a file with an open conflict.
    static func stands(in lines: [Line], isUnmerged: Bool) -> Bool {
        let mark = Array(OwnershipMark.generated.utf8)
        return (isUnmerged ? lines[...] : lines.prefix(5)).contains { line in
            line.indices.contains { line[$0...].starts(with: mark) }
        }
    }
}
