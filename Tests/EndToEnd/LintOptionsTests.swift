import AshlarTestSupport
import Foundation
import Testing

@Suite("Options of lint")
struct LintOptionsTests {
    /// Two errors and a warning.
    private func findings() throws -> Workspace {
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

    private func broken() throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write("version: 1\nname: D\nlayers: [A]\nmodules: {M: {layer: B}}\n", to: "ashlar.yml")
        return workspace
    }

    private func document(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private static let reporters = [
        "text", "xcode", "github", "json", "sarif", "junit", "checkstyle", "gitlab", "markdown", "agent",
    ]

    /// What 'tidy' leaves alone is not called fixable.
    @Test func onlyFixableFindingsAreMarkedFixable() throws {
        let workspace = try Workspace()
        func manifest(_ uses: String) -> String {
            "version: 1\nname: D\ngenerate: none\nlayers: [Shared]\nmodules:\n"
                + "  A: {layer: Shared, without: [tests], uses: [\(uses)]}\n  B: {layer: Shared, without: [tests]}\n"
        }
        try workspace.write("let a = 1\n", to: "Sources/Shared/A/A.swift")
        try workspace.write("let b = 1\n", to: "Sources/Shared/B/B.swift")
        try workspace.write(manifest("B"), to: "ashlar.yml")
        let single = try workspace.ashlar("lint")
        #expect(single.error.hasPrefix("1 warning (1 fixable with 'ashlar tidy') · "), "\(single)")

        try workspace.write(manifest("B, B"), to: "ashlar.yml")
        let doubled = try workspace.ashlar("lint")
        #expect(doubled.error.hasPrefix("2 warnings · "), "\(doubled)")
        let tidy = try workspace.ashlar("tidy", "--dry-run")
        #expect(tidy.error.contains("skipped: ashlar.yml:6: − B\n  note: the list contains 'B' twice\n"), "\(tidy)")
        let reported = try document(try workspace.ashlar("lint", "--reporter", "json").output)
        #expect((reported["summary"] as? [String: Any])?["fixable"] as? Int == 0)
    }

    @Test func unwritableReportKeepsTheOthers() throws {
        let workspace = try findings()
        try workspace.write("a file in place of a folder", to: "blocked")
        let outcome = try workspace.ashlar(
            "lint", "--declared", "--reporter", "text", "--reporter", "sarif=blocked/a.sarif", "--reporter",
            "junit=b.xml")
        #expect(outcome.status == 2)
        #expect(outcome.output.contains("[features-meet-at-interfaces]"), "\(outcome)")
        #expect(outcome.error.contains("'blocked/a.sarif'"), "\(outcome)")
        #expect(try workspace.text("b.xml").contains("<testsuites"))
    }

    @Test func dashMeansStandardOutput() throws {
        let workspace = try findings()
        let outcome = try workspace.ashlar("lint", "--declared", "--reporter", "json=-")
        #expect(try document(outcome.output)["findings"] != nil)
        #expect(try workspace.files() == ["ashlar.yml"])
    }

    /// A lock file that is damaged prevents the fixes, not the findings.
    @Test(arguments: ["text", "json"]) func failedFixKeepsTheFindings(_ reporter: String) throws {
        let workspace = try Workspace()
        try workspace.write(
            "version: 1\nname: D\ngenerate: none\nlayers: [Shared]\nmodules:\n"
                + "  A: {layer: Shared, without: [tests], uses: [B]}\n  B: {layer: Shared, without: [tests]}\n",
            to: "ashlar.yml")
        try workspace.write("let a = 1\n", to: "Sources/Shared/A/A.swift")
        try workspace.write("let b = 1\n", to: "Sources/Shared/B/B.swift")
        try workspace.write("version 1\ndamaged\n", to: "ashlar.lock")
        let outcome = try workspace.ashlar("lint", "--fix", "--reporter", reporter)
        #expect(outcome.status == 2)
        #expect(outcome.output.contains("dependencies-are-used"), "\(outcome)")
        #expect(outcome.error.contains("ashlar.lock:"), "\(outcome)")
        #expect(try workspace.text("ashlar.yml").contains("uses: [B]"))
    }

    /// Sources of a project that cannot be generated now are not orphaned.
    @Test func tidyWithViolationsReportsNoOrphans() throws {
        let workspace = try Workspace()
        func manifest(_ uses: String) -> String {
            "version: 1\nname: D\nlayers: [Core, Shared]\nmodules:\n"
                + "  A: {layer: Shared, without: [tests], uses: [\(uses)]}\n  B: {layer: Core, without: [tests]}\n"
        }
        try workspace.write(manifest(""), to: "ashlar.yml")
        #expect(try workspace.ashlar("generate").status == 0)
        try workspace.write(manifest("B"), to: "ashlar.yml")
        try workspace.write("import B\n", to: "Sources/Shared/A/A.swift")
        let before = try workspace.state()
        let outcome = try workspace.ashlar("tidy")
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(
            outcome.error.hasSuffix("Package.swift was not written: violations remain; run: ashlar lint\n"),
            "\(outcome)")
        #expect(try workspace.state() == before)
        #expect(try workspace.ashlar("tidy", "--check").status == 0)
    }

    // MARK: Reporters

    @Test func oneRunWritesSeveralReports() throws {
        let workspace = try findings()
        let alone = try workspace.ashlar("lint", "--declared")
        let outcome = try workspace.ashlar(
            "lint", "--declared", "--reporter", "text", "--reporter", "json=out.json", "--reporter",
            "junit=reports/deep/junit.xml", "--reporter=markdown=a=b.md")
        #expect(outcome.status == 1)
        #expect(outcome.output == alone.output)
        #expect(
            try workspace.text("out.json") == (try workspace.ashlar("lint", "--declared", "--reporter", "json").output))
        #expect(try workspace.text("reports/deep/junit.xml").contains("failures=\"2\""))
        #expect(try workspace.text("a=b.md").hasPrefix("### Ashlar: 2 errors, 1 warning\n"))
        #expect(try workspace.files() == ["a=b.md", "ashlar.yml", "out.json", "reports/deep/junit.xml"])

        let silent = try workspace.ashlar("lint", "--declared", "-q", "--reporter", "sarif=out.sarif")
        #expect(silent == Ashlar.Outcome(status: 1, output: "", error: ""))
        #expect(try workspace.text("out.sarif").contains("\"exitCode\": 1"))
    }

