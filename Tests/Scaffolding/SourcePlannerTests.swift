import AshlarProjectModel
import AshlarScaffolding
import Testing

@Suite("Source planner")
struct SourcePlannerTests {
    private func files(_ project: Project) throws -> [String: PlannedFile] {
        Dictionary(uniqueKeysWithValues: try SourcePlanner.plan(project).map { ($0.path, $0) })
    }

    private func contents(_ path: String, in project: Project) throws -> String {
        try #require(try files(project)[path], "\(path)").contents
    }

    private func imports(_ path: String, in project: Project) throws -> [Substring] {
        try contents(path, in: project).split(separator: "\n").filter { $0.contains("import ") }
            .map { $0.drop(while: \.isWhitespace) }
    }

    @Test("A feature in the standard split begins with one type a file")
    func standardFeature() throws {
        let paths = try SourcePlanner.plan(ProjectBuilder.tada()).map(\.path).filter { $0.contains("/Matched/") }
        #expect(
            paths == [
                "Sources/Feature/Matched/Implementation/LiveMatchedService.swift",
                "Sources/Feature/Matched/Implementation/MatchedFactory.swift",
                "Sources/Feature/Matched/Implementation/MatchedModel.swift",
                "Sources/Feature/Matched/Implementation/MatchedScreen.swift",
                "Sources/Feature/Matched/Interface/MatchedInteractable.swift",
                "Sources/Feature/Matched/Interface/MatchedListener.swift",
                "Sources/Feature/Matched/Interface/MatchedService.swift",
                "Sources/Feature/Matched/Mocks/MatchedInteractableMock.swift",
                "Sources/Feature/Matched/Mocks/MatchedListenerMock.swift",
                "Sources/Feature/Matched/Mocks/MatchedServiceMock.swift",
                "Sources/Feature/Matched/Previews/MatchedView+Previews.swift",
                "Sources/Feature/Matched/UI/MatchedView.swift",
                "Sources/Feature/Matched/UI/MatchedViewModel.swift",
                "Tests/Feature/Matched/MatchedModelTests.swift",
            ])
    }

    @Test("A file names its template with the version, its folder and the line that asks for it")
    func provenance() throws {
        let project = ProjectBuilder.tada()
        let file = try #require(try files(project)["Sources/Feature/Matched/Interface/MatchedService.swift"])
        #expect(file.template == "plain/Interface.Service@2")
        #expect(file.reason == project.targets.first { $0.name == "MatchedInterface" }?.location)
        guard case .scaffold(let folder) = file.ownership else {
            Issue.record("not a scaffold")
            return
        }
        #expect(folder == "Sources/Feature/Matched/Interface")
    }

    @Test("The first source imports what the part declares, sorted, and nothing that only an app composes")
    func declaredImports() throws {
        let tada = ProjectBuilder.tada()
        #expect(
            try imports("Sources/Feature/Matched/Implementation/MatchedModel.swift", in: tada) == [
                "import MatchedInterface", "import MatchedUI", "import Observation", "import PaymentInterface",
                "import TadaCoreKit", "import TadaDataStore", "import TadaMap", "import TadaRIBs",
            ])
        #expect(
            try imports("Sources/Feature/Matched/UI/MatchedView.swift", in: tada) == [
                "import MatchedInterface", "import SwiftUI", "import TadaLoggerInterface", "import TadaResource",
                "import TadaUIKit",
            ])
        #expect(
            try imports("Sources/Feature/Matched/Mocks/MatchedInteractableMock.swift", in: tada) == [
                "import MatchedInterface"
            ])
    }

    @Test("A third party's modules are imported where they are to be had, each once")
    func optionalImports() throws {
        var builder = ProjectBuilder()
        builder.package(
            "fire", .local(path: "../fire"), products: ["Fire", "FireExtras"], modules: ["FireCore", "Fire"])
        builder.module("Words", uses: ["Fire", "FireExtras"])
        let text = try contents("Sources/Shared/Words/WordsIdentifier.swift", in: builder.project())
        #expect(
            text.hasPrefix(
                """
                #if canImport(Fire)
                    import Fire
                #endif
                #if canImport(FireCore)
                    import FireCore
                #endif

                /// 
                """))
    }

    @Test("Every part gets a source, and every test asserts")
    func everyPart() throws {
        for project in [ProjectBuilder.tada(), ProjectBuilder.variants()] {
            let files = try SourcePlanner.plan(project)
            for target in project.targets where target.kind != .app && target.kind != .appExtension {
                let own = files.filter { $0.path.hasPrefix("\(target.path)/") && $0.path.hasSuffix(".swift") }
                #expect(!own.isEmpty, "\(target.name)")
                if target.kind == .tests {
                    #expect(own.contains { $0.contents.contains("#expect(") }, "\(target.name)")
                }
            }
            #expect(files.map(\.path) == files.map(\.path).sorted())
            #expect(Set(files.map { $0.path.lowercased() }).count == files.count)
        }
    }

    @Test(
        "A test goes as far as the parts in sight allow",
        arguments: [
            ("Default", "DefaultModelTests"), ("URLSession2", "URLSession2ModelTests"),
            ("NoMocks", "NoMocksModelTests"),
            ("Bare", "BareModelTests"), ("OnlyInterface", "OnlyInterfaceTestsSuite"),
            ("Supplied", "SuppliedServiceMockTests"), ("Shown", "ShownViewModelTests"),
            ("NoInterface", "NoInterfaceViewModelTests"),
        ])
    func tests(feature: String, file: String) throws {
        let project = ProjectBuilder.variants()
        let paths = try SourcePlanner.plan(project).map(\.path).filter { $0.hasPrefix("Tests/Feature/\(feature)/") }
        #expect(paths == ["Tests/Feature/\(feature)/\(file).swift"])
    }

    @Test("A view asks its interactor where there is one; previews bring their own where there is no mock")
    func viewsAndPreviews() throws {
        let project = ProjectBuilder.variants()
        let view = try contents("Sources/Feature/Default/UI/DefaultView.swift", in: project)
        #expect(view.contains("init(viewModel: DefaultViewModel, interactor: any DefaultInteractable)"))
        let lone = try contents("Sources/Feature/NoInterface/UI/NoInterfaceView.swift", in: project)
        #expect(lone.contains("init(viewModel: NoInterfaceViewModel)") && !lone.contains("interactor"))
        let previews = try contents("Sources/Feature/NoMocks/Previews/NoMocksView+Previews.swift", in: project)
        #expect(previews.contains("private final class NoMocksPreviewInteractor: NoMocksInteractable"))
    }

    @Test("Every implementation part has the factory that the composition root asks for")
    func factories() throws {
        let files = try files(ProjectBuilder.variants())
        for (path, type) in [
            ("Sources/Feature/Default/Implementation", "DefaultFactory"), ("Sources/BrandsRed", "BrandsRedFactory"),
            ("Sources/BrandsBlue", "BrandsBlueFactory"),
            ("Sources/CheckoutRepositoryImplementation", "CheckoutFactory"),
            ("Sources/Shared/Speech/Implementation", "SpeechFactory"),
            ("Sources/Feature/NoInterface/Implementation", "NoInterfaceFactory"),
        ] {
            let text = try #require(files["\(path)/\(type).swift"], "\(path)").contents
            #expect(text.contains("public struct \(type): Sendable {") && text.contains("public init() {"))
        }
    }

    @Test("A resource gets a first file, and Swift a way to the bundle")
    func resources() throws {
        let paths = try SourcePlanner.plan(ProjectBuilder.variants()).map(\.path)
            .filter { $0.hasPrefix("Sources/Shared/Pictures/") }
        #expect(
            paths == [
                "Sources/Shared/Pictures/Assets.xcassets/Contents.json", "Sources/Shared/Pictures/Colors.json",
                "Sources/Shared/Pictures/PicturesBundle.swift", "Sources/Shared/Pictures/PicturesIdentifier.swift",
                "Sources/Shared/Pictures/Texts/README.md",
            ])
    }

    @Test("A type that would bear a module's or one of the system's names is told at the member's place")
    func clashes() throws {
        var builder = ProjectBuilder()
        builder.feature("Matched", without: ["tests"])
        builder.module("MatchedService")
        builder.feature("Scroll")
        let project = builder.project()
        let error = #expect(throws: ScaffoldingError.self) { try SourcePlanner.plan(project) }
        guard case .manifest(let findings) = error else { return }
        #expect(findings.map(\.location?.line) == [10, 12])
        #expect(findings[0].message.contains("'MatchedService', which is the name of a module"))
        #expect(findings[1].message.contains("'ScrollView', which the system's frameworks have"))
    }

    @Test("On platforms that lack Observation the model says from when on it is there")
    func oldPlatforms() throws {
        var builder = ProjectBuilder()
        builder.feature("Matched")
        let path = "Sources/Feature/Matched/Implementation/MatchedModel.swift"
        #expect(try !contents(path, in: builder.project()).contains("@available"))
        builder.platforms[.iOS] = Version("16.4")
        let model = try contents(path, in: builder.project())
        #expect(
            model.contains("@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)\n@MainActor\n@Observable\n"))
    }

    @Test("Targets that are not asked for are not rendered")
    func onlyWanted() throws {
        let files = try SourcePlanner.plan(ProjectBuilder.tada()) { $0.name == "PaymentUI" }
        #expect(
            files.map(\.path) == [
                "Sources/Feature/Payment/UI/PaymentView.swift", "Sources/Feature/Payment/UI/PaymentViewModel.swift",
            ])
    }

    @Test("A template set that is not there is an error")
    func unknownSet() throws {
        var project = ProjectBuilder.tada()
        project.members[0].template = "plane"
        let error = #expect(throws: ScaffoldingError.self) { try SourcePlanner.plan(project) }
        guard case .template(let template) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(template.message.contains("did you mean 'plain/Library.Identifier'?"))
    }
}
