import AshlarProjectModel

/// The targets of a project as another tool describes them, with paths relative to one root.
package struct TargetGraph: Sendable {
    package struct Target: Sendable {
        package var name: String
        package var kind: PartKind
        package var path: String
        /// Paths below `path` that are no sources of it.
        package var excludes: [String] = []
        /// Folders besides `path` whose sources are its own.
        package var moreSources: [String] = []
        package var dependencies: [Dependency] = []
        /// The place in `pieces` of the package that it belongs to.
        package var piece = 0
        /// The library products by which other packages get it.
        package var products: [String] = []
        package var location: SourceLocation
    }

    package struct Dependency: Hashable, Sendable {
        package enum Imported: Hashable, Sendable {
            case target(String)
            case product(String, package: String)
        }

        package var imported: Imported
        package var platforms: [Platform] = []
        /// Whether it works on the target while that is built, and is nothing to link.
        package var isPlugin = false
        /// Whether sources that use it must import a module whose name is known.
        package var isImportable = true
        package var location: SourceLocation
    }

    /// A package that somebody else makes.
    package struct External: Sendable {
        /// In small letters.
        package var identity: String
        /// `nil` where nobody says it: then it stands for all packages of which nothing is known but products.
        package var source: Package.Source?
        package var products: [Product]
        package var location: SourceLocation

        package struct Product: Sendable {
            package var name: String
            /// `nil` where they cannot be known.
            package var modules: [String]?
        }
    }

    package var name: String
    /// The file that speaks for the whole.
    package var path: String
    package var platforms: PlatformMinimums = [:]
    package var targets: [Target] = []
    package var externals: [External] = []
    /// The packages that were joined; empty where it is no matter of packages.
    package var pieces: [JoinedPackages.Piece] = []
    /// Patterns of folders that belong to no target.
    package var unlisted: [String] = []

    package init(name: String, path: String) {
        self.name = name
        self.path = path
    }
}
