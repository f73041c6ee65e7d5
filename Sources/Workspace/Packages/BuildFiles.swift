import AshlarManifest
import AshlarPackages
import AshlarProjectModel

/// The packages and Xcode projects that build the targets of a project which Ashlar does not generate.
package struct BuildFiles: Sendable {
    /// `nil` where there is no `Package.swift`.
    private let group: PackageGroup?
    private let projects: [TargetGraph.FoundXcodeProject]

    package init(of project: Project, in root: BuildFolder, _ evaluation: PackageEvaluation) throws {
        let folders = try Self.packageFolders(of: project, in: root, evaluation)
        // What the manifest calls a package is not part of the project.
        var others = try project.packages.compactMap { package -> String? in
            guard case .local(let path) = package.source, PathRules.objection(to: path) == nil else { return nil }
            return try root.holdsFolder(path) && !folders.contains(path) ? path : nil
        }
        if !folders.contains("") { others.append("") }
        group = folders.isEmpty ? nil : try PackageGroup.read(folders, besides: Set(others), in: root, evaluation)
        let names = Set(group?.described.targets.map(\.name) ?? [])
        let elsewhere = project.targets.filter { !names.contains($0.name) }
        projects = XcodeProjectFile.around(elsewhere.flatMap { [$0.path] + $0.sources }, in: root)
    }

    /// Resolves a manifest; where it leaves the edges to packages and Xcode projects, these are read.
    ///
    /// - Parameter described: what they state, if that is known.
    static func resolve(
        _ file: ManifestFile, in root: BuildFolder, described: DescribedEdges? = nil
    ) throws -> (project: Project?, findings: [Finding], files: BuildFiles?) {
        let plain = ProjectResolver.resolve(file, rules: LoadedProject.ruleWords, described: described)
        guard let project = plain.project, project.derivesEdges, described == nil else {
            return (plain.project, plain.findings, nil)
        }
        let files = try BuildFiles(of: project, in: root, .none)
        let resolved = ProjectResolver.resolve(
            file, rules: LoadedProject.ruleWords, described: files.edges(of: project))
        return (resolved.project, resolved.findings, files)
    }

    /// The folders of the packages that the targets may belong to: for each, the innermost one around it.
    ///
    /// The package of the root is left out where it cannot be read to the end and has none of the targets.
    package static func packageFolders(
        of project: Project, in root: BuildFolder, _ evaluation: PackageEvaluation
    ) throws -> [String] {
        var known: [String: Bool] = [:]
        var found: Set<String> = try root.holds(PackageProbe.fileName) ? [""] : []
        var others: [Target] = []
        for target in project.targets {
            let inner = try ([target.path] + target.path.folders).first { folder in
                let isPackage = try folder != "." && (known[folder] ?? root.holdsPackage(in: folder))
                known[folder] = isPackage
                return isPackage
            }
            if let inner { found.insert(inner) } else { others.append(target) }
        }
        if found.contains(""), try isUnreadWithout(project, others, in: root, evaluation) { found.remove("") }
        let excluded = FolderPatterns(project.excludedPaths)
        return found.filter { !excluded.cover($0) }.sorted(by: PathOrder.precedes)
    }

    /// Whether the package of the root cannot be read to the end and has no target of the project.
    ///
    /// - Parameter others: the targets that no inner package contains.
    private static func isUnreadWithout(
        _ project: Project, _ others: [Target], in root: BuildFolder, _ evaluation: PackageEvaluation
    ) throws -> Bool {
        guard case .none = evaluation else { return false }
        let built = XcodeProjectFile.around(others.flatMap { [$0.path] + $0.sources }, in: root)
            .reduce(into: Set<String>()) { $0.formUnion(TargetGraph.names(in: $1)) }
        guard others.allSatisfy({ built.contains($0.name) }) else { return false }
        let reading = try PackageProbe(root, evaluation).read()
        guard reading.damage != nil || !reading.gaps.isEmpty else { return false }
        return Set(project.targets.map(\.name)).isDisjoint(with: reading.contents.targets.map(\.name))
    }

    /// Whether a path is that of a file of a package or of an Xcode project.
    package static func areRead(from path: String) -> Bool {
        path.isPackageManifest || path.parentPath.hasSuffix(".xcodeproj")
    }

    /// The packages as rules compare them with a manifest; `nil` where there is none.
    package var described: DescribedPackage? {
        guard var described = group?.described else { return nil }
        for found in projects { described.elsewhere.formUnion(TargetGraph.names(in: found)) }
        // A package and an Xcode project may build the same target.
        described.elsewhere.subtract(described.targets.map(\.name))
        return described
    }

    /// The parts of the packages that only SwiftPM can evaluate.
    package var gaps: [Finding.Note] { group?.unreadNotes ?? [] }

    /// The path of each package's `Package.swift`.
    package var packagePaths: Set<String> {
        Set(group?.packages.map { $0.folder.path(to: PackageProbe.fileName) } ?? [])
    }

    /// The targets of the manifest that are targets of an Xcode project.
    ///
    /// - Returns: `nil` if the manifest may lack one of them: a package or another project may have its name.
    package func targets(
        named names: [String], ofXcodeProject path: String, in project: Project
    ) -> Set<String>? {
        guard let found = projects.first(where: { $0.path == path }) else { return nil }
        let others = projects.filter { $0.path != path }
            .reduce(into: Set(packageTargets.map(\.name))) { $0.formUnion(TargetGraph.names(in: $1)) }
        let declared = Set(project.targets.map(\.name)).subtracting(others)
        var targets: Set<String> = []
        for name in names {
            let own = declared.intersection(TargetGraph.names(of: name, in: found))
            if own.isEmpty { return nil }
            targets.formUnion(own)
        }
        return targets
    }

    /// The targets of the packages, also those with a name that no manifest can have.
    package var packageTargets: [TargetGraph.Target] { group?.graph.targets ?? [] }

    /// What they state of the targets of the project.
    package func edges(of project: Project) -> DescribedEdges {
        var graph = group?.graph ?? TargetGraph(name: project.name, path: PackageProbe.fileName)
        graph.add(projects)
        graph.makeNamesValid()
        return graph.describedEdges(of: project.targets.map(\.name), besides: group?.unreadPieces ?? [])
    }
}
