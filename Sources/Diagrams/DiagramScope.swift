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
        package struct Name: Sendable {
            package var name: String
            package var suggestion: String?
        }
        package var names: [Name]

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
        var meanings: [String: [NodeID]] = [:]
        // Last wins: a member may share its name with one of its parts, and then means all of them.
        for (index, product) in project.products.enumerated() {
            meanings[project.packages[product.package].name, default: []].append(project.targets.count + index)
        }
        for (index, product) in project.products.enumerated() {
            meanings[product.name] = [project.targets.count + index]
        }
        for (index, target) in project.targets.enumerated() {
            meanings[target.name] = [index]
            meanings["\(project.member(of: index).name).\(target.part)"] = [index]
        }
        for member in project.members { meanings[member.name] = member.targets }

        var nodes: Set<NodeID> = []
        var unknown: [UnknownNames.Name] = []
        for name in focus {
            if let meant = meanings[name] {
                nodes.formUnion(meant)
            } else {
                let suggestion = Spelling.suggestion(for: name, among: meanings.keys)
                unknown.append(UnknownNames.Name(name: name, suggestion: suggestion))
            }
        }
        guard unknown.isEmpty else { throw UnknownNames(names: unknown) }
        return nodes.sorted()
    }
}
