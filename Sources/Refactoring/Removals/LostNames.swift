import AshlarFileSystem
import AshlarImports
import AshlarLinting
import AshlarProjectModel
import AshlarWorkspace

/// Names that a removal takes from the sources of some targets, where other sources still use them.
///
/// Not each use is an import: a route pushes a screen by a case of its flow, and an app reads a member of its root.
struct LostNames {
    /// The targets that have the names; what imports one of them sees them, too.
    let targets: Set<Int>
    var types: Set<String> = []
    /// Cases and members, which follow a period.
    var members: Set<String> = []
    /// The type whose extensions use the members without a period; `nil` for none.
    var extended: String?

    /// A source that uses a name.
    struct Use {
        let location: SourceLocation
        let name: String

        var text: String { "\(location): names '\(name)', which is removed" }
    }

    /// The first use in each source, sorted by place.
    ///
    /// - Parameter excluded: paths of sources that are removed, or listed for another reason.
    func uses(in loaded: LoadedProject, besides excluded: Set<String>) throws -> [Use] {
        let project = loaded.project
        let modules = Set(targets.map { project.targets[$0].name })
        let paths = try SourceEvidence.handwritten(in: loaded).filter { file in
            let isInside = file.target.map(targets.contains) ?? false
            return (isInside || file.scan.imports.contains { modules.contains($0.module) })
                && !excluded.contains(file.path)
        }.map(\.path)
        let (types, members, extended) = (types, members, extended)
        return SourceReader.read(paths, in: loaded.root) { index, bytes -> Use? in
            let isExtension =
                extended.map { IdentifierScanner.first(of: [$0], in: bytes, path: paths[index]) != nil } ?? false
            let names = isExtension ? types.union(members) : types
            return IdentifierScanner.first(of: names, orMembers: members, in: bytes, path: paths[index]).map {
                Use(location: $0.location, name: $0.name)
            }
        }.compactMap { outcome in if case .read(let use?) = outcome { use } else { nil } }
            .sorted { $0.location < $1.location }
    }

    /// Those of several removals, one for each source.
    static func uses(
        of names: [LostNames], in loaded: LoadedProject, besides excluded: Set<String>
    ) throws -> [Use] {
        var uses: [String: Use] = [:]
        for use in try names.flatMap({ try $0.uses(in: loaded, besides: excluded) }) {
            if let known = uses[use.location.path], known.location <= use.location { continue }
            uses[use.location.path] = use
        }
        return uses.values.sorted { $0.location < $1.location }
    }
}
