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

    /// The targets that each target declares, or whose modules its sources import.
    ///
    /// - Parameter imports: the modules that sources import, by target.
    func uses(with imports: [String: Set<String>]) -> [String: Set<String>] {
        let names = Dictionary(keepingFirst: targets.map { (ModuleName.of($0.name), $0.name) })
        let uses = targets.map { target in
            let imported = (imports[target.name] ?? []).compactMap { names[$0] }
            return (target.name, Set(target.usedTargets + imported).subtracting([target.name]))
        }
        return Dictionary(uses, uniquingKeysWith: { $0.union($1) })
    }
}
