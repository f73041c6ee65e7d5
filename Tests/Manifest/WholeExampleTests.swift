import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("The complete examples of the manifest page")
struct WholeExampleTests {
    private func project(_ name: String) throws -> Project {
        let (project, findings) = Manifests.resolve(try Fixture.text("manifests/\(name).yml"))
        #expect(findings == [])
        return try #require(project)
    }

    /// What a target depends on, by name; implied edges in brackets.
    private func uses(_ target: String, _ project: Project) -> [String] {
        project.edges.filter { project.targets[$0.importer].name == target }.map { edge in
            let name = project.nodeName(edge.imported)
            return edge.origin == .implied ? "(\(name))" : name
        }
    }

    @Test func smallestExampleHasSixTargetsPerFeatureAndOneForTheApp() throws {
        let project = try project("smallest")
        #expect(
            project.targets.map(\.name) == [
                "DemoMockSupport", "MatchedImplementation", "MatchedInterface", "MatchedMocks", "MatchedPreviews",
                "MatchedTests", "MatchedUI", "PaymentImplementation", "PaymentInterface", "PaymentMocks",
                "PaymentPreviews",
                "PaymentTests", "PaymentUI", "RiderComposition",
            ])
        #expect(uses("MatchedImplementation", project) == ["MatchedInterface", "MatchedUI", "PaymentInterface"])
        #expect(
            uses("MatchedTests", project) == [
                "MatchedImplementation", "MatchedInterface", "MatchedMocks", "MatchedUI", "(PaymentInterface)",
                "(PaymentMocks)",
            ])
        #expect(
            uses("MatchedPreviews", project) == ["MatchedInterface", "MatchedMocks", "MatchedUI", "(PaymentMocks)"])
        #expect(
            uses("RiderComposition", project) == [
                "MatchedImplementation", "MatchedInterface", "MatchedUI", "PaymentImplementation", "PaymentInterface",
                "PaymentUI",
            ])
    }

    @Test func featureOfTadaHasTheDefaultsOfItsSplit() throws {
        let project = try project("tada")
        #expect(project.name == "Tada")
        #expect(project.defaultLocalization == "ko")
        #expect(uses("MatchedInterface", project) == ["TadaLoggerInterface", "TadaModel"])
        #expect(
            uses("MatchedUI", project) == [
                "MatchedInterface", "TadaLoggerInterface", "(TadaModel)", "TadaResource", "TadaUIKit",
            ])
        #expect(
            uses("MatchedImplementation", project) == [
                "MatchedInterface", "MatchedUI", "PaymentInterface", "TadaCoreKit", "TadaDataStore",
                "TadaLoggerInterface", "TadaMap", "(TadaModel)", "TadaRIBs",
            ])
        #expect(
            uses("MatchedMocks", project) == [
                "MatchedInterface", "(TadaLoggerInterface)", "(TadaLoggerMocks)", "(TadaMockSupport)", "(TadaModel)",
                "(TadaModelMocks)",
            ])
        #expect(uses("TadaLogger", project) == ["TadaFoundation", "TadaLoggerInterface"])
        #expect(uses("TadaRideActivityWidgetComposition", project) == ["MatchedUI", "TadaModel"])
    }

    @Test func foldersFollowLayersMembersAndParts() throws {
        let project = try project("tada")
        let paths = Dictionary(uniqueKeysWithValues: project.targets.map { ($0.name, $0.path) })
        #expect(paths["TadaModel"] == "Sources/Shared/TadaModel")
        #expect(paths["TadaModelMocks"] == "Sources/Shared/TadaModelMocks")
        #expect(paths["TadaModelTests"] == "Tests/Shared/TadaModel")
        #expect(paths["TadaLoggerInterface"] == "Sources/Shared/TadaLogger/Interface")
        #expect(paths["TadaLogger"] == "Sources/Shared/TadaLogger/Implementation")
        #expect(paths["MatchedUI"] == "Sources/Feature/Matched/UI")
        #expect(paths["MatchedTests"] == "Tests/Feature/Matched")
        #expect(paths["TadaRiderComposition"] == "Sources/App/TadaRider")
    }

    @Test func safetyOfAModuleOverridesItsLayer() throws {
        let project = try project("tada")
        let targets = Dictionary(uniqueKeysWithValues: project.targets.map { ($0.name, $0) })
        #expect(targets["TadaResource"]?.isPreviewSafe == true)
        #expect(targets["TadaMap"]?.isPreviewSafe == false)
        #expect(targets["TadaMap"]?.isExtensionSafe == true)
        #expect(targets["TadaCoreKit"]?.isExtensionSafe == true)
        #expect(targets["TadaCoreKit"]?.isPreviewSafe == false)
        #expect(targets["MatchedUI"]?.isExtensionSafe == true)
        #expect(targets["MatchedImplementation"]?.isExtensionSafe == false)
    }

    @Test func layersAreAPartialOrder() throws {
        let project = try project("tada")
        #expect(project.layers.map(\.name) == ["App", "Feature", "CoreUI", "Core", "Shared"])
        #expect(project.layers.map(\.rank) == [0, 1, 2, 2, 3])
    }
}
