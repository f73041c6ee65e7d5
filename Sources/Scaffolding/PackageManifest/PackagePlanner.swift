import AshlarProjectModel
import AshlarTemplates

/// Plans the root `Package.swift`: one call for each target, on one line, so that git merges it by lines.
///
/// A package written as one literal takes SwiftPM minutes from a few thousand targets on; calls take seconds.
package enum PackagePlanner {
    package static let path = "Package.swift"
    /// How the line of a target begins.
    static let lineStart = "        target("

    /// The whole file, with an empty custom region at the end.
    package static func plan(_ project: Project) throws(ScaffoldingError) -> PlannedFile {
        let findings = PackageLimits.findings(in: project)
        guard findings.isEmpty else { throw .manifest(findings) }
        let lines = PackageLines(project)
        var values = lines.features.values.merging(values(of: project)) { $1 }
        values["lines"] = .list(lines.lines)
        values["functions"] = .list(lines.functions)
        var renderer = TemplateRenderer()
        do throws(TemplateError) {
            let contents = try renderer.render(Template(BuiltInTemplates.packageManifest), with: values)
            var file = PlannedFile(
                path: path, contents: contents, ownership: .aggregate,
                reason: SourceLocation(path: project.manifestPath, line: 1, column: 1))
            file.unorderedLineStart = lineStart
            return file
        } catch {
            throw .template(error)
        }
    }

    /// The values of the template that do not depend on the targets.
    private static func values(of project: Project) -> [String: TemplateValue] {
        let dependencies = project.packages.map(dependency).sorted()
        let traits = Set(project.packages.compactMap(\.trait)).sorted().map(SwiftLiteral.string)
        return [
            "toolsVersion": .text(short(project.toolsVersion)),
            "header": .text(OwnershipHeader.line(manifest: project.manifestPath)),
            "name": .name(project.name), "platforms": .text(platforms(of: project)),
            "hasLocalization": .flag(project.defaultLocalization != nil),
            "localization": .name(project.defaultLocalization ?? ""),
            "traits": .text(traits.joined(separator: ", ")),
            "hasDependencies": .flag(!dependencies.isEmpty), "dependencies": .list(dependencies),
            "hasLanguageModes": .flag(!project.languageModes.isEmpty),
            "languageModes": .text(project.languageModes.map(languageMode).joined(separator: ", ")),
        ]
    }

    /// Two numbers at least: SwiftPM takes `6.0`, and `6.0.0` only with a note.
    private static func short(_ version: Version) -> String {
        version.patch == 0 ? "\(version.major).\(version.minor)" : "\(version.major).\(version.minor).\(version.patch)"
    }

    private static func languageMode(_ mode: String) -> String {
        ["4", "5", "6"].contains(mode) ? ".v\(mode)" : ".version(\(SwiftLiteral.string(mode)))"
    }

    private static func platforms(of project: Project) -> String {
        project.packageMinimums.map { platform, version in ".\(platform.rawValue)(\"\(short(version))\")" }
            .joined(separator: ", ")
    }

    /// The arguments of `.package`.
    private static func dependency(_ package: AshlarProjectModel.Package) -> String {
        switch package.source {
        case .local(let path): "path: \(SwiftLiteral.string(path))"
        case .remote(let url, let requirement): "url: \(SwiftLiteral.string(url)), \(argument(for: requirement))"
        }
    }

    private static func argument(for requirement: AshlarProjectModel.Package.Requirement) -> String {
        switch requirement {
        case .from(let version): "from: \(SwiftLiteral.string(version))"
        case .exact(let version): "exact: \(SwiftLiteral.string(version))"
        case .upToNextMinor(let version): ".upToNextMinor(from: \(SwiftLiteral.string(version)))"
        case .range(let lower, let upper): "\(SwiftLiteral.string(lower))..<\(SwiftLiteral.string(upper))"
        case .branch(let name): "branch: \(SwiftLiteral.string(name))"
        case .revision(let name): "revision: \(SwiftLiteral.string(name))"
        }
    }
}