    @Test func reportPathIsRelativeToTheWorkingDirectory() throws {
        let (workspace, other) = (try findings(), try Workspace())
        #expect(
            try other.ashlar(
                "lint", "-q", "--declared", "--manifest", "\(workspace.folder.path)/ashlar.yml", "--reporter",
                "json=here.json"
            ).status == 1)
        #expect(try other.files() == ["here.json"])
        try other.ashlar("lint", "-q", "--declared", "-C", workspace.folder.path, "--reporter", "json=there.json")
        #expect(try workspace.files() == ["ashlar.yml", "there.json"])
    }

    @Test(arguments: [
        (["--reporter", "text", "--reporter", "json"], "two reporters cannot both write to standard output"),
        (["--reporter", "text=x", "--reporter", "json=x"], "two reporters cannot both write to 'x'"),
        (["--reporter", "xml"], "the value 'xml' is invalid for '--reporter"),
        (["--reporter", "json="], "the value 'json=' is invalid for '--reporter"),
        (
            ["--reporter", "sarf=out.sarif"],
            "the value 'sarf=out.sarif' is invalid for '--reporter <reporter>'. "
        ),
        (["--max-warnings", "-1"], ""), (["--max-warnings=-1"], "'--max-warnings' must be 0 or more, not -1"),
        (["--strict", "--exit-zero"], "'--exit-zero' and '--strict' exclude each other"),
        (["--baseline", "x.yml", "--no-baseline"], "'--baseline' and '--no-baseline' exclude each other"),
    ])
    func invalidOptionsAreRefused(_ arguments: [String], _ message: String) throws {
        let workspace = try findings()
        let outcome = try workspace.ashlar.run(["lint"] + arguments)
        #expect(outcome.status == 64)
        #expect(outcome.output == "")
        #expect(outcome.error.contains("error: \(message)"), "\(outcome.error)")
        #expect(try workspace.files() == ["ashlar.yml"])
    }

    @Test func reportThatCannotBeWrittenIsAnError() throws {
        let workspace = try findings()
        try workspace.write("x", to: "file")
        let outcome = try workspace.ashlar("lint", "--declared", "--exit-zero", "--reporter", "json=file/out.json")
        #expect(outcome.status == 2)
        #expect(outcome.error.hasPrefix("error: cannot write 'file/out.json': "), "\(outcome.error)")
        let full = try workspace.ashlar("lint", "--declared", "--exit-zero", "--reporter", "json=/dev/full")
        #expect(full.status == 2)
        #expect(full.error.contains("/dev/full"))
    }

    @Test(arguments: reporters)
    func invalidManifestIsReportedInEveryFormat(_ reporter: String) throws {
        let workspace = try broken()
        let outcome = try workspace.ashlar("lint", "--exit-zero", "--reporter", reporter)
        #expect(outcome.status == 2)
        #expect(outcome.output.contains("unknown layer"), "\(outcome.output)")
        switch reporter {
        case "json", "sarif":
            let document = try document(outcome.output)
            let exit = document["exit"] as? [String: Any]
            #expect(reporter != "json" || exit?["status"] as? Int == 2)
        case "gitlab":
            #expect(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) is [Any])
        default: break
        }
    }

    @Test(.needs(.xmllint), arguments: ["junit", "checkstyle"])
    func reportOfAnInvalidManifestIsWellFormed(_ reporter: String) throws {
        let workspace = try broken()
        try workspace.write(
            try workspace.ashlar("lint", "--exit-zero", "--reporter", reporter).output, to: "report.xml")
        let outcome = try Command.run(Tool.xmllint.path(), ["--noout", "report.xml"], in: workspace.folder)
        #expect(outcome.status == 0, "\(outcome.error)")
    }

    @Test func xcodeGetsAbsolutePaths() throws {
        let workspace = try findings()
        let outcome = try workspace.ashlar("lint", "--declared", "--reporter", "xcode")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count > 3)
        for line in lines {
            #expect(line.hasPrefix("\(workspace.folder.path)/ashlar.yml:"))
            #expect(line.contains(#/:\d+:\d+: (error|warning|note): /#))
        }
    }

    @Test func serverFormatsGetRepositoryPaths() throws {
        let workspace = try Workspace()
        try workspace.write("", to: ".git/HEAD")
        try workspace.write(try Fixture.text("cases/lint-findings/input/ashlar.yml"), to: "App/ashlar.yml")
        for (reporter, word) in [
            ("github", "file=App/ashlar.yml,"), ("sarif", "\"uri\": \"App/ashlar.yml\""),
            ("gitlab", "\"path\": \"App/ashlar.yml\""), ("checkstyle", "name=\"App/ashlar.yml\""),
            ("markdown", "](App/ashlar.yml#L13)"), ("json", "\"path\": \"ashlar.yml\""),
            ("text", "\nApp/ashlar.yml:13"),
        ] {
            let outcome = try workspace.ashlar("lint", "--declared", "-C", "App", "--reporter", reporter)
            #expect(outcome.output.contains(word), "\(outcome.output)")
        }
    }

    // MARK: GitHub

    @Test func gitHubAnnotationsFollowTheText() throws {
        let workspace = try findings()
        let text = try workspace.ashlar("lint", "--declared").output
        var ashlar = workspace.ashlar
        ashlar.environment = [
            "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "\(workspace.folder.path)/summary.md",
            "GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "me/tada", "GITHUB_SHA": "abc123",
        ]
        try workspace.write("before\n", to: "summary.md")
        let outcome = try ashlar("lint", "--declared")
        #expect(outcome.status == 1)
        #expect(outcome.output.hasPrefix(text + "::error file=ashlar.yml,line=13,col=29,endColumn=50,title="))
        #expect(outcome.output.split(separator: "\n").count { $0.hasPrefix("::") } == 3)
        let summary = try workspace.text("summary.md")
        #expect(summary.hasPrefix("before\n### Ashlar: 2 errors, 1 warning\n"))
        #expect(summary.contains("](https://github.com/me/tada/blob/abc123/ashlar.yml#L13)"))

        // An explicit reporter is the only one.
        for reporter in ["text", "json"] {
            let plain = try workspace.ashlar("lint", "--declared", "--reporter", reporter).output
            #expect(try ashlar("lint", "--declared", "--reporter", reporter).output == plain)
        }
        #expect(try workspace.text("summary.md") == summary)
        #expect(try ashlar("lint", "--declared", "--reporter", "github").output.hasPrefix("::error "))
        #expect(try workspace.text("summary.md") != summary)
        ashlar.environment["GITHUB_STEP_SUMMARY"] = "/nowhere/summary.md"
        #expect(try ashlar("lint", "--declared").status == 2)
    }

    // MARK: What fails a run

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

