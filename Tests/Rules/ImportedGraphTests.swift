import AshlarProjectModel
import AshlarTestSupport
import Testing

@testable import AshlarRules

@Suite("Counts of imports")
struct ImportedGraphTests {
    private static let place = SourceLocation(path: "ashlar.yml", line: 1, column: 1)

    private static let project: Project = {
        var project = Project(name: "P", manifestPath: "ashlar.yml", toolsVersion: .zero)
        project.layers = [Layer(name: "L", rank: 0, path: "", location: place)]
        for (index, name) in ["A", "B", "C", "D"].enumerated() {
            var member = Member(name: name, kind: .module, location: place)
            member.targets = [index]
            project.members.append(member)
            project.targets.append(Target(name: name, kind: .library, part: "library", member: index, location: place))
        }
        project.edges = [(0, 1), (0, 2), (2, 3)].map { importer, imported in
            Edge(importer: importer, imported: imported, origin: .declared, location: place)
        }
        project.permittedEdges = [Edge(importer: 1, imported: 3, origin: .implied, location: place)]
        return project
    }()

    /// What the graph answers, in words.
    private func answers(_ graph: ImportedGraph) -> [String] {
        let uses = [graph.undeclared, graph.outside, graph.reexports].map { uses in
            uses.map { "\($0.file) \($0.importer) \($0.node ?? -1) \($0.places)" }.joined(separator: "; ")
        }
        let pairs = (0..<4).flatMap { importer in
            (0..<4).map { imported in
                let pair = NodePair(importer, imported)
                return "\(graph.imports(of: pair)) \(graph.isImported(pair))"
            }
        }
        let counts = graph.importCounts.map { "\($0.edge.importer) \($0.edge.imported) \($0.count)" }
        return uses + pairs + counts + ["\(graph.importCount) \(graph.fileCounts)"]
    }

    @Test(arguments: [2, 3, 7, 40, 301])
    func resultDoesNotDependOnTheNumberOfThreads(count: Int) {
        var random = SeededGenerator(seed: count)
        let files = (0..<count).map { number in
            var file = SourceFile(path: "S/\(10_000 + number).swift", target: Int.random(in: 0..<5, using: &random))
            if file.target == 4 { file.target = nil }
            for line in 0..<Int.random(in: 0...5, using: &random) {
                let module = ["A", "B", "C", "D", "Foundation", "Unheard"][Int.random(in: 0..<6, using: &random)]
                let attributes = Int.random(in: 0..<4, using: &random) == 0 ? ["@_exported"] : []
                file.scan.imports.append(
                    ImportUse(module: module, attributes: attributes, line: line + 1, column: 8, length: module.count))
            }
            return file
        }
        func graph(fewFiles: Int) -> ImportedGraph {
            var graph = ImportedGraph(Self.project)
            graph.read(ProjectSources(files: files), in: Self.project, fewFiles: fewFiles)
            return graph
        }
        let (one, two) = (answers(graph(fewFiles: .max)), answers(graph(fewFiles: 1)))
        #expect(one == two)
        #expect(count < 40 || !one.contains(""))
    }
}
