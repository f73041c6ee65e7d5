import AshlarProjectModel
import AshlarTestSupport
import Testing

@testable import AshlarRules

@Suite("The law") struct LawTests {
    /// Every graph rule that may forbid is on.
    private static let more = """

        rules: {features-form-no-cycle: error, dependencies-are-stable: error}
        constraints:
          - {id: apart, forbid: {importer: [Shared1], imported: [Store1], transitive: true}, because: "one way"}
          - {id: all-kits, require: {importer: {layers: [CoreUI]}, imported: [Shared0], transitive: true}, because: "base"}
        """

    /// The filters of the graph rules leave out no edge that violates one.
    @Test(arguments: 0..<6) func everyPairIsJudgedAsOneByOne(_ seed: Int) throws {
        let project = try RuleCase(LegalProject(seed: seed).manifest + Self.more).project
        let law = Law(project)
        let judge = EdgeJudge(project, isForMany: true)
        let graph = DependencyGraph(project)
        var forbidden: [String: Int] = [:]
        for importer in project.targets.indices {
            // Each seed takes other pairs; to judge one by one costs an evaluation of the graph.
            for imported in 0..<project.nodeCount
            where imported != importer && (isExhaustive || (importer + imported + seed) % 6 == 0) {
                let edge =
                    graph.edge(from: importer, to: imported) ?? project.hypotheticalEdge(from: importer, to: imported)
                let verdict = RuleSet.verdict(on: edge, in: project)
                let rule = verdict?.severity == .error ? verdict?.rule : nil
                let names = "\(project.nodeName(importer)) → \(project.nodeName(imported))"
                #expect(law.forbiddingRule(on: edge) == rule, Comment(rawValue: names))
                #expect(judge.verdict(on: edge) == verdict, Comment(rawValue: names))
                if let rule { forbidden[rule, default: 0] += 1 }
            }
        }
        // The edges of a cycle within one layer, for example.
        #expect(forbidden["no-cycles", default: 0] > 0 && forbidden["layers-point-inward", default: 0] > 0)
    }

    /// The table takes nodes with the same traits for one; its answers are those for each edge.
    @Test(arguments: 0..<6) func theTableHasTheAnswerForEachPair(_ seed: Int) throws {
        let named = "\n  - {id: few, protect: {modules: [Store0], only: [F0]}, because: few}"
        let project = try RuleCase(LegalProject(seed: seed).manifest + Self.more + named).project
        let (law, graph) = (Law(project), DependencyGraph(project))
        let groups = (0..<project.nodeCount).map { node in
            LawTable.Group(importers: node < project.targets.count ? [node] : [], used: [node])
        }
        let table = law.table(of: groups)
        for importer in project.targets.indices {
            for imported in 0..<project.nodeCount where imported != importer {
                let edge =
                    graph.edge(from: importer, to: imported) ?? project.hypotheticalEdge(from: importer, to: imported)
                let allowed: LawTable.Answer = project.isMetAtInterface(imported) ? .interfaceOnly : .allowed
                let expected = law.forbiddingRule(on: edge).map { LawTable.Answer.forbidden($0) } ?? allowed
                let names = "\(project.nodeName(importer)) → \(project.nodeName(imported))"
                #expect(table.rows[importer][imported] == expected, Comment(rawValue: names))
            }
        }
    }

    /// For many questions, nodes with the same traits are taken for one; the routes are those of single questions.
    @Test func routesAreThoseOfSingleQuestions() throws {
        let named = "\n  - {id: few, protect: {modules: [Store0], only: [F0]}, because: few}"
        var (found, missing) = (0, 0)
        for seed in 0..<6 {
            let project = try RuleCase(LegalProject(seed: seed).manifest + Self.more + named).project
            let (single, many) = (EdgeJudge(project), EdgeJudge(project, isForMany: true))
            for importer in project.targets.indices {
                for imported in 0..<project.nodeCount
                where imported != importer && (isExhaustive || (7 * importer + imported + seed) % 20 == 0) {
                    let edge = single.edge(from: importer, to: imported).edge
                    guard !single.allows(edge) else { continue }
                    let route = LegalRoute.shortest(from: importer, to: imported, by: single)
                    let other = LegalRoute.shortest(from: importer, to: imported, by: many)
                    let names = "seed \(seed): \(project.nodeName(importer)) → \(project.nodeName(imported))"
                    #expect(other?.nodes == route?.nodes, Comment(rawValue: names))
                    #expect(other?.exists == route?.exists, Comment(rawValue: names))
                    if route?.exists.contains(false) == true { found += 1 }
                    if route == nil { missing += 1 }
                }
            }
        }
        #expect(found > 0 && missing > 0)
    }
}
