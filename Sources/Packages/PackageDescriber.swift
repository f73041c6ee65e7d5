import AshlarProjectModel

/// Puts what SwiftPM says of a package beside the places in its text.
package enum PackageDescriber {
    /// - Parameters:
    ///   - text: the bytes of the `Package.swift`.
    ///   - path: where it lies, relative to the root.
    ///   - folder: the package's own folder, absolute, to which paths of local packages are made relative.
    package static func describe(
        _ dump: PackageDump, text: [UInt8], path: String, folder: String
    ) -> DescribedPackage {
        let places = PackageText(text, path: path)
        // By the same way on both sides, whatever links lie on it.
        let folder = dump.folder ?? folder
        let names = Set(dump.targets.map(\.name))
        let targets = dump.targets.map { target in
            DescribedPackage.Target(
                name: target.name, type: target.type, path: target.path,
                dependencies: target.dependencies.map { dependency in
                    // A name alone is a target's, if there is one of this name.
                    let isTarget = dependency.form == .byName && names.contains(dependency.name)
                    return DescribedPackage.Dependency(
                        name: dependency.name, package: isTarget ? nil : dependency.package?.lowercased(),
                        location: places.dependency(dependency.name, of: target.name))
                }, location: places.target(target.name))
        }
        let requirements = dump.requirements.map { requirement in
            var source = requirement.source
            if case .local(let path) = source { source = .local(path: RelativePath.path(of: path, from: folder)) }
            return DescribedPackage.Requirement(
                identity: requirement.identity, source: source, location: places.package(requirement.identity))
        }
        return DescribedPackage(path: path, targets: targets, requirements: requirements)
    }
}

/// Leads from one absolute path to another.
package enum RelativePath {
    /// "../TadaProto" for `/projects/TadaProto` from `/projects/Tada`; `.` for the folder itself.
    package static func path(of path: String, from folder: String) -> String {
        let there = components(path)
        let here = components(folder)
        let shared = zip(there, here).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: here.count - shared) + there.dropFirst(shared)
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }

    /// The path without `.` and, where there is something to leave, without `..`.
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
