import AshlarProjectModel
import AshlarTestSupport
import AshlarXcodeProjects
import Testing

@testable import AshlarPackages

@Suite("Targets of Xcode projects in a graph") struct XcodeGraphTests {
    @Test func targetsJoinThoseOfPackages() throws {
        let project = try XcodeProject(reading: Array(Fixture.text("fuzz/xcode/classic.pbxproj").utf8))
        let place = SourceLocation(path: "Packages/Cart/Package.swift", line: 1, column: 1)
        var cart = TargetGraph.Target(name: "Cart", kind: .library, path: "Packages/Cart/Sources/Cart", location: place)
        cart.products = ["Cart"]
        var graph = TargetGraph(name: "Shop", path: "Packages/Cart/Package.swift")
        graph.targets = [cart]
        graph.add([.init(project, path: "App/Shop.xcodeproj")])
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
        graph.add([.init(project, path: "App/Other.xcodeproj")])
        #expect(graph.targets.count == 4)
        #expect(graph.notPlaced.count == 3, "\(graph.notPlaced)")
    }

    /// A project with objects of targets, and their sources, frameworks and settings.
    private func graph(_ edit: (inout String) -> Void) throws -> TargetGraph {
        var text = try Fixture.text("fuzz/xcode/classic.pbxproj")
        edit(&text)
        var graph = TargetGraph(name: "Shop", path: "Shop.xcodeproj")
        graph.add([.init(try XcodeProject(reading: Array(text.utf8)), path: "Shop.xcodeproj")])
        return graph
    }

    @Test("Frameworks on disk and pods provide modules, also to tests in the app") func linkedModules() throws {
        let graph = try graph { text in
            text.replace("files = (B4, B5);", with: "files = (B4, B5, B8, B9);")
            text.replace(
                "F1 /* ShopApp.swift */ = {",
                with: """
                    B8 = {isa = PBXBuildFile; fileRef = F8; };
                    B9 = {isa = PBXBuildFile; fileRef = F9; };
                    F8 = {isa = PBXFileReference; path = Carthage/Build/Pay.xcframework; sourceTree = "<group>"; };
                    F9 = {isa = PBXFileReference; path = Pods_Shop.framework; sourceTree = BUILT_PRODUCTS_DIR; };
                    F1 /* ShopApp.swift */ = {
                    """)
        }
        let shop = try #require(graph.targets.first { $0.name == "Shop" })
        #expect(shop.omittedModules == ["Pay"])
        #expect(shop.hasUnknownModules)
        let tests = try #require(graph.targets.first { $0.name == "ShopTests" })
        #expect(tests.host == "Shop")
        #expect(tests.omittedModules == ["Pay"])
        #expect(tests.hasUnknownModules)
        let widget = try #require(graph.targets.first { $0.name == "Shop_Widget" })
        #expect(!widget.hasUnknownModules)
    }

    @Test("A source of another target's folder is noted for both") func sharedSources() throws {
        let graph = try graph { text in
            text.replace(
                "P4 = {isa = PBXSourcesBuildPhase; files = (B6); };",
                with: "P4 = {isa = PBXSourcesBuildPhase; files = (B6, B3); };")
        }
        let tests = try #require(graph.targets.first { $0.name == "ShopTests" })
        #expect(tests.isPartial)
        let widget = try #require(graph.targets.first { $0.name == "Shop_Widget" })
        #expect(!widget.isPartial)
        #expect(widget.foreignSources.isEmpty)
        #expect(graph.unplacedSources.isEmpty)
    }

    @Test("Damaged text does not trap") func damage() throws {
        for (name, format) in [("classic", XcodeProjectFormat.pbxproj), ("synchronized", .pbxproj), ("shop", .xcproj)] {
            let text = Array(try Fixture.text("fuzz/xcode/\(name).\(format.rawValue)").utf8)
            for place in stride(from: 0, to: text.count, by: 7) {
                for byte in [UInt8(0x28), 0x3B, 0x7D, 0x22, 0xFF] {
                    var damaged = text
                    damaged[place] = byte
                    guard let project = try? XcodeProject(reading: damaged, in: format) else { continue }
                    var graph = TargetGraph(name: "Shop", path: "Shop.xcodeproj")
                    graph.add([.init(project, path: "Shop.xcodeproj")])
                }
            }
        }
    }
}
