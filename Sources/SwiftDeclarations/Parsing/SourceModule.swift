import AshlarProjectModel
import SwiftSyntax

/// A module whose sources are read for what they declare.
package struct SourceModule: Sendable {
    /// The path is relative to the root.
    package typealias File = (path: String, text: String)

    package var name: String
    /// Sorted by path.
    package var files: [File]
    /// Whether the main actor is its default isolation (`-default-isolation MainActor`).
    package var isMainActorByDefault: Bool
    /// Whether `import` means `internal import` in it (`InternalImportsByDefault`).
    package var importsAreInternal: Bool
    /// Whether closures of a global actor are `Sendable` in it: from language mode 6 on.
    package var isolatedClosuresAreSendable: Bool

    package init(
        name: String, files: [File], isMainActorByDefault: Bool = false, importsAreInternal: Bool = false,
        isolatedClosuresAreSendable: Bool = false
    ) {
        self.name = name
        self.files = files
        self.isMainActorByDefault = isMainActorByDefault
        self.importsAreInternal = importsAreInternal
        self.isolatedClosuresAreSendable = isolatedClosuresAreSendable
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
    /// Whether public and package signatures may contain its names; `nil` where nothing about that is written.
    private let isShared: Bool?

    /// - Parameter areInternal: whether `import` means `internal import`.
    package func isShared(where areInternal: Bool) -> Bool { isShared ?? !areInternal }

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
        self.conditions = conditions
        let level = node.modifiers.map { $0.name.text }.first {
            ["public", "package", "internal", "fileprivate", "private"].contains($0)
        }
        isShared =
            attributes.contains("_implementationOnly") ? false : level.map { ["public", "package"].contains($0) }
    }
}
