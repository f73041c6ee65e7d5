import AshlarProjectModel

/// What templates can read of the graph around the target of a file.
struct GraphValues: Sendable {
    private let project: Project
    private let graph: DependencyGraph
    private let events: ScreenEvents
    /// The values of a target without parts and uses.
    private let base: [String: TemplateValue]

    /// - Parameter templates: those that read the values.
    init(
        _ project: Project, _ graph: DependencyGraph, for templates: TemplateLibrary,
        _ events: ScreenEvents = ScreenEvents()
    ) {
        (self.project, self.graph, self.events) = (project, graph, events)
        base = Self.sample(parts: templates.partKeys.union(project.targets.map(\.part)))
    }

    func values(in index: Int) -> [String: TemplateValue] {
        let target = project.targets[index]
        var values = base
        values["layer"] = .name(project.layer(of: index).name)
        values["prefix"] = .name(project.name.filter { $0.isLetter || $0.isNumber })
        values["isMainActor"] = .flag(target.isMainActorByDefault)
        values["uses"] = .records(uses(of: index), fields: Self.use)
        let parts = project.members[target.member].targets.map { project.targets[$0] }
        for (kind, alike) in Dictionary(grouping: parts, by: \.kind) where alike.count == 1 {
            values["part.\(kind.rawValue)"] = .optional(alike[0].name)
        }
        for part in parts { values["part.\(part.part)"] = .optional(part.name) }
        return values.merging(FlowValues(project, events).values(in: index)) { $1 }
    }

    /// The other members that the target may import, in the order of the project.
    private func uses(of index: Int) -> [[String: TemplateValue]] {
        let imported = graph.edges(from: index).filter { $0.imported < project.targets.count && $0.platforms.isEmpty }
        let own = project.targets[index].member
        let byMember = Dictionary(grouping: imported.map(\.imported)) { project.targets[$0].member }
        return byMember.sorted { $0.key < $1.key }.filter { $0.key != own }.map { number, targets in
            let member = project.members[number]
            let interface = targets.first { project.targets[$0].kind == .interface } ?? targets[0]
            return [
                "name": .name(member.name), "lowerName": .name(SwiftNames.lowerCamel(member.name)),
                "interface": .name(project.targets[interface].name), "hasScreens": .flag(project.hasScreens(member)),
                "isModule": .flag(member.kind == .module),
            ]
        }
    }

    private static let use: [String: TemplateValue] = [
        "name": .name(""), "lowerName": .name(""), "interface": .name(""), "hasScreens": .flag(false),
        "isModule": .flag(false),
    ]

    /// Values of the kinds that every source has.
    ///
    /// - Parameter parts: the keys of the project's parts, besides kinds.
    static func sample(parts: Set<String>) -> [String: TemplateValue] {
        let names = parts.union(PartKind.allCases.map(\.rawValue)).map { ("part.\($0)", TemplateValue.optional(nil)) }
        let values: [String: TemplateValue] = [
            "layer": .name("A"), "prefix": .name("A"), "isMainActor": .flag(false), "uses": .records([], fields: use),
        ]
        return values.merging(names) { own, _ in own }.merging(FlowValues.sample) { own, _ in own }
    }
}
