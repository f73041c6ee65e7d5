import AshlarProjectModel

/// Finds the nodes that a person means by a name on the command line.
struct NodeNames {
    let project: Project

    /// The nodes of a feature, module, app, part (`Matched.ui`), target or product.
    func nodes(named name: String) throws -> [NodeID] {
        if let member = project.members.first(where: { $0.name == name }) {
            // A module may share its name with one of its targets: then the whole module is meant.
            return member.targets
        }
        if let target = project.targets.firstIndex(where: { $0.name == name }) { return [target] }
        if let product = project.products.firstIndex(where: { $0.name == name }) {
            return [project.targets.count + product]
        }
        if let part = part(name) { return [part] }
        throw unknown(name)
    }

    /// The targets that would get what `uses` of this name says: a member's main parts, or the target itself.
    func importers(named name: String) throws -> [Int] {
        let nodes = try nodes(named: name)
        guard nodes.allSatisfy({ $0 < project.targets.count }) else {
            throw CommandFailure("'\(name)' is a product of a package, and uses nothing of yours")
        }
        guard isMember(name) else { return nodes }
        let main = nodes.filter { project.targets[$0].isMain }
        return main.isEmpty ? nodes : main
    }

    /// What one who uses this name would get: a member's exposed parts, else its library, else the node itself.
    func used(named name: String) throws -> [NodeID] {
        guard let member = project.members.first(where: { $0.name == name }) else { return try nodes(named: name) }
        let used = project.usedTargets(of: member)
        if used.isEmpty {
            throw CommandFailure("'\(name)' exposes no part", remedy: "name one of its parts, such as '\(name).ui'")
        }
        return used
    }

    private func isMember(_ name: String) -> Bool { project.members.contains { $0.name == name } }

    private func part(_ name: String) -> Int? {
        guard let dot = name.firstIndex(of: "."),
            let member = project.members.first(where: { $0.name == name[..<dot] })
        else { return nil }
        return member.targets.first { project.targets[$0].part == name[name.index(after: dot)...] }
    }

    private func unknown(_ name: String) -> CommandFailure {
        let parts = project.targets.map { "\(project.members[$0.member].name).\($0.part)" }
        let names = project.members.map(\.name) + project.targets.map(\.name) + project.products.map(\.name) + parts
        return .unknown(
            name, among: names.sorted(), "nothing is named '\(name)'", remedy: "'ashlar list targets' tells the names")
    }
}
