import AshlarProjectModel

/// Compares the lines that a file shall hold with those that it holds, and appends what it lacks.
enum LinesComparison {
    static func compare(_ file: PlannedFile, with disk: [UInt8]) -> FileChange {
        var change = FileChange(file, .identical)
        change.previous = disk
        let present = Set(TextBytes.lines(disk).map(TextBytes.trimmed))
        let missing = TextBytes.lines(Array(file.contents.utf8)).filter { line in
            let words = TextBytes.trimmed(line)
            return !words.isEmpty && !present.contains(words)
        }
        if missing.isEmpty { return change }
        let lineEnd = Array((TextBytes.usesCRLF(disk) ? "\r\n" : "\n").utf8)
        var contents = disk
        if let last = disk.last, last != UInt8(ascii: "\n") { contents += lineEnd }
        for line in missing { contents += Array(TextBytes.body(line)) + lineEnd }
        change.status = .update
        change.contents = contents
        return change
    }
}
