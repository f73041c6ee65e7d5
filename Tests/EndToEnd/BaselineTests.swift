import AshlarTestSupport
import Foundation
import Testing

@Suite("Baseline on the command line")
struct BaselineTests {
    /// Home knows how Profile works, and another module may come to.
    private func manifest(_ extra: String = "") -> String {
        """
        version: 1
        name: Rides
        layers: [App, Feature, Shared]
        modules:
          Kit: {layer: Shared\(extra)}
        features:
          Profile: {}
          Home: {implementation: {uses: [Profile.implementation]}}
        apps:
          Rider: {composes: all}

        """
    }

    private func started() throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write(manifest(), to: "ashlar.yml")
        return workspace
    }

    @Test(arguments: ["true", "1", "yes"])
    func baselineIsNotCreatedInCI(_ value: String) throws {
        let workspace = try started()
        var ashlar = workspace.ashlar
        ashlar.environment["CI"] = value
        let outcome = try ashlar("baseline", "create")
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("the variable CI is set"))
        #expect(try workspace.files() == ["ashlar.yml"])
    }

    @Test(arguments: ["", "false"])
    func emptyCIVariableDoesNotMeanCI(_ value: String) throws {
        let workspace = try started()
        var ashlar = workspace.ashlar
        ashlar.environment["CI"] = value
        #expect(try ashlar("baseline", "create").status == 0)
        #expect(try workspace.files() == [".gitattributes", "ashlar.baseline.yml", "ashlar.yml"])
    }

    @Test func noBaselineIsCreatedWithoutFindings() throws {
        let workspace = try Workspace()
        try workspace.write("version: 1\nname: D\nlayers: [App]\nmodules: {M: {layer: App}}\n", to: "ashlar.yml")
        let outcome = try workspace.ashlar("baseline", "create")
        #expect(outcome.status == 0)
        #expect(outcome.error == "no findings; no baseline is needed, nothing was written\n")
        #expect(try workspace.files() == ["ashlar.yml"])
    }

    /// A source that is a link out of the project is never read, and no entry could say that it may stay so.
    @Test func unreadSourcesAddNoEntries() throws {
        let workspace = try Workspace()
        let manifest = "version: 1\nname: D\nlayers: [App]\nmodules: {M: {layer: App}}\n"
        try workspace.write(manifest, to: "ashlar.yml")
        #expect(try workspace.ashlar("generate", "-q").status == 0)
        let link = workspace.folder.appending(path: "Sources/App/M/Link.swift")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "/etc/hosts")
        let before = try workspace.files()
        let outcome = try workspace.ashlar("baseline", "create")
        #expect(outcome.status == 1)
        #expect(outcome.error.contains("[sources-are-readable]"), "\(outcome.error)")
        #expect(
            outcome.error.contains("error: a baseline cannot cover 1 finding; nothing was written\n  help: fix it\n"))
        #expect(try workspace.files() == before)

        try workspace.write("import Strange\n", to: "Sources/App/M/Odd.swift")
        let some = try workspace.ashlar("baseline", "create")
        #expect(some.status == 1)
        #expect(some.error.contains("1 entry in ashlar.baseline.yml"), "\(some.error)")
        #expect(some.error.contains("a baseline cannot cover 1 finding; other findings are in ashlar.baseline.yml"))
        #expect(try workspace.ashlar("baseline", "update").status == 0)
        #expect(try workspace.ashlar("status").output.contains(": 1 entry\n"))
        #expect(try workspace.ashlar("lint").error.contains("baseline: 1 known, 0 new"))
    }

    @Test func createdBaselineIsCurrent() throws {
        let workspace = try started()
        #expect(try workspace.ashlar("baseline", "create").status == 0)
        let before = try workspace.state()
        #expect(try workspace.ashlar("baseline", "prune", "--check").status == 0)
        #expect(try workspace.ashlar("baseline", "prune").status == 0)
        #expect(try workspace.ashlar("baseline", "update").status == 0)
        #expect(try workspace.state() == before)
    }

    /// A merge that keeps both sides' lines leaves them unsorted, and some twice.
    @Test func pruneSortsAMergedBaseline() throws {
        let workspace = try Workspace()
        try workspace.write(manifest(", uses: [Rider]"), to: "ashlar.yml")
        #expect(try workspace.ashlar("baseline", "create", "--owner", "@a").status == 0)
        let text = try workspace.text("ashlar.baseline.yml")
        let lines = text.split(separator: "\n").map(String.init)
        let (head, entries) = (lines.prefix { !$0.hasPrefix("  - ") }, lines.filter { $0.hasPrefix("  - ") })
        try #require(entries.count > 1)
        let merged = head + entries.reversed() + entries
        try workspace.write(merged.joined(separator: "\n") + "\n", to: "ashlar.baseline.yml")
        #expect(try workspace.ashlar("baseline", "prune").status == 0)
        #expect(try workspace.text("ashlar.baseline.yml") == text)
    }

    @Test func entryOfAnUnknownRuleIsRefusedAndPruned() throws {
        let workspace = try started()
        #expect(try workspace.ashlar("baseline", "create").status == 0)
        let text = try workspace.text("ashlar.baseline.yml")
        try workspace.write(text + "  - {rule: no-legacy, importer: Kit, imported: Old}\n", to: "ashlar.baseline.yml")
        let refused = try workspace.ashlar("lint")
        #expect(refused.status == 2)
        #expect(refused.output.contains("unknown rule 'no-legacy' in an entry"))
        #expect(try workspace.ashlar("baseline", "prune").output == "  - no-legacy: 'Kit' to 'Old'\n")
        #expect(try workspace.text("ashlar.baseline.yml") == text)
    }

    @Test func baselinePathIsRelativeToTheWorkingDirectory() throws {
        let workspace = try Workspace()
        try workspace.write(manifest(), to: "project/ashlar.yml")
        try workspace.write("", to: "project/Sources/keep")
        var inside = workspace.ashlar
        inside = Ashlar(folder: workspace.folder.appending(path: "project/Sources"), workspace: workspace)
        #expect(try inside("baseline", "create", "--baseline", "../known.yml").status == 0)
        #expect(try workspace.files().contains("project/known.yml"))
        #expect(try workspace.text("project/.gitattributes") == "known.yml merge=union\n")
        let outside = workspace.ashlar
        #expect(try outside("status", "-C", "project", "--baseline", "known.yml").status == 0)
        #expect(try outside("status", "-C", "project", "--baseline", "../known.yml").status == 2)
    }

    @Test func lockFileIsNotTouched() throws {
        let workspace = try started()
        #expect(try workspace.ashlar("generate", "--allow-findings").status == 0)
        let lock = try workspace.text("ashlar.lock")
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "Sources"))
        #expect(try workspace.ashlar("baseline", "create").status == 0)
        #expect(try workspace.text("ashlar.lock") == lock)
    }

    @Test func expiredEntriesAreCountedAndExtended() throws {
        let workspace = try started()
        #expect(try workspace.ashlar("generate", "--allow-findings", "-q").status == 0)
        #expect(try workspace.ashlar("baseline", "create", "--expires", "2020-01-01").status == 0)
        let text = try workspace.text("ashlar.baseline.yml")
        let gone = "  - {rule: no-cycles, importer: Home, imported: Profile}\n"
        try workspace.write(text + gone + gone, to: "ashlar.baseline.yml")
        let lint = try workspace.ashlar("lint")
        #expect(lint.error.contains("baseline: 0 known, 0 new, 1 expired, 1 fixed (run"), "\(lint.error)")
        #expect(lint.output.contains("or review it and run 'ashlar baseline update --extend DAY'"))
        let status = try workspace.ashlar("status").output
        #expect(status.contains("ashlar.baseline.yml: 3 entries, 1 expired\n"), "\(status)")
        let prune = try workspace.ashlar("baseline", "prune", "--check")
        #expect(prune.error.hasPrefix("1 entry of ashlar.baseline.yml no longer matches a finding"))

        #expect(try workspace.ashlar("baseline", "update", "--extend", "soon").status == 64)
        #expect(try workspace.ashlar("baseline", "update", "--extend", "2020-01-02").status == 64)
        let extended = try workspace.ashlar("baseline", "update", "--extend", "9999-12-31")
        #expect(extended.status == 0)
        #expect(extended.error == "ashlar.baseline.yml: 0 entries added, 1 removed, 1 extended, 1 in total\n")
        #expect(try workspace.text("ashlar.baseline.yml") == text.replacing("2020-01-01", with: "9999-12-31"))
        #expect(try workspace.ashlar("lint").status == 0)
    }

    @Test func growthSinceARevisionIsReported() throws {
        let workspace = try started()
        let git = try Tool.git.path()
        func commit(_ message: String) throws {
            for arguments in [["add", "-A"], ["commit", "-q", "-m", message]] {
                let names = ["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"]
                let outcome = try Command.run(git, names + arguments, in: workspace.folder)
                try #require(outcome.status == 0, "\(outcome.error)")
            }
        }
        try #require(try Command.run(git, ["init", "-q"], in: workspace.folder).status == 0)
        try commit("manifest")
        #expect(try workspace.ashlar("baseline", "create").status == 0)
        let first = try workspace.ashlar("status", "--base", "HEAD", "--fail-on-growth")
        #expect(first.status == 1)
        #expect(first.output.contains("\nsince HEAD: 1 added, 0 removed\n  + features-meet-at-interfaces: "))
        try commit("baseline")
        let same = try workspace.ashlar("status", "--base", "HEAD", "--fail-on-growth")
        #expect(same.status == 0)
        #expect(same.output.hasSuffix("\nsince HEAD: 0 added, 0 removed\n"))

        try workspace.write(manifest(", uses: [Rider]"), to: "ashlar.yml")
        #expect(try workspace.ashlar("baseline", "update", "--allow-additions", "--reason", "now").status == 0)
        #expect(try workspace.ashlar("status", "--base", "HEAD").status == 0)
        let grown = try workspace.ashlar("status", "--base", "HEAD", "--fail-on-growth")
        #expect(grown.status == 1)
        #expect(grown.output.contains("  + apps-are-leaves: 'Kit' to 'RiderComposition'\n"))

        let unknown = try workspace.ashlar("status", "--base", "nowhere")
        #expect(unknown.status == 2)
        #expect(unknown.error.contains("'nowhere'"))
    }

    @Test func growthIsOmittedWithoutARepository() throws {
        let workspace = try started()
        #expect(try workspace.ashlar("baseline", "create").status == 0)
        let outcome = try workspace.ashlar("status", "--base", "HEAD")
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("git"))
    }
}

