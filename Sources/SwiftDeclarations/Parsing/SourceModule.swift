import AshlarProjectModel
import SwiftSyntax

/// A module whose sources are read for what they declare.
package struct SourceModule: Sendable {
    package struct File: Sendable {
        /// Relative to the root.
        package var path: String
        package var text: String

        package init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    package var name: String
    /// Sorted by path.
    package var files: [File]
    /// Whether the main actor is its default isolation (`-default-isolation MainActor`).
    package var isMainActorByDefault: Bool
    /// Whether `import` means `internal import` in it (`InternalImportsByDefault`).
    package var importsAreInternal: Bool

    package init(
        name: String, files: [File], isMainActorByDefault: Bool = false, importsAreInternal: Bool = false
    ) {
        self.name = name
        self.files = files
        self.isMainActorByDefault = isMainActorByDefault
        self.importsAreInternal = importsAreInternal
    }
}

/// swift-syntax has a type of this name, too.
typealias SourceLocation = AshlarProjectModel.SourceLocation

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
        file.statements.declarations().compactMap { node, conditions in
            node.as(ImportDeclSyntax.self).flatMap { SourceImport($0, conditions) }
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
