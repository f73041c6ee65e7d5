import AshlarProjectModel
import Testing

@testable import AshlarPackages

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

    private var dump: PackageDump { get throws { try PackageDump(reading: Array(Self.json.utf8)) } }

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
        #expect(throws: PackageDumpFailure.self) { try PackageDump(reading: Array(text.utf8)) }
    }

    @Test func invalidPartsAreSkipped() throws {
        let odd = """
            {"name": "A", "targets": [1, {"name": 2}, {"name": "B", "dependencies": [null, {}, {"byName": []}, {"x": [1]}],
              "pluginUsages": 3, "exclude": {}}], "dependencies": [{"fileSystem": []}, {"sourceControl": [{}]}, 7],
              "products": [{}], "platforms": "all", "toolsVersion": null}
            """
        let dump = try PackageDump(reading: Array(odd.utf8))
        #expect(dump.targets.map(\.name) == ["B"])
        #expect(dump.targets[0].dependencies == [])
        #expect(dump.requirements.isEmpty)
    }

    @Test func truncatedAndFlippedBytesDoNotTrap() {
        let bytes = Array(Self.json.utf8)
        for place in stride(from: 0, to: bytes.count, by: 3) {
            _ = try? PackageDump(reading: Array(bytes[..<place]))
            var flipped = bytes
            flipped[place] ^= 0x15
            _ = try? PackageDump(reading: flipped)
        }
    }
}

@Suite("Locations in the text of a package")
struct PackageLocationsTests {
    private func place(_ location: AshlarProjectModel.SourceLocation) -> String {
        "\(location.line):\(location.column)+\(location.length)"
    }

    private static let literal = """
        // swift-tools-version: 6.0
        /* "Cart" in a comment /* nested */ */
        import PackageDescription
        let package = Package(
            name: "Cart",
            products: [.library(name: "Cart", targets: ["Cart"])],
            dependencies: [.package(url: "https://a.b/Swift-Log.git", from: "1.0.0"), .package(path: "../Lib")],
            targets: [
                .target(name: "Model"),
                .target(
                    name: "Cart", // "Model"
                    dependencies: ["Model", .target(name: "Store"), .product(name: "Logging", package: "swift-log")]),
                .testTarget(name: "CartTests", dependencies: [.target(name: "Cart")]),
                .target(name: "Store", dependencies: []),
            ])
        """

    @Test func ofCalls() {
        let text = PackageLocations(Array(Self.literal.utf8), path: "Package.swift")
        #expect(place(text.target("Model")) == "9:24+5")
        #expect(place(text.target("Cart")) == "11:20+4")
        #expect(place(text.target("Store")) == "14:24+5")
        #expect(place(text.dependency("Model", of: "Cart")) == "12:29+5")
        #expect(place(text.dependency("Store", of: "Cart")) == "12:52+5")
        #expect(place(text.dependency("Logging", of: "Cart")) == "12:77+7")
        #expect(place(text.dependency("Cart", of: "CartTests")) == "13:70+4")
        #expect(place(text.dependency("Absent", of: "Store")) == "14:24+5")
        #expect(place(text.package("swift-log")) == "7:35+25")
        #expect(place(text.package("lib")) == "7:95+6")
        #expect(place(text.target("Absent")) == "1:1+0")
    }

    @Test func ofCallsWithinStatements() {
        let text = """
            let products: [Product]
            if small {
              products = [.library(name: "Cart", targets: ["Cart"])]
            }
            let package = Package(name: "Shop", products: products, targets: [
              .target(
                name: "Cart",
                dependencies: common + ["Model"]),
            ])
            package.targets += [.target(name: "Late")]
            """
        let places = PackageLocations(Array(text.utf8), path: "Package.swift")
        #expect(place(places.target("Cart")) == "7:12+4")
        #expect(place(places.dependency("Model", of: "Cart")) == "8:30+5")
        #expect(place(places.target("Late")) == "10:36+4")
    }

    @Test func ofRowsOfATable() {
        let table =
            "let table = \"\"\"\n    Cart|library|Sources/Cart|Log/Logging@iOS,Model|Resources|plugins=Lint\n    \"\"\"\n"
        let text = PackageLocations(Array(table.utf8), path: "Package.swift")
        #expect(place(text.target("Cart")) == "2:5+4")
        #expect(place(text.dependency("Model", of: "Cart")) == "2:47+5")
        #expect(place(text.dependency("Logging", of: "Cart")) == "2:35+7")
        #expect(place(text.dependency("Lint", of: "Cart")) == "2:71+4")
    }

    @Test func randomTextDoesNotTrap() {
        for text in [
            "", "\"", "\"\"\"", "\"\"\"\n", "/*", "((((((", "))))]", "\"\\", "\"\\(", "name: \"Cart\"",
            "\u{0}\"a\r\n\"",
        ] {
            let places = PackageLocations(Array(text.utf8), path: "Package.swift")
            #expect(places.target("Cart").line == 1)
            #expect(places.dependency("Model", of: "Cart").line == 1)
        }
        let bytes = Array(Self.literal.utf8)
        for place in 0..<bytes.count {
            let cut = PackageLocations(Array(bytes[..<place]), path: "Package.swift")
            #expect(cut.dependency("Model", of: "Cart").line <= 16)
        }
    }
}
