import AshlarFileSystem
import AshlarImports
import AshlarProjectModel
import AshlarWorkspace

/// Collects the project's sources with their targets and imports.
package enum SourceEvidence {
    /// - Parameter scan: a scan of the project's root that has been started; `nil` to start one.
    package static func read(_ loaded: LoadedProject, scan: BackgroundScan? = nil) throws -> ProjectSources {
        let ownership = SourceOwnership(loaded.project)
        var found = (scan ?? BackgroundScan(of: loaded.root, in: loaded.sourceFolders))
            .result(entering: ownership.holdsSources)
        var sources = ProjectSources()
        sources.unread = found.unread
            .filter { unread in unread.location.map { !isExcluded($0.path, ownership) } ?? true }.sorted()
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
        if !excluded.isEmpty {
            sources.files = sources.files.indices.filter { !excluded.contains($0) }.map { sources.files[$0] }
        }
        TestEvidence.find(in: &sources.files, of: loaded)
        findUnguardedMocks(&sources.files, of: loaded)
        sources.unownedFolders = unownedFolders(unowned, sources.files, found.unreadPaths, ownership)
            .filter { loaded.project.generates || !SideFolders.contain($0.path, in: loaded.root) }
        sources.formerTypes = try FormerTypes(files: sources.files, loaded: loaded).uses()
        (sources.unedited, sources.fresh) = try UneditedTargets(loaded: loaded, files: sources.files).targets()
        sources.absences = try ProjectSources.absences(excluding: sources.files, in: loaded)
        return sources
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
