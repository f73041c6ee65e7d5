import AshlarProjectModel
import AshlarWorkspace

/// Resolves a name on the command line to nodes of the graph.
package struct NodeNames {
    package let project: Project

    package init(project: Project) { self.project = project }

    /// The nodes of a feature, module, app, part (`Matched.ui`), target or product.
    package func nodes(named name: String) throws -> [NodeID] {
        if let nodes = project.nodes(named: name) { return nodes }
        throw OperationFailure.unknown(
            name, among: project.nodeNames.sorted(), "there is no member, target or product '\(name)'",
            remedy: "run 'ashlar list targets' to see valid names")
    }

    /// The targets that `uses` of this name applies to: a member's main parts, or the target itself.
    package func importers(named name: String) throws -> [Int] {
        let nodes = try nodes(named: name)
        guard nodes.allSatisfy({ $0 < project.targets.count }) else {
            throw OperationFailure("'\(name)' is a product of a package and cannot depend on the project")
        }
        return project.member(named: name).map { project.mainTargets(of: $0) } ?? nodes
    }

    /// The nodes that a dependency on this name means: a member's exposed parts, else its library, else the node itself.
    package func used(named name: String) throws -> [NodeID] {
        guard let member = project.member(named: name) else { return try nodes(named: name) }
        let used = project.usedTargets(of: member)
        if used.isEmpty {
            throw OperationFailure("'\(name)' exposes no part", remedy: "use the name of a part, such as '\(name).ui'")
        }
        return used
    }
}
