import AshlarProjectModel

/// Combines SwiftPM's description of a package with the locations in its text.
package enum PackageDescriber {
    /// - Parameters:
    ///   - text: the bytes of the `Package.swift`.
    ///   - path: the path of the `Package.swift`, relative to the root.
    ///   - folder: the absolute path of the package's folder; paths of local packages become relative to it.
    package static func describe(
        _ dump: PackageDump, text: [UInt8], path: String, folder: String
    ) -> DescribedPackage {
        let locations = PackageLocations(text, path: path)
        // SwiftPM's own path, so that symbolic links are resolved alike on both sides.
        let folder = dump.folder ?? folder
        let targets = dump.targets.map { target in
            DescribedPackage.Target(
                name: target.name, type: target.type, path: target.path,
                dependencies: target.dependencies.map { dependency in
                    DescribedPackage.Dependency(
                        name: dependency.name, location: locations.dependency(dependency.name, of: target.name))
                }, location: locations.target(target.name))
        }
        let requirements = dump.requirements.map { requirement -> DescribedPackage.Requirement in
            var source = requirement.source
            if case .local(let path) = source { source = .local(path: RelativePath.path(of: path, from: folder)) }
            return (requirement.identity, source, locations.package(requirement.identity))
        }
        return DescribedPackage(path: path, targets: targets, requirements: requirements)
    }
}