@Suite("Findings in changed files")
struct ChangedSinceTests {
    /// A project of three fragments in which each has a finding, in a repository.
    private func repository(below folder: String = "") throws -> Workspace {
        let workspace = try Workspace()
        let manifest =
            "version: 1\nname: D\nlayers: [App, Core]\ninclude: [\"parts/*.yml\"]\n"
            + "modules: {Top: {layer: App}, Other: {layer: App, uses: [Base]}, Base: {layer: Core}}\n"
        try workspace.write(manifest, to: folder + "ashlar.yml")
        for name in ["A", "B", "C"] { try workspace.write(part(name), to: "\(folder)parts/\(name).yml") }
        try workspace.write("", to: "\(folder)Other File.txt")
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit("first")
        try workspace.git("checkout", "-q", "-b", "work")
        return workspace
    }

    private func part(_ name: String) -> String { "modules: {\(name): {layer: Core, uses: [Top]}}\n" }

    /// The base names of the fragments with findings.
    private func reported(_ workspace: Workspace, below folder: String = ".", since revision: String = "main") throws
        -> [String]
    {
        let outcome = try workspace.ashlar("lint", "--declared", "-C", folder, "--changed-since", revision)
        #expect([0, 1].contains(outcome.status), "\(outcome.error)")
        #expect((outcome.status == 1) == outcome.output.contains("error:"))
        let start = (folder == "." ? "" : folder) + "parts/"
        return outcome.output.split(separator: "\n").filter { $0.hasPrefix(start) }
            .map { String($0.dropFirst(start.count).prefix(1)) }
    }

