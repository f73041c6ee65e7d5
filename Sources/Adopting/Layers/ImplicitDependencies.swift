import AshlarPackages
import AshlarProjectModel

extension TargetGraph {
    /// The graph with the dependencies that Xcode finds in the imports of its targets: it links them without a declaration.
    ///
    /// - Parameter imports: the modules that sources import, by target.
    func adding(_ imports: [String: Set<String>]) -> TargetGraph {
        let names = Dictionary(keepingFirst: targets.map { (ModuleName.of($0.name), $0.name) })
        var graph = self
        for index in targets.indices where targets[index].project != nil {
            let target = targets[index]
            let known = Set(target.usedTargets + [target.name])
            let found = (imports[target.name] ?? []).compactMap { names[$0] }.filter { !known.contains($0) }
            graph.targets[index].dependencies += found.sorted().map { Self.implicit(on: $0, of: target) }
        }
        return graph
    }
}
