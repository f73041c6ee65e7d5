import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Resolution of a manifest")
struct ResolutionTests {
    private func project(_ text: String) throws -> Project {
        let (project, findings) = Manifests.resolve("version: 1\nname: Demo\n" + text)
        #expect(findings == [])
        return try #require(project)
    }

    private func uses(_ target: String, _ project: Project) -> [String] {
        project.edges.filter { project.targets[$0.importer].name == target }.map { project.nodeName($0.imported) }
    }

    private let clean = """
        layers: [Application, [Presentation, Data], Domain, Core]
        splits:
          clean:
            entity:     {kind: interface, layer: Domain, name: "{feature}Entity"}
            repository: {kind: interface, layer: Domain, name: "{feature}Repository", uses: [entity]}
            data:       {kind: implementation, layer: Data, name: "{feature}RepositoryImplementation", uses: [repository, entity]}
            uikit:      {kind: ui, layer: Presentation, name: "{feature}UIKit", uses: [repository, entity]}
            mocks:      {name: "{feature}Mocks", uses: [repository]}
            tests:      {name: "{feature}Tests", uses: [uikit, data, mocks]}

        """

    @Test func featureCanSpanSeveralLayers() throws {
        let project = try project(clean + "features:\n  Stores: {split: clean}\n")
        let layers = Dictionary(uniqueKeysWithValues: project.targets.map { ($0.name, project.layers[$0.layer].name) })
        #expect(
            layers == [
                "StoresEntity": "Domain", "StoresRepository": "Domain", "StoresRepositoryImplementation": "Data",
                "StoresUIKit": "Presentation", "StoresMocks": "Domain", "StoresTests": "Presentation",
                "DemoMockSupport": "Core",
            ])
        #expect(project.targets.first { $0.name == "StoresUIKit" }?.path == "Sources/Presentation/Stores/UIKit")
        #expect(
            uses("StoresTests", project) == [
                "StoresEntity", "StoresMocks", "StoresRepository", "StoresRepositoryImplementation", "StoresUIKit",
            ])
    }

    @Test func orderOfKeysIsIrrelevant() throws {
        let head = "layers: [App, Feature, Shared]\n"
        let one = try project(
            head + "modules: {M: {layer: Shared}}\nfeatures: {B: {uses: [A, M]}, A: {}}\napps: {R: {composes: all}}\n")
        let other = try project(
            "apps: {R: {composes: all}}\nfeatures: {A: {}, B: {uses: [M, A]}}\nmodules: {M: {layer: Shared}}\n" + head)
        #expect(one.targets.map(\.name) == other.targets.map(\.name))
        #expect(one.edges.map { [$0.importer, $0.imported] } == other.edges.map { [$0.importer, $0.imported] })
    }

    @Test func appComposesWhatItSelects() throws {
        let text = """
            layers: [App, Feature, Shared]
            features:
              A: {tags: [rider]}
              B: {tags: [driver], without: [ui]}
            modules:
              Log: {layer: Shared, split: service}
              Model: {layer: Shared}
            apps:
              Rider: {composes: {tags: [rider]}}
              Driver: {composes: [B, Log], parts: [implementation]}
              Both: {composes: all, supplies: [A]}
            """
        let project = try project(text)
        #expect(uses("RiderComposition", project) == ["AImplementation", "AInterface", "AUI"])
        #expect(uses("DriverComposition", project) == ["BImplementation", "BInterface", "Log", "LogInterface"])
        #expect(
            uses("BothComposition", project) == [
                "AImplementation", "AInterface", "AUI", "BImplementation", "BInterface", "Log", "LogInterface",
            ])
        let supplied = try #require(project.members.first { $0.name == "Both" }?.supplies)
        #expect(supplied.map { project.targets[$0].name } == ["AInterface"])
    }

    @Test func noEdgesAreImpliedIfNothingIsGenerated() throws {
        let project = try project(
            "generate: none\nlayers: [App, Feature]\nfeatures: {A: {}, B: {uses: [A]}}\n")
        #expect(uses("BTests", project) == ["BImplementation", "BInterface", "BMocks", "BUI"])
        #expect(project.edges.allSatisfy { $0.origin == .declared })
    }

    @Test func moduleOfAnotherKindIsOneTarget() throws {
        let project = try project(
            "layers: [App, Shared]\nmodules:\n  Kit: {layer: Shared}\n  Checks: {layer: App, kind: tests, uses: [Kit]}\n"
        )
        #expect(project.targets.map(\.name) == ["Checks", "Kit", "KitTests"])
        #expect(project.targets[0].kind == .tests)
        #expect(project.targets[0].path == "Tests/App/Checks")
        #expect(uses("Checks", project) == ["Kit"])
    }

    @Test func allowedLayersAndPlatformsOfPackages() throws {
        let text = """
            layers: [App, Shared]
            platforms: {iOS: "17.0", macOS: "14.0"}
            packages:
              Maps: {url: "https://example.com/SPM-Maps.git", from: "3.0.0", platforms: [iOS], allowed_in: [Map]}
              Proto: {path: ../Proto, products: [RideProto, {Fire-base: [FirebaseA, FirebaseB]}]}
            modules:
              Map: {layer: Shared, platforms: [iOS], packages: [Maps, RideProto]}
            """
        let project = try project(text)
        #expect(project.packages[0].source.identity == "SPM-Maps")
        #expect(project.products.map(\.name) == ["Fire-base", "Maps", "RideProto"])
        #expect(project.products[0].modules == ["FirebaseA", "FirebaseB"])
        let map = try #require(project.targets.firstIndex { $0.name == "Map" })
        #expect(project.packages[0].allowedIn?.targets.contains(map) == true)
        #expect(project.targets[map].platforms == [.iOS: Version("17.0")])
        #expect(uses("Map", project) == ["Maps", "RideProto"])
        #expect(uses("MapTests", project) == ["Map", "Maps", "RideProto"])
    }
}
