import AshlarTestSupport
import Foundation
import Testing

/// Where reports go, and what they look like.
extension LintOptionsTests {
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
}
