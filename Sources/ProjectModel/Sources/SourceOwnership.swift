/// Finds the target that a source belongs to, and the folders whose sources no target owns.
package struct SourceOwnership: Sendable {
    private let targets: [Target]
    /// Targets by the folders of their sources.
    private var owners: [Substring: Int] = [:]
    /// All parents of those folders.
    private var parents: Set<Substring> = []
    private let excludedPaths: FolderPatterns
    private let generates: Bool
    private let isForeign: Bool
    private let describedEdges: DescribedEdges?

    package init(_ project: Project) { self.init(project, of: project.targets.indices) }

    /// - Parameter indices: the targets that are known; what is of others is unowned.
    package init(_ project: Project, of indices: some Collection<Int>) {
        targets = project.targets
        excludedPaths = FolderPatterns(project.excludedPaths)
        (generates, isForeign) = (project.generates, project.isForeign)
        describedEdges = project.describedEdges
        owners.reserveCapacity(indices.count)
        // Targets are not copied: they are many, and large.
        for index in indices {
            for folder in targets[index].sourceFolders { add(folder, of: index) }
        }
    }

    private mutating func add(_ folder: Substring, of target: Int) {
        if owners[folder] == nil { owners[folder] = target }
        var parent = folder.parentPath
        while !parent.isEmpty, parents.insert(parent).inserted { parent = parent.parentPath }
    }

    /// Whether a target has sources in the folder or below it.
    package func holdsSources(_ folder: String) -> Bool { owners[folder[...]] != nil || parents.contains(folder[...]) }

    /// Whether sources of a target can be in the folder or below it: also where the folder is in that of a target.
    package func mayHoldSources(_ folder: String) -> Bool {
        parents.contains(folder[...]) || owner(ofFolder: folder[...]) != nil
    }

    /// What the source at the path belongs to, by the innermost folder of a target that contains it.
    package func owner(of path: String) -> SourceOwner {
        guard let owner = owner(ofFolder: path[...].parentPath) else {
            return isExcludedFromProject(path) ? .excludedFromProject : .unowned
        }
        return excludes(owner.target, owner.folder, path) ? .excludedByTarget : .target(owner.target)
    }

    /// Whether the source belongs to no target and to no pattern of `exclude`.
    package func isUnowned(_ path: String) -> Bool {
        if case .unowned = owner(of: path) { true } else { false }
    }

    /// The target whose folder contains the path, or is the path: whether or not it is one of its sources.
    package func holder(of path: String) -> Int? { owners[path[...]] ?? owner(ofFolder: path[...].parentPath)?.target }

    /// Whether SwiftPM compiles all that is in the target's folders. Xcode compiles what its project lists.
    func isBuiltBySwiftPM(_ target: Int) -> Bool {
        if generates { return true }
        if isForeign { return packageFolder(of: target) != nil }
        let described = describedEdges?.targets[targets[target].name]
        return described.map { $0.location != nil } ?? ![.app, .appExtension].contains(targets[target].kind)
    }

    /// The folder of the package that the target belongs to; `nil` where that is unknown, and where there is none.
    func packageFolder(of target: Int) -> String? {
        if generates { return "" }
        let place = isForeign ? targets[target].location : describedEdges?.targets[targets[target].name]?.location
        return place.flatMap { $0.path.isPackageManifest ? $0.path.parentPath : nil }
    }

    /// The targets whose folders are the path, or are in it.
    package func targets(in path: String) -> Set<Int> {
        Set(owners.filter { $0.key == path || $0.key.hasPrefix(path + "/") }.values)
    }

    /// The target that the source at the path belongs to.
    package func target(of path: String) -> Int? {
        if case .target(let target) = owner(of: path) { target } else { nil }
    }

    /// Whether the target whose folder contains the path excludes it or declares it as a resource; then it is not a
    /// source, and rules ignore it.
    package func isExcludedByTarget(_ path: String) -> Bool {
        if case .excludedByTarget = owner(of: path) { true } else { false }
    }

    /// The targets that may have sources at the path, whether that is a source or a folder.
    package func targets(touching path: String) -> Set<Int> {
        let folder = path == "." ? "" : path
        guard !isExcludedByTarget(folder) else { return [] }
        let below = owners.filter { folder.isEmpty || $0.key == folder || $0.key.hasPrefix(folder + "/") }.values
        return Set(below).union(owner(ofFolder: folder[...].parentPath).map { [$0.target] } ?? [])
    }

    /// The root is looked up last.
    private func owner(ofFolder folder: Substring) -> (target: Int, folder: Substring)? {
        var folder = folder
        while !folder.isEmpty {
            if let owner = owners[folder] { return (owner, folder) }
            folder = folder.parentPath
        }
        return owners[""].map { ($0, "") }
    }

    private func excludes(_ owner: Int, _ folder: Substring, _ path: String) -> Bool {
        // Called for every source: most targets have neither, and are not copied to find that out.
        if targets[owner].excludes.isEmpty, targets[owner].resources.isEmpty { return false }
        let target = targets[owner]
        let rest = path.utf8.dropFirst(folder.isEmpty ? 0 : folder.utf8.count + 1)
        func covers(_ excluded: String) -> Bool {
            let wanted = excluded.hasSuffix("/") ? excluded.utf8.dropLast() : excluded.utf8[...]
            return !wanted.isEmpty && rest.starts(with: wanted)
                && (rest.count == wanted.count || rest.dropFirst(wanted.count).first == UInt8(ascii: "/"))
        }
        return target.excludes.contains(where: covers) || target.resources.contains(where: covers)
    }

    /// Whether a pattern of `exclude` matches a folder that contains the path.
    package func isExcludedFromProject(_ path: String) -> Bool { excludedPaths.cover(path) }

    /// The folders with unowned sources; of nested folders, the outermost one in which no source is owned.
    ///
    /// - Parameters:
    ///   - unowned: paths of sources that belong to no target and to no pattern of `exclude`, in byte order.
    ///   - owned: paths of sources that belong to a target.
    package func unownedFolders(_ unowned: [String], besides owned: [String]) -> [ProjectSources.UnownedFolder] {
        guard !unowned.isEmpty else { return [] }
        var taken = parents.union(owners.keys)
        for path in owned {
            var folder = path[...].parentPath
            while !folder.isEmpty, taken.insert(folder).inserted { folder = folder.parentPath }
        }
        var folders: [String: ProjectSources.UnownedFolder] = [:]
        for path in unowned {
            let own = path[...].parentPath
            var outermost = own
            var folder = own
            while !folder.isEmpty {
                if !taken.contains(folder) { outermost = folder }
                folder = folder.parentPath
            }
            folders[String(outermost), default: (String(outermost), path, 0)].count += 1
        }
        return folders.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }
}

extension Target {
    /// The folders of its sources; the empty path is the root.
    package var sourceFolders: [Substring] {
        ([path] + sources).map { $0 == "." ? "" : $0[...] }.filter { folder in
            // A target without a folder has no sources at the root either.
            !folder.isEmpty || (kind != .binary && kind != .system)
        }
    }
}

/// What a source belongs to.
package enum SourceOwner {
    case target(Int)
    /// The target whose folder contains it excludes it, or declares it as a resource.
    case excludedByTarget
    case excludedFromProject
    case unowned
}
