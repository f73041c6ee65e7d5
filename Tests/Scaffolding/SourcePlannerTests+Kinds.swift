import AshlarProjectModel
import AshlarScaffolding
import Testing

extension SourcePlannerTests {
    // MARK: Other kinds

    @Test("Initial sources in other languages, of a plugin and of a macro")
    func otherKinds() throws {
        let files = try files(ProjectBuilder.workshop())
        #expect(
            Set(files.keys.filter { !$0.contains("Tools") }) == [
                "Plugins/Generator/GeneratorBuildTool.swift", "Sources/App/Bench/main.swift",
                "Sources/CMaths/module.modulemap", "Sources/CMaths/shim.h", "Sources/CNumbers/CNumbers.c",
                "Sources/CNumbers/include/CNumbers.h", "Sources/Handset/Empty.swift",
                "Sources/Support/Empty.swift",
            ])
        #expect(files["Sources/CMaths/module.modulemap"]?.contents.contains("module CMaths [system] {") == true)
        #expect(files["Sources/Tools/ko.lproj/Localizable.strings"]?.contents.isEmpty == true)
    }

    @Test("A macro requires three products of swift-syntax; missing ones are reported")
    func macros() throws {
        var builder = ProjectBuilder()
        let all = ["SwiftCompilerPlugin", "SwiftSyntax", "SwiftSyntaxMacros"]
        builder.package(
            "swift-syntax", .remote(url: "https://example.org/swift-syntax", .from("602.0.0")), products: all)
        let part = { (name: String, uses: [String]) in
            ProjectBuilder.Part(key: "macro", kind: .macro, name: name, uses: uses)
        }
        builder.member("Words", .module, [part("WordsMacros", all)])
        let files = try files(builder.project())
        #expect(
            files.keys.sorted() == [
                "Sources/WordsMacros/WordsMacrosExpansion.swift", "Sources/WordsMacros/WordsMacrosPlugin.swift",
            ])
        #expect(
            try imports("Sources/WordsMacros/WordsMacrosExpansion.swift", in: builder.project())
                == all.dropFirst().map { "import \($0)" })

        builder.member("Bare", .module, [part("BareMacros", [all[1]])])
        let finding = try #require(try findings(builder.project()).first)
        #expect(finding.location?.line == 11)
        #expect(
            finding.message
                == "'BareMacros' is of kind 'macro', and does not use SwiftCompilerPlugin, SwiftSyntaxMacros")
        #expect(finding.remedy?.contains("in the 'products:' of swift-syntax") == true)
    }

    // MARK: Access, names, isolation

    @Test("With access 'package' only the declarations that an app uses are public")
    func packageAccess() throws {
        let variants = ProjectBuilder.variants { $0.access = .package }
        for file in try SourcePlanner.plan(variants) {
            #expect(!file.contents.contains("public ") && !file.contents.contains("open "), "\(file.path)")
        }
        let model = try contents("Sources/Feature/Default/Implementation/DefaultModel.swift", in: variants)
        #expect(model.contains("\npackage final class DefaultModel: DefaultInteractable {\n"))
        #expect(model.contains("    package private(set) var state"))
    }

    @Test("Mocks follow the naming pattern of the manifest everywhere")
    func mockNames() throws {
        let fake = ProjectBuilder.tada { $0.mockNames = MockNames(prefix: "Fake", suffix: "") }
        let files = try SourcePlanner.plan(fake)
        #expect(files.allSatisfy { !$0.contents.contains("Mock:") && !$0.contents.contains("Mock()") })
        let tests = try contents("Tests/Feature/Matched/MatchedModelTests.swift", in: fake)
        #expect(tests.contains("private let service = FakeMatchedService()\n"))
        let variants = ProjectBuilder.variants { $0.mockNames = MockNames(prefix: "Fake", suffix: "") }
        let gallery = try contents("Sources/GalleryExample/GalleryExampleGallery.swift", in: variants)
        #expect(gallery.contains("private let interactor = FakeGalleryInteractable()"))

        let nameless = ProjectBuilder.variants { $0.mockNames = MockNames(prefix: "", suffix: "") }
        #expect(try findings(nameless).first?.message.contains("would have the names of the protocols") == true)
    }

    @Test("Values are nonisolated in a target with default isolation")
    func isolation() throws {
        let path = "Sources/Feature/Default/UI/DefaultState.swift"
        #expect(try !contents(path, in: ProjectBuilder.variants()).contains("nonisolated"))
        let isolated = ProjectBuilder.variants { $0.settings[.ui] = [.defaultIsolation("MainActor")] }
        #expect(try contents(path, in: isolated).contains("\nnonisolated public struct DefaultState: Equatable"))
        #expect(
            try !contents("Sources/Feature/Default/Interface/DefaultService.swift", in: isolated).contains(
                "nonisolated"))
    }

    @Test("No line is longer than 120 columns, for long names too", arguments: [24, 32, 40])
    func longNames(length: Int) throws {
        var builder = ProjectBuilder()
        builder.platforms[.iOS] = Version("16.0")
        builder.access = .package
        for kind in PartKind.allCases { builder.settings[kind] = [.defaultIsolation("MainActor")] }
        let name = { (first: String) in String((first + "xtraordinarilyLongNameThatSomebodyChose").prefix(length)) }
        builder.feature(name("A"))
        builder.feature(name("B"), without: ["mocks"])
        builder.feature(name("C"), without: ["implementation"])
        builder.feature(name("D"), without: ["ui"])
        builder.service(name("E"))
        builder.module(name("F"), withMocks: true, resources: ["Texts"])
        builder.module(name("G"), kind: .architecture)
        let files = try SourcePlanner.plan(builder.project())
        for file in files {
            for line in file.contents.split(separator: "\n") { #expect(line.count <= 120, "\(file.path): \(line)") }
        }
        let longest = files.lazy.flatMap { $0.contents.split(separator: "\n") }.map(\.count).max()
        #expect(try #require(longest) > 110)
    }
}
