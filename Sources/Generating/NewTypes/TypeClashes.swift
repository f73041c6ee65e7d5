import AshlarFileSystem
import AshlarImports
import AshlarProjectModel

/// Finds types of new sources whose names another module has, where one source can import both modules.
package struct TypeClashes {
    /// A type that other modules see.
    package struct Declared {
        package var name: String
        package var target: Int
        package var location: SourceLocation
    }

    /// A new type, and the other one of its name.
    package struct Clash {
        package var new: Declared
        package var other: Declared
        /// The target whose sources can import both; it may be one of the two.
        package var importer: Int
    }

    private let project: Project
    private let owners: SourceOwnership
    /// The types that the sources on disk declare, by name.
    private let known: [String: [Declared]]

    /// - Parameter files: the new sources; those of their paths on disk are ignored.
    package init(
        of files: [PlannedFile], in project: Project, at root: ProjectRoot
    ) throws(FileFailure) {
        self.project = project
        let owners = SourceOwnership(project)
        let targets = Set(files.compactMap { owners.target(of: $0.path) })
        var walk = PathWalk(root)
        var read: Set<String> = []
        for target in Self.companions(of: targets, in: project).lazy.map({ project.targets[$0] }) {
            guard !Self.unread.contains(target.kind), try walk.holds(target.path) else { continue }
            read.formUnion(try root.swiftSources(under: target.path))
        }
        known = Self.types(in: read.subtracting(files.map(\.path)).sorted(), owners, root)
        self.owners = owners
    }

    /// The kinds of targets that no source imports for their Swift types.
    private static let unread: Set<PartKind> = [.binary, .c, .system, .tests]

    /// The first clash of each new type, in the order of the files.
    package func clashes(of files: [PlannedFile]) -> [Clash] {
        // A source that Ashlar renders has the name of its type: where nothing is on disk, most need not be read.
        let counts = files.reduce(into: [:]) { $0[$1.path.baseName, default: 0] += 1 }
        let new = files.filter { !known.isEmpty || counts[$0.path.baseName, default: 0] > 1 }.flatMap(types)
        let named = Dictionary(grouping: new, by: \.name)
        return new.compactMap { type in
            let others = known[type.name, default: []] + named[type.name, default: []]
            return others.lazy.compactMap { clash(of: type, with: $0) }.first
        }
    }

    private func clash(of type: Declared, with other: Declared) -> Clash? {
        guard other.target != type.target, let importer = importer(of: type.target, and: other.target) else {
            return nil
        }
        return Clash(new: type, other: other, importer: importer)
    }

    /// The first target whose sources can import both, tests last.
    private func importer(of first: Int, and second: Int) -> Int? {
        let (those, these) = (importers(of: first), importers(of: second))
        if those.contains(second) { return second }
        if these.contains(first) { return first }
        return those.intersection(these).min { left, right in
            let isTest = [left, right].map { project.targets[$0].kind == .tests }
            return isTest[0] == isTest[1] ? left < right : isTest[1]
        }
    }

    private func importers(of target: Int) -> Set<Int> {
        Set(project.edges.lazy.filter { $0.imported == target }.map(\.importer))
    }

    private func types(of file: PlannedFile) -> [Declared] {
        guard file.path.hasSuffix(".swift"), let target = owners.target(of: file.path) else { return [] }
        return file.bytes.withUnsafeBytes { DeclarationScanner.visibleTypes(in: $0, path: file.path) }
            .map { Declared(name: $0.name, target: target, location: $0.location) }
    }

    // MARK: Sources on disk

    /// The targets that a source can import beside one of these, and those that import one.
    private static func companions(of targets: Set<Int>, in project: Project) -> [Int] {
        let graph = DependencyGraph(project)
        var isCompanion = [Bool](repeating: false, count: project.nodeCount)
        for importer in project.targets.indices {
            let group = [importer] + graph.edges(from: importer).map(\.imported)
            guard group.contains(where: targets.contains) else { continue }
            for node in group { isCompanion[node] = true }
        }
        return project.targets.indices.filter { isCompanion[$0] }
    }

    /// A source that cannot be read declares nothing here: `lint` reports it.
    private static func types(
        in paths: [String], _ owners: SourceOwnership, _ root: ProjectRoot
    ) -> [String: [Declared]] {
        let outcomes = SourceReader.read(paths, in: root) {
            DeclarationScanner.visibleTypes(in: $1, path: paths[$0])
        }
        var types: [String: [Declared]] = [:]
        for (path, outcome) in zip(paths, outcomes) {
            guard case .read(let found) = outcome, let target = owners.target(of: path) else { continue }
            for type in found {
                types[type.name, default: []]
                    .append(Declared(name: type.name, target: target, location: type.location))
            }
        }
        return types
    }
}
