import AshlarAffected
import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Affected targets") struct AffectedTargetsTests {
    private func project(_ modules: String) throws -> Project {
        let manifest =
            "version: 1\nname: Demo\ngenerate: none\nlayers: [Core]\nsplits: {library: {library: {name: '{module}'}}}\n\(modules)\n"
        let (project, findings) = Manifests.resolve(manifest)
        return try #require(project, "\(findings)")
    }

    private func file(_ target: String) -> ChangedFile {
        ChangedFile(
            path: "Sources/\(target)/\(target).swift", change: .modified,
            effect: .inputs(targets: [target], packages: []), reason: "it belongs to '\(target)'")
    }

    private static let chain = """
        modules:
          A: {layer: Core, uses: [B]}
          B: {layer: Core, uses: [C]}
          C: {layer: Core}
          ATests: {layer: Core, kind: tests, uses: [A]}
          CTests: {layer: Core, kind: tests, uses: [C]}
        """

    @Test func chainsLeadToTheChangedTarget() throws {
        let affected = AffectedTargets(try project(Self.chain), earlier: nil, imports: [], files: [file("B")])
        #expect(affected.tests == ["ATests"] && affected.allTests == ["ATests", "CTests"])
        #expect(affected.targets.map(\.name) == ["A", "ATests", "B"])
        let test = try #require(affected.targets.first { $0.isTest })
        #expect(test.chain == ["ATests", "A", "B"] && test.file == "Sources/B/B.swift")
        #expect(affected.edges.map { "\($0.importer.name) \($0.imported.name)" } == ["A B", "ATests A"])
    }

    @Test func nothingAffectsNothingAndAScriptAll() throws {
        let project = try project(Self.chain)
        let none = ChangedFile(path: "README.md", change: .modified, effect: .nothing, reason: "it is documentation")
        #expect(AffectedTargets(project, earlier: nil, imports: [], files: [none]).targets.isEmpty)
        let script = ChangedFile(path: "Makefile", change: .added, effect: .everything, reason: "no target owns it")
        let all = AffectedTargets(project, earlier: nil, imports: [], files: [none, script, file("C")])
        #expect(all.targets.count == project.targets.count && all.fileForAll == script)
        #expect(all.targets.first { $0.name == "ATests" }?.chain == ["ATests", "A", "B", "C"])
    }

    /// An import that nothing declares, and a dependency that only the base had, are dependencies, too.
    @Test func importsAndEarlierEdgesCount() throws {
        let now = try project(Self.chain)
        let use = ImportUse(module: "B", attributes: ["@testable"], line: 1, column: 1, length: 1)
        let imports: Set = [AffectedGraph.Import(importer: "CTests", use)]
        let imported = AffectedTargets(now, earlier: nil, imports: imports, files: [file("B")])
        #expect(imported.tests == ["ATests", "CTests"])
        #expect(imported.edges.first { $0.importer == .target("CTests") }?.kinds == [.testable])
        let base = try project(
            Self.chain.replacing(
                "CTests: {layer: Core, kind: tests, uses: [C]}",
                with: "CTests: {layer: Core, kind: tests, uses: [C, A]}"))
        let earlier = AffectedTargets(now, earlier: base, imports: [], files: [file("B")])
        #expect(earlier.tests == ["ATests", "CTests"])
        // A target that exists only at the base leads to those that used it.
        let gone = AffectedTargets(
            try project(
                Self.chain.replacing("\n  C: {layer: Core}", with: "").replacing(", uses: [C]", with: "")
            ),
            earlier: now, imports: [], files: [file("C")])
        #expect(gone.tests == ["ATests", "CTests"] && !gone.targets.contains { $0.name == "C" })
    }

    @Test func theNearestOfSeveralTargetsIsFound() throws {
        let graph = AffectedGraph(try project(Self.chain), earlier: nil, imports: [])
        let nearest = graph.nearest(of: [.target("B"), .target("C"), .target("Unknown")])
        let expected = ["A": "B", "ATests": "B", "B": "B", "C": "C", "CTests": "C"]
        #expect(nearest == Dictionary(uniqueKeysWithValues: expected.map { (.target($0), .target($1)) }))
        #expect(graph.nearest(of: [.target("CTests")]) == [.target("CTests"): .target("CTests")])
    }

    /// Each target is affected exactly if a changed one is found by following all dependencies, one after the other.
    @Test func equalsBruteForceOnRandomGraphs() throws {
        for seed in 0..<60 {
            var random = SeededGenerator(seed: seed)
            let count = Int.random(in: 2...14, using: &random)
            func uses(_ index: Int) -> Set<Int> {
                Set((0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) })
                    .filter { $0 != index }
            }
            let (now, base) = ((0..<count).map(uses), (0..<count).map(uses))
            func manifest(_ edges: [Set<Int>]) throws -> Project {
                try project(
                    "modules:\n"
                        + edges.enumerated().map { index, uses in
                            let list = uses.sorted().map { "M\($0)" }.joined(separator: ", ")
                            return
                                "  M\(index): {layer: Core, \(index % 3 == 0 ? "kind: tests, " : "")uses: [\(list)]}\n"
                        }.joined())
            }
            let changed = Set((0..<2).map { _ in Int.random(in: 0..<count, using: &random) })
            let imports = (0..<2).map { _ in
                (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
            }
            let affected = AffectedTargets(
                try manifest(now), earlier: try manifest(base),
                imports: Set(
                    imports.map { importer, imported in
                        let use = ImportUse(module: "M\(imported)", line: 1, column: 1, length: 1)
                        return AffectedGraph.Import(importer: "M\(importer)", use)
                    }), files: changed.sorted().map { file("M\($0)") })
            var expected = changed
            while true {
                let more = (0..<count).filter { index in
                    let own = imports.filter { $0.0 == index }.map(\.1)
                    return !expected.isDisjoint(with: now[index].union(base[index]).union(own))
                }
                let next = expected.union(more)
                if next == expected { break }
                expected = next
            }
            #expect(Set(affected.targets.map(\.name)) == Set(expected.map { "M\($0)" }), "seed \(seed)")
            for target in affected.targets {
                let last = try #require(target.chain.last)
                #expect(target.chain.first == target.name && target.file == file(last).path)
            }
        }
    }
}