    @Test(arguments: ["", "App/"])
    func committedStagedModifiedAndNewFilesAreReported(below folder: String) throws {
        let workspace = try repository(below: folder)
        let root = folder.isEmpty ? "." : folder
        #expect(try reported(workspace, below: root) == [])
        try workspace.write("# committed\n" + part("A"), to: "\(folder)parts/A.yml")
        try workspace.commit("second")
        #expect(try reported(workspace, below: root) == ["A"])
        try workspace.write("# on disk\n" + part("C"), to: "\(folder)parts/C.yml")
        #expect(try reported(workspace, below: root) == ["A", "C"])
        try workspace.git("add", "-A")
        #expect(try reported(workspace, below: root) == ["A", "C"])
        try workspace.write(part("D"), to: "\(folder)parts/D.yml")
        #expect(try reported(workspace, below: root) == ["A", "C", "D"])
        #expect(try reported(workspace, below: root, since: "HEAD") == ["C", "D"])
        // Changes of the other branch since then are not reported.
        try workspace.git("stash", "-q", "-u")
        try workspace.git("checkout", "-q", "main")
        try workspace.write("# elsewhere\n" + part("B"), to: "\(folder)parts/B.yml")
        try workspace.commit("third")
        try workspace.git("checkout", "-q", "work")
        #expect(try reported(workspace, below: root) == ["A"])
    }

