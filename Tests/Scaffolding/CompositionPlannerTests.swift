import AshlarProjectModel
import AshlarScaffolding
import Testing

@Suite("Composition planner")
struct CompositionPlannerTests {
    @Test("The root of an app has one sorted line for each implementation")
    func app() throws {
        let files = CompositionPlanner.plan(ProjectBuilder.tada())
        #expect(
            files.map(\.path) == [
                "Sources/App/TadaHomeWidget/TadaHomeWidgetCompositionRoot.swift",
                "Sources/App/TadaRideActivityWidget/TadaRideActivityWidgetCompositionRoot.swift",
                "Sources/App/TadaRider/TadaRiderCompositionRoot.swift",
            ])
        #expect(files[2].contents.split(separator: "\n")[0].contains(OwnershipMark.generated))
        #expect(
            files[2].contents.hasSuffix(
                """
                import TadaLogger

                /// What TadaRider is composed of; add to it in an extension, in a file of your own.
                public struct TadaRiderCompositionRoot: Sendable {
                    public init() {}

                    public var home: HomeFactory { HomeFactory() }
                    public var matched: MatchedFactory { MatchedFactory() }
                    public var payment: PaymentFactory { PaymentFactory() }
                    public var profile: ProfileFactory { ProfileFactory() }
                    public var tadaLogger: TadaLoggerFactory { TadaLoggerFactory() }
                }

                """))
    }

    @Test("An extension that composes nothing has a root with its declared dependencies")
    func emptyExtension() throws {
        let root = CompositionPlanner.plan(ProjectBuilder.tada())[1].contents
        #expect(
            root.hasSuffix(
                """
                import MatchedUI
                import TadaModel

                /// What TadaRideActivityWidget is composed of; add to it in an extension, in a file of your own.
                public struct TadaRideActivityWidgetCompositionRoot: Sendable {
                    public init() {}
                }

                """))
    }

    @Test("Properties follow Swift's naming, and keywords are escaped")
    func names() throws {
        let root = try #require(CompositionPlanner.plan(ProjectBuilder.variants()).first).contents
        for line in [
            "public var `default`: DefaultFactory { DefaultFactory() }",
            "public var urlSession2: URLSession2Factory { URLSession2Factory() }",
            "public var type2: Type2Factory { Type2Factory() }",
            "public var checkout: CheckoutFactory { CheckoutFactory() }",
            "public var brandsRed: BrandsRedFactory { BrandsRedFactory() }",
        ] { #expect(root.contains("    \(line)\n"), "\(line)") }
    }

    @Test("With access 'package' the root is public and its properties have package access")
    func packageAccess() throws {
        let root = CompositionPlanner.plan(ProjectBuilder.tada { $0.access = .package })[2].contents
        #expect(
            root.contains(
                """
                public struct TadaRiderCompositionRoot: Sendable {
                    public init() {}

                    package var home: HomeFactory { HomeFactory() }

                """))
    }

    @Test("Implementations composed on some platforms only are guarded")
    func conditional() throws {
        var builder = ProjectBuilder()
        builder.service("Speech")
        builder.service("Words")
        builder.member(
            "Rider", .app,
            [
                .init(
                    key: "app", kind: .app, name: "RiderComposition", uses: ["Speech", "Words"],
                    platforms: ["Speech": [.iOS]])
            ])
        let root = try #require(CompositionPlanner.plan(builder.project()).first)
        #expect(root.contents.contains("import Words\n#if canImport(Speech)\n    import Speech\n#endif\n"))
        #expect(
            root.contents.contains(
                """
                    #if canImport(Speech)
                        public var speech: SpeechFactory { SpeechFactory() }
                    #endif
                    public var words: WordsFactory { WordsFactory() }

                """))
    }

    @Test("A line stays within 120 columns")
    func longNames() throws {
        var builder = ProjectBuilder()
        let name = "AVeryLongNameOfAFeatureThatSomebodyChose"
        builder.feature(name)
        builder.app("Rider", composes: ["\(name)Implementation"])
        let root = try #require(CompositionPlanner.plan(builder.project()).first)
        #expect(root.contents.split(separator: "\n").allSatisfy { $0.count <= 120 })
        #expect(root.contents.contains("Factory {\n        \(name)Factory()\n    }\n"))
    }
}
