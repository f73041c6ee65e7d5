import AshlarAdopting
import AshlarLinting
import AshlarProjectModel
import Testing

@testable import AshlarPackages

@Suite("Packages are joined into one graph")
struct PackageJoinTests {
    private static func piece(_ json: String, in folder: String) throws -> PackageJoin.Piece {
        PackageJoin.Piece(
            contents: try PackageDump.contents(of: json), folder: folder,
            absolute: folder.isEmpty ? "/projects" : "/projects/\(folder)")
    }

    private static let app = """
        {"name": "App", "targets": [
          {"name": "Shop", "type": "executable", "dependencies": [{"product": ["Kit", "lib", null, null]}]},
          {"name": "ShopTests", "type": "test", "dependencies": [{"byName": ["Shop", null]}, {"byName": ["Helpers", null]}]},
          {"name": "Helpers", "type": "regular", "path": "Tests/Helpers", "dependencies": [{"product": ["Log", "swift-log", null, null]},
             {"product": ["Dark", "dark", null, null]}]}],
         "dependencies": [{"fileSystem": [{"identity": "lib", "path": "/projects/Lib"}]},
           {"sourceControl": [{"identity": "swift-log", "location": {"remote": [{"urlString": "https://a.b/swift-log"}]}, "requirement": {"branch": ["main"]}}]},
           {"sourceControl": [{"identity": "dark", "location": {"remote": [{"urlString": "https://a.b/dark"}]}, "requirement": {"branch": ["main"]}}]}]}
        """
    private static let lib = """
        {"name": "Lib", "targets": [
          {"name": "Kit", "type": "regular", "dependencies": [{"byName": ["CShim", null]}, {"byName": ["KitMacros", null]}]},
          {"name": "CShim", "type": "regular", "sources": ["c/inner"], "dependencies": []},
          {"name": "KitMacros", "type": "macro", "dependencies": []}],
         "products": [{"name": "Kit", "targets": ["Kit"], "type": {"library": ["automatic"]}}]}
        """
    private static let log = """
        {"name": "swift-log", "targets": [{"name": "Log-Core", "type": "regular"}, {"name": "Gen", "type": "plugin"}],
         "products": [{"name": "Log", "targets": ["Log-Core", "Gen"], "type": {"library": ["automatic"]}}]}
        """

    private func graph() throws -> TargetGraph {
        let folders: [String: PackageJoin.FolderContents] = [
            "App/Sources/Shop": .init(entries: [], hasSwiftSources: true, hasOtherSources: false),
            "Lib/Source/Kit": .init(entries: [], hasSwiftSources: true, hasOtherSources: false),
            "Lib/Sources/CShim": .init(entries: ["c", "docs"], hasSwiftSources: false, hasOtherSources: true),
            "Lib/Sources/CShim/c": .init(entries: ["inner", "old"], hasSwiftSources: false, hasOtherSources: true),
        ]
        let log = try PackageDump.contents(of: Self.log)
        let join = PackageJoin(look: { folders[$0] }, external: { $0 == "swift-log" ? log : nil })
        return try #require(join.join([Self.piece(Self.app, in: "App"), Self.piece(Self.lib, in: "Lib")]))
    }

    @Test func targetsAreWhereSwiftPMLooks() throws {
        let graph = try graph()
        #expect(
            graph.targets.map { "\($0.name) \($0.kind.rawValue) \($0.path)" } == [
                "Shop executable App/Sources/Shop", "ShopTests tests App/Tests/ShopTests",
                "Helpers test-support App/Tests/Helpers", "Kit library Lib/Source/Kit", "CShim c Lib/Sources/CShim",
                "KitMacros macro Lib/Sources/KitMacros",
            ])
        #expect(graph.targets[4].excludes == ["c/old", "docs"])
    }

    @Test func productsOfJoinedPackagesAreTheirTargets() throws {
        let project = GraphProject.project(
            of: try graph(), rules: ["no-cycles", "tests-assert", "layers-point-inward"],
            severities: ["no-cycles": .error, "tests-assert": .warning, "layers-point-inward": .error])
        func names(_ edges: [Edge]) -> [String] {
            edges.map { "\(project.targets[$0.importer].name) > \(project.nodeName($0.imported))" }
        }
        #expect(
            names(project.edges) == [
                "Helpers > Log", "Kit > CShim", "Shop > Kit", "ShopTests > Helpers", "ShopTests > Shop",
            ])
        // Imports do not show whether these are used.
        #expect(names(project.permittedEdges) == ["Helpers > Dark", "Kit > KitMacros"])
        #expect(project.products.map(\.modules) == [["Dark"], ["Log_Core"]])
        #expect(project.rules["no-cycles"]?.severity == .error)
        #expect(project.rules["tests-assert"]?.severity == .warning)
        #expect(project.rules["layers-point-inward"] != nil)
        #expect(project.rules["layers-point-inward"]?.severity == nil)
    }

    @Test func ownersAndProductsOfTargets() throws {
        let project = GraphProject.project(of: try graph(), rules: [], severities: [:])
        let packages = try #require(project.joinedPackages)
        #expect(packages.pieces.map(\.name) == ["App", "Lib"])
        #expect(packages.depends(0, on: 1))
        #expect(!packages.depends(1, on: 0))
        let reported = project.targets.indices.map { target in
            let owner = packages.owners[target].map { packages.pieces[$0].name } ?? "none"
            return "\(project.targets[target].name) \(owner) \(packages.offers[target])"
        }
        #expect(
            reported == [
                "CShim Lib []", "Helpers App []", "Kit Lib [\"Kit\"]", "KitMacros Lib []", "Shop App []",
                "ShopTests App []",
            ])
    }

    @Test("The product with the target's name is first, then those with the fewest targets")
    func dedicatedProductsAreFirst() throws {
        func product(_ name: String, _ targets: String) -> String {
            #"{"name": "\#(name)", "targets": [\#(targets)], "type": {"library": ["automatic"]}}"#
        }
        let products = [
            product("All", #""Kit", "Log""#), product("Some", #""Log""#), product("Kit", #""Kit", "Log""#),
        ]
        let json = """
            {"name": "Lib", "targets": [{"name": "Kit", "type": "regular"}, {"name": "Log", "type": "regular"}],
             "products": [\(products.joined(separator: ", "))]}
            """
        let graph = try #require(
            PackageJoin(look: { _ in nil }, external: { _ in nil }).join([Self.piece(json, in: "Lib")]))
        #expect(graph.targets.map(\.products) == [["Kit", "All"], ["Some", "All", "Kit"]])
    }

    @Test func relativePathsBetweenFolders() {
        #expect(RelativePath.path(of: "/a/b/c", from: "/a/b") == "c")
        #expect(RelativePath.path(of: "/a/x", from: "/a/b/c") == "../../x")
        #expect(RelativePath.path(of: "/a/./b/../b/", from: "/a/b") == ".")
        #expect(RelativePath.normal("Lib/./Sources//A/../B/") == "Lib/Sources/B")
    }
}

