import AshlarTestSupport
import Foundation
import Testing

@Suite("Generation from manifests of real projects")
struct RealProjectGenerationTests {
    static let projects: [String] = {
        let folder = Fixture.repository.appending(path: "Tests/Fixtures/projects").path
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".yml") }
            .sorted()
    }()

    @Test func fixturesExist() {
        #expect(Self.projects.count >= 5)
    }

    @Test(arguments: projects)
    func manifestIsValidAndGenerated(_ project: String) throws {
        let workspace = try Workspace()
        try workspace.write(try Fixture.text("projects/\(project)"), to: "ashlar.yml")
        let lint = try workspace.ashlar("lint", "--declared", "--quiet")
        #expect(lint == Ashlar.Outcome(status: 0, output: "", error: ""))
        let generate = try workspace.ashlar("generate", "--quiet")
        #expect(generate.status == 0, "\(generate.error)")
        #expect(try workspace.ashlar("generate", "--check").status == 0)
        // What is generated imports what it declares, and declares what it imports.
        let whole = try workspace.ashlar("lint", "--strict", "--quiet")
        #expect(whole == Ashlar.Outcome(status: 0, output: "", error: ""))
        let package = try Command.run(
            Tool.swift.path(), ["package", "dump-package"], in: workspace.folder)
        #expect(package.status == 0, "\(package.error)")
    }
}
