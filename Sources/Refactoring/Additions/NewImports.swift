import AshlarFilePlans
import AshlarFileSystem
import AshlarImports
import AshlarProjectModel
import AshlarWorkspace

/// Adds imports for new dependencies: a dependency that no source imports is one that `ashlar tidy` removes.
struct NewImports {
    private let loaded: LoadedProject
    private let edges: [Edge]

    private var project: Project { loaded.project }

    /// - Parameter edges: the new dependencies, all of one feature or module.
    init(for edges: [Edge], in loaded: LoadedProject) {
        self.loaded = loaded
        self.edges = edges.filter { !Self.modules($0.imported, in: loaded.project).isEmpty }
    }

    private struct Source {
        let path: String
        let bytes: [UInt8]
        let imports: Set<String>
    }

    /// The edited sources, and a line about an import that no source needs yet, or that is missing.
    func edits() throws -> (files: [PlannedFile], note: String) {
        guard let first = edges.first else { return ([], "") }
        let member = project.member(of: first.importer)
        guard member.kind != .app else { return ([], "") }
        let sources = Dictionary(uniqueKeysWithValues: try member.targets.map { ($0, try self.sources(of: $0)) })
        let modules = Set(edges.flatMap { Self.modules($0.imported, in: project) })
        let all = sources.values.joined()
        guard !all.isEmpty, !all.contains(where: { !$0.imports.isDisjoint(with: modules) }) else { return ([], "") }
        guard project.generates else {
            return ([], "no source of '\(member.name)' imports \(names); \(Self.removal)\n")
        }
        var texts: [String: (old: [UInt8], new: [UInt8])] = [:]
        for edge in edges {
            let declared = try self.declared(edge.imported)
            for source in sources[edge.importer] ?? [] {
                let used = source.bytes.withUnsafeBytes { IdentifierScanner.identifiers(in: $0) }
                if !used.isDisjoint(with: declared) { add(edge, to: source, &texts) }
            }
        }
        var note = ""
        if texts.isEmpty {
            guard let edge = edges.first(where: { sources[$0.importer]?.isEmpty == false }),
                let source = sources[edge.importer].flatMap(Self.best)
            else { return ([], "no source of '\(member.name)' imports \(names); \(Self.removal)\n") }
            add(edge, to: source, &texts)
            note =
                "no source of '\(member.name)' uses \(names) yet: the import in \(source.path) keeps 'ashlar tidy' from "
                + "removing the dependency\n"
        }
        let files = texts.sorted { $0.key < $1.key }.map { PlannedFile(path: $0, editing: $1.old, as: $1.new) }
        return (files, note)
    }

    /// Whether a handwritten source of the target imports one of the modules.
    func isImported(in target: Int) throws -> Bool {
        let modules = Set(edges.flatMap { Self.modules($0.imported, in: project) })
        return try sources(of: target).contains { !$0.imports.isDisjoint(with: modules) }
    }

    private static let removal = "until one does, 'ashlar tidy' removes the dependency"

    private var names: String {
        let names = edges.map(\.imported).reduce(into: [NodeID]()) { if !$0.contains($1) { $0.append($1) } }
        return names.map { "'\(project.nodeName($0))'" }.joined(separator: ", ")
    }

    /// One where the import is unconditional, and of these the largest: git recognizes it best if another branch renames it.
    private static func best(of sources: [Source]) -> Source? {
        let open = sources.filter { !ImportInsertion.isUnderOneCondition($0.bytes) }
        return (open.isEmpty ? sources : open).max { $0.bytes.count < $1.bytes.count }
    }

    private func add(_ edge: Edge, to source: Source, _ texts: inout [String: (old: [UInt8], new: [UInt8])]) {
        let platforms = project.product(edge.imported).map { project.packages[$0.package].platforms != nil } ?? false
        var text = texts[source.path]?.new ?? source.bytes
        for module in Self.modules(edge.imported, in: project).prefix(1) {
            text = ImportInsertion.insert(module, isOptional: platforms || !edge.platforms.isEmpty, into: text)
        }
        texts[source.path] = (source.bytes, text)
    }

    /// The modules whose imports a dependency needs; none for what is used without an import.
    private static func modules(_ node: NodeID, in project: Project) -> [String] {
        if let product = project.product(node) { return product.modules }
        switch project.targets[node].kind {
        case .macro, .plugin, .binary, .system, .c, .resources, .executable: return []
        default: return [project.targets[node].name]
        }
    }

    /// What other modules see of a target; nothing is known of a product.
    private func declared(_ node: NodeID) throws -> Set<String> {
        guard project.product(node) == nil else { return [] }
        return try sources(of: node).reduce(into: []) { names, source in
            names.formUnion(source.bytes.withUnsafeBytes { SourceNames(of: $0) }.visible)
        }
    }

    /// The handwritten sources of a target, sorted by path.
    private func sources(of target: Int) throws -> [Source] {
        let folder = project.targets[target].path
        guard try loaded.root.holds(folder) else { return [] }
        let ownership = SourceOwnership(project)
        let paths = try loaded.root.swiftSources(under: folder).filter { ownership.target(of: $0) == target }.sorted()
        return try SourceReader.read(paths, in: loaded.root) { index, buffer -> Source? in
            let bytes = Array(buffer)
            guard !OwnershipHeading.stands(in: Array(bytes.prefix(1000))) else { return nil }
            return Source(
                path: paths[index], bytes: bytes, imports: Set(ImportScanner.scan(buffer).imports.map(\.module)))
        }.compactMap { outcome in
            switch outcome {
            case .read(let source): return source
            case .unread(let finding): throw OperationFailure("\(finding.message); nothing was written")
            }
        }
    }
}
