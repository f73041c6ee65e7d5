import AshlarProjectModel

/// What a `Package.swift` describes.
package struct PackageContents: Sendable {
    package struct Target: Sendable {
        package var name: String
        /// SwiftPM's term: `regular`, `executable`, `test`, `macro`, `plugin`, `binary`, `system`.
        package var type: String
        /// As written; `nil` for SwiftPM's default folder.
        package var path: String?
        /// With its plugins.
        package var dependencies: [Dependency]
        /// Excluded paths below its folder.
        package var excludes: [String] = []
        /// The only source paths below its folder; empty for all.
        package var sources: [String] = []
        package var location: SourceLocation
    }

    package struct Dependency: Sendable {
        package enum Form: Sendable { case target, product, byName, plugin }

        package var form: Form
        package var name: String
        /// The package of a product or plugin, as written.
        package var package: String?
        /// The platforms it applies to, in SwiftPM's spelling; empty for all.
        package var platforms: [String] = []
        package var location: SourceLocation
    }

    package struct Product: Sendable {
        package var name: String
        package var targets: [String]
        /// `library`, `executable`, `plugin`, …
        package var type: String
    }

    /// A package dependency.
    package struct Requirement: Sendable {
        /// SwiftPM's identity of the package, in lower case.
        package var identity: String
        /// The name that the dependency states, which products may refer to instead of the identity.
        package var name: String?
        /// A local path is absolute.
        package var source: Package.Source
        package var location: SourceLocation

        /// The absolute path of a local package.
        var localFolder: String? {
            if case .local(let path) = source { path } else { nil }
        }
    }

    package var name: String
    /// The start of the file, for what has no location.
    var start: SourceLocation
    package var platforms: [(name: String, version: String)] = []
    package var targets: [Target] = []
    package var products: [Product] = []
    package var requirements: [Requirement] = []

    init(name: String, start: SourceLocation) { (self.name, self.start) = (name, start) }
}

extension PackageContents {
    /// The package as rules compare it with a manifest.
    ///
    /// - Parameters:
    ///   - path: the path of the `Package.swift`, relative to the root.
    ///   - folder: the absolute path of the package's folder; paths of local packages become relative to it.
    package func described(at path: String, in folder: String) -> DescribedPackage {
        let targets = targets.map { target in
            DescribedPackage.Target(
                name: target.name, type: target.type, path: target.path,
                dependencies: target.dependencies.map { .init(name: $0.name, location: $0.location) },
                location: target.location)
        }
        let requirements = requirements.map { requirement -> DescribedPackage.Requirement in
            guard case .local(let path) = requirement.source else {
                return (requirement.identity, requirement.source, requirement.location)
            }
            // The manifest has the relative path alone, of which a folder above has no name.
            let source = Package.Source.local(path: RelativePath.path(of: path, from: folder))
            return (source.identity.lowercased(), source, requirement.location)
        }
        return DescribedPackage(path: path, targets: targets, requirements: requirements)
    }
}

extension PackageContents {
    /// Makes the paths of locations relative to the root.
    package mutating func locate(in folder: String) {
        func locate(_ location: inout SourceLocation) { location.path = folder.path(to: location.path) }
        locate(&start)
        for target in targets.indices {
            locate(&targets[target].location)
            for index in targets[target].dependencies.indices { locate(&targets[target].dependencies[index].location) }
        }
        for index in requirements.indices { locate(&requirements[index].location) }
    }

    /// Adds the targets, edges, products and packages that only the other has.
    mutating func add(_ other: PackageContents) {
        let known = Dictionary(keepingFirst: targets.enumerated().map { ($1.name, $0) })
        for target in other.targets {
            guard let index = known[target.name] else {
                targets.append(target)
                continue
            }
            let names = Set(targets[index].dependencies.map(\.name))
            targets[index].dependencies += target.dependencies.filter { !names.contains($0.name) }
        }
        products += other.products.filter { product in !products.contains { $0.name == product.name } }
        requirements += other.requirements.filter { requirement in
            !requirements.contains { $0.identity == requirement.identity }
        }
    }

    /// Leaves out targets, and dependencies on targets and products, that a manifest cannot name.
    package mutating func omitInvalidNames() {
        let omitted = Set(targets.map(\.name).filter { NameRules.objection(toForeignTarget: $0) != nil })
        targets.removeAll { omitted.contains($0.name) }
        for index in targets.indices {
            targets[index].dependencies.removeAll { dependency in
                omitted.contains(dependency.name) || NameRules.objection(toLabel: dependency.name) != nil
            }
        }
    }
}
