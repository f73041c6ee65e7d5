import AshlarPackages
import AshlarProjectModel

/// The targets that belong to the layer of tests: tests, and the libraries that help them and that nothing else uses.
struct TestHelpers {
    let names: Set<String>

    private static let suffixes = [
        "Testing", "TestSupport", "TestHelpers", "TestHelper", "TestUtils", "TestUtilities", "TestTools", "TestKit",
        "Mock", "Mocks", "Fakes", "Fixtures",
    ]
    private static let folders: Set<String> = ["Tests", "TestData", "TestFixtures"]

    /// - Parameter imports: the modules that sources import, by target.
    init(in graph: TargetGraph, imports: [String: Set<String>]) {
        var users: [String: Set<String>] = [:]
        for (name, uses) in graph.uses(with: imports) {
            for used in uses { users[used, default: []].insert(name) }
        }
        // Without any product, none says what others use.
        let producing = Set(graph.targets.filter { !$0.products.isEmpty }.map(\.piece))
        var names = Set(graph.targets.filter { !$0.kind.ships }.map(\.name))
        var pending = graph.targets.filter { $0.kind == .library }
        var count = -1
        while count != names.count {
            count = names.count
            pending.removeAll { target in
                let own = users[target.name] ?? []
                let isInternal = producing.contains(target.piece) && Self.isInternal(target) && !own.isEmpty
                guard own.isSubset(of: names), Self.isNamed(target) || isInternal else { return false }
                names.insert(target.name)
                return true
            }
        }
        self.names = names
    }

    /// Whether its name or folder says that it is for tests.
    private static func isNamed(_ target: TargetGraph.Target) -> Bool {
        suffixes.contains(where: target.name.hasSuffix)
            || target.path.split(separator: "/").contains { folders.contains(String($0)) }
    }

    /// Whether no product of its package contains it, so that others cannot use it.
    private static func isInternal(_ target: TargetGraph.Target) -> Bool {
        target.project == nil && target.products.isEmpty
    }
}
