import AshlarTestSupport
import Foundation
import Testing

/// `generate` after an edit of the manifest: which lines of `Package.swift` are Ashlar's, and which the user's.
@Suite("Manifests that are edited by hand")
struct HandEditedManifestTests {
    /// Where the project lies as the user edits it.
    enum Place: String, CaseIterable {
        case sameFolder, committed, clone
    }

    private static let package = "Package.swift"

    /// The project of a preset there. The user's cache knows what was written in the same folder, and git what is committed.
    private func project(in place: Place) throws -> Workspace {
        let made = try Workspace.made(by: "init --preset tca --name Acme --no-shell")
        guard place != .sameFolder else { return made }
        try made.remove(Workspace.cache)
        try made.git("init", "-q")
        try made.commit()
        if place == .clone { try made.remove(".ashlar") }
        return made
    }

    private func place(_ feature: String, in workspace: Workspace) throws {
        try workspace.write(
            "features:\n  \(feature): {layer: Screen, in: [MainFlow]}\n", to: "Sources/Screen/\(feature)/feature.yml")
    }

    @Test(
        "A feature with a place in a flow, and an edge of an existing one, change lines that Ashlar wrote",
        arguments: Place.allCases)
    func editsOfTheManifest(place: Place) throws {
        let workspace = try project(in: place)
        try self.place("Big", in: workspace)
        let manifest = try workspace.text("ashlar.yml")
        let edited = manifest.replacing(
            "AcmeDesign: {layer: Design, uses: [AcmeModel]}", with: "AcmeDesign: {layer: Design}")
        try #require(edited != manifest)
        try workspace.write(edited, to: "ashlar.yml")
        try workspace.succeed("generate")
        let package = try workspace.text(Self.package)
        let line = try #require(package.split(separator: "\n").first { $0.contains("target(\"MainFlowLogic\"") })
        #expect(line.contains(" BigInterface BigLogic "))
        #expect(package.contains("target(\"AcmeDesign\", at: \"Sources/Design/AcmeDesign\")"))
        #expect(try workspace.ashlar("generate", "--check").status == 0)
    }

    @Test("A line of the user is still a conflict, and the only one", arguments: Place.allCases)
    func linesOfTheUser(place: Place) throws {
        let workspace = try project(in: place)
        let text = try workspace.text(Self.package).replacing(
            "uses: \"AnswerListUI ", with: "uses: \"AnswerListUI Mine ")
        try workspace.write(text, to: Self.package)
        try self.place("Big", in: workspace)
        let outcome = try workspace.ashlar("generate")
        #expect(outcome.status == 2)
        let report = outcome.output + outcome.error
        #expect(report.contains("error: 'Package.swift' has 1 line that Ashlar did not write, from line"), "\(report)")
        #expect(report.contains("this line would be removed: target(\"MainFlowUI\""), "\(report)")
        #expect(try workspace.text(Self.package) == text)
    }
}
