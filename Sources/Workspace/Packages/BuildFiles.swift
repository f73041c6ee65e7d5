import AshlarFileSystem
import AshlarPackages
import AshlarProjectModel

/// The packages and Xcode projects that build the targets of a project which Ashlar does not generate.
package struct BuildFiles {
    /// `nil` where there is no `Package.swift`.
    private let group: PackageGroup?
    private let projects: [TargetGraph.FoundXcodeProject]

    package init(of project: Project, in root: ProjectRoot, _ evaluation: PackageEvaluation) throws {
        let folders = try Self.packageFolders(of: project, in: root)
        // What the manifest calls a package is not part of the project.
        let others = try project.packages.compactMap { package -> String? in
            guard case .local(let path) = package.source, PathRules.objection(to: path) == nil else { return nil }
            return try root.holdsFolder(path) && !folders.contains(path) ? path : nil
        }
        group = folders.isEmpty ? nil : try PackageGroup.read(folders, besides: Set(others), in: root, evaluation)
        let names = Set(group?.described.targets.map(\.name) ?? [])
        let elsewhere = project.targets.filter { !names.contains($0.name) }
        projects = XcodeProjectFile.around(elsewhere.flatMap { [$0.path] + $0.sources }, in: root)
    }

    /// The folders of the packages that the targets may belong to: for each, the innermost one around it.
    package static func packageFolders(of project: Project, in root: ProjectRoot) throws -> [String] {
        let file = PackageProbe.fileName
        var known: [String: Bool] = [:]
        var found: Set<String> = try root.holds(file) ? [""] : []
        for target in project.targets where target.path != "." {
            for folder in [target.path] + target.path.folders {
                let isPackage = try known[folder] ?? root.holds(folder.path(to: file))
                known[folder] = isPackage
                if isPackage {
                    found.insert(folder)
                    break
                }
            }
        }
        let excluded = FolderPatterns(project.excludedPaths)
        return found.filter { !excluded.cover($0) }.sorted(by: PathOrder.precedes)
    }

    /// The packages as rules compare them with a manifest; `nil` where there is none.
    package var described: DescribedPackage? {
        guard var described = group?.described else { return nil }
        for found in projects { described.elsewhere.formUnion(TargetGraph.names(in: found)) }
        // A package and an Xcode project may build the same target.
        described.elsewhere.subtract(described.targets.map(\.name))
        return described
    }

    /// Targets of the packages that the project lacks, also those with a name that no manifest can have.
    package func targets(besides project: Project) -> [TargetGraph.Target] {
        let names = Set(project.targets.map(\.name))
        return group?.graph.targets.filter { !names.contains($0.name) } ?? []
    }

    /// What they state of the targets of the project.
    package func edges(of project: Project) -> DescribedEdges {
        var graph = group?.graph ?? TargetGraph(name: project.name, path: PackageProbe.fileName)
        graph.add(projects)
        graph.makeNamesValid()
        return graph.describedEdges(of: project.targets.map(\.name), besides: group?.unreadPieces ?? [])
    }
}
