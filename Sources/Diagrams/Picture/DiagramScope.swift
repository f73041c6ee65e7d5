import AshlarMessages
import AshlarProjectModel

/// What of a project to draw, and how coarsely.
package struct DiagramScope: Sendable {
    /// What a box stands for.
    package enum Unit: String, CaseIterable, Sendable {
        /// A feature, module or app.
        case feature
        /// A folder with all members in it.
        case folder
        /// A target.
        case target = "none"
    }

    /// What a picture can leave out. A node of a forbidden edge and a named target are drawn all the same.
    package enum Omission: CaseIterable, Sendable {
        /// Tests, mocks, previews, examples and test support.
        case helpers
        /// Products of packages.
        case products
        /// Arrows that a chain of other arrows implies.
        case impliedArrows
    }

    /// Features, modules, apps, targets (`MatchedUI` or `Matched.ui`), products or packages: only what they reach and
    /// what reaches them is drawn. Empty for everything.
    package var focus: [String]
    /// How many edges between members a node may be away from the focus; `nil` for any number.
    package var depth: Int?
    /// Names as for `focus`: only they and what depends on them is drawn.
    package var reached: [String]
    /// Apps: only they and what they depend on is drawn.
    package var apps: [String]
    /// Layers: only their targets are drawn.
    package var layers: [String]
    /// `nil` for the finest one with at most `mostBoxes` boxes.
    package var unit: Unit?
    package var omissions: Set<Omission>

    /// How many boxes a reader can take in; above it, targets are drawn as features.
    static let mostBoxes = 30

    package init(
        focus: [String] = [], depth: Int? = nil, reached: [String] = [], apps: [String] = [], layers: [String] = [],
        unit: Unit? = DiagramScope.Unit.target, omissions: Set<Omission> = []
    ) {
        self.focus = focus
        self.depth = depth
        self.reached = reached
        self.apps = apps
        self.layers = layers
        self.unit = unit
        self.omissions = omissions
    }

    /// Names that are unknown in the project.
    package struct UnknownNames: Error, CustomStringConvertible {
        package var names: [(kind: String, name: String, suggestion: String?)]

        package var description: String {
            names.map { unknown in
                "unknown \(unknown.kind) '\(unknown.name.visible)'"
                    + (unknown.suggestion.map { " (did you mean '\($0.visible)'?)" } ?? "")
            }
            .joined(separator: ", ")
        }
    }
}

/// The nodes that the names of a scope mean.
struct ScopeNames {
    private(set) var focus: Set<NodeID> = []
    private(set) var reached: Set<NodeID> = []
    private(set) var apps: Set<NodeID> = []
    private(set) var layers: Set<Int> = []

    init(_ scope: DiagramScope, in project: Project) throws(DiagramScope.UnknownNames) {
        var unknown = DiagramScope.UnknownNames(names: [])
        func note(_ name: String, _ kind: String, among known: [String]) {
            unknown.names.append((kind, name, Spelling.suggestion(for: name, among: known)))
        }
        func nodes(_ names: [String]) -> Set<NodeID> {
            var nodes: Set<NodeID> = []
            for name in names {
                if let meant = project.nodes(named: name) ?? project.products(ofPackage: name) {
                    let shipping = meant.filter { $0 >= project.targets.count || project.targets[$0].kind.ships }
                    // Where helpers are left out, a member means what it ships; one that ships nothing, all of it.
                    let isWhole = shipping.isEmpty || !scope.omissions.contains(.helpers)
                    nodes.formUnion(isWhole ? meant : shipping)
                } else {
                    note(name, "name", among: project.nodeNames + project.packages.map(\.name))
                }
            }
            return nodes
        }
        focus = nodes(scope.focus)
        reached = nodes(scope.reached)
        for name in scope.apps {
            if let app = project.member(named: name), app.kind == .app {
                apps.formUnion(app.targets)
            } else {
                note(name, "app", among: project.members.filter { $0.kind == .app }.map(\.name))
            }
        }
        for name in scope.layers {
            if let layer = project.layers.firstIndex(where: { $0.name == name }) {
                layers.insert(layer)
            } else {
                note(name, "layer", among: project.layers.map(\.name))
            }
        }
        guard unknown.names.isEmpty else { throw unknown }
    }
}

extension Project {
    fileprivate func products(ofPackage name: String) -> [NodeID]? {
        let nodes = products.indices.filter { packages[products[$0].package].name == name }
        return nodes.isEmpty ? nil : nodes.map { targets.count + $0 }
    }
}
