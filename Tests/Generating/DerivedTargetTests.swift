import AshlarMessages
import AshlarProjectModel
import AshlarTestSupport
import Testing

@testable import AshlarGenerating

@Suite("Targets of derived files") struct DerivedTargetTests {
    private static let manifest = """
        version: 1
        name: Demo
        layers: [Feature, Shared]
        modules:
          Model: {layer: Shared, with: [mocks]}
          Session: {layer: Shared, split: service, interface: {uses: [Model]}}
        features:
          Home: {uses: [Session]}

        """

    private func made(_ manifest: String = Self.manifest) throws -> (Project, [String: DerivedTarget]) {
        let (resolved, problems) = Manifests.resolve(manifest)
        #expect(problems == [])
        let project = try #require(resolved)
        let all = DerivedTarget.all(in: project).map { (project.targets[$0.target].name, $0) }
        return (project, Dictionary(uniqueKeysWithValues: all))
    }

    private func names(_ targets: [Int], _ project: Project) -> [String] { targets.map { project.targets[$0].name } }

    @Test func mocksTargetDerivesFromTheInterfaceOfItsMember() throws {
        let (project, made) = try made()
        let home = try #require(made["HomeMocks"])
        #expect(home.purpose == .mocks)
        #expect(names(home.subjects, project) == ["HomeInterface"])
        #expect(home.visible.contains("HomeInterface"))
        #expect(!home.modules.contains(home.target))
    }

    @Test func previewsTargetDerivesFromTheViewsOfItsMember() throws {
        let (project, made) = try made()
        let previews = try #require(made["HomePreviews"])
        #expect(previews.purpose == .previews)
        #expect(names(previews.subjects, project) == ["HomeUI"])
        #expect(previews.mocksOf["HomeInterface"] == "HomeMocks")
        #expect(names(previews.modules, project).contains("HomeInterface"))
    }

    @Test func mocksOfAModuleDeriveFromTheModule() throws {
        let (project, made) = try made()
        #expect(names(try #require(made["ModelMocks"]).subjects, project) == ["Model"])
    }

    @Test func moduleOfMocksDerivesFromTheModulesItNames() throws {
        let (project, made) = try made(
            Self.manifest.replacing(
                "features:",
                with: "  Clock: {layer: Shared, uses: [Model]}\n"
                    + "  Fakes: {layer: Feature, kind: mocks, uses: [Clock, Model]}\nfeatures:"))
        #expect(names(try #require(made["Fakes"]).subjects, project) == ["Clock"])
    }

    @Test func dependenciesOfSubjectsAreRead() throws {
        let (project, made) = try made()
        let session = try #require(made.values.first { names($0.subjects, project) == ["SessionInterface"] })
        #expect(names(session.modules, project).contains("Model"))
    }

    @Test func compilerSettingsAreRespected() throws {
        var target = try #require(try made().0.targets.first)
        #expect(!target.isMainActorByDefault)
        #expect(!target.importsAreInternal)
        target.settings = [.defaultIsolation("MainActor"), .upcomingFeature("InternalImportsByDefault")]
        #expect(target.isMainActorByDefault)
        #expect(target.importsAreInternal)
    }
}
