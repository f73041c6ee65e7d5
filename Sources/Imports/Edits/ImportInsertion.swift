import AshlarProjectModel
import AshlarSwiftLexing

/// Adds an import to a source; nothing else in it changes.
package enum ImportInsertion {
    /// Adds it in alphabetical order to the first imports of the source; under their condition only if the whole source is
    /// under it. If there are none, above the first declaration.
    ///
    /// - Parameters:
    ///   - attributes: of the import, such as `@testable`.
    ///   - isOptional: whether a platform may lack the module.
    /// - Returns: the source as it is if it imports the module already.
    package static func insert(
        _ module: String, attributes: [String] = [], isOptional: Bool = false, into source: [UInt8]
    ) -> [UInt8] {
        let imports = source.withUnsafeBytes { ImportScanner.scan($0) }.imports
        if imports.contains(where: { $0.module == module && $0.path.isEmpty }) { return source }
        let name = SwiftKeywords.reserved.contains(module) ? "`\(module)`" : module
        let line = (attributes + ["import", name]).joined(separator: " ")
        let lines = SourceLines(source)
        var added = isOptional ? ["#if canImport(\(module))", "    \(line)", "#endif"] : [line]
        let index: Int
        let block = block(of: imports.filter { $0.attributes == attributes }) ?? block(of: imports)
        if let block, block[0].condition == nil || isUnderOneCondition(source) {
            let next = isOptional ? nil : block.first { $0.module > module }
            index = next.map { $0.line - 1 } ?? block[block.count - 1].line
            let indentation = lines.indentation(of: block[0].line - 1)
            added = added.map { indentation + $0 }
        } else {
            index = source.withUnsafeBytes { lines.start(ofFirstDeclarationIn: $0) }
            added.append("")
        }
        return lines.inserting(added, at: index)
    }

    /// The first imports with one condition, on consecutive lines; unconditional ones if there are any.
    private static func block(of imports: [ImportUse]) -> [ImportUse]? {
        guard let first = imports.first(where: { $0.condition == nil }) ?? imports.first else { return nil }
        var block = [first]
        for use in imports where use.condition == first.condition && use.line == block[block.count - 1].line + 1 {
            block.append(use)
        }
        return block
    }

    /// Whether all tokens are in one `#if` without `#else`.
    package static func isUnderOneCondition(_ source: [UInt8]) -> Bool {
        source.withUnsafeBytes { source in
            var lexer = Lexer(source)
            var (depth, conditions) = (0, 0)
            while true {
                switch lexer.next().kind {
                case .endOfFile: return conditions == 1
                case .poundIf:
                    conditions += depth == 0 ? 1 : 0
                    depth += 1
                case .poundElse where depth == 1, .poundElseif where depth == 1: return false
                case .poundEndif: depth = max(0, depth - 1)
                default: if depth == 0 { return false }
                }
            }
        }
    }
}
