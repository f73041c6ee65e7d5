import AshlarImports
import AshlarProjectModel
import AshlarScaffolding

/// The members of composition roots that a rename of a feature or module changes, for the sources of each app.
struct RootRenames {
    /// By the index of a target after the rename.
    private var changes: [Int: RootMemberChanges] = [:]

    init() {}

    /// - Parameter sources: those of the project, at their paths after the moves.
    init(
        of old: String, as new: String, before: Project, after: Project, _ sources: [SourceSnapshot.Source]
    ) {
        let graph = DependencyGraph(after)
        let area = after.members.first { $0.name == new }?.area?.property
        for target in before.targets where target.hasCompositionRoot {
            let path = CompositionRootPlanner.memberPath(of: old, in: target)
            guard let app = after.targets.firstIndex(where: { $0.name == target.name }),
                let members = sources.first(where: { $0.path == path })
            else { continue }
            let names = members.bytes.withUnsafeBytes { RootMemberChanges.properties(in: $0) }
            let renamed = names.compactMap { name in
                NameChanges.renamedMember(name, old, new).map { (name, $0) }
            }
            var change = RootMemberChanges(
                roots: [CompositionRootPlanner.type(of: target)], members: Dictionary(keepingFirst: renamed),
                area: area)
            let users = after.targets.indices.filter { user in
                user == app || graph.edges(from: user).contains { $0.imported == app }
            }
            for source in sources where !source.isGenerated && source.target.map(users.contains) == true {
                change.holders.formUnion(source.bytes.withUnsafeBytes { change.holders(in: $0) })
            }
            for user in users where !change.members.isEmpty { changes[user] = change }
        }
    }

    /// The changes in the sources of a target; `nil` if it uses no root with the renamed member.
    func changes(of target: Int?) -> RootMemberChanges? { target.flatMap { changes[$0] } }
}
