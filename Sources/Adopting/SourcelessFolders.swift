import AshlarLinting
import AshlarPackages
import AshlarProjectModel

/// The folders of targets that have no source on disk, such as those of generated code.
struct SourcelessFolders {
    /// By the target's name.
    private let folders: [String: Set<String>]

    init(of project: Project, in sources: ProjectSources) {
        let paths = Dictionary(grouping: sources.files.filter { $0.target != nil }, by: \.target)
            .mapValues { $0.map(\.path) }
        var folders: [String: Set<String>] = [:]
        for (index, target) in project.targets.enumerated() where target.kind.needsSource {
            guard !sources.unreadTargets.contains(index), sources.absences[index] == nil else { continue }
            let own = paths[index] ?? []
            let all = [target.path] + target.sources
            let empty = all.filter { folder in
                folder != "." && !folder.isEmpty && !own.contains { $0.hasPrefix(folder + "/") }
            }
            if !empty.isEmpty { folders[target.name] = Set(empty) }
        }
        self.folders = folders
    }

    /// The graph without them, and the paths of targets that it leaves out: those that have no other folder.
    func removed(from graph: TargetGraph) -> (graph: TargetGraph, paths: [String]) {
        var graph = graph
        var left: [TargetGraph.Target] = []
        for index in graph.targets.indices {
            let target = graph.targets[index]
            guard let empty = folders[target.name] else { continue }
            let kept = ([target.path] + target.moreSources).filter { !empty.contains($0) }
            guard let first = kept.first else {
                left.append(target)
                continue
            }
            (graph.targets[index].path, graph.targets[index].moreSources) = (first, Array(kept.dropFirst()))
            let reason = "it has no source on disk"
            graph.notPlaced += empty.sorted().map { ("'\($0)' of '\(target.name)'", reason) }
        }
        let names = Set(left.map(\.name))
        graph.targets.removeAll { names.contains($0.name) }
        for index in graph.targets.indices {
            graph.targets[index].dependencies.removeAll { dependency in
                if case .target(let name) = dependency.imported { names.contains(name) } else { false }
            }
        }
        graph.notPlaced += left.map { ("target '\($0.name)'", "it has no source in \($0.path)") }
        return (graph, left.map(\.path))
    }
}
