/// Says which target a source belongs to, and which folders belong to nobody.
package struct SourceOwnership: Sendable {
    private let targets: [Target]
    /// Targets by the folders that their sources lie in.
    private var owners: [String: Int] = [:]
    /// All folders that such folders lie in.
    private var parents: Set<String> = []
    private let unlisted: FolderPatterns

    package init(_ project: Project) {
        targets = project.targets
        unlisted = FolderPatterns(project.unlisted)
        owners.reserveCapacity(targets.count)
        // Targets are looked at where they are: they are many, and large.
        for index in targets.indices {
            add(targets[index].path, of: index)
            for path in targets[index].sources { add(path, of: index) }
        }
    }

    private mutating func add(_ path: String, of target: Int) {
        let folder = path == "." ? "" : path
        // What has no folder of its own has no sources at the root either.
        guard !folder.isEmpty || (targets[target].kind != .binary && targets[target].kind != .system) else { return }
        if owners[folder] == nil { owners[folder] = target }
        var parent = Self.parent(of: folder[...])
        while !parent.isEmpty, parents.insert(String(parent)).inserted { parent = Self.parent(of: parent) }
    }

    /// Whether sources of a target lie in the folder or below it.
    package func holdsSources(_ folder: String) -> Bool { owners[folder] != nil || parents.contains(folder) }

    /// The target whose folder is the longest that the path lies in; `nil` where no folder is, or where the target
    /// excludes the path.
    package func target(of path: String) -> Int? {
        guard let owner = owner(of: Self.parent(of: path[...])) else { return nil }
        return excludes(owner.target, owner.folder, path) ? nil : owner.target
    }

    /// Whether the target whose folder the path lies in excludes it, or takes it for a resource: then it is no source,
    /// and nobody's business.
    package func isExcluded(_ path: String) -> Bool {
        owner(of: Self.parent(of: path[...])).map { excludes($0.target, $0.folder, path) } ?? false
    }

    /// The targets that may have sources at the path, whether that is a source or a folder.
    package func targets(touching path: String) -> Set<Int> {
        let folder = path == "." ? "" : path
        guard !isExcluded(folder) else { return [] }
        let below = owners.filter { folder.isEmpty || $0.key == folder || $0.key.hasPrefix(folder + "/") }.values
        return Set(below).union(owner(of: Self.parent(of: folder[...])).map { [$0.target] } ?? [])
    }

    /// The root is looked up last.
    fileprivate func owner(of folder: Substring) -> (target: Int, folder: Substring)? {
        var folder = folder
        while !folder.isEmpty {
            if let owner = owners[String(folder)] { return (owner, folder) }
            folder = Self.parent(of: folder)
        }
        return owners[""].map { ($0, "") }
    }

    fileprivate func excludes(_ owner: Int, _ folder: Substring, _ path: String) -> Bool {
        // Asked for every source: most targets have neither, and are not copied to find that out.
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

    /// Whether a pattern of `unlisted` stands for a folder that the path lies in.
    package func isUnlisted(_ path: String) -> Bool { unlisted.cover(path) }

    /// The folders with sources of nobody: of folders in one another the outermost in which no source is owned.
    ///
    /// - Parameters:
    ///   - stray: paths of sources that belong to no target and to no pattern of `unlisted`, in byte order.
    ///   - owned: paths of sources that belong to a target.
    package func strayFolders(_ stray: [String], besides owned: [String]) -> [ProjectSources.StrayFolder] {
        guard !stray.isEmpty else { return [] }
        var taken = parents.union(owners.keys)
        for path in owned {
            var folder = Self.parent(of: path[...])
            while !folder.isEmpty, taken.insert(String(folder)).inserted { folder = Self.parent(of: folder) }
        }
        var folders: [String: ProjectSources.StrayFolder] = [:]
        for path in stray {
            let own = Self.parent(of: path[...])
            var outermost = own
            var folder = own
            while !folder.isEmpty {
                if !taken.contains(String(folder)) { outermost = folder }
                folder = Self.parent(of: folder)
            }
            folders[String(outermost), default: .init(path: String(outermost), firstSource: path, count: 0)].count += 1
        }
        return folders.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    fileprivate static func parent(of path: Substring) -> Substring {
        let text = path.utf8
        // Asked for every source; in memory of its own the text is found through far sooner than index by index.
        guard let known = text.withContiguousStorageIfAvailable({ $0.lastIndex(of: UInt8(ascii: "/")) }) else {
            return text.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
        }
        return known.map { path[..<text.index(text.startIndex, offsetBy: $0)] } ?? ""
    }
}

/// Whose many sources are, asked for those of one folder one after another: each folder is looked up once.
package struct SourceOwners {
    package let ownership: SourceOwnership
    private var folder: Substring = ""
    private var owner: (target: Int, folder: Substring)?
    private var isFolderUnlisted = false

    package init(_ project: Project) {
        ownership = SourceOwnership(project)
        owner = ownership.owner(of: "")
    }

    package mutating func target(of path: String) -> Int? {
        turn(to: path)
        guard let owner else { return nil }
        return ownership.excludes(owner.target, owner.folder, path) ? nil : owner.target
    }

    package mutating func isExcluded(_ path: String) -> Bool {
        turn(to: path)
        return owner.map { ownership.excludes($0.target, $0.folder, path) } ?? false
    }

    package mutating func isUnlisted(_ path: String) -> Bool {
        turn(to: path)
        return isFolderUnlisted || ownership.isUnlisted(path)
    }

    private mutating func turn(to path: String) {
        let parent = SourceOwnership.parent(of: path[...])
        guard parent != folder else { return }
        folder = parent
        owner = ownership.owner(of: parent)
        isFolderUnlisted = ownership.isUnlisted(String(parent))
    }
}
