import AshlarPackages
import AshlarProjectModel
import AshlarYAMLTree

/// The libraries whose names say that they implement the interface of another one, such as `PayLive` that of `Pay`.
struct Implementations {
    /// The interface of each implementation, by its name.
    let interfaces: [String: String]
    /// The libraries that use implementations, and that no library uses: an app whose target is only a shell composes there.
    let composers: [String]

    private static let implementing = ["Live", "Impl", "Implementation"]
    private static let stating = ["Interface", "Interfaces", "Api", "API", "Protocol", "Protocols"]

    /// - Parameter imports: the modules that sources import, by target.
    init(in graph: TargetGraph, imports: [String: Set<String>]) {
        let libraries = Set(graph.targets.filter { $0.kind == .library }.map(\.name))
        let uses = graph.uses(with: imports).filter { libraries.contains($0.key) }
            .mapValues { $0.intersection(libraries) }
        let interfaces = uses.compactMap { name, used -> (String, String)? in
            Self.interfaces(of: name).first(where: used.contains).map { (name, $0) }
        }
        let used = Set(uses.values.joined())
        self.interfaces = Dictionary(keepingFirst: interfaces)
        let implementations = Set(interfaces.map(\.0))
        composers = uses.filter { name, uses in
            !used.contains(name) && !implementations.contains(name) && !uses.isDisjoint(with: implementations)
        }.keys.sorted()
    }

    /// The names that the interface may have.
    private static func interfaces(of name: String) -> [String] {
        let base = implementing.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) }
        return (base.map { [$0] } ?? []) + stating.map { (base ?? name) + $0 }
    }

    /// The constraint of the manifest that keeps them to apps, tests and those who compose; empty without any.
    ///
    /// - Parameter layers: the layer of each target.
    func constraint(in graph: TargetGraph, layers: [String: String]) -> [String] {
        guard let (name, interface) = interfaces.min(by: { $0.key < $1.key }) else { return [] }
        func list(_ names: [String]) -> String { names.sorted().map(YAMLScalar.text).joined(separator: ", ") }
        let users = graph.targets.filter { $0.kind.isApp || $0.kind == .tests }
        let others = graph.targets.filter { !$0.kind.isApp && $0.kind != .tests }
        // A layer stands for all of its targets, also for later ones, where no target has its name. Helpers of tests are in
        // the layer of tests.
        let tests = Set(graph.targets.filter { $0.kind == .tests }.compactMap { layers[$0.name] })
        let open = Set(users.compactMap { layers[$0.name] })
            .subtracting(others.compactMap { layers[$0.name] }).union(tests).subtracting(graph.targets.map(\.name))
        let single = users.map(\.name).filter { user in layers[user].map { !open.contains($0) } ?? true }
        let names = Set(interfaces.keys).union(composers).union(open).union(single)
        return [
            "constraints:",
            "  - id: implementations-are-composed",
            "    protect: {modules: [\(list(Array(interfaces.keys)))], only: [\(list(Array(names)))]}",
            "    because: \(YAMLScalar.text("others use the interface, such as '\(interface)' in place of '\(name)'"))",
        ]
    }
}
