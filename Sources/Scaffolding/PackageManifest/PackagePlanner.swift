import AshlarProjectModel

/// Plans the root `Package.swift`: one table row for each target, and a loop that reads them.
///
/// A package written as one literal takes SwiftPM minutes from a few thousand targets on; a table takes a second.
package enum PackagePlanner {
    package static let path = "Package.swift"

    /// The whole file, with an empty region of the user's at the foot.
    package static func plan(_ project: Project) throws(ScaffoldingError) -> PlannedFile {
        let findings = PackageLimits.findings(in: project)
        guard findings.isEmpty else { throw .manifest(findings) }
        let manifest = project.manifestPath
        let table = PackageTable(project)
        let lines =
            [
                "\(PackageText.toolsVersion)\(toolsVersion(project.toolsVersion))",
                OwnershipHeader.line(manifest: manifest),
            ]
            + PackageText.beforeTable(table.features) + table.rows + PackageText.afterTable(table.features)
            + package(project) + PackageText.foot
        return PlannedFile(
            path: path, contents: lines.joined(separator: "\n") + "\n",
            ownership: .aggregate(recognizes: PackageLines.recognizes),
            reason: SourceLocation(path: manifest, line: 1, column: 1))
    }

    /// Two numbers at least: SwiftPM takes `6.0`, and `6.0.0` only with a note.
    private static func toolsVersion(_ version: Version) -> String {
        version.patch == 0 ? "\(version.major).\(version.minor)" : "\(version.major).\(version.minor).\(version.patch)"
    }

    // MARK: The package

    private static func package(_ project: Project) -> [String] {
        var lines = ["let package = Package(", "    name: \(SwiftNames.literal(project.name)),"]
        if let localization = project.defaultLocalization {
            lines.append("    defaultLocalization: \(SwiftNames.literal(localization)),")
        }
        lines.append("    platforms: [\(platforms(project.platforms))],")
        lines.append("    products: products,")
        let traits = Set(project.packages.compactMap(\.trait)).sorted().map(SwiftNames.literal).joined(separator: ", ")
        if !traits.isEmpty { lines.append("    traits: [.default(enabledTraits: [\(traits)]), \(traits)],") }
        let dependencies = project.packages.map(dependency).sorted()
        if dependencies.isEmpty {
            lines.append("    dependencies: [],")
        } else {
            lines.append("    dependencies: [")
            lines += dependencies.map { "        \($0)," }
            lines.append("    ],")
        }
        guard !project.languageModes.isEmpty else { return lines + ["    targets: targets", ")"] }
        let modes = project.languageModes.map(languageMode).joined(separator: ", ")
        return lines + ["    targets: targets,", "    swiftLanguageModes: [\(modes)]", ")"]
    }

    private static func languageMode(_ mode: String) -> String {
        ["4", "5", "6"].contains(mode) ? ".v\(mode)" : ".version(\(SwiftNames.literal(mode)))"
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
