import AshlarProjectModel
import Testing

@testable import AshlarAdopting
@testable import AshlarPackages

@Suite("Implementations that adopt recognises")
struct ImplementationsTests {
    /// A graph of libraries, each with those that it uses.
    private func graph(_ uses: KeyValuePairs<String, [String]>, apps: [String] = []) -> TargetGraph {
        let place = SourceLocation(path: "Package.swift", line: 1, column: 1)
        var graph = TargetGraph(name: "Shop", path: "Package.swift")
        graph.targets = uses.map { name, uses in
            var target = TargetGraph.Target(
                name: name, kind: apps.contains(name) ? .app : .library, path: "Sources/\(name)", location: place)
            target.dependencies = uses.map { .init(imported: .target($0), location: place) }
            return target
        }
        return graph
    }

    @Test("Names and what they use say which libraries implement others")
    func names() {
        let graph = graph([
            "Pay": [], "PayLive": ["Pay"], "CartInterface": [], "Cart": ["CartInterface"], "MapApi": [],
            "MapImpl": ["MapApi"], "Live": [], "HomeLive": [], "Home": [], "SearchLive": ["Pay"],
        ])
        let found = Implementations(in: graph, imports: ["HomeLive": ["Home"]])
        #expect(
            found.interfaces
                == ["PayLive": "Pay", "Cart": "CartInterface", "MapImpl": "MapApi", "HomeLive": "Home"])
    }

    @Test("A library that no library uses may compose implementations, and others may not")
    func composers() {
        let graph = graph(
            ["Pay": [], "PayLive": ["Pay"], "Home": ["PayLive"], "Root": ["Home", "PayLive"], "App": ["Root"]],
            apps: ["App"])
        let found = Implementations(in: graph, imports: [:])
        #expect(found.composers == ["Root"])
        #expect(
            found.constraint(in: graph, layers: ["App": "Apps", "Home": "Modules"]) == [
                "constraints:",
                "  - id: implementations-are-composed",
                "    protect: {modules: [PayLive], only: [Apps, PayLive, Root]}",
                "    because: \"others use the interface, such as 'Pay' in place of 'PayLive'\"",
            ])
        let only = found.constraint(in: graph, layers: ["App": "App"])
        #expect(only.contains("    protect: {modules: [PayLive], only: [App, PayLive, Root]}"))
        let none = self.graph(["Pay": []])
        #expect(Implementations(in: none, imports: [:]).constraint(in: none, layers: [:]).isEmpty)
    }
}
