import AshlarProjectModel

/// How often files were edited.
package struct EditCounts: Hashable, Sendable {
    /// Edits within the bodies of functions.
    package var body: Int
    /// All other edits.
    package var interface: Int

    package init(body: Int = 0, interface: Int = 0) { (self.body, self.interface) = (body, interface) }

    package static func + (left: EditCounts, right: EditCounts) -> EditCounts {
        EditCounts(body: left.body + right.body, interface: left.interface + right.interface)
    }

    package var total: Int { body + interface }
}

/// What the edits of a project's files make a build compile again, in units of the sizes of targets.
///
/// An edit of a body compiles its own target again, and one of the interface also each target that reaches it: its
/// rebuild cone. Sizes times edits must stay below 2^62.
package struct EditCost: Sendable {
    package struct Row: Hashable, Sendable {
        package var name: String
        /// The layer of a target, or the target of a file; empty for a layer.
        package var context: String
        package var targets = 1
        package var edits = EditCounts()
        package var size = 0
        /// The targets that an edit of the interface compiles again, with its own; 0 for a layer.
        package var cone = 0
        package var coneSize = 0
        /// The part of the cost that follows from edits of interfaces.
        package var interfaceCost = 0
        package var cost = 0

        /// The same row where there is nothing of it.
        var empty: Row { Row(name: name, context: context, targets: 0) }
    }

    package enum Grouping: String, CaseIterable, Sendable { case target, file, layer }

    /// By target, in the order of the project.
    package let targets: [Row]
    /// By layer, in the order of the project.
    package let layers: [Row]
    /// By file that was edited, by path.
    package let files: [Row]
    /// The edits of files that belong to no target that counts.
    package let uncounted: EditCounts

    package var edits: EditCounts { targets.reduce(EditCounts()) { $0 + $1.edits } }
    package var size: Int { targets.reduce(0) { $0 + $1.size } }
    package var cost: Int { targets.reduce(0) { $0 + $1.cost } }
    package var interfaceCost: Int { targets.reduce(0) { $0 + $1.interfaceCost } }

    package func rows(by grouping: Grouping) -> [Row] {
        switch grouping {
        case .target: targets
        case .file: files
        case .layer: layers
        }
    }

    /// - Parameters:
    ///   - edges: those of the project by default; sorted like them.
    ///   - sizes: of all targets of the project, such as lines.
    ///   - edits: by path.
    ///   - withHelpers: whether tests, mocks, previews and examples count, too.
    package init(
        of project: Project, edges: [Edge]? = nil, sizes: [Int], edits: [String: EditCounts], withHelpers: Bool = false
    ) {
        let part = CountedGraph(of: project, edges: edges, withHelpers: withHelpers)
        let importers = part.graph.reversed()
        let counts = importers.reachedCounts()
        let coneSizes = importers.reachedWeights(part.targets.map { sizes[$0] })
        let unedited = part.targets.enumerated().map { place, index in
            Row(
                name: project.targets[index].name, context: project.layer(of: index).name, size: sizes[index],
                cone: counts[place] + 1, coneSize: coneSizes[place])
        }
        let places = Dictionary(uniqueKeysWithValues: part.targets.enumerated().map { ($1, $0) })
        let ownership = SourceOwnership(project)
        var (targets, files, uncounted) = (unedited, [Row](), EditCounts())
        for (path, edited) in edits.sorted(by: { PathOrder.precedes($0.key, $1.key) }) {
            guard let index = ownership.target(of: path), let place = places[index] else {
                uncounted = uncounted + edited
                continue
            }
            var row = unedited[place]
            (row.name, row.context) = (path, row.name)
            // Users of a macro or a plugin run its code while they are built.
            let runsInBuilds = [.macro, .plugin].contains(project.targets[index].kind)
            row.edits = runsInBuilds ? EditCounts(interface: edited.total) : edited
            row.interfaceCost = row.edits.interface * row.coneSize
            row.cost = row.interfaceCost + row.edits.body * row.size
            files.append(row)
            targets[place].add(row)
        }
        var layers = project.layers.map { Row(name: $0.name, context: "", targets: 0) }
        for (row, index) in zip(targets, part.targets) {
            let layer = project.targets[index].layer
            layers[layer].targets += 1
            layers[layer].size += row.size
            layers[layer].add(row)
        }
        (self.targets, self.layers, self.files, self.uncounted) = (targets, layers, files, uncounted)
    }
}

extension EditCost.Row {
    /// Adds the edits of a part, and their cost.
    fileprivate mutating func add(_ part: EditCost.Row) {
        edits = edits + part.edits
        interfaceCost += part.interfaceCost
        cost += part.cost
    }
}
