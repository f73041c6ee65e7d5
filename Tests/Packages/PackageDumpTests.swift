import AshlarProjectModel
import Testing

@testable import AshlarPackages

extension PackageContents {
    static let empty = PackageContents(name: "", start: SourceLocation(path: "Package.swift", line: 1, column: 1))
}

extension PackageDump {
    static func contents(of text: String) throws(PackageDumpFailure) -> PackageContents {
        try contents(of: Array(text.utf8), located: .empty)
    }
}

@Suite("Output of dump-package")
struct PackageDumpTests {
    static let json = """
        {"name": "Shop", "toolsVersion": {"_version": "6.0.0"},
         "platforms": [{"platformName": "ios", "version": "17.0", "options": []}],
         "dependencies": [
           {"sourceControl": [{"identity": "swift-log", "location": {"remote": [{"urlString": "https://a.b/swift-log.git"}]},
             "requirement": {"range": [{"lowerBound": "1.5.0", "upperBound": "2.0.0"}]}}]},
           {"sourceControl": [{"identity": "pinned", "location": {"local": ["/repo/pinned"]},
             "requirement": {"range": [{"lowerBound": "0.3.1", "upperBound": "0.4.0"}]}}]},
           {"sourceControl": [{"identity": "odd", "location": {"remote": ["https://a.b/odd"]},
             "requirement": {"branch": ["main"]}}]},
           {"registry": [{"identity": "acme.kit", "requirement": {"exact": ["1.2.3"]}}]},
           {"fileSystem": [{"identity": "Lib", "path": "/projects/Lib"}]}],
         "products": [{"name": "Shop", "targets": ["Cart"], "type": {"library": ["automatic"]}}],
         "targets": [
           {"name": "Cart", "type": "regular", "path": "Sources/Cart", "exclude": ["Notes.md"], "sources": ["Main"],
            "dependencies": [{"byName": ["Model", null]}, {"target": ["Log", {"platformNames": ["ios", "haiku"]}]},
              {"product": ["Logging", "swift-log", null, {"platformNames": ["linux"]}]}],
            "pluginUsages": [{"plugin": ["Lint", "Odd"]}]},
           {"name": "CartTests", "type": "test", "exclude": [], "dependencies": []}]}
        """

    private var dump: PackageContents { get throws { try PackageDump.contents(of: Self.json) } }

    @Test func targetsAndTheirDependencies() throws {
        let cart = try #require(try dump.targets.first)
        #expect(cart.excludes == ["Notes.md"])
        #expect(cart.sources == ["Main"])
        #expect(cart.dependencies.map(\.name) == ["Model", "Log", "Logging", "Lint"])
        #expect(cart.dependencies.map(\.form) == [.byName, .target, .product, .plugin])
        #expect(cart.dependencies.map(\.package) == [nil, nil, "swift-log", "Odd"])
        #expect(cart.dependencies.map(\.platforms) == [[], ["ios", "haiku"], ["linux"], []])
        #expect(try dump.targets.last?.path == nil)
        #expect(try dump.products.map(\.type) == ["library"])
    }

    @Test func locationsAreThoseOfWhatWasRead() throws {
        let text = """
            let package = Package(name: "Shop", dependencies: [.package(url: "https://a.b/swift-log.git", from: "1.5.0")],
              targets: [.target(name: "Cart", dependencies: ["Model"])])
            """
        let read = PackageReader.read(Array(text.utf8), path: "Package.swift", folder: "/projects/Shop")
        let dump = try PackageDump.contents(of: Array(Self.json.utf8), located: read.contents)
        #expect(dump.requirements.map(\.location.line) == [1, 1, 1, 1, 1])
        #expect(dump.requirements.map(\.location.column) == [67, 1, 1, 1, 1])
        let cart = try #require(dump.targets.first)
        #expect("\(cart.location)" == "Package.swift:2:28")
        // What was not read is at its target, and a target at the start.
        #expect(cart.dependencies.map(\.location.column) == [51, 28, 28, 28])
        #expect("\(try #require(dump.targets.last).location)" == "Package.swift:1:1")
    }

    @Test func requirementsInTheirCommonForm() throws {
        let sources = try dump.requirements.map { "\($0.identity) \($0.source)" }
        #expect(
            sources == [
                #"swift-log remote(url: "https://a.b/swift-log.git", AshlarProjectModel.Package.Requirement.from("1.5.0"))"#,
                #"pinned remote(url: "/repo/pinned", AshlarProjectModel.Package.Requirement.upToNextMinor("0.3.1"))"#,
                #"odd remote(url: "https://a.b/odd", AshlarProjectModel.Package.Requirement.branch("main"))"#,
                #"acme.kit remote(url: "acme.kit", AshlarProjectModel.Package.Requirement.exact("1.2.3"))"#,
                #"lib local(path: "/projects/Lib")"#,
            ])
    }

    @Test(arguments: ["", "[]", "{}", "{\"name\": 1, \"targets\": []}", "{\"name\": \"A\"}", "nonsense"])
    func invalidDumpsAreRejected(_ text: String) {
        #expect(throws: PackageDumpFailure.self) { try PackageDump.contents(of: text) }
    }

    @Test func invalidPartsAreSkipped() throws {
        let odd = """
            {"name": "A", "targets": [1, {"name": 2}, {"name": "B", "dependencies": [null, {}, {"byName": []}, {"x": [1]}],
              "pluginUsages": 3, "exclude": {}}], "dependencies": [{"fileSystem": []}, {"sourceControl": [{}]}, 7],
              "products": [{}], "platforms": "all", "toolsVersion": null}
            """
        let dump = try PackageDump.contents(of: odd)
        #expect(dump.targets.map(\.name) == ["B"])
        #expect(dump.targets[0].dependencies.isEmpty)
        #expect(dump.requirements.isEmpty)
    }

    @Test func truncatedAndFlippedBytesDoNotTrap() {
        let bytes = Array(Self.json.utf8)
        for place in stride(from: 0, to: bytes.count, by: 3) {
            _ = try? PackageDump.contents(of: Array(bytes[..<place]), located: .empty)
            var flipped = bytes
            flipped[place] ^= 0x15
            _ = try? PackageDump.contents(of: flipped, located: .empty)
        }
    }
}
