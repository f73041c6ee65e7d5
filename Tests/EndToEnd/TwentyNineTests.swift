import AshlarTestSupport
import Foundation
import Testing

@Suite("The preset '29cm'")
struct TwentyNineTests {
    private func project() throws -> Workspace { try .made(by: "init --preset 29cm --name TwentyNine") }

    @Test("Names, layers and products are those of the post")
    func names() throws {
        let workspace = try project()
        try workspace.succeed("check --strict")
        #expect(try workspace.succeed("list layers") == "App\nAppFeature\nAppCore\nThirdParty\nShared\n")
        let targets = try workspace.succeed("list targets").split(separator: "\n")
        for name in ["AppCore_Networking", "AppFeature_Domain", "FeatureC", "FeatureC_Interface", "Shared_Logger"] {
            #expect(targets.contains(Substring(name)), "\(name)")
        }
        let package = try workspace.text("Package.swift").split(separator: "\n")
        #expect(package.contains { $0.contains("\"FeatureC_Interface\"") && $0.contains("dynamic") })
    }

    @Test("A feature knows the factories of others, and no implementation")
    func factories() throws {
        let workspace = try project()
        for (importer, imported) in [("FeatureD", "FeatureC"), ("FeatureC", "LegacyComposition")] {
            #expect(try workspace.ashlar("why", importer, imported, "--assert-none").status == 0)
        }
        let root = try workspace.text("Sources/App/Legacy/LegacyCompositionRoot+D.generated.swift")
        let call = """
                            dependency: D_ViewController.Dependency(
                                service: root.dService,
                                c_viewControllerFactory: root.c_ViewControllerFactoryType
                            )

            """
        #expect(root.contains(call), "\(root)")
        let other = try workspace.text("Sources/App/Legacy/LegacyCompositionRoot+C.generated.swift")
        #expect(other.contains("legacyA_ViewControllerFactory: root.legacyA_ViewControllerFactory"))
        #expect(other.split(separator: "\n").allSatisfy { $0.count <= 120 })
        #expect(other.contains("    #if canImport(UIKit)\n        public var c_ViewControllerFactoryType"))
    }

    @Test("Both seams of the post are supplied by the app")
    func seams() throws {
        let workspace = try project()
        let status = try workspace.succeed("status")
        #expect(status.contains("seams: 2 open, 0 resolved"))
        #expect(status.contains("legacy (Legacy)"))
        let root = "Sources/App/Legacy/LegacyCompositionRoot"
        #expect(try workspace.text("\(root)+NetworkingAPICache.generated.swift").contains("Common.shared"))
        #expect(try workspace.text("\(root)+CurrentUserManager.generated.swift").contains("CurrentUser()"))
        #expect(
            try workspace.text("\(root)+Networking.generated.swift").contains(
                "BannerAPI(cache: root.networkingAPICache)"))
        let cache = try workspace.text("\(root)+NetworkingAPICache.generated.swift")
        #expect(cache.contains("extension NetworkingAssembly {\n    func registerNetworkingAPICache()"))
        let manager = try workspace.text("\(root)+CurrentUserManager.generated.swift")
        #expect(manager.contains("struct CurrentUserManagerAssembly {"))
    }

    @Test("Features, screens, layers and seams are added with the names of the set")
    func additions() throws {
        let workspace = try project()
        try workspace.succeed("new feature E --uses D")
        try workspace.succeed("new screen C Detail")
        try workspace.succeed("new layer Design --below AppFeature")
        let files = try workspace.files()
        for path in [
            "Sources/AppFeature/E/Interface/E_ViewControllerFactoryType.swift",
            "Sources/AppFeature/E/Implementation/E_ViewController.swift",
            "Sources/AppFeature/C/Interface/CDetail_ViewControllerFactoryType.swift",
            "Sources/AppFeature/C/Implementation/CDetail_ViewController.swift",
            "Tests/AppFeature/C/CDetailModelTests.swift",
        ] {
            #expect(files.contains(path), "\(path)")
        }
        #expect(!files.contains { $0.hasSuffix("EFactory.swift") })
        try workspace.succeed("templates check 29cm")
        try workspace.succeed("check --strict")
    }

    @Test("Modules with seams are renamed and moved, with the imports of names that have the layer in them")
    func revisions() throws {
        let workspace = try project()
        try workspace.succeed("rename Networking Transport")
        try workspace.succeed("check --strict")
        let files = try workspace.files()
        #expect(files.contains("Sources/AppCore/Transport/NetworkingAPICacheProtocol.swift"))
        let root = try workspace.text("Sources/App/Legacy/LegacyCompositionRoot+NetworkingAPICache.generated.swift")
        #expect(root.contains("extension TransportAssembly {"))
        try workspace.succeed("move Entity --layer AppFeature")
        #expect(try workspace.text("Sources/App/Legacy/UserModel.swift").hasPrefix("import AppFeature_Entity\n"))
        #expect(
            try workspace.text("Tests/AppFeature/Entity/CurrentUserTests.swift")
                .contains("@testable import AppFeature_Entity"))
        try workspace.succeed("check --strict")
        try workspace.succeed("rename Legacy Shop")
        try workspace.succeed("check --strict")
    }

    @Test("The set is the project's, as the preset wrote it")
    func set() throws {
        let workspace = try project()
        let path = "Templates/29cm/Implementation.Controller.swift.mustache"
        #expect(try workspace.text(path).contains("final class {{name}}_ViewController"))
        try workspace.write(try workspace.text(path).replacing("Continue", with: "Next"), to: path)
        try workspace.succeed("new feature E")
        #expect(
            try workspace.text("Sources/AppFeature/E/Implementation/E_ViewController.swift").contains("\"Next\""))
    }

    @Test(.exhaustive) func buildsAndTestsWithoutWarnings() throws {
        let workspace = try project()
        try workspace.succeed("new feature E --uses D")
        try workspace.succeed("new screen C Detail")
        let tests = try Command.run(
            Tool.swift.path(), ["test", "-Xswiftc", "-warnings-as-errors"], in: workspace.folder)
        #expect(tests.status == 0, "\(tests.output.suffix(3000))\(tests.error.suffix(3000))")
    }
}

@Suite("The example TwentyNine")
struct TwentyNineExampleTests {
    @Test("A finding of its baseline can be resolved alone")
    func baselineShrinks() throws {
        let workspace = try Workspace()
        let example = Fixture.repository.appending(path: "Examples/TwentyNine")
        for name in try FileManager.default.contentsOfDirectory(atPath: example.path)
        where ![".ashlar", ".build"].contains(name) {
            try FileManager.default.copyItem(
                at: example.appending(path: name), to: workspace.folder.appending(path: name))
        }
        try workspace.git("init", "-q")
        try workspace.commit()
        #expect(try workspace.succeed("status").contains("ashlar.baseline.yml: 3 entries\n"))
        try workspace.write(
            "public struct UserDescription {}\n", to: "Sources/Shared/Logger/UserDescription.swift")
        let tests = "Tests/Shared/Logger/UserDescriptionTests.swift"
        try FileManager.default.removeItem(at: workspace.folder.appending(path: tests))
        try workspace.write("// No tests are left.\n", to: "Tests/Shared/Logger/Empty.swift")
        let manifest = try workspace.text("ashlar.yml")
        try workspace.write(
            manifest.replacing("layer: Shared, uses: [Entity]", with: "layer: Shared"), to: "ashlar.yml")
        try workspace.succeed("generate")
        try workspace.succeed("baseline prune")
        #expect(try workspace.succeed("status").contains("ashlar.baseline.yml: 2 entries\n"))
        try workspace.succeed("check --strict")
    }
}
