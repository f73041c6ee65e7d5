import AshlarProjectModel
import Testing

@testable import AshlarRules

@Suite("Reachability of unsafe targets") struct SafeReachTests {
    private static let place = SourceLocation(path: "ashlar.yml", line: 1, column: 1)

    /// Roots 0, 1 and 2 use each a node of a chain 3, 4, 5 …, and the last of the chain uses what is not safe.
    private func leaks(mostSteps: Int) -> [SafeReach.Leak] {
        let pairs = [(0, 3), (1, 4), (2, 9), (3, 4), (4, 5), (5, 6), (6, 7), (7, 8), (8, 9), (9, 10), (9, 11)]
        let edges = pairs.map { Edge(importer: $0, imported: $1, origin: .declared, location: Self.place) }
        let reach = SafeReach(
            DependencyGraph(nodeCount: 12, edges: edges), isRoot: (0..<12).map { $0 < 3 },
            isSafe: (0..<12).map { (3...9).contains($0) }, mostSteps: mostSteps
        ) { _ in false }
        return reach.leaks()
    }

    @Test func everyLeakNamesTheFirstRootAndCountsAllRoots() {
        let leaks = leaks(mostSteps: 1000)
        #expect(leaks.map(\.edge.imported) == [10, 11])
        #expect(leaks.map(\.rootCount) == [3, 3])
        #expect(leaks.allSatisfy { $0.isCountWhole })
        #expect(leaks.map { $0.path.head.first?.importer } == [0, 0])
    }

    @Test func everyLeakIsReportedAtTheTimeLimit() {
        let leaks = leaks(mostSteps: 0)
        #expect(leaks.map(\.edge.imported) == [10, 11])
        #expect(leaks.map(\.rootCount) == [1, 1])
        #expect(leaks.allSatisfy { !$0.isCountWhole })
        #expect(leaks.map { $0.path.head.map(\.importer) } == [[2], [2]])
    }
}
