import AshlarProjectModel

/// Puts the drawn nodes into boxes, the boxes into layers, and the edges between boxes together.
struct Layout {
    private let project: Project
    private(set) var boxes: [Picture.Box] = []
    /// The box of each node, -1 for what is not drawn.
    private var boxOfNode: [Int]

    init(project: Project, isDrawn: [Bool], isCollapsed: Bool, focus: Set<NodeID>) {
        self.project = project
        boxOfNode = Array(repeating: -1, count: project.nodeCount)
        let order = project.members.indices.sorted {
            (project.members[$0].name, $0) < (project.members[$1].name, $1)
        }
        for member in order {
            let targets = project.members[member].targets.filter { isDrawn[$0] }
            if isCollapsed, !targets.isEmpty {
                add(
                    Picture.Box(
                        name: project.members[member].name, kind: .member(project.members[member].kind), member: member,
                        layer: layer(of: member), isFocus: targets.contains { focus.contains($0) },
                        ships: project.members[member].targets.contains { project.targets[$0].kind.ships }),
                    for: targets)
            } else {
                for index in targets {
                    let target = project.targets[index]
                    add(
                        Picture.Box(
                            name: target.name, kind: .target(target.kind), member: member, layer: target.layer,
                            isFocus: focus.contains(index), ships: target.kind.ships),
                        for: [index])
                }
            }
        }
        for node in project.targets.count..<project.nodeCount where isDrawn[node] {
            let product = project.products[node - project.targets.count]
            add(
                Picture.Box(
                    name: product.name, kind: .product(package: project.packages[product.package].name), member: nil,
                    layer: nil, isFocus: focus.contains(node), ships: true),
                for: [node])
        }
    }

    private mutating func add(_ box: Picture.Box, for nodes: [NodeID]) {
        for node in nodes { boxOfNode[node] = boxes.count }
        boxes.append(box)
    }

    /// Where a whole member lies: in the outermost layer of what it ships, else of all it has.
    private func layer(of member: Int) -> Int? {
        let targets = project.members[member].targets.map { project.targets[$0] }
        let shipping = targets.filter(\.kind.ships)
        let layers = (shipping.isEmpty ? targets : shipping).map(\.layer)
        return layers.min { (project.layers[$0].rank, $0) < (project.layers[$1].rank, $1) }
    }

    /// The layers with their boxes, rank by rank.
    func ranks(keepsEmpty: Bool) -> [[Picture.Band]] {
        var boxesOfLayer = [[Int]](repeating: [], count: project.layers.count)
        for (index, box) in boxes.enumerated() {
            if let layer = box.layer { boxesOfLayer[layer].append(index) }
        }
        let order = project.layers.indices.sorted {
            (project.layers[$0].rank, $0) < (project.layers[$1].rank, $1)
        }
        var ranks: [[Picture.Band]] = []
        var lastRank: Int?
        for layer in order where keepsEmpty || !boxesOfLayer[layer].isEmpty {
            let band = Picture.Band(name: project.layers[layer].name, boxes: boxesOfLayer[layer])
            if lastRank == project.layers[layer].rank {
                ranks[ranks.count - 1].append(band)
            } else {
                ranks.append([band])
            }
            lastRank = project.layers[layer].rank
        }
        return ranks
    }

    /// One arrow for all edges that join the same two boxes; what stays inside a box is only looked at for violations.
    mutating func arrows(for edges: [Edge], _ verdicts: [NodePair: [Picture.Violation]]) -> [Picture.Arrow] {
        let places = edges.map { (importer: boxOfNode[$0.importer], imported: boxOfNode[$0.imported]) }
        let order = edges.indices.sorted {
            (places[$0].importer, places[$0].imported, $0) < (places[$1].importer, places[$1].imported, $1)
        }
        var arrows: [Picture.Arrow] = []
        for index in order {
            let edge = edges[index]
            let (importer, imported) = places[index]
            let violations = verdicts[NodePair(edge)] ?? []
            if importer == imported {
                boxes[importer].violations += violations
                continue
            }
            let arrow = Picture.Arrow(
                importer: importer, imported: imported, isInterfaceOnly: meetsInterface(edge),
                ships: project.targets[edge.importer].kind.ships, isImplied: edge.origin == .implied,
                violations: violations)
            if let last = arrows.last, last.importer == importer, last.imported == imported {
                arrows[arrows.count - 1] = merged(last, arrow)
            } else {
                arrows.append(arrow)
            }
        }
        return arrows
    }

    /// The shipped targets decide how an arrow looks; dependencies of tests on mocks don't affect the product.
    private func merged(_ first: Picture.Arrow, _ second: Picture.Arrow) -> Picture.Arrow {
        var arrow = first
        if first.ships == second.ships {
            arrow.isInterfaceOnly = first.isInterfaceOnly && second.isInterfaceOnly
        } else if second.ships {
            arrow.isInterfaceOnly = second.isInterfaceOnly
        }
        arrow.ships = first.ships || second.ships
        arrow.isImplied = first.isImplied && second.isImplied
        arrow.violations += second.violations
        return arrow
    }

    private func meetsInterface(_ edge: Edge) -> Bool {
        guard edge.imported < project.targets.count else { return false }
        let target = project.targets[edge.imported]
        return target.kind == .interface || target.isMarkedExposed
    }
}
