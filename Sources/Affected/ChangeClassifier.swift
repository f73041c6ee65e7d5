import AshlarProjectModel

/// Finds what a changed file is an input of.
///
/// Files whose text decides are not classified here: the manifest, `Package.swift` and `Package.resolved`.
package struct ChangeClassifier: Sendable {
    /// A project with the owners of its files.
    private struct State {
        let project: Project
        let ownership: SourceOwnership

        init(_ project: Project) {
            (self.project, ownership) = (project, SourceOwnership(project))
        }

        func target(_ index: Int) -> Target { project.targets[index] }
    }

    private let states: (base: State?, now: State)
    /// Files and folders that no build reads.
    private let ownFiles: FolderPatterns
    /// The folders with Xcode projects of apps, which are not part of the package.
    private let shells: FolderPatterns
    private let localPackages: LocalPackages

    /// - Parameters:
    ///   - earlier: the project at the base; `nil` where it is unknown.
    ///   - ownFiles: files and folders that no build reads, such as the lock file and the baseline.
    package init(_ project: Project, earlier: Project?, ownFiles: [String]) {
        states = (earlier.map { State($0) }, State(project))
        let templates = [project, earlier].compactMap { $0?.templateFolder?.path }
        self.ownFiles = FolderPatterns(ownFiles + templates)
        localPackages = LocalPackages(project, earlier: earlier)
        let apps = [project, earlier].compactMap(\.self).flatMap(\.appsWithShell)
        shells = FolderPatterns(apps.map { AppShell.folder(of: $0.name) })
    }

    /// Whether comments and spaces of the file may be irrelevant: it is a Swift source of a target.
    package func isSource(_ path: String) -> Bool {
        guard path.hasSuffix(".swift"), let now = states.now.ownership.target(of: path) else { return false }
        // A plugin may read comments.
        return states.now.target(now).plugins.isEmpty && !usesPlugin(now)
    }

    package func classify(_ file: FileDifference) -> ChangedFile {
        func result(_ effect: ChangedFile.Effect, _ reason: String) -> ChangedFile {
            ChangedFile(path: file.path, change: file.change, effect: effect, reason: reason)
        }
        if ownFiles.cover(file.path) { return result(.nothing, "no build reads it") }
        if file.isFile, shells.cover(file.path) { return result(.nothing, "only Xcode reads it") }
        if let known = ownedFile(file) { return known }
        let packages = localPackages.packages(with: file.path)
        if !packages.isEmpty, !FileRole.isDocument(file.path) {
            return result(.inputs(targets: [], packages: packages), "it is in the folder of a package")
        }
        if file.isFile {
            if FileRole.isDocument(file.path) || FileRole.isPicture(file.path) {
                return ChangedFile(documentation: file)
            }
            if FileRole.isForEditors(file.path) { return result(.nothing, "no build reads it") }
        }
        return result(.everything, "no target owns it, so any build or test may read it")
    }

    /// The file as an input of targets now and at the base; `nil` if it is in the folder of none.
    private func ownedFile(_ file: FileDifference) -> ChangedFile? {
        let now = file.change == .deleted ? nil : states.now.ownership.holder(of: file.path)
        let base = file.change == .added ? nil : states.base.flatMap { $0.ownership.holder(of: file.path) }
        var names = Set(
            [now.map { states.now.target($0).name }, base.flatMap { states.base?.target($0).name }].compactMap(\.self))
        if !file.isFile {
            // A link to a folder brings or takes the sources in it.
            for state in [states.base, states.now].compactMap(\.self) {
                names.formUnion(state.ownership.targets(in: file.path).map { state.target($0).name })
            }
        }
        guard !names.isEmpty else { return nil }
        func result(_ effect: ChangedFile.Effect, _ reason: String) -> ChangedFile {
            ChangedFile(path: file.path, change: file.change, effect: effect, reason: reason)
        }
        if file.isFile, FileRole.isDocument(file.path), !mayRead(document: file.path) {
            return ChangedFile(documentation: file)
        }
        if file.content == .identical, names.count == 1 { return result(.nothing, "its contents are the same") }
        if case .sameTokens(let dependence) = file.content, names.count == 1 {
            guard let dependence else { return result(.nothing, "only comments and spaces differ") }
            return result(
                .inputs(targets: names, packages: []), "comments and spaces differ, and \(dependence) depends on them"
            )
        }
        let list = names.sorted().map { "'\($0)'" }.joined(separator: " and ")
        return result(.inputs(targets: names, packages: []), "it belongs to \(list)")
    }

    /// Whether the target around a document may read it: it has it as a resource, is a test, or has a plugin.
    private func mayRead(document path: String) -> Bool {
        [states.base, states.now].compactMap(\.self).contains { state in
            guard let holder = state.ownership.holder(of: path) else { return false }
            let target = state.target(holder)
            let isResource = target.resources.contains { resource in
                let full = target.path == "." ? resource : target.path + "/" + resource
                return path == full || path.hasPrefix(full.hasSuffix("/") ? full : full + "/")
            }
            return isResource || !target.plugins.isEmpty || [.tests, .testSupport].contains(target.kind)
        }
    }

    private func usesPlugin(_ target: Int) -> Bool {
        let project = states.now.project
        return project.edges.contains { edge in
            edge.importer == target && edge.imported < project.targets.count
                && project.targets[edge.imported].kind == .plugin
        }
    }
}
