import AshlarProjectModel
import AshlarTestSupport
import Testing

/// Lists of factories, each in its own file.
@Suite("Lists of factories")
struct FactoryListTests {
    private static func sources(_ features: [String], own: String = "") -> String {
        let factories = features.map { feature in
            """
            === \(feature)Implementation/Factory.swift
            import Core
            public struct \(feature)Factory: FeatureFactory { public init() {} }

            """
        }
        return """
            === Core/Core.swift
            public protocol FeatureFactory {}
            \(factories.joined())
            === AppImplementation/Coordinator.swift
            import Core
            public final class CoordinatorFactory {
                public init(features: [any FeatureFactory], later: @escaping @MainActor () -> [any FeatureFactory]) {}
            }
            === App/Own.swift
            import Core
            \(own)
            """
    }

    private static let path = "Sources/App/RiderCompositionRoot+FeatureFactory.list.generated.swift"

    @Test func newFeatureChangesOneLineOfTheList() throws {
        let before = CompositionCase(Self.sources(["Home", "Zone"])).plan
        let after = CompositionCase(Self.sources(["Cart", "Home", "Zone"])).plan
        #expect(before.findings.isEmpty && after.findings.isEmpty)
        let changed = after.files.filter { file in
            !before.files.contains { $0.path == file.path && $0.contents == file.contents }
        }
        #expect(changed.map(\.path) == ["Sources/App/RiderCompositionRoot+Cart.generated.swift", Self.path])
        let list = try #require(before.files.first { $0.path == Self.path })
        #expect(
            list.contents.contains("    var featureFactoryList: [any FeatureFactory] {\n        [\n            home,\n")
        )
        #expect(
            changed.last?.contents
                == list.contents.replacing("            home", with: "            cart,\n            home"))
        #expect(list.unorderedLineStart == ManagedText.entryStart)
        #expect(
            before.files.contains {
                $0.contents.contains(
                    "CoordinatorFactory(features: featureFactoryList, later: { self.featureFactoryList })")
            })
    }

    @Test func linesMayComeAndGo() throws {
        let list = try #require(CompositionCase(Self.sources(["Home"])).plan.files.first { $0.path == Self.path })
        let text = list.contents
        #expect(ManagedText.isIntact(Array(text.utf8)))
        #expect(ManagedText.isIntact(Array(text.replacing("            home,\n", with: "").utf8)))
        let more = text.replacing("            home,\n", with: "            zone,\r\n            home,\n")
        #expect(ManagedText.isIntact(Array(more.utf8)))
        #expect(!ManagedText.isIntact(Array(text.replacing("var f", with: "let f").utf8)))
        let other = ManagedText.make(from: "a", body: "let a = [\n    1,\n]\n")
        #expect(!ManagedText.isIntact(Array(other.replacing("    1", with: "            0,\n    1").utf8)))
    }

    @Test(arguments: [
        "extension RiderCompositionRoot { var featureFactoryList: Int { 1 } }",
        "extension RiderCompositionRoot { var mine: [any FeatureFactory] { [] } }",
    ])
    func memberOfTheUserKeepsItsName(_ own: String) {
        let plan = CompositionCase(Self.sources(["Home"], own: own)).plan
        #expect(plan.findings.isEmpty && !plan.files.contains { $0.path == Self.path })
    }

    @Test func listCompiles() throws {
        let text = Self.sources([]).replacing(
            "=== AppImplementation/Coordinator.swift\nimport Core",
            with: """
                === PayInterface/Pay.swift
                public protocol Pay {}
                === PayImplementation/Coordinator.swift
                import Core
                public struct HomeFactory: FeatureFactory { public init() {} }
                public struct ZoneFactory: FeatureFactory { public init() {} }
                """)
        let found = CompositionCase(text)
        #expect(found.findings == [])
        #expect(found.plan.files.contains { $0.path == Self.path })
        let compiled = try CompiledCase()
        defer { try? compiled.remove() }
        try compiled.expectToCompile(found)
    }
}
