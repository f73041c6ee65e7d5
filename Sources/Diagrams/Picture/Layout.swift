import AshlarProjectModel

/// Puts the drawn nodes into boxes, the boxes into layers, and the edges between boxes together.
struct Layout {
    private let project: Project
    private(set) var boxes: [Picture.Box] = []
    /// The box of each node, -1 for what is not drawn.
    private var boxOfNode: [Int]

    init(project: Project, isDrawn: [Bool], unit: DiagramScope.Unit, focus: Set<NodeID>) {
        self.project = project
        boxOfNode = Array(repeating: -1, count: project.nodeCount)
        switch unit {
        case .target: addTargets(isDrawn, focus)
        case .feature: addMembers(isDrawn, focus)
        case .folder: addFolders(isDrawn, focus)
        }
        for node in project.targets.count..<project.nodeCount where isDrawn[node] {
            let product = project.products[node - project.targets.count]
            add(
                Picture.Box(
                    name: product.name, kind: .product(package: project.packages[product.package].name), member: nil,
                    layer: nil, isFocus: focus.contains(node), ships: true, parts: []),
                for: [node])
        }
    }

    /// The members in the order of their names.
    private var sortedMembers: [Int] {
        project.members.indices.sorted { (project.members[$0].name, $0) < (project.members[$1].name, $1) }
    }

    private mutating func addTargets(_ isDrawn: [Bool], _ focus: Set<NodeID>) {
        for member in sortedMembers {
            for target in project.members[member].targets where isDrawn[target] {
                add(
                    box(
                        project.targets[target].name, .target(project.targets[target].kind), member: member, [target],
                        focus), for: [target])
            }
        }
    }

    /// A box for each member; for one whose shipped targets lie in several layers, a box in each of them.
    private mutating func addMembers(_ isDrawn: [Bool], _ focus: Set<NodeID>) {
        for member in sortedMembers {
            let (name, kind) = (project.members[member].name, project.members[member].kind)
            addBoxes(name, .member(kind), member: member, project.members[member].targets.filter { isDrawn[$0] }, focus)
        }
    }

    /// A box for each folder that directly contains folders of members, and for each layer that it has targets of.
    private mutating func addFolders(_ isDrawn: [Bool], _ focus: Set<NodeID>) {
        let targets = sortedMembers.flatMap { project.members[$0].targets }.filter { isDrawn[$0] }
        let folders = Dictionary(grouping: targets) { folder(of: project.targets[$0].member) }
        for (folder, targets) in folders.sorted(by: { $0.key < $1.key }) {
            addBoxes(folder, .folder, member: nil, targets, focus)
        }
    }

    /// A box for each layer that has some of the targets, with the name of the layer where there are several.
    private mutating func addBoxes(
        _ name: String, _ kind: Picture.Box.Kind, member: Int?, _ targets: [Int], _ focus: Set<NodeID>
    ) {
        let groups = byLayer(targets)
        for group in groups {
            let layer = layer(of: group).map { project.layers[$0].name } ?? ""
            let name = groups.count == 1 ? name : "\(name) (\(layer))"
            add(box(name, kind, member: member, group, focus), for: group)
        }
    }

    private func box(
        _ name: String, _ kind: Picture.Box.Kind, member: Int?, _ targets: [Int], _ focus: Set<NodeID>
    ) -> Picture.Box {
        Picture.Box(
            name: name, kind: kind, member: member, layer: layer(of: targets),
            isFocus: targets.contains { focus.contains($0) },
            ships: targets.contains { project.targets[$0].kind.ships },
            parts: targets.map {
                Picture.Box.Part(
                    name: project.targets[$0].name, key: project.targets[$0].part, kind: project.targets[$0].kind)
            })
    }

    private mutating func add(_ box: Picture.Box, for nodes: [NodeID]) {
        for node in nodes { boxOfNode[node] = boxes.count }
        boxes.append(box)
    }

    /// The targets by their layers, outermost first. Helpers are with the outermost one, unless nothing ships.
    private func byLayer(_ targets: [Int]) -> [[Int]] {
        guard !targets.isEmpty else { return [] }
        let shipping = Set(targets.filter { project.targets[$0].kind.ships }.map { project.targets[$0].layer })
        guard let first = layer(of: targets), shipping.count > 1 else { return [targets] }
        let groups = Dictionary(grouping: targets) { target in
            project.targets[target].kind.ships ? project.targets[target].layer : first
        }
        return groups.sorted { precedes($0.key, $1.key) }.map(\.value)
    }

    private func precedes(_ first: Int, _ second: Int) -> Bool {
        (project.layers[first].rank, first) < (project.layers[second].rank, second)
    }

    /// The outermost layer of what ships of the targets, else of all of them.
    private func layer(of targets: [Int]) -> Int? {
        let shipping = targets.filter { project.targets[$0].kind.ships }
        return (shipping.isEmpty ? targets : shipping).map { project.targets[$0].layer }.min(by: precedes)
    }

    /// The folder around the common folder of a member's targets.
    private func folder(of member: Int) -> String {
        let paths = project.members[member].targets.map { project.targets[$0].path.split(separator: "/") }
        var common = paths.first ?? []
        for path in paths { common = Array(zip(common, path).prefix { $0 == $1 }.map(\.0)) }
        let parent = common.dropLast().joined(separator: "/")
        return parent.isEmpty ? "." : parent
    }

    /// Targets if they are few enough, else features if that is fewer boxes, else folders if these are several.
    static func readableUnit(for project: Project, _ isDrawn: [Bool]) -> DiagramScope.Unit {
        func count(_ unit: DiagramScope.Unit) -> Int {
            Layout(project: project, isDrawn: isDrawn, unit: unit, focus: []).boxes.count { $0.layer != nil }
        }
        let targets = count(.target)
        guard targets > DiagramScope.mostBoxes else { return .target }
        if count(.feature) < targets { return .feature }
        return (6..<targets).contains(count(.folder)) ? .folder : .target
    }

    /// The layers with their boxes, rank by rank.
    ///
    /// - Parameter keepsEmpty: whether layers that have no targets at all are among them.
    func ranks(keepsEmpty: Bool) -> [[Picture.Band]] {
        var boxesOfLayer = [[Int]](repeating: [], count: project.layers.count)
        for (index, box) in boxes.enumerated() {
            if let layer = box.layer { boxesOfLayer[layer].append(index) }
        }
        let order = project.layers.indices.sorted {
            (project.layers[$0].rank, $0) < (project.layers[$1].rank, $1)
        }
        let hasTargets = Set(project.targets.map(\.layer))
        var ranks: [[Picture.Band]] = []
        var lastRank: Int?
        for layer in order where !boxesOfLayer[layer].isEmpty || keepsEmpty && !hasTargets.contains(layer) {
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
                importer: importer, imported: imported, isInterfaceOnly: project.isMetAtInterface(edge.imported),
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
}