    @Test func changedNoteSelectsItsFinding() throws {
        let workspace = try repository()
        try workspace.write(try workspace.text("ashlar.yml") + "# changed\n", to: "ashlar.yml")
        // Each finding has a note at the layers, which are in the changed file.
        #expect(try reported(workspace) == ["A", "B", "C"])
    }

    /// The finding at an unchanged line of the manifest is caused by the deleted fragment.
    @Test func deletedFragmentCountsAsAManifestChange() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: D
            generate: none
            layers: [Core]
            splits: {library: {library: {name: "{module}"}}}
            include: ["parts/*.yml"]
            modules: {Store: {layer: Core, path: Sources/Store}}

            """, to: "ashlar.yml")
        try workspace.write("modules: {Model: {layer: Core, path: Sources/Model}}\n", to: "parts/Model.yml")
        try workspace.write("let store = 1\n", to: "Sources/Store/Store.swift")
        try workspace.write("let model = 1\n", to: "Sources/Model/Model.swift")
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit("first")
        #expect(try workspace.ashlar("lint", "--changed-since", "main").output == "")
        try workspace.git("rm", "-q", "parts/Model.yml")
        let reported = try workspace.ashlar("lint", "--changed-since", "main").output
        #expect(reported.contains("no file matches 'parts/*.yml'"), "\(reported)")
        #expect(reported.contains("1 source belongs to no target: Sources/Model"), "\(reported)")
    }

    // MARK: What a branch breaks by removing

    /// Store uses Model and a forbidden module, which the baseline accepts.
    private func sources() throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: D
            generate: none
            layers: [{name: Core, forbidden_imports: [UIKit]}]
            splits: {library: {library: {name: "{module}"}}}
            modules:
              Model: {layer: Core, path: Sources/Model}
              Store: {layer: Core, path: Sources/Store, uses: [Model]}

            """, to: "ashlar.yml")
        try workspace.write("import Model\nimport UIKit\n", to: "Sources/Store/Store.swift")
        try workspace.write("let other = 1\n", to: "Sources/Store/Other.swift")
        try workspace.write("public struct Model {}\n", to: "Sources/Model/Model.swift")
        #expect(try workspace.ashlar("baseline", "create").status == 0)
        #expect(try workspace.ashlar("lint").output == "")
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit("first")
        try workspace.git("checkout", "-q", "-b", "work")
        return workspace
    }

    private func rules(_ workspace: Workspace) throws -> Set<String> {
        let output = try workspace.ashlar("lint", "--changed-since", "main").output
        return Set(output.matches(of: #/\[([a-z-]+)\]\n/#).map { String($0.1) })
    }

    @Test func findingsCausedByADeletedSourceAreReported() throws {
        let workspace = try sources()
        try workspace.git("rm", "-q", "Sources/Store/Store.swift")
        try workspace.commit("second")
        #expect(try rules(workspace) == ["dependencies-are-used", "baseline-is-current"])
        try workspace.git("rm", "-q", "Sources/Store/Other.swift")
        #expect(try rules(workspace).contains("modules-are-declared"))

        // What is broken on the other branch already is not this one's.
        try workspace.commit("third")
        try workspace.git("checkout", "-q", "-B", "main")
        try workspace.git("checkout", "-q", "-b", "next")
        try workspace.write("public struct Model { public init() {} }\n", to: "Sources/Model/Model.swift")
        #expect(try rules(workspace) == [])
        // A file of the entry's name may be the one that was moved.
        try workspace.write("let store = 1\n", to: "Sources/Model/Store.swift")
        #expect(try rules(workspace) == ["baseline-is-current"])
    }

    @Test func staleExceptionIsReported() throws {
        let workspace = try sources()
        try workspace.git("checkout", "-q", "main")
        try workspace.write(
            try workspace.text("ashlar.yml")
                + "exceptions: [{rule: imports-are-known, importer: Store, imported: Odd, reason: legacy}]\n",
            to: "ashlar.yml")
        try workspace.write("import Odd\n", to: "Sources/Store/Other.swift")
        try #require(try workspace.ashlar("lint").output == "")
        try workspace.commit("excepted")
        try workspace.git("checkout", "-q", "-B", "work")
        try workspace.write("let other = 1\n", to: "Sources/Store/Other.swift")
        #expect(try rules(workspace) == ["exceptions-are-current"])
    }

    @Test func removedPackageIsReported() throws {
        let workspace = try Workspace.made(by: "init --preset minimal --name Demo -q")
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit("first")
        try workspace.git("checkout", "-q", "-b", "work")
        try workspace.git("rm", "-q", "Package.swift")
        #expect(try rules(workspace) == ["generated-files-are-current"])
    }

    @Test func summaryCountsAllFindings() throws {
        let workspace = try repository()
        try workspace.write("# changed\n" + part("A"), to: "parts/A.yml")
        try workspace.write("changed", to: "Other File.txt")
        let outcome = try workspace.ashlar("lint", "--declared", "--changed-since", "main")
        #expect(outcome.error.hasPrefix("1 error · 1 of 3 findings, those that touch 2 changed files · "))
        let json = try workspace.ashlar("lint", "--declared", "--changed-since", "main", "--reporter", "json").output
        #expect(
            json.contains("\"scope\": {\n    \"since\": \"main\",\n    \"findings\": 3,\n    \"changedFiles\": 2\n  }"))
    }

    @Test func gitErrorsAreReportedWithARemedy() throws {
        let workspace = try repository()
        for revision in ["nowhere", "--output=x", "HEAD~9"] {
            let outcome = try workspace.ashlar("lint", "--declared", "--changed-since=\(revision)")
            #expect(outcome.status == 2)
            #expect(outcome.output == "")
            #expect(outcome.error.contains("error: cannot find the changed files: "), "\(outcome.error)")
            #expect(outcome.error.contains("'\(revision)'"))
            #expect(outcome.error.contains("\n  help: "))
        }
        #expect(try workspace.files().contains("x") == false)

        let lone = try Workspace()
        try lone.write("version: 1\nname: D\nlayers: [App]\nmodules: {M: {layer: App}}\n", to: "ashlar.yml")
        var ashlar = lone.ashlar
        // A repository above the folder of temporary files is none of this test's.
        ashlar.environment = ["GIT_CEILING_DIRECTORIES": lone.folder.deletingLastPathComponent().path]
        let outcome = try ashlar("lint", "--declared", "--changed-since", "main")
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("not a git repository"), "\(outcome.error)")
    }

    @Test func shallowCloneIsReportedSeparately() throws {
        let workspace = try repository()
        try workspace.write(part("D"), to: "parts/D.yml")
        try workspace.commit("second")
        try workspace.git("clone", "-q", "--depth", "1", "file://\(workspace.folder.path)", "shallow")
        let outcome = try workspace.ashlar(
            "lint", "--declared", "-C", "shallow", "--changed-since", "HEAD~1")
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("fetch"), "\(outcome.error)")
        #expect(outcome.error.contains("'git fetch --unshallow'"), "\(outcome.error)")
    }
}
