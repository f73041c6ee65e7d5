import AshlarProjectModel

/// The targets of a project as another tool describes them; paths are relative to a common root.
package struct TargetGraph: Sendable {
    package struct Target: Sendable {
        package var name: String
        package var kind: PartKind
        package var path: String
        /// Excluded paths below `path`.
        package var excludes: [String] = []
        /// Further folders with its sources.
        package var moreSources: [String] = []
        package var dependencies: [Dependency] = []
        /// The modules that it may import although the graph has no such dependency: of targets that are left out, and of
        /// frameworks on disk.
        package var omittedModules: Set<String> = []
        /// Whether it may import modules that nothing states, such as those of CocoaPods.
        package var hasUnknownModules = false
        /// The app in which its tests run.
        package var host: String?
        /// Whether some of its sources are in the folder of another target, or in none.
        package var isPartial = false
        /// Sources in its folders that only other targets compile.
        package var foreignSources: Set<String> = []
        /// The index of its package in `pieces`.
        package var piece = 0
        /// The library products that contain it.
        package var products: [String] = []
        /// The Xcode project that builds it; `nil` for a target of a package.
        package var project: String?
        package var location: SourceLocation
    }

    package struct Dependency: Hashable, Sendable {
        package enum Imported: Hashable, Sendable {
            case target(String)
            case product(String, package: String)
        }

        package var imported: Imported
        package var platforms: [Platform] = []
        /// Whether it is a build plugin, which is not linked.
        package var isPlugin = false
        /// Whether sources that use it must import a module with a known name.
        package var isImportable = true
        /// The index of the package of an imported target; `nil` where the name alone says which target it is.
        package var piece: Int?
        /// The product that contains it together with others.
        package var product: String?
        package var location: SourceLocation
    }

    /// The dependency on a target that one of the tools finds without a declaration.
    package static func implicit(on target: String, of importer: Target) -> Dependency {
        Dependency(imported: .target(target), location: importer.location)
    }

    /// An external package.
    package struct External: Sendable {
        /// In lower case.
        package var identity: String
        /// `nil` if unknown: then it stands for all packages of which only products are known.
        package var source: Package.Source?
        package var products: [Product]
        /// Its library products, used or not; `nil` where SwiftPM has not fetched it.
        package var fetchedProducts: [Product]?
        package var location: SourceLocation

        package struct Product: Sendable {
            package var name: String
            /// `nil` if unknown.
            package var modules: [String]?
            /// The modules of targets that those of the product depend on; sources can import them, too.
            package var furtherModules: [String] = []
            /// The Xcode project that links it, if no package uses it.
            package var project: String?
        }

        /// The library products that it is known to have, used or not.
        package var knownProducts: [Product] {
            fetchedProducts ?? KnownPackages.products(of: identity).map { Product(name: $0.name, modules: [$0.module]) }
        }

        /// Adds the product, unless it is one of them; that of a well-known package has the module that is known.
        mutating func add(_ product: Product) {
            guard !products.contains(where: { $0.name == product.name }) else { return }
            var product = product
            if fetchedProducts == nil, product.modules == nil {
                product.modules = KnownPackages.module(of: product.name, in: identity).map { [$0] }
            }
            products.append(product)
        }
    }

    package var name: String
    /// The file that describes the project.
    package var path: String
    package var platforms: PlatformMinimums = [:]
    package var targets: [Target] = []
    package var externals: [External] = []
    /// The packages that were joined; empty if the graph is not of packages.
    package var pieces: [JoinedPackages.Piece] = []
    /// Patterns of folders that belong to no target.
    package var excludedPaths: [String] = []
    /// Sources that Xcode projects list, and that are in the folder of no target.
    package var unplacedSources: Set<String> = []
    /// What has no place in it, and why.
    package var notPlaced: [(what: String, reason: String)] = []

    package init(name: String, path: String) {
        self.name = name
        self.path = path
    }
}
