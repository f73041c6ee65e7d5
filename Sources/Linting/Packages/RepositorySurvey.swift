import AshlarFileSystem
import AshlarPackages
import AshlarProjectModel
import AshlarWorkspace

/// The packages and Xcode projects below a folder, read into one graph.
package struct RepositorySurvey {
    package var graph: TargetGraph
    package let root: ProjectRoot
    /// The folder and name of each package.
    package var packages: [(folder: String, name: String)] = []
    /// The path and the number of targets of each Xcode project.
    package var projects: [(path: String, count: Int)] = []
    /// Folders of demos, templates and fixtures, which are not part of it.
    package var sides: [String] = []

    /// Whether the edges can be read again from its files: they are in packages and Xcode projects that no other tool
    /// writes, and none of their code was run.
    package private(set) var hasReadableEdges = false

    package init(graph: TargetGraph, root: ProjectRoot) { (self.graph, self.root) = (graph, root) }

    /// The paths of the Xcode projects and workspaces below the root, with those of demos.
    package static func xcodeFiles(in root: ProjectRoot) throws -> (projects: [String], workspaces: [String]) {
        let found = try FoundFolders(in: root)
        return (found.projects + found.sideProjects, found.workspaces)
    }

    /// - Parameter path: the folder of the manifest.
    package static func read(at path: String, _ evaluation: PackageEvaluation) throws -> RepositorySurvey {
        let root = ProjectRoot(try ProjectRoot(path).resolved())
        let found = try FoundFolders(in: root)
        guard !found.packages.isEmpty || !found.projects.isEmpty else { throw nothing(in: path, found) }
        var (group, left) = try packages(found, in: root, evaluation)
        if group == nil, found.projects.isEmpty, let first = left.first {
            let others = left.dropFirst().prefix(3).map { "; \($0.reason)" }.joined()
            let more = left.count > 4 ? "; and \(left.count - 4) other packages" : ""
            throw OperationFailure(
                first.reason + others + more,
                remedy: "write it with literals, or pass --evaluate, with which SwiftPM runs the code of the package")
        }
        var survey = RepositorySurvey(
            graph: group?.graph ?? TargetGraph(name: root.path.baseName, path: found.projects[0]), root: root)
        survey.packages = group?.packages ?? []
        survey.hasReadableEdges = evaluation == .none && !found.usesTuist && !found.usesXcodeGen
        let projects = found.projects.compactMap { path -> TargetGraph.FoundXcodeProject? in
            do {
                return try XcodeProjectFile.read(path, in: BuildFolder(root))
            } catch {
                left.append((path, "\(error)"))
                return nil
            }
        }
        survey.projects = projects.map { ($0.path, $0.project.targets.count) }
        survey.graph.notPlaced += left.map { ($0.folder.isEmpty ? "the package of the root" : $0.folder, $0.reason) }
        survey.graph.add(projects)
        survey.graph.makeNamesValid()
        survey.sides = try found.sides.filter { side in
            let owners = survey.graph.targets.filter {
                "\(side)/".hasPrefix($0.path + "/") || $0.path.hasPrefix(side + "/")
            }
            return try owners.isEmpty && !FolderListing(of: side, in: root).sources.isEmpty
        }
        if survey.packages.count != 1 || !projects.isEmpty { survey.graph.name = survey.name }
        if survey.packages.count > 1 { survey.graph.platforms = [:] }
        guard !survey.graph.targets.isEmpty else {
            if found.usesTuist || found.usesXcodeGen { throw nothing(in: path, found) }
            let omitted = survey.graph.notPlaced.first.map { "; \($0.what) is omitted: \($0.reason)" } ?? ""
            throw OperationFailure("'\(survey.graph.path)' describes no target, so there is nothing to adopt\(omitted)")
        }
        return survey
    }

    /// The name of the root's package, else of the folder.
    private var name: String { packages.first { $0.folder.isEmpty }?.name ?? root.path.baseName }

    private static func nothing(in path: String, _ found: FoundFolders) -> OperationFailure {
        if found.usesTuist {
            return OperationFailure(
                "the projects in '\(path)' are those of Tuist, whose graph only Tuist can compute",
                remedy: "run 'tuist graph --format json', and 'ashlar adopt --graph graph.json'")
        }
        if found.usesXcodeGen {
            return OperationFailure(
                "the Xcode project in '\(path)' is one of XcodeGen, and is not generated yet",
                remedy: "run 'xcodegen generate', and 'ashlar adopt' again")
        }
        return OperationFailure(
            "there is no Package.swift and no Xcode project in '\(path)' or below",
            remedy: "pass the folder of a package, of an Xcode project, or of the repository")
    }

    /// The packages that can be read, and why others are not part of the group.
    private static func packages(
        _ found: FoundFolders, in root: ProjectRoot, _ evaluation: PackageEvaluation
    ) throws -> (group: PackageGroup?, left: [(folder: String, reason: String)]) {
        var folders = found.packages
        var left: [(folder: String, reason: String)] = []
        while !folders.isEmpty {
            let group = try PackageGroup.read(
                folders, besides: Set(left.map(\.folder)), in: BuildFolder(root), evaluation)
            let new = group.unreadFolders.isEmpty ? nested(in: group) : group.unreadFolders
            if new.isEmpty { return (group, left) }
            left += new
            folders.removeAll { folder in new.contains { $0.folder == folder } }
        }
        return (nil, left)
    }

    /// Packages in the folder of a target of another one, such as the input of its tests.
    private static func nested(in group: PackageGroup) -> [(folder: String, reason: String)] {
        group.packages.enumerated().compactMap { number, package in
            let owner = group.graph.targets.first { target in
                guard target.piece != number, !package.folder.isEmpty, !target.path.isEmpty else { return false }
                guard (package.folder + "/").hasPrefix(target.path + "/") else { return false }
                let rest = package.folder.dropFirst(target.path.count + 1)
                return !target.excludes.contains { (rest + "/").hasPrefix($0 + "/") }
            }
            return owner.map { (package.folder, "it is in the folder of target '\($0.name)'") }
        }
    }
}

