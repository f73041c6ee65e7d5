import AshlarProjectModel

/// Joins packages that depend on each other by path into one graph.
///
/// Targets are where SwiftPM looks for them: at their `path`, else in `Sources/<name>`, `Source`, `src` or `srcs`, tests
/// in `Tests/<name>` first, plugins in `Plugins/<name>`; the only target of its kind may be in `Sources` itself. Of two
/// targets with the same name the first is used; SwiftPM does not build such a graph.
package struct PackageJoin {
    /// One of the packages.
    package struct Piece: Sendable {
        package var contents: PackageContents
        /// Relative to the common root; empty for the root itself.
        package var folder: String
        /// The absolute path of the folder.
        package var absolute: String

        /// The absolute path of the common root.
        var root: String {
            let parts = RelativePath.components(absolute)
            return "/" + parts.dropLast(RelativePath.components(folder).count).joined(separator: "/")
        }

        package init(contents: PackageContents, folder: String, absolute: String) {
            self.contents = contents
            self.folder = folder
            self.absolute = absolute
        }
    }

    /// The contents of a folder that matter to SwiftPM.
    package struct FolderContents: Sendable {
        package var entries: [String]
        package var hasSwiftSources: Bool
        package var hasOtherSources: Bool

        package init(entries: [String], hasSwiftSources: Bool, hasOtherSources: Bool) {
            self.entries = entries
            self.hasSwiftSources = hasSwiftSources
            self.hasOtherSources = hasOtherSources
        }
    }

    /// The contents of a folder, by its path relative to the root; `nil` if there is none.
    let look: (String) -> FolderContents?
    /// What a package that is not joined contains, by identity; `nil` if it is unknown.
    let external: (String) -> PackageContents?

    package init(look: @escaping (String) -> FolderContents?, external: @escaping (String) -> PackageContents?) {
        self.look = look
        self.external = external
    }

    /// - Parameter pieces: the requested package comes first.
    package func join(_ pieces: [Piece]) -> TargetGraph? {
        guard let first = pieces.first else { return nil }
        var graph = TargetGraph(name: first.contents.name, path: first.contents.start.path)
        for (name, version) in first.contents.platforms {
            guard let platform = Platform.named(name) else { continue }
            graph.platforms[platform] = .some(Version(version))
        }
        let joined = Dictionary(keepingFirst: pieces.enumerated().map { ($1.absolute, $0) })
        var externals: [String: TargetGraph.External] = [:]
        for (number, piece) in pieces.enumerated() {
            let resolver = DependencyResolver(number, of: pieces, joined, external)
            let folders = piece.contents.targets.map { folder(of: $0, in: piece) }
            let counts = Dictionary(grouping: folders, by: \.self).mapValues(\.count)
            graph.targets += zip(piece.contents.targets, folders).map { described, folder in
                let below = counts[folder] == 1 ? [] : onlySourceFolder(of: described, in: folder)
                var target = target(of: described, below, in: piece, resolver, &externals)
                target.piece = number
                return target
            }
            resolver.noteAll(in: &externals)
        }
        graph.externals = externals.values.sorted { $0.identity < $1.identity }
        graph.pieces = pieces.map { piece in
            let folders = Set(piece.contents.requirements.compactMap(\.localFolder))
            return (piece.contents.name, Set(pieces.indices.filter { folders.contains(pieces[$0].absolute) }))
        }
        graph.omitSharedFolders()
        graph.markTestSupport()
        return graph
    }

    /// The folder below that of a target where all its sources are; empty if there is none.
    private func onlySourceFolder(of target: PackageContents.Target, in folder: String) -> [String] {
        guard target.sources.count == 1 else { return [] }
        let below = RelativePath.components(target.sources[0])
        guard !below.contains(".."), look(folder.path(to: below.joined(separator: "/"))) != nil else { return [] }
        return below
    }

    /// - Parameter below: the folder below the one that the package states, where all sources of the target are.
    private func target(
        of described: PackageContents.Target, _ below: [String], in piece: Piece, _ resolver: DependencyResolver,
        _ externals: inout [String: TargetGraph.External]
    ) -> TargetGraph.Target {
        let folder = folder(of: described, in: piece)
        let path = below.isEmpty ? folder : folder.path(to: below.joined(separator: "/"))
        let contents = look(path)
        let isForeign = contents.map { !$0.hasSwiftSources && $0.hasOtherSources } ?? false
        var target = TargetGraph.Target(
            name: described.name, kind: Self.kind(described.type, isForeign: isForeign), path: path,
            location: described.location)
        target.excludes =
            below.isEmpty
            ? described.excludes + surplus(beside: described.sources, in: path)
            : described.excludes.map(RelativePath.components).filter { $0.starts(with: below) && $0 != below }.map {
                $0.dropFirst(below.count).joined(separator: "/")
            }
        target.products = piece.contents.products.filter { $0.type == "library" && $0.targets.contains(described.name) }
            .map { (isOther: $0.name != described.name, count: $0.targets.count, name: $0.name) }
            .sorted { ($0.isOther ? 1 : 0, $0.count, $0.name) < ($1.isOther ? 1 : 0, $1.count, $1.name) }.map(\.name)
        target.dependencies = described.dependencies.flatMap { resolver.resolve($0, &externals) }
        // Other languages include headers instead of importing modules.
        if isForeign {
            for index in target.dependencies.indices { target.dependencies[index].isImportable = false }
        }
        return target
    }

    private static func kind(_ type: String, isForeign: Bool) -> PartKind {
        switch type {
        case "test": .tests
        case "executable": .executable
        case "macro": .macro
        case "plugin": .plugin
        case "binary": .binary
        case "system", "system-target": .system
        case "snippet": .example
        default: isForeign ? .c : .library
        }
    }

    private func folder(of target: PackageContents.Target, in piece: Piece) -> String {
        if let path = target.path { return RelativePath.normal(piece.folder.path(to: path)) }
        let own =
            switch target.type {
            case "test": ["Tests", "Sources", "Source", "src", "srcs"]
            case "plugin": ["Plugins"]
            default: ["Sources", "Source", "src", "srcs"]
            }
        let candidates = own.map { piece.folder.path(to: "\($0)/\(target.name)") }
        if let found = candidates.first(where: { look($0) != nil }) { return found }
        let single = piece.folder.path(to: own[0])
        let isOnly =
            piece.contents.targets.count { ($0.type == "test") == (target.type == "test") && $0.type != "plugin" } == 1
        return isOnly && look(single) != nil ? single : candidates[0]
    }

    /// The entries of the folder that are not in the only source paths.
    private func surplus(beside sources: [String], in folder: String) -> [String] {
        guard !sources.isEmpty else { return [] }
        let wanted = sources.map(RelativePath.components)
        guard !wanted.contains([]) else { return [] }
        var excluded: [String] = []
        var pending: [[String]] = [[]]
        while let current = pending.popLast() {
            let path = folder.path(to: current.joined(separator: "/"))
            for entry in look(current.isEmpty ? folder : path)?.entries ?? [] where !entry.hasPrefix(".") {
                let child = current + [entry]
                if wanted.contains(child) { continue }
                if wanted.contains(where: { $0.starts(with: child) }) {
                    pending.append(child)
                } else {
                    excluded.append(child.joined(separator: "/"))
                }
            }
        }
        return excluded.sorted()
    }
}

extension Platform {
    /// The platform by SwiftPM's name for it, in any case.
    static func named(_ name: String) -> Platform? {
        allCases.first { $0.rawValue.lowercased() == name.lowercased() }
    }
}

extension TargetGraph {
    /// Marks libraries as test support that only tests use and whose name or path says so.
    mutating func markTestSupport() {
        var importers: [String: [PartKind]] = [:]
        for target in targets {
            for case .target(let name) in target.dependencies.map(\.imported) {
                importers[name, default: []].append(target.kind)
            }
        }
        for (index, target) in targets.enumerated() where target.kind == .library {
            let users = importers[target.name] ?? []
            let isNamedForTests = target.name.contains("Test") || target.path.split(separator: "/").contains("Tests")
            if isNamedForTests, !users.isEmpty, users.allSatisfy({ $0 == .tests }) {
                targets[index].kind = .testSupport
            }
        }
    }
}
