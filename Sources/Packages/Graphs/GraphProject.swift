import AshlarProjectModel

/// Converts a graph without a manifest to a project: one layer, and a module for each target.
package enum GraphProject {
    /// - Parameters:
    ///   - rules: the ids of all rules; those that need layers or a manifest are disabled.
    ///   - severities: the default severity of each rule that is not off.
    package static func project(of graph: TargetGraph, rules: [String], severities: [String: Severity]) -> Project {
        let start = SourceLocation(path: graph.path, line: 1, column: 1)
        var project = Project(name: graph.name, manifestPath: graph.path, toolsVersion: .zero)
        project.generates = false
        project.isForeign = true
        project.platforms = graph.platforms
        project.excludedPaths = graph.excludedPaths
        project.layers = [Layer(name: "Package", rank: 0, path: "", location: start)]
        project.rules = Dictionary(
            keepingFirst: rules.map { ($0, RuleSetting(severity: needingNoLayers.contains($0) ? severities[$0] : nil)) }
        )
        let targets = Dictionary(keepingFirst: graph.targets.map { ($0.name, $0) })
            .values.sorted { $0.name < $1.name }
        for (index, described) in targets.enumerated() {
            var member = Member(name: described.name, kind: .module, location: described.location)
            member.targets = [index]
            project.members.append(member)
            project.targets.append(target(described, member: index))
        }
        if graph.pieces.count > 1 {
            project.joinedPackages = JoinedPackages(
                pieces: graph.pieces, owners: targets.map(\.piece), offers: targets.map(\.products))
        }
        addPackages(of: graph, to: &project)
        addEdges(of: targets, to: &project)
        return project
    }

    /// The rules that apply to any package.
    package static let needingNoLayers: Set<String> = [
        "no-cycles", "imports-are-declared", "dependencies-are-used", "modules-are-declared", "tests-assert",
        "sources-are-readable", "suppressions-are-used", "suppressions-say-why",
    ]

    private static func target(_ described: TargetGraph.Target, member: Int) -> Target {
        var target = Target(
            name: described.name, kind: described.kind, part: "library", member: member, location: described.location)
        target.path = described.path
        target.excludes = described.excludes
        target.sources = described.moreSources
        target.isMain = true
        target.plugins = described.plugins
        return target
    }

    private static func addPackages(of graph: TargetGraph, to project: inout Project) {
        for external in graph.externals.sorted(by: { $0.identity < $1.identity }) {
            let package = project.packages.count
            project.packages.append(
                Package(
                    name: external.identity, source: external.source ?? .local(path: external.identity),
                    location: external.location))
            project.products += external.products.map { product in
                Product(
                    name: product.name, package: package, modules: product.modules ?? [ModuleName.of(product.name)],
                    hasAssumedModule: product.modules == nil, location: external.location)
            }
        }
        project.products.sort { ($0.name, $0.package) < ($1.name, $1.package) }
    }

    private static func addEdges(of targets: [TargetGraph.Target], to project: inout Project) {
        let numbers = Dictionary(targets.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { $1 })
        let identities = project.packages.map(\.name)
        let products = Dictionary(
            keepingFirst: project.products.enumerated().map { index, product in
                ([identities[product.package], product.name], project.targets.count + index)
            })
        for (importer, target) in targets.enumerated() {
            var seen: Set<NodeID> = []
            for dependency in target.dependencies {
                let node: NodeID? =
                    switch dependency.imported {
                    case .target(let name): numbers[name]
                    case .product(let name, let package): products[[package, name]]
                    }
                guard let node, node != importer, seen.insert(node).inserted else { continue }
                let edge = Edge(
                    importer: importer, imported: node, origin: .declared, location: dependency.location,
                    platforms: dependency.platforms)
                // A dependency that needs no import may still be used.
                if dependency.isImportable { project.edges.append(edge) } else { project.permittedEdges.append(edge) }
            }
        }
        project.edges.sort { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
        project.permittedEdges.sort { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
    }
}
