import AshlarProjectModel
import AshlarTestSupport
import Testing

@testable import AshlarScaffolding

/// No source of a set traps, waits, prints, is shared, or swallows a case or an error.
func expectPlainSwift(in files: [PlannedFile], of set: String) {
    for file in files where file.template?.hasPrefix("\(set)/") == true {
        for word in [".shared", "sleep", "fatalError", "print(", "try!", "try?", "as!", "default:"] {
            #expect(!file.contents.contains(word), "\(file.path): \(word)")
        }
    }
}

@Suite("The template set 'ribs'")
struct RIBSetTests {
    private func files(_ feature: String = "{}", split: String = "standard") throws -> [PlannedFile] {
        let (resolved, findings) = Manifests.resolve(
            """
            version: 1
            name: Tada
            template: ribs
            layers: [App, Feature, Core]
            splits: {\(split): {extends: \(split), implementation: {uses: [TadaRIBs]}}}
            modules: {TadaRIBs: {layer: Core, kind: architecture}}
            features: {Matched: \(feature)}
            apps: {Rider: {composes: all}}
            """)
        #expect(findings == [])
        return try SourcePlanner.plan(try #require(resolved))
    }

    @Test("The implementation has a builder, an interactor and a router; the UI imports no RIBs")
    func filesOfScreen() throws {
        let files = try files()
        let implementation = files.filter { $0.path.contains("/Matched/Implementation/") }.map(\.path.baseName)
        #expect(
            implementation == [
                "LiveMatchedService.swift", "MatchedBuilder.swift", "MatchedInteractor.swift", "MatchedRouter.swift",
                "MatchedScreen.swift",
            ])
        for file in files where file.path.contains("/UI/") || file.path.contains("/Interface/") {
            #expect(!file.contents.contains("TadaRIBs"), "\(file.path)")
        }
        let interactor = try #require(files.first { $0.path.hasSuffix("/MatchedInteractor.swift") }).contents
        #expect(interactor.contains("private weak var listener: (any MatchedListener)?"))
        expectPlainSwift(in: files, of: "ribs")
    }

    @Test("One module has the base and its tests")
    func sharedFiles() throws {
        let paths = try files().map(\.path).filter { $0.contains("TadaRIBs") }
        #expect(
            paths.map(\.baseName) == [
                "RIBCall.swift", "RIBInteracting.swift", "RIBNode.swift", "RIBRouting.swift", "RIBNodeTests.swift",
            ])
    }

    @Test(
        "A feature without a view, or with UIKit, has the files of 'plain'",
        arguments: ["{without: [ui, previews]}", "{ui: {forbidden_imports: [SwiftUI]}}"])
    func otherFeatures(feature: String) throws {
        let names = try files(feature).filter { $0.path.contains("/Matched/Implementation/") }.map(\.path.baseName)
        #expect(names.contains("MatchedModel.swift") && names.contains("MatchedFactory.swift"))
        #expect(!names.contains { $0.hasSuffix("Interactor.swift") || $0.hasSuffix("Router.swift") })
    }
}
