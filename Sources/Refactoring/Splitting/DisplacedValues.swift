import AshlarManifestEditing
import AshlarProjectModel
import AshlarWorkspace

/// Gives what the manifest sets for parts that a split removes, and resources that the former split gave, to the parts
/// that get the sources.
struct DisplacedValues {
    private let member: String
    private let change: ProjectChange
    private let former: [Target]
    private let present: [Target]
    private let successors: PartSuccessors

    init(of member: String, in change: ProjectChange) {
        (self.member, self.change) = (member, change)
        (former, present) = (change.before.targets(of: member), change.after.targets(of: member))
        successors = PartSuccessors(from: former, to: present)
    }

    func move(in edit: inout ProjectEdit) throws {
        guard let owner = change.project.member(named: member) else { return }
        for value in edit.displaced {
            guard let part = successor(of: value.part) else {
                throw OperationFailure(
                    "\(value.location): '\(value.part)' of '\(member)' has '\(value.key)', and no part of the new split "
                        + "takes its place; nothing was written", remedy: "remove '\(value.key)' first")
            }
            for addition in value.edits(for: part.part, of: owner) { try edit.add(addition, to: owner.location.path) }
        }
        // Parts without folders of their own have nothing to move.
        guard change.project.generates else { return }
        try withdraw(from: &edit, of: owner)
        var known: Set<[String]> = []
        for value in edit.displaced where value.key == "resources" {
            for name in value.names { known.insert([successor(of: value.part)?.part ?? "", name]) }
        }
        for target in former {
            guard let part = successor(of: target.part) else { continue }
            let given = Set(newParts.filter { $0.part != part.part }.flatMap(\.resources))
            let resources = try target.resources.filter { resource in
                try !part.resources.contains(resource) && !given.contains(resource)
                    && change.before.root.holds("\(target.path)/\(resource)")
                    && known.insert([part.part, resource]).inserted
            }
            let value = DisplacedValue(resources: resources, of: target.part, at: target.location)
            for addition in value.edits(for: part.part, of: owner) { try edit.add(addition, to: owner.location.path) }
        }
        try withdrawRepeated(from: &edit, of: owner)
    }

    /// Removes what the member lists for a part and the new split gives to it: the former split did not.
    private func withdrawRepeated(from edit: inout ProjectEdit, of owner: Member) throws {
        let before = change.before.project
        let graph = DependencyGraph(before)
        for target in former {
            for resource in target.resources {
                try withdrawRepeated(resource, in: "resources", of: target, from: &edit, owner) { project, index in
                    project.targets[index].resources.contains(resource)
                }
            }
            guard let importer = before.targets.firstIndex(where: { $0.name == target.name }) else { continue }
            for edge in graph.edges(from: importer) {
                let (name, used) = (before.usedName(edge.imported, by: importer), before.nodeName(edge.imported))
                let list = before.product(edge.imported) == nil ? "uses" : "packages"
                try withdrawRepeated(name, in: list, of: target, from: &edit, owner) { project, index in
                    DependencyGraph(project).edges(from: index).contains { project.nodeName($0.imported) == used }
                }
            }
        }
    }

    private func withdrawRepeated(
        _ name: String, in list: String, of target: Target, from edit: inout ProjectEdit, _ owner: Member,
        isGiven: (Project, _ target: Int) -> Bool
    ) throws {
        let withdrawal = ManifestEdit.withdrawal(of: name, from: list, of: member, owner.kind, part: target.part)
        /// Whether the manifest lists the name; and whether the part has it without that.
        func withdraw(from edit: inout ProjectEdit) throws -> (isListed: Bool, isGiven: Bool) {
            guard try edit.apply([withdrawal], to: owner.location.path).isEmpty else { return (false, false) }
            guard let project = try? edit.resolve().project, let own = project.member(named: member) else {
                return (true, false)
            }
            return (true, own.targets.contains { project.targets[$0].part == target.part && isGiven(project, $0) })
        }
        var draft = edit
        let now = try withdraw(from: &draft)
        guard now.isListed, now.isGiven else { return }
        var former = try change.run.edit()
        let then = try withdraw(from: &former)
        if then.isListed, !then.isGiven { edit = draft }
    }

    /// Lists resources that only the views need in the part that gets the views.
    ///
    /// - Returns: whether there are any.
    func move(resourcesAmong files: [String], to views: Target, in edit: inout ProjectEdit) throws -> Bool {
        guard let owner = change.project.member(named: member) else { return false }
        var isEdited = false
        for target in present where target.part != views.part {
            let resources = target.resources.filter { resource in
                files.contains { $0 == resource || $0.lies(in: resource) } && !views.resources.contains(resource)
            }
            for resource in resources {
                try withdraw(resource, from: target, of: owner, in: &edit)
                isEdited = true
            }
            let value = DisplacedValue(resources: resources, of: target.part, at: target.location)
            for addition in value.edits(for: views.part, of: owner) {
                try edit.add(addition, to: owner.location.path)
            }
        }
        return isEdited
    }

    private func withdraw(
        _ resource: String, from target: Target, of owner: Member, in edit: inout ProjectEdit
    ) throws {
        // What the list of the split has is in none of them. Those of the member are those of its main part.
        let parts = target.isMain ? [target.part, nil] : [target.part]
        _ = try edit.apply(
            parts.map { .withdrawal(of: resource, from: "resources", of: member, owner.kind, part: $0) },
            to: owner.location.path)
    }

    /// Removes resources from the list of a part where the new split gives them to a part that the member gets.
    private func withdraw(from edit: inout ProjectEdit, of owner: Member) throws {
        for target in former {
            let others = newParts.filter { $0.part != target.part }.flatMap(\.resources)
            for resource in target.resources where others.contains(resource) {
                try withdraw(resource, from: target, of: owner, in: &edit)
            }
        }
    }

    /// The parts that the member gets by the new split.
    private var newParts: [Target] {
        let known = Set(former.map(\.part))
        return present.filter { !known.contains($0.part) }
    }

    /// The part with the same key, or the one that gets the sources.
    private func successor(of part: String) -> Target? {
        present.first { $0.part == part } ?? successors.targets[part]
    }
}
