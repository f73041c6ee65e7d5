/// The order of imports that `swift format` requires: it follows from the names of modules, which a template may not know.
enum SortedImports {
    /// Sorts each block of consecutive imports at the beginning of a source, and drops repeated ones.
    static func sort(_ text: String) -> String {
        var (lines, block): ([Substring], [Substring]) = ([], [])
        func endBlock() {
            var last: Substring?
            for line in block.sorted(by: { module(of: $0) < module(of: $1) }) where line != last {
                lines.append(line)
                last = line
            }
            block = []
        }
        var rest = text[...]
        while let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")), isBeforeCode(rest[..<end]) {
            let line = rest[..<end]
            if let other = block.last, head(of: other) != head(of: line) { endBlock() }
            if head(of: line) == nil { lines.append(line) } else { block.append(line) }
            rest = rest[rest.utf8.index(after: end)...]
        }
        endBlock()
        return lines.map { "\($0)\n" }.joined() + rest
    }

    /// Whether the line is an import, blank, a comment or a condition.
    private static func isBeforeCode(_ line: Substring) -> Bool {
        let body = line.drop { $0 == " " || $0 == "\t" }
        return body.isEmpty || body.hasPrefix("//") || body.hasPrefix("#") || head(of: line) != nil
    }

    /// What is before the name of the module: the indentation, attributes and `import`; `nil` for other lines.
    private static func head(of line: Substring) -> Substring? {
        guard let space = line.utf8.lastIndex(of: UInt8(ascii: " ")) else { return nil }
        let head = line[..<space]
        let body = head.drop { $0 == " " || $0 == "\t" }
        return body == "import" || (body.hasPrefix("@") && body.hasSuffix(" import")) ? head : nil
    }

    private static func module(of line: Substring) -> Substring {
        line[(line.utf8.lastIndex(of: UInt8(ascii: " ")).map(line.utf8.index(after:)) ?? line.startIndex)...]
    }
}
