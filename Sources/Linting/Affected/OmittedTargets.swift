import AshlarAffected
import AshlarPackages
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace
import AshlarXcodeProjects

/// Targets of a `Package.swift` written by hand that the manifest lacks.
struct OmittedTargets {
    private let targets: [TargetGraph.Target]
    /// Their edges, and those of other targets to them.
    private let edges: [(importer: String, imported: AffectedNode)]
    /// Whether they have edges that are not known: a package cannot be read to the end.
    private let hasUnknownEdges: Bool
    /// The path of each `Package.swift` of the project.
    let packagePaths: Set<String>
    /// `nil` where Ashlar generates the package.
    private let files: BuildFiles?
    private let project: Project

    init(of loaded: LoadedProject) throws {
        project = loaded.project
        guard !loaded.project.generates else {
            files = nil
            (targets, edges, hasUnknownEdges, packagePaths) = ([], [], false, [PackagePlanner.path])
            return
        }
        let files = try loaded.buildFiles ?? BuildFiles(of: loaded.project, in: BuildFolder(loaded.root), .none)
        self.files = files
        let (all, known) = (files.packageTargets, Set(loaded.project.targets.map(\.name)))
        targets = all.filter { !known.contains($0.name) }
        let omitted = Set(targets.map(\.name))
        edges = all.flatMap { target in
            target.dependencies.compactMap { dependency in
                switch dependency.imported {
                case .target(let name) where omitted.contains(name) || omitted.contains(target.name):
                    (target.name, .target(name))
                case .product(_, let package) where omitted.contains(target.name): (target.name, .package(package))
                default: nil
                }
            }
        }
        hasUnknownEdges = !files.gaps.isEmpty
        packagePaths = files.packagePaths.union([PackagePlanner.path])
    }

    var tests: [String] { targets.filter { $0.kind == .tests }.map(\.name) }

    /// Whether a build reads sources of such a target there.
    func hold(_ entry: SkippedEntry) -> Bool {
        targets.contains { target in
            guard !target.path.isEmpty else { return false }
            let isInTarget = entry.path.lies(in: target.path) && entry.kind != .closedFolder
            return isInTarget || target.path.lies(in: entry.path)
        }
    }

    /// The target in whose folder the path is; `nil` for none.
    func owner(of path: String) -> String? {
        targets.filter { !$0.path.isEmpty && path.lies(in: $0.path) }.max { $0.path.count < $1.path.count }?.name
    }

    var ofGraph: AffectedGraph.OmittedTargets { AffectedGraph.OmittedTargets(names: targets.map(\.name), edges: edges) }

    /// What a changed `project.pbxproj` affects, given both texts; `nil` if it is not that of an Xcode project.
    func effect(ofXcodeProject path: String, _ old: [UInt8], _ new: [UInt8]) -> (ChangedFile.Effect, String)? {
        guard let files, path.baseName == "project.pbxproj", path.parentPath.hasSuffix(".xcodeproj") else { return nil }
        switch XcodeProjectComparison.difference(old, new) {
        case .unreadable: return (.everything, "one of its versions is not a project")
        case .shared: return (.everything, "settings or packages of the whole Xcode project differ")
        case .targets([]): return (.nothing, "no target of the Xcode project is built otherwise")
        case .targets(let names):
            let list = names.map { "'\($0)'" }.joined(separator: ", ")
            if let own = files.targets(named: names, ofXcodeProject: path.parentPath, in: project) {
                return (.inputs(targets: own, packages: []), "targets of the Xcode project differ: \(list)")
            }
            return (.everything, "targets of the Xcode project differ, and the manifest may lack one: \(list)")
        }
    }

    /// What the changed file affects, given what it does for targets of the manifest.
    func refined(_ file: ChangedFile) -> ChangedFile {
        var file = file
        if hasUnknownEdges {
            let names = targets.filter { $0.kind != .tests }.map { "'\($0.name)'" }
            guard case .inputs = file.effect, !names.isEmpty else { return file }
            file.effect = .everything
            file.reason = "tests may reach it through targets that the manifest lacks: \(names.joined(separator: ", "))"
        } else if file.effect == .everything, !BuildFiles.areRead(from: file.path), let name = owner(of: file.path) {
            file.effect = .inputs(targets: [name], packages: [])
            file.reason = "it belongs to '\(name)', which the manifest lacks"
        }
        return file
    }
}
