import AshlarImports
import AshlarProjectModel
import AshlarScaffolding

/// The members of composition roots that a rename of a feature or module changes, for the sources of each app.
struct RootRenames {
    /// By the index of a target after the rename.
    private var changes: [Int: RootMemberChanges] = [:]

    init() {}

    init(of names: TypeRenames, before: Project, after: Project) {
        let sources = names.sources
        let graph = DependencyGraph(after)
        let member = after.members.first { $0.name == names.new }
        let possible = Self.memberNames(
            of: sources.filter { source in source.target.map { member?.targets.contains($0) == true } ?? false })
        for target in before.targets where target.hasCompositionRoot {
            let path = CompositionRootPlanner.memberPath(of: names.old, in: target)
            guard let app = after.targets.firstIndex(where: { $0.name == target.name }) else { continue }
            let members = Self.properties(in: sources.filter { $0.path == path })
            // Those of the user replace generated ones of the same name.
            let own = Self.properties(in: sources.filter { !$0.isGenerated && $0.target == app })
            let renamed = members.union(own).compactMap { name -> (String, String)? in
                let present = names.allNames.lazy.compactMap { NameChanges.renamedMember(name, $0.old, $0.new) }.first
                guard let present, members.contains(name) || !possible.isDisjoint(with: [name, present]) else {
                    return nil
                }
                return (name, present)
            }
            var change = RootMemberChanges(
                roots: [CompositionRootPlanner.type(of: target)], members: Dictionary(keepingFirst: renamed),
                area: member?.area?.property)
            let users = after.targets.indices.filter { user in
                user == app || graph.edges(from: user).contains { $0.imported == app }
            }
            for source in sources where source.target.map(users.contains) == true {
                change.holders.formUnion(source.bytes.withUnsafeBytes { change.holders(in: $0) })
            }
            for user in users where !change.members.isEmpty { changes[user] = change }
        }
    }

    private static func properties(in sources: [SourceSnapshot.Source]) -> Set<String> {
        sources.reduce(into: []) { names, source in
            names.formUnion(source.bytes.withUnsafeBytes { RootMemberChanges.properties(in: $0) })
        }
    }

    /// The names that members of roots have which create the types of the sources, or are of these types.
    private static func memberNames(of sources: [SourceSnapshot.Source]) -> Set<String> {
        let types = sources.filter { !$0.isGenerated }.flatMap(\.types).map(\.name)
        return types.reduce(into: []) { names, type in
            for suffix in ["", "Building", "Factory"] where type.hasSuffix(suffix) {
                names.insert(SwiftNames.lowerCamel(String(type.dropLast(suffix.count))))
            }
        }
    }

    /// The changes in the sources of a target; `nil` if it uses no root with the renamed member.
    func changes(of target: Int?) -> RootMemberChanges? { target.flatMap { changes[$0] } }
}
