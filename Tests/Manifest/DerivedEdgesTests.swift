import AshlarManifest
import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Edges that a manifest leaves to packages") struct DerivedEdgesTests {
    private let head = """
        version: 1
        name: Shop
        generate: none
        edges: derived
        layers: [Feature, Core]
        splits: {library: {library: {name: "{module}"}}}
        packages: {Log: {url: "https://a.b/Log", from: "1.0.0"}}

        """

    @Test("A list of dependencies beside them is an error at its first name, for each owner")
    func lists() {
        let words = "is not allowed beside 'edges: derived'"
        func remedy(_ key: String) -> String {
            "remove '\(key)'; what sources import counts, and 'ashlar tidy' writes it into Package.swift"
        }
        expectManifestFindings(
            head + """
                modules:
                  Cart: {layer: Feature, uses: [1️⃣Model, Pay], packages: [2️⃣Log]}
                  Model: {layer: Core, plugins: [3️⃣Log]}
                  Pay: {layer: Feature, split: service, implementation: {uses: [4️⃣Model]}}
                apps:
                  Rider: {layer: Feature, uses: [5️⃣Cart]}
                """,
            [
                ("1️⃣", "'uses' of 'Cart' \(words)", remedy("uses")),
                ("2️⃣", "'packages' of 'Cart' \(words)", remedy("packages")),
                ("3️⃣", "'plugins' of 'Model' \(words)", remedy("plugins")),
                ("4️⃣", "'uses' of part 'Pay.implementation' \(words)", remedy("uses")),
                ("5️⃣", "'uses' of 'Rider' \(words)", remedy("uses")),
            ])
        expectRefused(
            head.replacing("library: {name: \"{module}\"}", with: "library: {name: \"{module}\", uses: [1️⃣Model]}")
                + "modules: {Model: {layer: Core}}\n", "'uses' of part 'library' of 'library' \(words)")
        expectManifestFindings(head + "modules: {Cart: {layer: Feature, uses: []}}\n", [])
    }

    @Test("A generated package needs declared edges, which are the default")
    func generatedPackage() {
        expectManifestFindings(
            "version: 1\nname: Shop\nedges: 1️⃣derived\nlayers: [Core]\nmodules: {Model: {layer: Core}}\n",
            [
                (
                    "1️⃣",
                    "'edges: derived' needs 'generate: none': "
                        + "Ashlar generates Package.swift from what the manifest declares",
                    "add 'generate: none', or remove 'edges'"
                )
            ])
        expectRefused(head.replacing("derived", with: "1️⃣free"), "'edges' must be one of declared, derived, not 'free'")
        expectManifestFindings(
            head.replacing("derived", with: "declared")
                + "modules: {Cart: {layer: Feature, uses: [Model]}, Model: {layer: Core}}\n", [])
    }

    private func project(_ described: DescribedEdges?) throws -> Project {
        let text = head + "modules: {Cart: {layer: Feature}, Model: {layer: Core}}\napps: {Rider: {layer: Feature}}\n"
        let (file, _) = ManifestParser.parse(Array(text.utf8), path: "ashlar.yml")
        let resolved = ProjectResolver.resolve(try #require(file), rules: ([], [:], []), described: described)
        return try #require(resolved.project, "\(resolved.findings)")
    }

    @Test(
        "The edges are those of packages and Xcode projects, at their places; names that the manifest lacks have none")
    func edges() throws {
        let place = SourceLocation(path: "Package.swift", line: 7, column: 9)
        let cart = DescribedEdges.Target(
            dependencies: [
                .init(name: "Log", platforms: [.iOS], location: place), .init(name: "Model", location: place),
                .init(name: "Unknown", location: place), .init(name: "Cart", location: place),
            ], plugins: [PluginUse(name: "Format", package: "tools")], location: place)
        let rider = DescribedEdges.Target(dependencies: [.init(name: "Cart", location: nil)], location: nil)
        let project = try project(DescribedEdges(targets: ["Cart": cart, "Rider": rider]))
        let edges = project.edges.map { edge in
            let names = "\(project.targets[edge.importer].name) > \(project.nodeName(edge.imported))"
            return "\(names) \(edge.location) \(edge.platforms.map(\.rawValue)) \(edge.origin)"
        }
        let app = try #require(project.targets.first { $0.name == "Rider" })
        #expect(
            edges == [
                "Cart > Model Package.swift:7:9 [] declared",
                "Cart > Log Package.swift:7:9 [\"iOS\"] declared",
                "Rider > Cart \(app.location) [] declared",
            ])
        #expect(project.targets.map { $0.plugins.map(\.name) } == [["Format"], [], []])
        #expect(project.targets.indices.map(project.isUndescribed) == [false, true, false])
        #expect(project.targets.indices.map { project.packagePlace(of: $0) } == [place, nil, nil])
    }

    @Test("Where nothing was read, no target has edges, and none of them is described")
    func unread() throws {
        let project = try project(nil)
        #expect(project.edges == [])
        #expect(project.targets.indices.allSatisfy(project.isUndescribed))
    }

    @Test("Edited packages change the edges of their targets alone")
    func editedPackages() {
        let place = SourceLocation(path: "Package.swift", line: 7, column: 9)
        let cart = DescribedEdges.Target(
            dependencies: [
                .init(name: "Model", platforms: [.iOS], location: place), .init(name: "Old", location: place),
            ], plugins: [PluginUse(name: "Format")], location: place)
        let rider = DescribedEdges.Target(dependencies: [.init(name: "Cart", location: nil)], location: nil)
        var edges = DescribedEdges(targets: ["Cart": cart, "Rider": rider])
        func described(_ name: String, _ names: [String]) -> DescribedPackage.Target {
            .init(
                name: name, type: "regular", path: nil, dependencies: names.map { .init(name: $0, location: place) },
                location: place)
        }
        let targets = [described("Cart", ["Format", "Log", "Model"]), described("Rider", []), described("Other", [])]
        edges.follow(DescribedPackage(path: "Package.swift", targets: targets, requirements: []))
        #expect(edges.targets["Cart"]?.dependencies.map(\.name) == ["Model", "Log"])
        #expect(edges.targets["Cart"]?.dependencies.map(\.platforms) == [[.iOS], []])
        #expect(edges.targets["Rider"]?.dependencies.map(\.name) == ["Cart"])
        #expect(edges.targets["Other"] == nil)
    }
}
