import AshlarProjectModel
import AshlarScaffolding
import Testing

@Suite("Source planner")
struct SourcePlannerTests {
    func files(_ project: Project) throws -> [String: PlannedFile] {
        Dictionary(uniqueKeysWithValues: try SourcePlanner.plan(project).map { ($0.path, $0) })
    }

    func contents(_ path: String, in project: Project) throws -> String {
        try #require(try files(project)[path], "\(path)").contents
    }

    func imports(_ path: String, in project: Project) throws -> [Substring] {
        try contents(path, in: project).split(separator: "\n").filter { $0.contains("import ") }
            .map { $0.drop(while: \.isWhitespace) }
    }

    @Test("A feature in the standard split has one type per file")
    func standardFeature() throws {
        let paths = try SourcePlanner.plan(ProjectBuilder.tada()).map(\.path).filter { $0.contains("/Matched/") }
        #expect(
            paths == [
                "Sources/Feature/Matched/Implementation/LiveMatchedService.swift",
                "Sources/Feature/Matched/Implementation/MatchedFactory.swift",
                "Sources/Feature/Matched/Implementation/MatchedModel.swift",
                "Sources/Feature/Matched/Implementation/MatchedScreen.swift",
                "Sources/Feature/Matched/Interface/MatchedBuilding.swift",
                "Sources/Feature/Matched/Interface/MatchedInteractable.swift",
                "Sources/Feature/Matched/Interface/MatchedListener.swift",
                "Sources/Feature/Matched/Interface/MatchedService.swift",
                "Sources/Feature/Matched/Previews/MatchedView+Previews.swift",
                "Sources/Feature/Matched/UI/MatchedState.swift",
                "Sources/Feature/Matched/UI/MatchedView.swift",
                "Tests/Feature/Matched/MatchedModelTests.swift",
            ])
    }

    @Test("A file records its template with the version, its folder and its line of the manifest")
    func provenance() throws {
        let project = ProjectBuilder.tada()
        let file = try #require(try files(project)["Sources/Feature/Matched/Interface/MatchedService.swift"])
        #expect(file.template == "plain/Interface.Service@1")
        #expect(file.reason == project.targets.first { $0.name == "MatchedInterface" }?.location)
        guard case .scaffold(let folder) = file.ownership else {
            Issue.record("not a scaffold")
            return
        }
        #expect(folder == "Sources/Feature/Matched/Interface")
    }

    @Test("A source imports what it uses, and no other declared dependency")
    func imports() throws {
        let tada = ProjectBuilder.tada()
        #expect(
            try imports("Sources/Feature/Matched/Implementation/MatchedModel.swift", in: tada) == [
                "import MatchedInterface", "import MatchedUI", "import Observation",
            ])
        #expect(
            try imports("Sources/Feature/Matched/UI/MatchedView.swift", in: tada) == [
                "import MatchedInterface", "import SwiftUI",
            ])
        for file in try SourcePlanner.plan(tada) where file.path.contains("/Feature/") {
            let modules = file.contents.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
                .filter { $0.hasPrefix("import ") }.map { $0.dropFirst("import ".count) }
            let shared = modules.filter { $0.hasPrefix("Tada") }
            #expect(shared.isEmpty, "\(file.path): \(shared)")
        }
    }

    @Test("Every part except mocks has a source")
    func everyPart() throws {
        for project in [ProjectBuilder.tada(), ProjectBuilder.variants()] {
            let files = try SourcePlanner.plan(project)
            let none: Set<PartKind> = [.app, .appExtension, .mocks]
            for target in project.targets where !none.contains(target.kind) {
                let own = files.filter { $0.path.hasPrefix("\(target.path)/") && $0.path.hasSuffix(".swift") }
                #expect(!own.isEmpty, "\(target.name)")
            }
            #expect(files.map(\.path) == files.map(\.path).sorted())
            #expect(Set(files.map { $0.path.lowercased() }).count == files.count)
        }
    }

    @Test("A target for which nothing can be rendered has a source without declarations")
    func emptyTargets() throws {
        let files = try files(ProjectBuilder.tada())
        for path in ["Sources/Shared/TadaModel/Empty.swift", "Tests/Shared/TadaModel/Empty.swift"] {
            let text = try #require(files[path]).contents
            #expect(text.hasPrefix("// ") && text.split(separator: "\n").count == 1)
        }
        #expect(files["Sources/CoreUI/TadaResource/Empty.swift"] == nil)
    }

    @Test("A test asserts, or there is none", arguments: [ProjectBuilder.tada(), ProjectBuilder.variants()])
    func testsAssert(project: Project) throws {
        for file in try SourcePlanner.plan(project) {
            let tests = file.contents.components(separatedBy: "@Test(").dropFirst()
            for test in tests { #expect(test.contains("#expect("), "\(file.path)") }
            let isImported = file.contents.contains("import Testing")
            #expect(isImported != tests.isEmpty, "\(file.path)")
        }
    }

    @Test("The texts of a view are in the tables of its target, where it has resources and the project a language")
    func tables() throws {
        func plan(_ resources: [String], language: String?) throws -> [String: PlannedFile] {
            var builder = ProjectBuilder()
            builder.defaultLocalization = language
            let interface = ProjectBuilder.Part(key: "interface", kind: .interface, name: "PayInterface")
            let ui = ProjectBuilder.Part(
                key: "ui", kind: .ui, name: "PayUI", uses: ["PayInterface"], resources: resources)
            builder.member("Pay", .feature, [interface, ui])
            return try files(builder.project())
        }
        let view = "Sources/PayUI/PayView.swift"
        let table = "Sources/PayUI/Resources/ko.lproj/Localizable.strings"
        let localized = try plan(["Resources"], language: "ko")
        #expect(try #require(localized[view]).contents.contains("String(localized: \"Continue\", bundle: .module)"))
        let strings = try #require(localized[table])
        for line in ["\"Continue\" = \"Continue\";\n", "\"Pay could not be loaded.\" = "] {
            #expect(strings.contents.contains(line))
        }
        #expect(strings.template == "plain/UI.Strings@1")
        #expect(localized.keys.filter { $0.contains("README") || $0.contains("Bundle") } == [])
        #expect(try plan(["ko.lproj"], language: "ko")["Sources/PayUI/ko.lproj/Localizable.strings"] != nil)

        for other in [try plan([], language: "ko"), try plan(["Resources"], language: nil)] {
            #expect(try #require(other[view]).contents.contains("bundle: .main)"))
            #expect(!other.keys.contains { $0.hasSuffix(".strings") })
        }
    }

    @Test(
        "A test uses only the parts that are visible to it",
        arguments: [
            ("Default", "DefaultModelTests"), ("URLSession2", "URLSession2ModelTests"),
            ("NoMocks", "NoMocksModelTests"),
            ("Bare", "BareModelTests"), ("OnlyInterface", "Empty"), ("Supplied", "Empty"),
            ("Shown", "Empty"), ("NoInterface", "Empty"),
        ])
    func tests(feature: String, file: String) throws {
        let project = ProjectBuilder.variants()
        let paths = try SourcePlanner.plan(project).map(\.path).filter { $0.hasPrefix("Tests/Feature/\(feature)/") }
        #expect(paths == ["Tests/Feature/\(feature)/\(file).swift"])
    }

    @Test("A view uses its interactor; previews declare their own if there is no mock")
    func viewsAndPreviews() throws {
        let project = ProjectBuilder.variants()
        let view = try contents("Sources/Feature/Default/UI/DefaultView.swift", in: project)
        #expect(view.contains("init(state: DefaultState, interactor: any DefaultInteractable)"))
        let lone = try contents("Sources/Feature/NoInterface/UI/NoInterfaceView.swift", in: project)
        #expect(lone.contains("init(state: NoInterfaceState)") && !lone.contains("interactor"))
        let previews = try contents("Sources/Feature/NoMocks/Previews/NoMocksView+Previews.swift", in: project)
        #expect(previews.contains("private final class NoMocksPreviewInteractor: NoMocksInteractable"))
    }

    @Test("A full implementation of a feature has a factory; one of a module has its service")
    func implementations() throws {
        let files = try files(ProjectBuilder.variants())
        let factory = try #require(files["Sources/Feature/Default/Implementation/DefaultFactory.swift"]).contents
        #expect(factory.contains("public struct DefaultFactory: DefaultBuilding {") && factory.contains("public init("))
        let service = try #require(files["Sources/Shared/Speech/Implementation/LiveSpeechService.swift"]).contents
        #expect(service.contains("public struct LiveSpeechService: SpeechService {\n    public init() {}\n}"))
        let declaration = try #require(files["Sources/Shared/Speech/Interface/SpeechService.swift"]).contents
        #expect(declaration.contains("public protocol SpeechService: Sendable {}"))
        // The state of a screen without a view belongs to its model.
        #expect(files["Sources/Feature/URLSession2/Implementation/URLSession2State.swift"] != nil)
    }

    @Test("A resource has an initial file and a Swift accessor of the bundle")
    func resources() throws {
        let paths = try SourcePlanner.plan(ProjectBuilder.variants()).map(\.path)
            .filter { $0.hasPrefix("Sources/Shared/Pictures/") }
        #expect(
            paths == [
                "Sources/Shared/Pictures/Assets.xcassets/Contents.json", "Sources/Shared/Pictures/Colors.json",
                "Sources/Shared/Pictures/PicturesBundle.swift", "Sources/Shared/Pictures/Texts/README.md",
            ])
    }

    @Test("A type with the name of a module or a system type is reported at the member")
    func clashes() throws {
        var builder = ProjectBuilder()
        builder.feature("Matched", without: ["tests"])
        builder.module("MatchedService")
        builder.feature("Scroll")
        let project = builder.project()
        let error = #expect(throws: ScaffoldingError.self) { try SourcePlanner.plan(project) }
        let findings = try #require(error?.manifestFindings)
        #expect(findings.map(\.location?.line) == [10, 12])
        #expect(findings[0].message.contains("'MatchedService', which is the name of a module"))
        #expect(findings[1].message.contains("'ScrollView', which the system frameworks declare"))
    }

    @Test("A composition root or bundle accessor with the name of a module is reported at the member")
    func clashesOfGeneratedTypes() throws {
        var builder = ProjectBuilder()
        builder.module("Pictures", resources: ["Assets.xcassets"])
        builder.module("PicturesBundle")
        builder.module("RiderCompositionRoot")
        builder.app("Rider")
        let project = builder.project()
        let error = #expect(throws: ScaffoldingError.self) { try SourcePlanner.plan(project) }
        let findings = try #require(error?.manifestFindings)
        #expect(
            findings.map(\.message) == [
                "the initial source of 'Pictures' would declare 'PicturesBundle', which is the name of a module",
                "the composition root of 'RiderComposition' would declare 'RiderCompositionRoot', which is the name of a module",
            ])
    }

    @Test("On platforms without Observation the model has an availability attribute")
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

    @Test("For targets with sources only paths are planned")
    func outlines() throws {
        let project = ProjectBuilder.tada()
        let files = try SourcePlanner.plan(project, rendering: { $0.name == "PaymentUI" })
        #expect(try files.map(\.path) == SourcePlanner.plan(project).map(\.path))
        for file in files where file.path.hasSuffix(".swift") && !file.path.hasSuffix("Bundle.swift") {
            #expect(file.isOutline == !file.path.hasPrefix("Sources/Feature/Payment/UI/"), "\(file.path)")
            #expect(file.isOutline == file.contents.isEmpty)
        }
    }

    @Test("If a part has the user's sources, no other part gets initial sources that depend on its initial ones")
    func besidesOwnSources() throws {
        let project = ProjectBuilder.tada()
        func plan(_ present: [String]) throws -> [PlannedFile] {
            try SourcePlanner.plan(project, besides: { $0.name == "PaymentInterface" ? present : [] })
                .filter { $0.path.contains("Feature/Payment/") && !$0.path.contains("/Interface/") }
        }
        let folder = "Sources/Feature/Payment/Interface"
        let usual = try plan([])
        #expect(usual.contains { $0.contents.contains("PaymentService") })
        // An interrupted run has left some initial sources, and generated files do not count.
        let begun = try plan(["\(folder)/PaymentService.swift", "\(folder)/Payment.generated.swift"])
        #expect(begun.map(\.contents) == usual.map(\.contents))
        let beside = try plan(["\(folder)/Gateway.swift"])
        #expect(beside.contains { $0.path.hasSuffix("UI/PaymentView.swift") })
        for file in beside {
            for type in ["PaymentService", "PaymentInteractable", "PaymentListener"] {
                #expect(!file.contents.contains(type), "\(file.path)")
            }
        }
    }

    @Test("An unknown template set is reported once, at the first member that uses it")
    func unknownSet() throws {
        var project = ProjectBuilder.tada()
        for index in [2, 1, 5] { project.members[index].template = "plian" }
        project.members[3].template = "riblets"
        let findings = try findings(project)
        #expect(findings.map(\.location?.line) == [11, 13])
        #expect(
            findings.map(\.message) == [
                "there is no template set 'plian', used by 'TadaModel' and 2 others; did you mean 'plain'?",
                "there is no template set 'riblets', used by 'TadaLogger'",
            ])
        #expect(findings[1].remedy == "choose one of: coordinator, mvi, plain, ribs, tca, uikit")
    }

    func findings(_ project: Project) throws -> [Finding] {
        let error = #expect(throws: ScaffoldingError.self) { try SourcePlanner.plan(project) }
        guard case .manifest(let findings) = error else {
            Issue.record("\(String(describing: error))")
            return []
        }
        return findings
    }
}
