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
        package var location: SourceLocation
    }

    /// An external package.
    package struct External: Sendable {
        /// In lower case.
        package var identity: String
        /// `nil` if unknown: then it stands for all packages of which only products are known.
        package var source: Package.Source?
        package var products: [Product]
        package var location: SourceLocation

        package struct Product: Sendable {
            package var name: String
            /// `nil` if unknown.
            package var modules: [String]?
        }

        /// Adds the product, unless it is one of them.
        mutating func add(_ product: String, _ modules: [String]?) {
            guard !products.contains(where: { $0.name == product }) else { return }
            products.append(Product(name: product, modules: modules))
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
    /// What has no place in it, and why.
    package var notPlaced: [(what: String, reason: String)] = []

    package init(name: String, path: String) {
        self.name = name
        self.path = path
    }
}

extension TargetGraph {
    /// Leaves out targets, and then products, that have the name of another one: compilers and linkers know only one of
    /// them.
    package mutating func makeNamesUnique() {
        var owners: [String: String] = [:]
        targets = targets.filter { target in
            let place = target.location.path
            guard let other = owners.updateValue(place, forKey: Self.key(target.name)) else { return true }
            owners[Self.key(target.name)] = other
            notPlaced.append(("target '\(target.name)' of \(place)", "\(other) has a target of this name"))
            return false
        }
        for index in externals.indices {
            let identity = externals[index].identity
            externals[index].products = externals[index].products.filter { product in
                guard let other = owners.updateValue("", forKey: Self.key(product.name)) else { return true }
                owners[Self.key(product.name)] = other
                let owner = other.isEmpty ? "another package has a product" : "\(other) has a target"
                notPlaced.append(("product '\(product.name)' of '\(identity)'", "\(owner) of this name"))
                return false
            }
        }
        let known = Set(externals.flatMap { external in external.products.map { [external.identity, $0.name] } })
        for index in targets.indices {
            targets[index].dependencies.removeAll { dependency in
                guard case .product(let name, let package) = dependency.imported else { return false }
                return !known.contains([package, name])
            }
        }
    }

    /// Names are compared as manifests compare them.
    private static func key(_ name: String) -> String { name.lowercased().replacing("-", with: "_") }
}
