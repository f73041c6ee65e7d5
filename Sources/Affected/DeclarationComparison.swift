import AshlarProjectModel

/// Compares what two manifests say to the build: layers, rules and owners are not part of it.
package struct DeclarationComparison: Sendable {
    /// What the whole package shares and is not the same, such as "the platforms"; `nil` where all is.
    package let packageDifference: String?
    /// The names of targets that are declared otherwise, were added or were removed, sorted.
    package let targets: [String]
    /// The identities of packages that are required otherwise, sorted.
    package let packages: [String]

    package var isEmpty: Bool { packageDifference == nil && targets.isEmpty && packages.isEmpty }

    package init(_ project: Project, earlier: Project) {
        packageDifference = Self.difference(project, earlier)
        let (now, base) = (Self.declarations(project), Self.declarations(earlier))
        targets = Set(now.keys).union(base.keys).filter { now[$0] != base[$0] }.sorted()
        let (required, before) = (Self.requirements(project), Self.requirements(earlier))
        packages = Set(required.keys).union(before.keys).filter { required[$0] != before[$0] }.sorted()
    }

    private static func difference(_ project: Project, _ earlier: Project) -> String? {
        // Bundles of resources have the name in theirs.
        if project.name != earlier.name { return "the name of the package" }
        if project.toolsVersion != earlier.toolsVersion { return "the version of Swift" }
        if project.platforms != earlier.platforms { return "the platforms" }
        if project.languageModes != earlier.languageModes { return "the language modes" }
        if project.defaultLocalization != earlier.defaultLocalization { return "the default localization" }
        return nil
    }

    /// What the build takes from the declaration of a target.
    private struct Declaration: Hashable {
        var kind: PartKind
        var path: String
        var resources: Set<String>
        var excludes: Set<String>
        var sources: Set<String>
        /// In the order of the compiler's arguments.
        var settings: [BuildSetting]
        var plugins: Set<PluginUse>
        var product: ProductLinkage?
        var platforms: PlatformMinimums
        var dependencies: [Dependency: Set<Platform>]
    }

    private struct Dependency: Hashable {
        /// The package's identity; `nil` for a target.
        var package: String?
        var name: String
    }

    private static func declarations(_ project: Project) -> [String: Declaration] {
        let graph = DependencyGraph(project)
        let pairs = project.targets.indices.map { index in
            let target = project.targets[index]
            let dependencies = graph.edges(from: index).map { edge in
                let package = project.product(edge.imported).map { project.packages[$0.package].identity }
                return (Dependency(package: package, name: project.nodeName(edge.imported)), Set(edge.platforms))
            }
            return (
                target.name,
                Declaration(
                    kind: target.kind, path: target.path, resources: Set(target.resources),
                    excludes: Set(target.excludes), sources: Set(target.sources), settings: target.settings,
                    plugins: Set(target.plugins), product: target.product, platforms: target.platforms,
                    dependencies: Dictionary(dependencies) { $0.union($1) })
            )
        }
        return Dictionary(pairs) { first, _ in first }
    }

    private struct Requirement: Hashable {
        var source: AshlarProjectModel.Package.Source
        var trait: String?
    }

    private static func requirements(_ project: Project) -> [String: Requirement] {
        let pairs = project.packages.map { ($0.identity, Requirement(source: $0.source, trait: $0.trait)) }
        return Dictionary(pairs) { first, _ in first }
    }
}

extension AshlarProjectModel.Package {
    /// As SwiftPM compares it.
    var identity: String { source.identity.lowercased() }
}