@Suite("The manifest of an adopted project")
struct AdoptedManifestTests {
    private let place = SourceLocation(path: "Package.swift", line: 1, column: 1)

    private func target(_ name: String, _ kind: PartKind = .library, at path: String, uses: [String] = [])
        -> TargetGraph.Target
    {
        var target = TargetGraph.Target(name: name, kind: kind, path: path, location: place)
        target.dependencies = uses.map { TargetGraph.Dependency(imported: .target($0), location: place) }
        return target
    }

    private func graph(_ targets: TargetGraph.Target...) -> TargetGraph {
        var graph = TargetGraph(name: "Shop", path: "Package.swift")
        graph.targets = targets
        return graph
    }

    @Test func everyKeyIsWritten() {
        var graph = graph(
            target("Home", at: "Sources/My \"Home\"", uses: ["Net"]), target("Net", at: "Sources/Net"),
            target("tool", .executable, at: "Sources/tool", uses: ["Home"]))
        graph.platforms = [.iOS: Version("17.0")]
        graph.targets[1].excludes = ["Notes.md"]
        graph.targets[1].dependencies = [
            TargetGraph.Dependency(
                imported: .product("Logging", package: "swift-log"), platforms: [.linux], location: place),
            TargetGraph.Dependency(imported: .product("Lint", package: "lint"), isPlugin: true, location: place),
        ]
        graph.externals = [
            .init(
                identity: "swift-log", source: .remote(url: "https://a.b/swift-log", .from("1.5.0")),
                products: [.init(name: "Logging", modules: ["LoggingCore"])], location: place),
            .init(identity: "lib", source: .local(path: "../Lib"), products: [], location: place),
            .init(
                identity: "lint", source: .remote(url: "https://a.b/lint", .range("1.0.0", "3.0.0")),
                products: [.init(name: "Lint", modules: nil)], location: place),
        ]
        let survey = RepositorySurvey(graph: graph, root: ProjectRoot("."))
        let text = AdoptedManifest(survey, strayPaths: ["Examples"]).text
        let lines = text.split(separator: "\n").drop { $0.hasPrefix("#") }
        #expect(
            lines.joined(separator: "\n") == #"""
                version: 1
                name: Shop
                platforms: {iOS: "17.0"}
                generate: none  # Ashlar only lints and draws; you maintain the package
                layers:  # outermost first, by kind of target
                  - Executables
                  - Modules
                splits:
                  library:
                    library: {name: "{module}"}  # tests are separate modules
                packages:
                  lib: {path: "../Lib", products: []}
                  Lint: {url: "https://a.b/lint", range: "1.0.0..<3.0.0"}
                  Logging: {url: "https://a.b/swift-log", from: "1.5.0", products: [{Logging: [LoggingCore]}]}
                modules:
                  Home: {layer: Modules, path: "Sources/My \"Home\"", uses: [Net]}
                  Net:
                    layer: Modules
                    path: Sources/Net
                    exclude: [Notes.md]
                    packages: [{Logging: {platforms: [linux]}}]
                    plugins: [Lint]
                apps:
                  tool: {kind: executable, layer: Executables, path: Sources/tool, uses: [Home]}
                exclude:
                  # sources that belong to no target
                  - Examples
                """#)
    }

    @Test("An app embeds an app for a watch, and an extension imports what is safe then") func embeddedApps() {
        var graph = graph(
            target("Shop", .app, at: "Shop", uses: ["Watch", "Cart"]), target("Watch", .app, at: "Watch"),
            target("Widget", .appExtension, at: "Widget"), target("Cart", at: "Cart"))
        graph.externals = [
            .init(
                identity: "log", source: .remote(url: "https://a.b/log", .from("1.5.0")),
                products: [.init(name: "Logging", modules: nil)], location: place)
        ]
        let survey = RepositorySurvey(graph: graph, root: ProjectRoot("."))
        let text = AdoptedManifest(survey, imports: ["Widget": ["Logging"]]).text
        #expect(text.contains("  Shop: {layer: App, path: Shop, uses: [Cart]}\n"), "\(text)")
        #expect(text.contains("from: \"1.5.0\", extension_safe: true"), "\(text)")
    }
}
