import AshlarAdopting
import AshlarJSON
import AshlarLinting
import AshlarPackages
import AshlarProjectModel
import Foundation
import Testing

@Suite("Graphs of Tuist")
struct TuistGraphTests {
    /// Found from this file, since these tests do not use the test support.
    private func bytes(_ name: String) throws -> [UInt8] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return Array(try Data(contentsOf: tests.appending(path: "Fixtures/tuist/\(name)")))
    }

    private func reader(_ name: String) throws -> TuistGraph { try TuistGraph(reading: JSONReader.read(bytes(name))) }

    @Test func targetsFoldersAndDependencies() throws {
        let reader = try reader("graph.json")
        #expect(reader.root == "/Users/ci/Shop")
        let graph = reader.graph(called: "graph.json")
        let reported = graph.targets.map { target in
            let uses = target.dependencies.map { dependency in
                switch dependency.imported {
                case .target(let name): dependency.isImportable ? name : "(\(name))"
                case .product(let name, _): "product \(name)"
                }
            }
            return "\(target.name) \(target.kind.rawValue) \(target.path): \(uses.joined(separator: ", "))"
        }
        #expect(
            reported == [
                "Cart library Modules/Cart/Sources: Model, product Maps, product Alamofire",
                "CartTests tests Modules/Cart/Tests: Cart", "Model library Modules/Model/Sources: ",
                "Shop app App/Sources: Cart, (ShopWidget), product Logging", "ShopTests tests App/Tests: (Shop)",
                "ShopWidget extension App/Widget: Model",
            ])
        #expect(
            graph.externals.map { "\($0.identity) \($0.products.map(\.name))" } == [
                "alamofire [\"Alamofire\"]", "swift-log [\"Logging\"]", "packages [\"Maps\"]",
            ])
        #expect(graph.externals.map { $0.source?.identity } == ["Alamofire", "swift-log", nil])
    }

    @Test func olderFormatIsReadTheSame() throws {
        let new = try reader("graph.json").graph(called: "g.json").targets.filter { $0.name != "Model" }
        let old = try reader("graph-old.json").graph(called: "g.json").targets.filter { $0.name != "Model" }
        #expect(
            old.map { "\($0.name) \($0.kind) \($0.path) \($0.dependencies.count)" }
                == new.map { "\($0.name) \($0.kind) \($0.path) \($0.dependencies.count)" })
    }

    @Test(arguments: [
        "{}", "[]", "null", "{\"projects\": []}", "{\"projects\": {}}", "{\"projects\": [1, 2]}",
        "{\"projects\": {\"/a\": {\"type\": {\"external\": {}}}}}",
    ])
    func invalidGraphsAreRejected(_ text: String) throws {
        let json = try JSONReader.read(Array(text.utf8))
        #expect(throws: TuistGraph.Failure.self) { try TuistGraph(reading: json) }
    }

    @Test func invalidPartsAreSkipped() throws {
        let odd = """
            {"projects": ["/a", {"targets": {"A": {"name": "A", "sources": [1, {}, "x.swift"], "dependencies": [null, {},
              {"target": {}}, {"project": 1}, {"unheard": {"name": "B"}}, {"framework": {"path": ""}}]}, "B": 7}}, "/b"]}
            """
        let graph = try TuistGraph(reading: JSONReader.read(Array(odd.utf8))).graph(called: "g.json")
        #expect(graph.targets.map(\.name) == ["A"])
    }

    @Test func packageWithADashAndTwoProducts() throws {
        let json = """
            {"name": "Shop", "projects": {"/s/App": {"path": "/s/App",
              "packages": [{"remote": {"url": "https://example.com/My-Lib", "requirement": {"upToNextMajor": "1.0.0"}}}],
              "targets": [{"name": "App", "product": "app", "sources": ["/s/App/Sources/A.swift"], "dependencies": [
                {"package": {"product": "My-Lib", "type": "runtime"}},
                {"package": {"product": "MyLibUI", "type": "runtime"}}, {"package": {"product": "My-Lib"}}]}]}}}
            """
        let graph = try TuistGraph(reading: JSONReader.read(Array(json.utf8))).graph(called: "graph.json")
        #expect(graph.externals.map(\.identity) == ["my-lib"])
        let project = GraphProject.project(of: graph, rules: [], severities: [:])
        #expect(project.products.map(\.name) == ["My-Lib", "MyLibUI"])
        #expect(project.products.map(\.modules) == [["My_Lib"], ["MyLibUI"]])
        // Their modules are unknown, so no import has to use them.
        #expect(project.edges.isEmpty)
        #expect(project.permittedEdges.map { project.nodeName($0.imported) } == ["My-Lib", "MyLibUI"])
    }

    @Test func productsAreAssignedToTheirPackages() throws {
        let json = """
            {"name": "Shop", "projects": {
              "/s/App": {"path": "/s/App",
                "packages": [{"remote": {"url": "https://example.com/Charts.git", "requirement": {"exact": "2.0.0"}}},
                  {"local": {"path": "/s/Kit"}}],
                "targets": [{"name": "App", "product": "app", "sources": ["/s/App/Sources/A.swift"], "dependencies": [
                  {"package": {"product": "Charts"}}, {"package": {"product": "Other"}},
                  {"project": {"target": "Wire", "path": "/s/Tuist/.build/checkouts/Wire"}},
                  {"project": {"target": "Core", "path": "/s/Core"}},
                  {"xcframework": {"path": "/s/Maps.xcframework"}}]}]},
              "/s/Core": {"path": "/s/Core", "targets": [
                {"name": "Core", "product": "framework", "sources": ["/s/Core/Sources/A.swift"], "dependencies": []}]},
              "/s/Tuist/.build/checkouts/Wire": {"isExternal": true, "targets": [
                {"name": "Wire", "product": "framework", "sources": [], "dependencies": []}]}}}
            """
        let graph = try TuistGraph(reading: JSONReader.read(Array(json.utf8))).graph(called: "graph.json")
        let manifest = AdoptedManifest(RepositorySurvey(graph: graph, root: ProjectRoot(".")))
        #expect(manifest.unknownProducts == ["Maps", "Other"])
        let lines = manifest.text.split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex { $0.hasPrefix("# Omitted") })
        #expect(
            Array(lines[start...].prefix { $0 != "modules:" }) == [
                "# Omitted, since graph.json does not state their source:", "# - Maps", "# - Other", "packages:",
                "  Charts: {url: \"https://example.com/Charts.git\", exact: \"2.0.0\"}",
                "  kit: {path: \"Kit\", products: []}", "  Wire: {path: \"Tuist/.build/checkouts/Wire\"}",
            ], "\(manifest.text)")
        #expect(lines.contains { $0.hasPrefix("  App: ") && $0.hasSuffix("uses: [Core], packages: [Charts, Wire]}") })
    }

    @Test func targetsWithoutSwiftOwnNothing() throws {
        let json = """
            {"name": "Shop", "projects": {"/s/App": {"path": "/s/App", "targets": [
              {"name": "App", "product": "app", "sources": ["/s/App/Sources/A.swift"], "dependencies": []},
              {"name": "Legacy", "product": "framework", "sources": ["/s/App/Legacy/L.m"], "dependencies": []},
              {"name": "Art", "product": "framework", "sources": [], "dependencies": []}]}}}
            """
        let graph = try TuistGraph(reading: JSONReader.read(Array(json.utf8))).graph(called: "graph.json")
        #expect(
            graph.targets.map { "\($0.name) \($0.kind.rawValue) \($0.path)" }
                == ["App app Sources", "Art resources Art", "Legacy c Legacy"])
    }
}
