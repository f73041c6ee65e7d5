import AshlarProjectModel

/// The alphabetical order of imports, as formatters keep it.
package enum ImportOrder {
    /// Sorts each block of imports that was sorted before names in it changed.
    ///
    /// - Parameters:
    ///   - changed: the source with other names on the same lines.
    ///   - former: the source before.
    package static func restored(in changed: [UInt8], as former: [UInt8]) -> [UInt8] {
        let (old, new) = (imports(in: former), imports(in: changed))
        guard old.count == new.count, zip(old, new).allSatisfy({ $0.line == $1.line }) else { return changed }
        var lines = SourceLines(changed)
        for block in blocks(of: old) where isSorted(old[block]) && !isSorted(new[block]) {
            let first = new[block.lowerBound].line - 1
            let order = block.sorted { name(of: new[$0]) < name(of: new[$1]) }.map { new[$0].line - 1 }
            lines.reorder(first..<first + block.count, order)
        }
        return Array(lines.lines.joined())
    }

    private static func imports(in source: [UInt8]) -> [ImportUse] {
        source.withUnsafeBytes { ImportScanner.scan($0) }.imports
    }

    private static func name(of use: ImportUse) -> String { ([use.module] + use.path).joined(separator: ".") }

    private static func isSorted(_ block: ArraySlice<ImportUse>) -> Bool {
        zip(block, block.dropFirst()).allSatisfy { name(of: $0) <= name(of: $1) }
    }

    /// Imports of the same attributes on consecutive lines.
    private static func blocks(of imports: [ImportUse]) -> [Range<Int>] {
        var blocks: [Range<Int>] = []
        for index in imports.indices {
            let use = imports[index]
            if let last = blocks.last, imports[index - 1].line + 1 == use.line,
                imports[index - 1].attributes == use.attributes
            {
                blocks[blocks.count - 1] = last.lowerBound..<index + 1
            } else {
                blocks.append(index..<index + 1)
            }
        }
        return blocks
    }
}
