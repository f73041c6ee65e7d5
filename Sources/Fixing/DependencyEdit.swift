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
        let product = project.products.firstIndex { $0.name == imported }.map { project.targets.count + $0 }
        guard let index = project.targets.firstIndex(where: { $0.name == importer }),
            let node = project.targets.firstIndex(where: { $0.name == imported }) ?? product
        else { return nil }
        let (target, owner) = (project.targets[index], project.member(of: index))
        let isTarget = project.product(node) == nil
        let isOfOwner = isTarget && project.targets[node].member == target.member
        let isMain = owner.targets.filter { project.targets[$0].isMain } == [index]
        let part = owner.kind == .app || (isMain && !isOfOwner) ? nil : target.part
        path = owner.location.path
        name = project.usedName(node, by: index)
        edit = .name(name, in: isTarget ? "uses" : "packages", of: owner.name, owner.kind, part: part)
    }
}