/// What a walk through the folders finds.
private struct FoundFolders {
    /// Folders with a `Package.swift`, in byte order.
    private(set) var packages: [String] = []
    /// Paths of Xcode projects, in byte order.
    private(set) var projects: [String] = []
    /// Outermost folders of demos and the like.
    private(set) var sides: [String] = []
    /// Paths of the Xcode projects in them, which are not among the others.
    private(set) var sideProjects: [String] = []
    /// Paths of workspaces.
    private(set) var workspaces: [String] = []
    private(set) var usesTuist = false
    private(set) var usesXcodeGen = false

    /// The maximum number of folders.
    private static let most = 100_000
    private static let tuist: Set<String> = ["Project.swift", "Workspace.swift", "Tuist.swift"]

    init(in root: ProjectRoot) throws {
        var sidePackages: [String] = []
        var pending: [(folder: String, side: Bool)] = [("", false)]
        var count = 0
        while let (folder, isSide) = pending.popLast(), count < Self.most {
            count += 1
            for entry in try FolderListing.entries(of: folder, in: root) where !entry.name.hasPrefix(".") {
                let path = folder.path(to: entry.name)
                switch entry.kind {
                case .file where entry.name == PackageProbe.fileName:
                    // The root's is read in any case, so that what is wrong with it is reported.
                    guard try folder.isEmpty || BuildFolder(root).holdsPackage(in: folder) else { continue }
                    if isSide { sidePackages.append(folder) } else { packages.append(folder) }
                case .file where Self.tuist.contains(entry.name): usesTuist = true
                case .file where entry.name == "project.yml": usesXcodeGen = true
                case .folder where entry.name.hasSuffix(".xcodeproj"):
                    if isSide { sideProjects.append(path) } else { projects.append(path) }
                case .folder where entry.name.hasSuffix(".xcworkspace"): workspaces.append(path)
                case .folder where FolderListing.isSearched(entry.name):
                    let isNamed = SideFolders.isNamed(entry.name)
                    if isNamed, !isSide { sides.append(path) }
                    pending.append((path, isSide || isNamed))
                default: continue
                }
            }
        }
        // A repository of examples alone is not empty.
        if packages.isEmpty, projects.isEmpty {
            (packages, projects, sides, sideProjects) = (sidePackages, sideProjects, [], [])
        }
        packages.sort(by: PathOrder.precedes)
        projects.sort(by: PathOrder.precedes)
        sides.sort(by: PathOrder.precedes)
    }
}
