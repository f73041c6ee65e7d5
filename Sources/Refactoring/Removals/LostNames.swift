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
        uses(among: try SourceEvidence.handwritten(in: loaded), of: loaded, besides: excluded)
    }

    private func uses(among files: [SourceFile], of loaded: LoadedProject, besides excluded: Set<String>) -> [Use] {
        let project = loaded.project
        let modules = Set(targets.map { project.targets[$0].name })
        let paths = files.filter { file in
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

    /// The types that sources declare, and the mocks of these.
    ///
    /// - Parameter isOutside: whether only those count that other modules see.
    static func types(
        in paths: some Sequence<String>, of loaded: LoadedProject, seenFromOutside isOutside: Bool = false
    ) -> Set<String> {
        let paths = paths.filter { $0.hasSuffix(".swift") }.sorted()
        let outcomes = SourceReader.read(paths, in: loaded.root) { index, bytes in
            let types =
                isOutside
                ? DeclarationScanner.visibleTypes(in: bytes, path: paths[index])
                : DeclarationScanner.types(in: bytes, path: paths[index]).topLevel
            return types.map(\.name)
        }
        let types = outcomes.flatMap { outcome -> [String] in
            if case .read(let names) = outcome { names } else { [] }
        }
        return Set(types + types.map(loaded.project.mockNames.name(of:)))
    }

    /// Those of several removals, one for each source.
    static func uses(
        of names: [LostNames], in loaded: LoadedProject, besides excluded: Set<String>
    ) throws -> [Use] {
        guard !names.isEmpty else { return [] }
        let files = try SourceEvidence.handwritten(in: loaded)
        var uses: [String: Use] = [:]
        for use in names.flatMap({ $0.uses(among: files, of: loaded, besides: excluded) }) {
            if let known = uses[use.location.path], known.location <= use.location { continue }
            uses[use.location.path] = use
        }
        return uses.values.sorted { $0.location < $1.location }
    }
}
