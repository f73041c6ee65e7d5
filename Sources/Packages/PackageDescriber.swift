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
        let requirements = dump.requirements.map { requirement in
            var source = requirement.source
            if case .local(let path) = source { source = .local(path: RelativePath.path(of: path, from: folder)) }
            return DescribedPackage.Requirement(
                identity: requirement.identity, source: source, location: locations.package(requirement.identity))
        }
        return DescribedPackage(path: path, targets: targets, requirements: requirements)
    }
}

/// Relative and normalized paths.
package enum RelativePath {
    /// `../TadaProto` for `/projects/TadaProto` from `/projects/Tada`; `.` for the folder itself.
    package static func path(of path: String, from folder: String) -> String {
        let there = components(path)
        let here = components(folder)
        let shared = zip(there, here).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: here.count - shared) + there.dropFirst(shared)
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }

    /// The path without `.` and without `..` where possible.
    package static func normal(_ path: String) -> String {
        let parts = components(path)
        return path.hasPrefix("/") ? "/" + parts.joined(separator: "/") : parts.joined(separator: "/")
    }

    package static func components(_ path: String) -> [String] {
        var parts: [String] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(String(part))
            }
        }
        return parts
    }
}
