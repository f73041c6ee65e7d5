import AshlarProjectModel

/// What the viewer shows besides the graph.
package struct ViewerEvidence: Sendable {
    package var findings: [Finding] = []
    /// The findings that a baseline, an exception or a comment accepts.
    package var accepted: [SuppressedFinding] = []
    /// The edges that the findings are about.
    package var judged: [JudgedEdge] = []
    package var imports: [ImportPlaces] = []
    /// The lines of the sources of each target.
    package var lines: [Int] = []
    /// The paragraphs that explain the rules of the findings, by rule.
    package var explanations: [String: [String]] = [:]
    /// What the rules say of each pair of boxes; `nil` where there are too many.
    package var law: LawTable?
    /// What the changes since a revision affect; `nil` in a page without a revision.
    package var affected: Affected?

    package struct Affected: Sendable {
        /// The targets with a changed input.
        package var edited: [NodeID]
        package var all: [NodeID]

        package init(edited: [NodeID], all: [NodeID]) { (self.edited, self.all) = (edited, all) }
    }

    package init() {}

    /// Above it the table alone would have more than four million answers.
    package static let mostGroups = 2_000
}

extension Picture {
    /// The boxes as groups of a table of the law, in the order of `boxes`.
    package func lawGroups(in project: Project) -> [LawTable.Group] {
        let nodes = nodes(in: project)
        return boxes.indices.map { box in
            let targets = nodes[box].filter { $0 < project.targets.count }
            guard targets == nodes[box] else { return LawTable.Group(importers: [], used: nodes[box]) }
            switch boxes[box].kind {
            case .target, .product: return LawTable.Group(importers: targets, used: targets)
            case .member, .folder:
                let members = Set(targets.map { project.targets[$0].member }).sorted().map { project.members[$0] }
                let drawn = Set(targets)
                // A box with the name of its member stands for all of it, whatever a layer or an app leaves out.
                let isWhole = members.map(\.name) == [boxes[box].name]
                return LawTable.Group(
                    importers: members.flatMap(project.mainTargets).filter { isWhole || drawn.contains($0) },
                    used: members.flatMap(project.usedTargets).filter { isWhole || drawn.contains($0) })
            }
        }
    }

    /// The picture with a name for each box of a target that `ashlar can` takes for this target: of a member and its target
    /// with the same name, the member has the name, and the target that of its part.
    func withNamesOfQueries(in project: Project) -> Picture {
        var picture = self
        let nodes = nodes(in: project)
        let members = Dictionary(keepingFirst: project.members.map { ($0.name, $0) })
        for box in boxes.indices {
            guard case .target = boxes[box].kind, let target = nodes[box].first, let member = members[boxes[box].name],
                project.mainTargets(of: member) != [target] || project.usedTargets(of: member) != [target]
            else { continue }
            picture.boxes[box].name = project.partName(target)
        }
        return picture
    }

    /// The nodes that each box stands for.
    func nodes(in project: Project) -> [[NodeID]] {
        let targets = Dictionary(keepingFirst: project.targets.enumerated().map { ($1.name, $0) })
        return boxes.map { box in
            guard case .product(let package) = box.kind else { return box.parts.compactMap { targets[$0.name] } }
            let product = project.products.firstIndex {
                $0.name == box.name && project.packages[$0.package].name == package
            }
            return product.map { [project.targets.count + $0] } ?? []
        }
    }
}
