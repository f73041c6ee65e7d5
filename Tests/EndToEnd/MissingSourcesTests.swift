import AshlarTestSupport
import Foundation
import Testing

@Suite("Targets without sources")
struct MissingSourcesTests {
    private let workspace: Workspace
    private let folder = "Sources/Feature/Cart/UI"

    init() throws {
        workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Demo
            layers: [App, Feature, Core]
            features:
              Cart: {}
              Home: {}

            """, to: "ashlar.yml")
        try #require(try workspace.ashlar("generate").status == 0)
    }

    /// Initial sources are written once, so 'generate' does not fix it.
    @Test func emptyPartIsReportedWithARemedy() throws {
        try FileManager.default.removeItem(at: workspace.folder.appending(path: folder))
        let reported = try workspace.ashlar("lint")
        #expect(reported.status == 1)
        #expect(
            reported.output.contains("write a source in \(folder), or remove the part from 'Cart': 'without: [ui]'"))
        #expect(!reported.output.contains("'CartUI' has no source in \(folder)\n  help: run 'ashlar generate'"))
        try workspace.write("struct Own {}\n", to: "\(folder)/Own.swift")
        #expect(try !workspace.ashlar("lint").output.contains("has no source"))
    }

    /// Links are not followed, so their targets would be neither renamed nor moved nor reported.
    @Test(arguments: ["UI", ""])
    func linkedFolderIsReportedAndBlocksEveryWrite(part: String) throws {
        let link = part.isEmpty ? "Sources/Feature/Cart" : "Sources/Feature/Cart/\(part)"
        let elsewhere = workspace.folder.appending(path: "Elsewhere")
        let place = workspace.folder.appending(path: link)
        try FileManager.default.moveItem(at: place, to: elsewhere)
        try FileManager.default.createSymbolicLink(at: place, withDestinationURL: elsewhere)
        let reported = try workspace.ashlar("lint").output
        #expect(reported.contains("'CartUI' has no source in \(folder)"))
        #expect(
            reported.contains("replace the link '\(link)' with the folder itself; links to folders are not followed"))
        let manifest = try workspace.text("ashlar.yml")
        for command in ["rename Cart Basket", "move Cart --layer Core", "split Cart --into service", "remove Cart"] {
            let outcome = try workspace.ashlar.run(command.split(separator: " ").map(String.init))
            #expect(outcome.status == 2, "\(command): \(outcome.output)")
            #expect(outcome.error.contains("'\(link)' is a symbolic link to a folder, which is not followed"))
        }
        for command in ["upgrade", "upgrade --check", "upgrade --feature Cart"] {
            let outcome = try workspace.ashlar.run(command.split(separator: " ").map(String.init))
            #expect(outcome.status == 2, "\(command): \(outcome)")
            #expect(outcome.error.contains("'\(link)' is a symbolic link"), "\(outcome)")
        }
        #expect(try workspace.ashlar("upgrade", "--feature", "Home").status == 0)
        #expect(try workspace.text("ashlar.yml") == manifest)
    }
}
