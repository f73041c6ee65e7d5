import AshlarFilePlans
import AshlarFileSystem
import AshlarImports
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// Collects the project's sources with their targets and imports.
package enum SourceEvidence {
    /// - Parameter scan: a scan of the project's root that has been started; `nil` to start one.
    package static func read(_ loaded: LoadedProject, scan: BackgroundScan? = nil) throws -> ProjectSources {
        let ownership = SourceOwnership(loaded.project)
        var found = (scan ?? BackgroundScan(of: loaded.root, in: loaded.sourceFolders))
            .result(reading: ownership.reads)
        var sources = ProjectSources()
        sources.unread = unread(of: found, ownership)
        for path in sources.unread.compactMap({ $0.location?.path }) {
            sources.unreadTargets.formUnion(ownership.targets(touching: path))
        }
        swap(&sources.files, &found.files)
        var unowned: [String] = []
        var excluded: Set<Int> = []
        for index in sources.files.indices {
            switch ownership.owner(of: sources.files[index].path) {
            case .target(let target): sources.files[index].target = target
            case .excludedByTarget: excluded.insert(index)
            case .excludedFromProject: break
            case .unowned: unowned.append(sources.files[index].path)
            }
        }
        if !loaded.project.generates, !unowned.isEmpty {
            let linked = try linkedSources(of: sources.files, in: loaded.root)
            // What Xcode compiles, and what is beside it, belongs to a target that the manifest cannot state.
            let built = Set(loaded.project.describedEdges?.unplacedSources.map(\.parentPath) ?? [])
            unowned.removeAll { linked.contains($0) || isOfTool($0) || built.contains($0.parentPath) }
        }
        if !excluded.isEmpty {
            sources.files = sources.files.indices.filter { !excluded.contains($0) }.map { sources.files[$0] }
        }
        TestEvidence.find(in: &sources.files, of: loaded)
        findUnguardedMocks(&sources.files, of: loaded)
        TypeEvidence.find(in: &sources.files, of: loaded)
        sources.unownedFolders = unownedFolders(unowned, sources.files, found.unreadPaths, ownership)
            .filter { loaded.project.generates || !SideFolders.contain($0.path, in: loaded.root) }
        sources.uneditedCounts = try uneditedCounts(unowned, sources.unownedFolders, in: loaded)
        sources.missingResources = try missingResources(of: loaded)
        sources.formerTypes = try FormerTypes(files: sources.files, loaded: loaded).uses()
        sources.missingLegacyTypes = SeamEvidence(loaded: loaded, unread: sources.unreadTargets).missing { target in
            sources.files.filter { $0.target == target }.map(\.path)
        }
        (sources.unedited, sources.fresh) = try UneditedTargets(loaded: loaded, files: sources.files).targets()
        sources.absences = try ProjectSources.absences(excluding: sources.files, in: loaded)
        return sources
    }

    /// Reads the imports of some targets, and no other evidence.
    package static func imports(of targets: Set<Int>, in loaded: LoadedProject) -> ProjectSources {
        let ownership = SourceOwnership(loaded.project)
        let own = SourceOwnership(loaded.project, of: targets)
        let found = BackgroundScan(of: loaded.root, in: loaded.sourceFolders, entering: own.mayHoldSources)
            .result(reading: ownership.reads)
        var sources = ProjectSources()
        sources.unread = unread(of: found, ownership).filter { unread in
            unread.location.map { !ownership.targets(touching: $0.path).isDisjoint(with: targets) } ?? true
        }
        sources.files = found.files.compactMap { file in
            guard let target = ownership.target(of: file.path), targets.contains(target) else { return nil }
            var file = file
            file.target = target
            return file
        }
        return sources
    }

    /// What cannot be read, without what the project or a target excludes; sorted.
    private static func unread(of found: BackgroundScan.Findings, _ ownership: SourceOwnership) -> [Finding] {
        let linked = found.linkedFolders.filter { ownership.target(of: $0) != nil }.map { Finding.linkedFolder($0) }
        return (found.unread + linked)
            .filter { unread in unread.location.map { !isExcluded($0.path, ownership) } ?? true }.sorted()
    }

    /// Whether SwiftPM or Tuist reads the file, which belongs to no target.
    private static func isOfTool(_ path: String) -> Bool {
        path.baseName == "LinuxMain.swift" || ["Project.swift", "Tuist.swift", "Workspace.swift"].contains(path)
    }

    /// The sources that links of targets lead to: they belong to these targets.
    private static func linkedSources(of files: [SourceFile], in root: ProjectRoot) throws -> Set<String> {
        let prefix = try root.resolved() + "/"
        return Set(
            files.lazy.filter { $0.target != nil }.compactMap { file in
                // A file that was removed since then is not a link.
                guard let path = try? ProjectRoot(root.absolute(file.path)).resolved(), path.hasPrefix(prefix)
                else { return nil }
                let relative = String(path.dropFirst(prefix.count))
                return relative == file.path ? nil : relative
            })
    }

    private static func isExcluded(_ path: String, _ ownership: SourceOwnership) -> Bool {
        ownership.isExcludedFromProject(path) || ownership.isExcludedByTarget(path)
    }

    private static func unownedFolders(
        _ unowned: [String], _ files: [SourceFile], _ unread: [String], _ ownership: SourceOwnership
    ) -> [ProjectSources.UnownedFolder] {
        let unreadToo = unread.filter { ownership.target(of: $0) == nil && !isExcluded($0, ownership) }
        let all = (unowned + unreadToo).sorted(by: PathOrder.precedes)
        guard !all.isEmpty else { return [] }
        let owned = (files.map(\.path) + unread).filter { ownership.target(of: $0) != nil }
        return ownership.unownedFolders(all, besides: owned)
    }

    /// The numbers of sources that `generate --prune` deletes, by the folder that belongs to no target.
    private static func uneditedCounts(
        _ unowned: [String], _ folders: [ProjectSources.UnownedFolder], in loaded: LoadedProject
    ) throws -> [String: Int] {
        guard loaded.project.generates, !folders.isEmpty, let lock = try LockFile.readIfValid(in: loaded.root) else {
            return [:]
        }
        var counts: [String: Int] = [:]
        for folder in folders where !folder.path.isEmpty {
            for path in unowned where path.lies(in: folder.path) {
                // Those that no source requires are another finding.
                let bytes = try loaded.root.bytes(of: path)
                // A composition root has no row in the lock file.
                let isRoot = CompositionRootPlanner.formerRoot(at: path) != nil && OwnershipHeading.stands(in: bytes)
                let isUnedited = path.hasSuffix(ManagedText.fileEnding) || lock.isUnedited(path, bytes) || isRoot
                if isUnedited { counts[folder.path, default: 0] += 1 }
            }
        }
        return counts
    }

    private static func missingResources(of loaded: LoadedProject) throws -> [(target: Int, resource: Int)] {
        guard loaded.project.generates else { return [] }
        return try loaded.project.targets.enumerated().flatMap { index, target in
            try target.resources.indices.filter { try !loaded.root.holds("\(target.path)/\(target.resources[$0])") }
                .map { (index, $0) }
        }
    }

    /// Reads the sources of targets that contain mocks or previews within `#if DEBUG`.
    private static func findUnguardedMocks(_ files: inout [SourceFile], of loaded: LoadedProject) {
        let targets = loaded.project.targets
        let asked = files.indices.filter { index in
            files[index].target.map { !targets[$0].embeddedKinds.isEmpty } ?? false
        }
        let paths = asked.map { files[$0].path }
        let names = loaded.project.mockNames
        let outcomes = SourceReader.read(paths, in: loaded.root) { index, bytes in
            DebugOnlyFinder.unguarded(in: bytes, path: paths[index], named: names)
        }
        for (index, outcome) in zip(asked, outcomes) {
            if case .read(let mocks) = outcome { files[index].scan.unguardedMocks = mocks }
        }
    }
}
