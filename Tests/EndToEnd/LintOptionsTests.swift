import AshlarTestSupport
import Foundation
import Testing

@Suite("Options of lint")
struct LintOptionsTests {
    /// Two errors and a warning.
    func findings() throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write(try Fixture.text("cases/lint-findings/input/ashlar.yml"), to: "ashlar.yml")
        return workspace
    }

    private func warnings() throws -> Workspace {
        let workspace = try findings()
        let rules = "  features-meet-at-interfaces: warning\n  ui-stays-light: warning\n"
        try workspace.write(try workspace.text("ashlar.yml") + rules, to: "ashlar.yml")
        return workspace
    }

    func broken() throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write("version: 1\nname: D\nlayers: [A]\nmodules: {M: {layer: B}}\n", to: "ashlar.yml")
        return workspace
    }

    func document(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    static let reporters = [
        "text", "xcode", "github", "json", "sarif", "junit", "checkstyle", "gitlab", "markdown", "agent",
    ]

    @Test func strictMakesWarningsFail() throws {
        let ashlar = try warnings().ashlar
        func status(_ options: String...) throws -> Int32 { try ashlar.run(["lint", "--declared"] + options).status }
        #expect(try status() == 0)
        #expect(try status("--strict") == 1)
        #expect(try status("--max-warnings", "3") == 0)
        #expect(try status("--max-warnings", "2") == 1)
        #expect(try status("--max-warnings", "2", "--exit-zero") == 0)
        let json = try document(ashlar("lint", "--declared", "--strict", "--reporter", "json").output)
        let exit = try #require(json["exit"] as? [String: Any])
        #expect(exit["status"] as? Int == 1)
        #expect(exit["meaning"] as? String == "there are more warnings than allowed")
        #expect(try ashlar("lint", "--declared", "--strict", "--reporter", "junit").output.contains("failures=\"3\""))
    }

    @Test func reportOnlyRunDoesNotFail() throws {
        let ashlar = try findings().ashlar
        let outcome = try ashlar("lint", "--declared", "--exit-zero")
        #expect(outcome.status == 0)
        #expect(outcome.output == (try ashlar("lint", "--declared").output))
        #expect(try broken().ashlar("lint", "--exit-zero").status == 2)
        #expect(try Workspace().ashlar("lint", "--exit-zero").status == 2)
    }

    @Test func runWithoutSourcesIsAnError() throws {
        let ashlar = try findings().ashlar
        for options in [[], ["--exit-zero"], ["--reporter", "json=out.json"]] {
            let outcome = try ashlar.run(["lint"] + options)
            #expect(outcome.status == 2)
            #expect(outcome.error.contains("error: no Swift source was found below "), "\(outcome.error)")
            #expect(outcome.error.contains("\n  help: run 'ashlar generate' "))
        }
        #expect(try ashlar("lint").output.contains("[features-meet-at-interfaces]"))
        #expect(try ashlar("lint", "--declared").status == 1)
    }

    @Test func strictRunOfNothingIsAnError() throws {
        let workspace = try Workspace()
        try workspace.write("version: 1\nname: D\nlayers: [App]\n", to: "ashlar.yml")
        #expect(try workspace.ashlar("lint").status == 0)
        for options in [[], ["--declared"]] {
            let outcome = try workspace.ashlar.run(["lint", "--strict"] + options)
            #expect(outcome.status == 2)
            #expect(outcome.error.contains("error: nothing was checked: 'ashlar.yml' declares no target\n  help: run "))
        }
    }

    @Test func exitStatusDoesNotDependOnTheNumberOfFindings() throws {
        let workspace = try Workspace()
        let cores = (0..<256).map { "  M\($0): {layer: Core, uses: [Top]}\n" }.joined()
        let manifest =
            "version: 1\nname: D\nlayers: [App, Core]\nmodules:\n  Top: {layer: App}\n  Other: {layer: App, uses: [Base]}\n  Base: {layer: Core}\n\(cores)"
        try workspace.write(manifest, to: "ashlar.yml")
        let outcome = try workspace.ashlar("lint", "--declared")
        #expect(outcome.error.hasPrefix("256 errors · "), "\(outcome.error)")
        #expect(outcome.status == 1)
        #expect(
            outcome.output.hasSuffix("and 56 more: layers-point-inward 56; 'ashlar lint --max-findings 0' lists all\n"))
        let all = try workspace.ashlar("lint", "--declared", "--max-findings", "0")
        #expect(all.output.count { $0 == "^" } == 256)
        #expect(all.status == 1)
    }
}
