import SwiftSyntax

/// An import as a source has it.
package struct SourceImport: Hashable, Sendable {
    package let module: String
    /// What follows the word: `class Foundation.NSLock`.
    package let subject: String
    package let isPreconcurrency: Bool
    /// The conditions of the `#if` clauses around it, outermost first.
    package let conditions: [String]
    /// `public` and so on; `nil` where none is written.
    private let level: String?
    private let isImplementationOnly: Bool

    /// Whether public and package signatures may contain its names.
    ///
    /// - Parameter areInternal: whether `import` means `internal import`.
    package func isShared(where areInternal: Bool) -> Bool {
        if isImplementationOnly { return false }
        return level.map { ["public", "package"].contains($0) } ?? !areInternal
    }

    package static func all(in file: SourceFileSyntax) -> [SourceImport] {
        var found: [SourceImport] = []
        read(file.statements, [], &found)
        return found
    }

    private static func read(_ list: CodeBlockItemListSyntax, _ conditions: [String], _ found: inout [SourceImport]) {
        for item in list {
            guard case .decl(let node) = item.item else { continue }
            if let written = node.as(ImportDeclSyntax.self) {
                if let made = SourceImport(written, conditions) { found.append(made) }
            } else if let conditional = node.as(IfConfigDeclSyntax.self) {
                for (condition, clause) in conditional.conditionedClauses {
                    guard case .statements(let list) = clause.elements else { continue }
                    read(list, conditions + [condition], &found)
                }
            }
        }
    }

    private init?(_ node: ImportDeclSyntax, _ conditions: [String]) {
        guard let module = node.path.first?.name.plainName else { return nil }
        self.module = module
        subject =
            (node.importKindSpecifier.map { $0.text + " " } ?? "")
            + node.path.map(\.name.text).joined(separator: ".")
        let attributes = node.attributes.names
        isPreconcurrency = attributes.contains("preconcurrency")
        isImplementationOnly = attributes.contains("_implementationOnly")
        self.conditions = conditions
        level = node.modifiers.map { $0.name.text }.first {
            ["public", "package", "internal", "fileprivate", "private"].contains($0)
        }
    }
}
