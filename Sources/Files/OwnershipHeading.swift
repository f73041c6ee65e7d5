import AshlarProjectModel

/// Tells by its first lines whether Ashlar writes a file.
package enum OwnershipHeading {
    package static func stands(in bytes: [UInt8]) -> Bool {
        if bytes.starts(with: Self.usual) { return true }
        let lines = TextBytes.lines(bytes)
        return stands(in: lines, isUnmerged: GitConflict.isOpen(in: lines))
    }

    private static let usual = Array("// \(OwnershipMark.generated)".utf8)

    /// Git may have pushed the mark down, so it counts anywhere in a file with an open conflict.
    static func stands(in lines: [Line], isUnmerged: Bool) -> Bool {
        let mark = Array(OwnershipMark.generated.utf8)
        return (isUnmerged ? lines[...] : lines.prefix(5)).contains { line in
            line.indices.contains { line[$0...].starts(with: mark) }
        }
    }
}