@Suite("Explanations of rules")
struct ExplainTests {
    @Test func everyRuleHasAPage() throws {
        let workspace = try Workspace()
        let outcome = try workspace.ashlar("explain", "--format", "json")
        #expect(outcome.status == 0)
        let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let rules = try #require(document?["rules"] as? [[String: Any]])
        #expect(rules.count >= 15)
        for rule in rules {
            let id = try #require(rule["id"] as? String)
            let page = rule["page"] as? String ?? ""
            #expect((rule["statement"] as? String)?.isEmpty == false, "\(id) has no statement")
            #expect(page.contains("Why."), "\(id) has no page")
            #expect(!page.contains("```") && !page.contains("**"), "\(id)")
        }
    }

    @Test func ruleListNeedsNoValidManifest() throws {
        let workspace = try Workspace()
        let list = try workspace.ashlar("explain").output
        #expect(list.contains("\nno-cycles                    error    The target graph has no cycle\n"))
        try workspace.write("version: 1\n", to: "ashlar.yml")
        let outcome = try workspace.ashlar("explain")
        #expect(outcome.output == list)
        #expect(outcome.status == 0)
        #expect(outcome.error.contains("is invalid"))
    }

    @Test func projectSettingsOfARuleArePrinted() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: D
            layers: [App, Feature]
            features: {Home: {}, Map: {}}
            rules:
              ui-stays-light: {severity: warning, allow: [Map], guidance: "See the wiki."}
            exceptions:
              - {rule: ui-stays-light, importer: Home.ui, imported: Map, reason: "map at home", expires: 2099-01-01}

            """, to: "ashlar.yml")
        let page = try workspace.ashlar("explain", "ui-stays-light").output
        #expect(
            page.hasSuffix(
                """

                In this project: warning, inactive: nothing is marked 'preview_safe'
                  guidance   See the wiki.
                  allow      MapImplementation, MapInterface, MapMocks, MapPreviews, MapTests, MapUI
                  exception  'Home.ui' uses 'Map' until 2099-01-01: map at home

                """))
    }
}
