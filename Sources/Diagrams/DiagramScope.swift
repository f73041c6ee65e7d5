import AshlarMessages
import AshlarProjectModel

/// What of a project to draw, and how coarsely.
package struct DiagramScope: Sendable {
    /// Features, modules, apps, targets (`MatchedUI` or `Matched.ui`), products or packages: only what they reach and
    /// what reaches them is drawn. Empty for everything.
    package var focus: [String]
    /// Whether a feature, module or app is one box, instead of one for each of its targets.
    package var isCollapsed: Bool

    package init(focus: [String] = [], isCollapsed: Bool = false) {
        self.focus = focus
        self.isCollapsed = isCollapsed
    }

    /// Names to focus on that are unknown in the project.
    package struct UnknownNames: Error, CustomStringConvertible {
        package var names: [(name: String, suggestion: String?)]

        package var description: String {
            names.map { unknown in
                "unknown name '\(unknown.name.visible)'"
                    + (unknown.suggestion.map { "; did you mean '\($0.visible)'?" } ?? "")
            }
            .joined(separator: "\n")
        }
    }

    /// The nodes that the names of `focus` mean.
    func focusNodes(in project: Project) throws(UnknownNames) -> [NodeID] {
        guard !focus.isEmpty else { return [] }
        var nodes: Set<NodeID> = []
        var unknown: [(String, String?)] = []
        for name in focus {
            let products = project.products.indices.filter {
                project.packages[project.products[$0].package].name == name
            }
            if let meant = project.nodes(named: name) {
                nodes.formUnion(meant)
            } else if !products.isEmpty {
                nodes.formUnion(products.map { project.targets.count + $0 })
            } else {
                let packages = project.products.map { project.packages[$0.package].name }
                unknown.append((name, Spelling.suggestion(for: name, among: project.nodeNames + packages)))
            }
        }
        guard unknown.isEmpty else { throw UnknownNames(names: unknown) }
        return nodes.sorted()
    }
}
