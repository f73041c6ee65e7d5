import AshlarProjectModel
import AshlarTestSupport
import Testing

@testable import AshlarPackages

@Suite("Xcode projects are read") struct XcodeProjectTests {
    private func project(_ name: String) throws -> XcodeProject {
        try XcodeProject(reading: Array(Fixture.text("fuzz/xcode/\(name).pbxproj").utf8))
    }

    @Test func listedFiles() throws {
        let project = try project("classic")
        #expect(
            project.targets.map { "\($0.name) \($0.kind.rawValue) \($0.files) \($0.uses)" } == [
                "Shop app [\"Shop/Cart/CartView.swift\", \"Shop/ShopApp.swift\"] [\"Shop Widget\"]",
                "Shop Widget extension [\"Widget/Widget.swift\"] []",
                "ShopTests tests [\"Tests/ShopTests.swift\"] [\"Shop\"]",
            ])
        let nuke = Package.Source.remote(url: "https://github.com/kean/Nuke", .from("12.0.0"))
        #expect(project.packages == [nuke])
        #expect(project.targets[0].products == [.init(name: "Cart", source: nil), .init(name: "Nuke", source: nuke)])
        // Another target says where it is from.
        #expect(project.targets[1].products == [.init(name: "Nuke", source: nuke)])
    }

    @Test func synchronizedFolders() throws {
        let project = try project("synchronized")
        #expect(
            project.targets.map { "\($0.name) \($0.folders) \($0.files)" } == [
                "Shop [\"Shop\"] []", "ShopNotify [] [\"Notify/Service/Notify.swift\"]",
            ])
        #expect(project.targets[0].products == [.init(name: "Cart", source: .local(path: "Packages/Cart"))])
    }

    @Test func targetsJoinThoseOfPackages() throws {
        let place = SourceLocation(path: "Packages/Cart/Package.swift", line: 1, column: 1)
        var cart = TargetGraph.Target(name: "Cart", kind: .library, path: "Packages/Cart/Sources/Cart", location: place)
        cart.products = ["Cart"]
        var graph = TargetGraph(name: "Shop", path: "Packages/Cart/Package.swift")
        graph.targets = [cart]
        graph.add([.init(try project("classic"), path: "App/Shop.xcodeproj")])
        let lines = graph.targets.map { target in
            "\(target.name) \(target.path) \(target.moreSources) "
                + target.dependencies.map { "\($0.imported)" }.joined(separator: " ")
        }
        #expect(
            lines == [
                "Cart Packages/Cart/Sources/Cart [] ",
                "Shop App/Shop [] target(\"Shop_Widget\") target(\"Cart\") product(\"Nuke\", package: \"nuke\")",
                "Shop_Widget App/Widget [] product(\"Nuke\", package: \"nuke\")",
                "ShopTests App/Tests [] target(\"Shop\")",
            ])
        #expect(graph.externals.map(\.identity) == ["nuke"])
        #expect(graph.notPlaced.isEmpty)
        // The second project has the same folders and names.
        graph.add([.init(try project("classic"), path: "App/Other.xcodeproj")])
        #expect(graph.targets.count == 4)
        #expect(graph.notPlaced.count == 3, "\(graph.notPlaced)")
    }

    /// Xcode and Tuist accept versions that are not semantic; a manifest does not.
    @Test(arguments: [
        ("1.2", "1.2.0"), ("3", "3.0.0"), ("26.07.22", "26.7.22"), ("1.0.0-beta.1", "1.0.0-beta.1"),
        ("1.2-rc-1", "1.2.0-rc-1"), ("1.2.3", "1.2.3"), ("1.2.3.4", "1.2.3.4"), ("1..2", "1..2"), ("v1", "v1"),
        ("99999999999999999999.1", "99999999999999999999.1"), ("", ""),
    ])
    func versionsAreSemantic(_ text: String, _ version: String) throws {
        #expect(LenientVersion.semantic(text) == version)
        let project = try XcodeProject(
            reading: Array(
                """
                {objects = {P = {isa = PBXProject; mainGroup = G; targets = (); packageReferences = (R);}; G = {isa = PBXGroup;};
                R = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Lib";
                requirement = {kind = exactVersion; version = "\(text)";};};}; rootObject = P;}
                """.utf8))
        #expect(project.packages == [.remote(url: "https://example.com/Lib", .exact(version))])
    }

    @Test(arguments: ["", "{}", "{objects = (); rootObject = A;}", "{objects = {A = {}; }; rootObject = B;}", "<?xml"])
    func othersAreRefused(_ text: String) {
        #expect(throws: XcodeProject.Failure.self) { try XcodeProject(reading: Array(text.utf8)) }
    }

    @Test("Hostile projects end") func hostileProjects() throws {
        func read(_ objects: String) throws -> XcodeProject {
            try XcodeProject(reading: Array("{objects = {\(objects)}; rootObject = O;}".utf8))
        }
        let time = try ContinuousClock().measure {
            let nested = (0..<20_000).map { "G\($0) = {isa = PBXGroup; path = folder; children = (G\($0 + 1)); };" }
                .joined()
            _ = try read(nested + "O = {mainGroup = G0; targets = ();};")
            let sets = String(repeating: "E, ", count: 20_000)
            let files = String(repeating: "A.swift, ", count: 20_000)
            let group = "isa = PBXFileSystemSynchronizedRootGroup; path = A; exceptions = (\(sets));"
            let objects = "S = {\(group)}; E = {target = T; membershipExceptions = (\(files)); };"
            _ = try read(objects + "O = {mainGroup = S; targets = (T);}; T = {isa = PBXNativeTarget; };")
        }
        #expect(time < .seconds(20))
        let many = String(repeating: "T, ", count: 1001)
        #expect(throws: XcodeProject.Failure.self) { try read("O = {targets = (\(many)); };") }
    }

    @Test("Damaged text does not trap") func damage() throws {
        for name in ["classic", "synchronized"] {
            let text = Array(try Fixture.text("fuzz/xcode/\(name).pbxproj").utf8)
            for place in stride(from: 0, to: text.count, by: 7) {
                for byte in [UInt8(0x28), 0x3B, 0x7D, 0x22, 0xFF] {
                    var damaged = text
                    damaged[place] = byte
                    guard let project = try? XcodeProject(reading: damaged) else { continue }
                    var graph = TargetGraph(name: "Shop", path: "Shop.xcodeproj")
                    graph.add([.init(project, path: "Shop.xcodeproj")])
                }
            }
        }
    }
}
