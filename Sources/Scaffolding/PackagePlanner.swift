import AshlarProjectModel

/// Plans the root `Package.swift`: one table row for each target, and a loop that reads them.
///
/// A package written as one literal takes SwiftPM minutes from a few thousand targets on; a table takes a second.
package enum PackagePlanner {
    package static let path = "Package.swift"

    /// The whole file, with an empty region of the user's at the foot.
    package static func plan(_ project: Project) throws(ScaffoldingError) -> PlannedFile {
        let findings = unsupported(in: project)
        guard findings.isEmpty else { throw .manifest(findings) }
        let manifest = project.manifestPath
        let lines =
            [
                "\(PackageText.toolsVersion)\(toolsVersion(project.toolsVersion))",
                OwnershipHeader.line(manifest: manifest),
            ]
            + PackageText.beforeTable + rows(project) + PackageText.afterTable + package(project) + PackageText.foot
        return PlannedFile(
            path: path, contents: lines.joined(separator: "\n") + "\n",
            ownership: .aggregate(recognizes: PackageText.recognizes),
            reason: SourceLocation(path: manifest, line: 1, column: 1))
    }

    /// Two numbers at least: SwiftPM takes `6.0`, and `6.0.0` only with a note.
    private static func toolsVersion(_ version: Version) -> String {
        version.patch == 0 ? "\(version.major).\(version.minor)" : "\(version.major).\(version.minor).\(version.patch)"
    }

    // MARK: The table

    private static func rows(_ project: Project) -> [String] {
        let graph = DependencyGraph(nodeCount: project.nodeCount, edges: project.edges)
        let packages = project.packages.map(\.source.identity)
        let order = project.targets.indices.sorted { project.targets[$0].name < project.targets[$1].name }
        return order.map { index in
            let target = project.targets[index]
            let dependencies = graph.edges(from: index).map { edge in
                guard let product = project.product(edge.imported) else { return project.targets[edge.imported].name }
                return "\(packages[product.package])/\(product.name)"
            }
            var fields = [
                target.name, PackageText.RowKind(target.kind).rawValue, target.path,
                dependencies.sorted().joined(separator: ","),
            ]
            if !target.resources.isEmpty { fields.append(target.resources.sorted().joined(separator: ",")) }
            return "    " + SwiftNames.escaped(fields.joined(separator: "|"))
        }
    }

    private static func unsupported(in project: Project) -> [Finding] {
        var findings: [Finding] = []
        for target in project.targets {
            switch target.kind {
            case .macro, .plugin, .binary, .system:
                findings.append(Message.unsupportedKind(of: target))
            default: break
            }
            for path in [target.path] + target.resources where path.contains(where: { $0 == "|" || $0 == "," }) {
                findings.append(Message.unsupportedPath(path, of: target))
            }
        }
        for package in project.packages where package.source.identity.contains(where: { $0 == "|" || $0 == "," }) {
            findings.append(Message.unsupportedAddress(of: package))
        }
        return findings.sorted()
    }

    // MARK: The package

    private static func package(_ project: Project) -> [String] {
        var lines = ["let package = Package(", "    name: \(SwiftNames.literal(project.name)),"]
        if let localization = project.defaultLocalization {
            lines.append("    defaultLocalization: \(SwiftNames.literal(localization)),")
        }
        lines.append("    platforms: [\(platforms(project.platforms))],")
        lines.append("    products: products,")
        let dependencies = project.packages.map(dependency).sorted()
        if dependencies.isEmpty {
            lines.append("    dependencies: [],")
        } else {
            lines.append("    dependencies: [")
            lines += dependencies.map { "        \($0)," }
            lines.append("    ],")
        }
        return lines + ["    targets: targets", ")"]
    }

    private static func platforms(_ minimums: PlatformMinimums) -> String {
        let said = minimums.compactMap { platform, version -> (platform: Platform, version: Version)? in
            guard platform.hasMinimumVersion, let version else { return nil }
            return (platform, version)
        }
        return (said.isEmpty ? ObservationFloor.versions : said).sorted { $0.platform < $1.platform }
            .map { platform, version in
                let patch = version.patch == 0 ? "" : ".\(version.patch)"
                return ".\(platform.rawValue)(\"\(version.major).\(version.minor)\(patch)\")"
            }
            .joined(separator: ", ")
    }

    private static func dependency(_ package: AshlarProjectModel.Package) -> String {
        switch package.source {
        case .local(let path): ".package(path: \(SwiftNames.literal(path)))"
        case .remote(let url, let requirement):
            ".package(url: \(SwiftNames.literal(url)), \(argument(for: requirement)))"
        }
    }

    private static func argument(for requirement: AshlarProjectModel.Package.Requirement) -> String {
        switch requirement {
        case .from(let version): "from: \(SwiftNames.literal(version))"
        case .exact(let version): "exact: \(SwiftNames.literal(version))"
        case .upToNextMinor(let version): ".upToNextMinor(from: \(SwiftNames.literal(version)))"
        case .range(let lower, let upper): "\(SwiftNames.literal(lower))..<\(SwiftNames.literal(upper))"
        case .branch(let name): "branch: \(SwiftNames.literal(name))"
        case .revision(let name): "revision: \(SwiftNames.literal(name))"
        }
    }
}

extension PackagePlanner {
    fileprivate enum Message {
        static func unsupportedKind(of target: Target) -> Finding {
            Finding(
                rule: "manifest",
                message: "'\(target.name)' is of kind '\(target.kind.rawValue)', which cannot be generated",
                location: target.location, remedy: "write 'generate: none', or take the part out of the manifest")
        }

        static func unsupportedPath(_ path: String, of target: Target) -> Finding {
            Finding(
                rule: "manifest",
                message: "the path '\(path)' of '\(target.name)' holds a '|' or a ',', which Package.swift cannot take",
                location: target.location, remedy: "choose a path without them")
        }

        static func unsupportedAddress(of package: AshlarProjectModel.Package) -> Finding {
            Finding(
                rule: "manifest",
                message: "the address of package '\(package.name)' ends in a name with a '|' or a ',', "
                    + "which Package.swift cannot take",
                location: package.location)
        }
    }
}
