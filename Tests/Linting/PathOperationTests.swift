import AshlarProjectModel
import AshlarRules
import AshlarTestSupport
import AshlarWorkspace
import Testing

@testable import AshlarLinting

@Suite("Paths over declared edges and imports")
struct PathOperationTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    /// Modules of which each one uses later ones, and a feature that uses some.
    private func project(_ uses: [String: [String]]) throws -> LoadedProject {
        let modules = ["A", "B", "C", "D", "E"].map { name in
            "  \(name): {layer: Core, kind: architecture, uses: [\(uses[name, default: []].joined(separator: ", "))]}\n"
        }
        try folder.write(
            """
            version: 1
            name: Demo
            generate: none
            layers: [{name: Feat, features: true}, Core]
            modules:
            \(modules.joined())
            features:
              Cart: {split: lean, uses: [\(uses["Cart", default: []].joined(separator: ", "))]}

            """, to: "ashlar.yml")
        return try LoadedProject.load(at: ManifestLocation(root: folder.root))
    }

    private func write(_ imports: [String], of target: Target) throws {
        try folder.write(imports.map { "import \($0)\n" }.joined(), to: "\(target.path)/File.swift")
    }

    @Test("The answer is that of all sources", arguments: 0..<12)
    func equality(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let names = ["Cart", "A", "B", "C", "D", "E"]
        var uses: [String: [String]] = [:]
        for (index, name) in names.enumerated() {
            uses[name] = names[(index + 1)...].filter { $0 != "Cart" && Int.random(in: 0..<3, using: &random) == 0 }
        }
        let loaded = try project(uses)
        let targets = loaded.project.targets
        for target in targets {
            let others = targets.map(\.name).filter { $0 != target.name }
            try write(others.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }, of: target)
        }
        let whole = loaded.project.addingImports(of: try SourceEvidence.read(loaded))
        for importer in names + targets.map(\.name) {
            for imported in names where imported != importer {
                let expected = try PathQuery(from: importer, to: imported, in: whole)
                for all in [false, true] {
                    let query = try PathOperation(from: importer, to: imported, all: all, in: loaded).query
                    let pair = "\(importer) \(imported) \(all)"
                    #expect(query.shortest == expected.shortest, "\(pair)")
                    #expect(query.undeclaredImports == expected.undeclaredImports, "\(pair)")
                    #expect(query.nodesOnEveryPath == expected.nodesOnEveryPath, "\(pair)")
                    if all { #expect(query.edgesOfAllPaths == expected.edgesOfAllPaths, "\(pair)") }
                }
            }
        }
    }

    @Test("Sources of targets that the importer does not reach are not read")
    func unread() throws {
        let loaded = try project(["A": ["B"], "B": ["C"]])
        for target in loaded.project.targets { try write([], of: target) }
        func unread(_ importer: String, _ imported: String) throws -> [String] {
            try PathOperation(from: importer, to: imported, all: false, in: loaded).unread.compactMap(\.location?.path)
        }
        let path = { (name: String) throws in
            try #require(loaded.project.targets.first { $0.name == name }).path + "/Out.swift"
        }
        try folder.link(path("E"), to: "/etc/hosts")
        #expect(try unread("A", "D") == [])
        try folder.link(path("C"), to: "/etc/hosts")
        #expect(try unread("A", "D") == [path("C")])
        #expect(try unread("B", "C") == [])
        // An import adds to what is reached.
        let first = try #require(loaded.project.targets.first { $0.name == "B" })
        try write(["E"], of: first)
        #expect(try unread("A", "D") == [path("C"), path("E")])
    }

    @Test("An import that nothing declares is not a dependency to remove")
    func undeclaredRemoval() throws {
        let loaded = try project([:])
        try write(["E"], of: try #require(loaded.project.targets.first { $0.name == "A" }))
        #expect(try PathOperation(from: "A", to: "E", all: false, in: loaded).query.directEdges.count == 1)
        let query = try PathQuery(from: "A", to: "E", in: loaded.project)
        let failure = #expect(throws: OperationFailure.self) { try EdgeRemoval(of: query, in: loaded) }
        #expect(failure?.message.contains("'A' declares no direct dependency on 'E' to remove") == true)
        #expect(failure?.remedy?.contains("an undeclared import is removed in its source") == true)
    }
}
