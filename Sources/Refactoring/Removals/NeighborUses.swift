import AshlarManifestEditing
import AshlarProjectModel

/// Lets a new app use the modules of kind `architecture` that all other composing apps use: their composition roots get
/// what features of the template set share from these modules.
struct NeighborUses {
    /// Those of the app, with the names in `uses`.
    private(set) var attributes: [Attribute]

    init(of app: AddMember, with attributes: [Attribute], in project: Project) {
        self.attributes = attributes
        let keys = attributes.map(\.key)
        guard app.kind == .app, keys.contains("composes"), !keys.contains("kind") else { return }
        let neighbors = project.members.filter { member in
            member.composesLocation != nil && member.targets.contains { project.targets[$0].kind == .app }
        }
        let used = neighbors.map { Self.architecture(usedBy: $0, in: project) }
        let shared = used.dropFirst().reduce(used.first ?? []) { $0.intersection($1) }
        let index = keys.firstIndex(of: "uses")
        var own: Set<String> = []
        if let index, case .list(let values) = attributes[index].value {
            own = Set(values.compactMap { value in if case .text(let name) = value { name } else { nil } })
        }
        guard !shared.isSubset(of: own) else { return }
        let uses: Attribute = ("uses", .names(own.union(shared).sorted()))
        if let index {
            self.attributes[index] = uses
        } else {
            self.attributes.insert(uses, at: keys.firstIndex(of: "packages") ?? keys.count)
        }
    }

    /// The names of these modules.
    private static func architecture(usedBy app: Member, in project: Project) -> Set<String> {
        let used = project.edges.lazy.filter { edge in
            app.targets.contains(edge.importer) && edge.origin == .declared && edge.imported < project.targets.count
                && project.targets[edge.imported].kind == .architecture
        }.map { project.member(of: $0.imported).name }
        return Set(used)
    }
}
