import AshlarTestSupport
import Foundation
import Testing

/// The shell scripts of the GitHub action, run with a release that lies in a folder.
@Suite("The GitHub action", .needs(.python3, .bash)) struct ActionTests {
    private let workspace: Workspace
    private var folder: URL { workspace.folder }

    /// A packed release, whose binary starts the one that is tested.
    private static let release: Result<Workspace, any Error> = Result {
        let release = try Workspace()
        try release.write("#!/bin/sh\nexec '\(Ashlar.binary.path)' \"$@\"\n", to: "ashlar")
        try makeExecutable(release.folder.appending(path: "ashlar"))
        try pack(release, to: "v\(try version())")
        return release
    }

    private static func makeExecutable(_ file: URL) throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }

    private static func version() throws -> String { try Workspace().succeed("--version").filter { $0 != "\n" } }

    private static func script(_ name: String) -> String {
        Fixture.repository.appending(path: "scripts/\(name)").path
    }

    private static func pack(_ release: Workspace, to folder: String) throws {
        let outcome = try Command.run(
            script("pack-release"), ["--output", folder, "\(platform)=ashlar"], in: release.folder)
        try #require(outcome.status == 0, "\(outcome.error)")
    }

    #if os(macOS)
        private static let platform = "macos-universal"
    #elseif arch(x86_64)
        private static let platform = "linux-x86_64"
    #else
        private static let platform = "linux-arm64"
    #endif

    /// A project of the preset `minimal` on a branch of a pull request.
    init() throws {
        workspace = try Workspace()
        try workspace.git("init", "-q", "-b", "main")
        try workspace.succeed("init --preset minimal --name Demo")
        try workspace.commit()
        try workspace.git("update-ref", "refs/remotes/origin/main", "HEAD")
        try workspace.succeed("new feature Refund")
        try workspace.commit()
        try FileManager.default.createDirectory(
            at: folder.appending(path: ".build/runner"), withIntermediateDirectories: true)
    }

    /// Runs a script of the action in the project, with the variables of a runner and of the inputs.
    private func step(_ name: String, _ inputs: [String: String] = [:]) throws -> Command.Outcome {
        let runner = folder.appending(path: ".build/runner").path
        let added = (try? workspace.text(".build/runner/path").split(separator: "\n").first.map(String.init)) ?? nil
        return try Command.run(
            Self.script("action/\(name)"), [], in: folder,
            environment: [
                "PATH": "\(folder.path)/.build/fake:\(added ?? runner):/usr/bin:/bin", "HOME": runner,
                "RUNNER_TEMP": runner, "GITHUB_PATH": "\(runner)/path", "GITHUB_ACTIONS": "true",
                "GITHUB_STEP_SUMMARY": "\(runner)/summary.md", "GITHUB_REPOSITORY": "acme/shop",
                "GITHUB_REF": "refs/pull/7/merge", "GITHUB_BASE_REF": "main",
                "ASHLAR_RELEASES": try releases,
            ].merging(inputs) { $1 })
    }

    /// The URL of the folder of releases.
    private var releases: String {
        get throws { "file://\(try Self.release.get().folder.path)" }
    }

    private func install() throws {
        let outcome = try step("install")
        try #require(outcome.status == 0, "\(outcome)")
        #expect(outcome.output.hasPrefix("installed Ashlar \(try Self.version()) in "))
    }

    @Test func releaseIsInstalledOnceItsChecksumFits() throws {
        let wrong = try step("install", ["ASHLAR_SHA256": String(repeating: "0", count: 64)])
        #expect(wrong.status == 2 && wrong.output.contains("::error title=Ashlar::the SHA-256 of "), "\(wrong)")
        let missing = try step("install", ["ASHLAR_VERSION": "9.9.9"])
        #expect(missing.status == 2 && missing.output.contains("cannot download "), "\(missing)")
        for version in ["v1", "1.0.0; touch owned", "../1.0.0", "1.0.0\n2.0.0"] {
            let refused = try step("install", ["ASHLAR_VERSION": version])
            #expect(refused.status == 2 && refused.output.contains("is not a version"), "\(refused)")
        }
        #expect(try !workspace.files().contains("owned"))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/.build/runner/path"))
        try install()
    }

    @Test func checkWritesAnnotationsSummaryAndSARIF() throws {
        try install()
        let passed = try step("check", ["ASHLAR_SARIF": "out/ashlar.sarif", "ASHLAR_STRICT": "true"])
        #expect(passed.status == 0, "\(passed)")
        try workspace.write("import DemoNowhere\n", to: "Sources/Feature/Refund/UI/Extra.swift")
        try workspace.write(
            try workspace.text("ashlar.yml").replacing("Refund", with: "Return"), to: "ashlar.yml")
        let failed = try step(
            "check", ["ASHLAR_SARIF": "out/ashlar.sarif", "ASHLAR_CHANGED_SINCE": "origin/main"])
        #expect(failed.status == 1, "\(failed)")
        #expect(failed.output.contains("\n::error ") || failed.output.hasPrefix("::error "), "\(failed)")
        #expect(failed.output.contains(": error: "))
        #expect(try workspace.text(".build/runner/summary.md").contains("|"))
        #expect(try workspace.text("out/ashlar.sarif").contains("\"2.1.0\""))
        let absolute = folder.appending(path: ".build/runner/ashlar.sarif").path
        _ = try step("check", ["ASHLAR_SARIF": absolute])
        #expect(try workspace.text(".build/runner/ashlar.sarif").contains("\"2.1.0\""))
    }

    /// The first run creates the comment, the next one replaces it.
    @Test func commentHasFindingsAndGraph() throws {
        try install()
        let missing = try step("comment")
        #expect(missing.status == 0 && missing.output.contains("::warning title=Ashlar::no comment"), "\(missing)")
        _ = try step("check")
        try workspace.write(Self.gh, to: ".build/fake/gh")
        try Self.makeExecutable(folder.appending(path: ".build/fake/gh"))
        let first = try step("comment")
        #expect(first.status == 0 && !first.output.contains("::warning"), "\(first)")
        let comment = try workspace.text(".build/runner/comment.md")
        #expect(comment.hasPrefix("<!-- ashlar check -->\n"))
        #expect(comment.contains("Refund"), "\(comment)")
        let second = try step("comment")
        #expect(second.status == 0 && !second.output.contains("::warning"), "\(second)")
        let requests = try workspace.text(".build/runner/requests.txt").split(separator: "\n")
        #expect(requests == ["POST repos/acme/shop/issues/7/comments", "PATCH repos/acme/shop/issues/comments/42"])
        let shallow = try step("comment", ["GITHUB_BASE_REF": "gone"])
        #expect(shallow.status == 0 && shallow.output.contains("the graph was not compared with origin/gone"))
        let denied = try step("comment", ["DENIED": "1"])
        #expect(denied.status == 0 && denied.output.contains("the token lacks the permission"), "\(denied)")
    }

    /// GitHub's program, with one comment after the first request.
    private static let gh = """
        #!/bin/sh
        # gh api --paginate URL --jq QUERY, or gh api --method METHOD URL --field body=@FILE --silent
        if [ -n "$DENIED" ]; then echo "HTTP 403" >&2; exit 1; fi
        case $2 in
            --paginate) if [ -f "$RUNNER_TEMP/requests.txt" ]; then echo 42; fi ;;
            --method)
                echo "$3 $4" >>"$RUNNER_TEMP/requests.txt"
                cp "${6#body=@}" "$RUNNER_TEMP/comment.md" ;;
        esac

        """

    // MARK: The files of a release

    @Test(.exhaustive) func packingIsReproducible() throws {
        let release = try Self.release.get()
        try Self.pack(release, to: "again")
        let sums = try release.text("again/SHA256SUMS")
        #expect(try release.text("v\(Self.version())/SHA256SUMS") == sums)
        #expect(sums.split(separator: "\n").count == 5, "\(sums)")
        let checked = try Command.run(
            "/usr/bin/env", ["sha256sum", "--check", "--quiet", "SHA256SUMS"],
            in: release.folder.appending(path: "again"))
        #expect(checked.status == 0, "\(checked)")
    }

    @Test func tarballHasCompletionsAndManuals() throws {
        let name = "ashlar-\(try Self.version())-\(Self.platform)"
        let archive = try Self.release.get().folder.appending(path: "v\(Self.version())/\(name).tar.gz").path
        let listing = try Command.run("/usr/bin/env", ["tar", "-tzf", archive]).output
        let files = Set(listing.split(separator: "\n").map { String($0.dropFirst(name.count + 1)) })
        let expected: Set = [
            "bin/ashlar", "share/doc/ashlar/LICENSE", "share/bash-completion/completions/ashlar",
            "share/zsh/site-functions/_ashlar",
            "share/fish/vendor_completions.d/ashlar.fish", "share/man/man1/ashlar.1",
        ]
        #expect(files.isSuperset(of: expected))
        let manuals = try Ashlar.commands().map {
            "share/man/man1/ashlar-\($0.replacing(" ", with: "-")).1"
        }
        #expect(files.isSuperset(of: manuals), "\(Set(manuals).subtracting(files))")
    }

    /// With the release in a folder, and another folder than `/usr/local`.
    @Test func tarballIsInstalledAsThePageSays() throws {
        let page = try String(contentsOf: Fixture.repository.appending(path: "docs/install.md"), encoding: .utf8)
        let section = try #require(page.components(separatedBy: "## A tarball\n").last)
        let commands = try #require(section.components(separatedBy: "```").dropFirst().first)
        let changes = [
            ("sh\n", ""), ("https://github.com/ashlar/ashlar/releases/download", try releases),
            ("platform=linux-x86_64", "platform=\(Self.platform)"), ("sudo ", ""), ("/usr/local", "installed"),
        ]
        var script = commands
        for (old, new) in changes {
            try #require(script.contains(old))
            script = script.replacing(old, with: new, maxReplacements: 1)
        }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "installed"), withIntermediateDirectories: true)
        let outcome = try Command.run(Tool.bash.path(), ["-euo", "pipefail", "-c", script], in: folder)
        #expect(outcome.status == 0, "\(outcome)")
        let version = try Command.run("\(folder.path)/installed/bin/ashlar", ["--version"])
        #expect(version.output == "\(try Self.version())\n")
        #expect(try workspace.files().contains("installed/share/man/man1/ashlar-check.1"))
    }

    /// mandoc reports no macro or escape that is wrong.
    @Test(.needs(.mandoc)) func manualsAreValid() throws {
        try Command.expectNoOutput(Self.script("write-manual"), [Ashlar.binary.path, "manual"], in: folder)
        let pages = try workspace.files().filter { $0.hasPrefix("manual/") }
        #expect(pages.count == (try Ashlar.commands().count) + 1)
        try Command.expectNoOutput(try Tool.mandoc.path(), ["-T", "lint", "-W", "warning"] + pages, in: folder)
        let page = try Command.run(try Tool.mandoc.path(), ["-T", "utf8", "manual/ashlar-check.1"], in: folder).output
        #expect(page.replacing(/.\u{8}/, with: "").contains("ashlar check --strict"))
        let question = try Command.run(try Tool.mandoc.path(), ["-T", "utf8", "manual/ashlar-can.1"], in: folder).output
        #expect(question.replacing(/.\u{8}/, with: "").contains("ashlar can <importer> [<imported>] [options]"))
    }
}

extension Command {
    fileprivate static func expectNoOutput(_ program: String, _ arguments: [String], in folder: URL) throws {
        let outcome = try run(program, arguments, in: folder)
        #expect(outcome == Outcome(status: 0, output: "", error: ""))
    }
}
