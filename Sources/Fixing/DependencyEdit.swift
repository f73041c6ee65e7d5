import AshlarManifestEditing
import AshlarProjectModel

/// The edit of the manifest that makes one target depend on a target or product.
package struct DependencyEdit {
    /// The manifest or the fragment that declares the importer.
    package let path: String
    package let name: String
    package let edit: ManifestEdit

    /// - Returns: `nil` if the project has no such target or product.
    package init?(importer: String, imported: String, in project: Project) {
        guard let index = project.targets.firstIndex(where: { $0.name == importer }) else { return nil }
        let target = project.targets[index]
        let owner = project.members[target.member]
        let main = owner.targets.filter { project.targets[$0].isMain }
        let list: String
        var part = owner.kind == .app || main == [index] ? nil : target.part
        if let used = project.targets.firstIndex(where: { $0.name == imported }) {
            list = "uses"
            if project.targets[used].member == target.member {
                name = project.targets[used].part
                if owner.kind != .app { part = target.part }
            } else {
                name = Self.name(of: used, for: owner, in: project)
            }
        } else if project.products.contains(where: { $0.name == imported }) {
            (list, name) = ("packages", imported)
        } else {
            return nil
        }
        path = owner.location.path
        edit = .name(name, in: list, of: owner.name, owner.kind, part: part)
    }

    /// The name of the feature or module if it means this target alone, else the name of the part.
    private static func name(of target: Int, for owner: Member, in project: Project) -> String {
        let member = project.member(of: target)
        let isOwnPart = owner.targets.contains { project.targets[$0].part == member.name }
        if project.usedTargets(of: member) == [target], !isOwnPart { return member.name }
        return member.kind == .app ? project.targets[target].name : "\(member.name).\(project.targets[target].part)"
    }
}
