import AshlarProjectModel

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
