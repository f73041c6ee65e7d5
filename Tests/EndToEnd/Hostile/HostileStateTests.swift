import AshlarTestSupport
import Foundation
import Testing

/// What a branch brings into `.ashlar/`, and other files that runs trust.
@Suite("Planted state")
struct HostileStateTests {
    /// As a killed run would leave it.
    private static let journal =
        "ashlar journal 1\nashlar generate\nwrite aggregate -\n8\nevil.txt\n0\n\n4\nevil\nend\n"

    private static let planted = [
        ".ashlar/journal", ".ashlar/package.dump", ".ashlar/made/plans", ".ashlar/scans/sources", ".ashlar/base/x",
        "ashlar.lock", "Package.resolved",
    ]

    @Test(arguments: sample(planted, every: 4))
    func plantedFileIsNotTrusted(_ place: String) throws {
        let arena = try HostileProject.copy()
        try arena.put("{\"name\":\"Demo\",\"targets\":[]}\nwrite ../outside/file\n../outside/file\u{0}", at: place)
        let outcome = try arena.run(["lint"])
        #expect(outcome.output.contains("Violation.swift"))
        for command in HostileProject.sampled { _ = try arena.run(command) }
    }

    @Test(arguments: [("backup/x", "x"), ("journal", journal), ("journal", "x")])
    func trackedStateIsRefused(_ name: String, _ content: String) throws {
        let arena = try HostileProject.copy()
        try arena.put(.text(content), at: ".ashlar/\(name)")
        try arena.put(.nothing, at: "ashlar.baseline.yml")
        try #require(try runTool("git", ["-C", arena.root.path, "add", "-f", ".ashlar"]).status == 0)
        let commands = [
            "generate", "tidy", "upgrade", "new feature Added", "rename Payment Paying", "remove Refund", "lint --fix",
            "lock rebuild", "baseline create", "templates eject plain --as team", "status", "graph",
        ]
        for command in ["lint", "check", "imports", "imports Sources", "history"] + sample(commands, every: 6) {
            let outcome = try arena.run(command.split(separator: " ").map(String.init))
            #expect(outcome.status == 2, "\(outcome)")
            #expect(outcome.error.contains("git tracks '.ashlar'"), "\(outcome)")
        }
        let document = try arena.run(["lint", "--reporter", "json"])
        #expect(document.status == 2 && document.output.contains("git tracks '.ashlar', which is local"))
    }

    /// However git stores the paths that it tracks.
    @Test(arguments: [
        ["update-index", "--index-version", "4"], ["update-index", "--split-index"], ["worktree", "add", "-q", "tree"],
    ])
    func trackedStateIsFoundInEveryIndex(_ arguments: [String]) throws {
        let workspace = try Workspace.made(by: "init --preset minimal --name Demo")
        func git(_ arguments: [String]) throws {
            let words = ["-C", workspace.folder.path, "-c", "user.name=a", "-c", "user.email=a@b"] + arguments
            try #require(try runTool("git", words).status == 0)
        }
        try git(["init", "-q"])
        try git(["add", "."])
        #expect(try workspace.ashlar("lint").status == 0)
        try git(["add", "-f", ".ashlar"])
        try git(["commit", "-qm", "state"])
        try git(arguments)
        let outcome = try workspace.ashlar("lint", "--directory", arguments[0] == "worktree" ? "tree" : ".")
        #expect(outcome.status == 2 && outcome.error.contains("git tracks '.ashlar'"), "\(outcome)")
    }

    /// A branch can hold the files of a bare repository, which git then takes for the project's.
    @Test func journalIsNotReplayedWhereGitCannotAnswer() throws {
        let workspace = try Workspace()
        try workspace.write("", to: "App/README.md")
        _ = try workspace.ashlar("init", "--preset", "minimal", "--name", "Demo", "--directory", "App")
        try workspace.git("init", "--quiet")
        try workspace.write(Self.journal, to: "App/.ashlar/journal")
        try workspace.git("add", "--force", ".")
        #expect(try workspace.ashlar("generate", "--directory", "App").error.contains("git tracks '.ashlar'"))
        for name in ["objects/x", "refs/x"] { try workspace.write("", to: "App/\(name)") }
        try workspace.write("ref: refs/heads/main\n", to: "App/HEAD")
        try workspace.write("[core]\n\trepositoryformatversion = 0\n\tbare = true\n", to: "App/config")
        for command in ["generate", "lint"] {
            let outcome = try workspace.ashlar(command, "--directory", "App")
            #expect(outcome.status == 2, "\(outcome)")
            #expect(outcome.error.contains("'.ashlar/journal' is not replayed: git cannot report"), "\(outcome)")
            #expect(outcome.error.contains("delete the file if a branch has brought it"), "\(outcome)")
        }
        #expect(try !workspace.files().contains("App/evil.txt"))
        // Without a journal, nothing is replayed.
        try workspace.remove("App/.ashlar/journal")
        #expect(try workspace.ashlar("generate", "--directory", "App").status == 0)
    }

    @Test("A journal that cannot be read is an error, whatever the manifest says", arguments: ["x", ""])
    func unreadableJournal(_ content: String) throws {
        let arena = try HostileProject.copy()
        try arena.put(.nothing, at: HostileProject.violation)
        let manifest = try String(contentsOfFile: arena.path("ashlar.yml"), encoding: .utf8)
        try arena.put(.text("\(manifest)rules: {generated-files-are-current: warning}\n"), at: "ashlar.yml")
        #expect(try arena.run(["check"]).status == 0)
        try arena.put(.text(content), at: ".ashlar/journal")
        for command in [["lint"], ["check"], ["check", "--changed-since", "HEAD"]] {
            let outcome = try arena.run(command)
            let message = ".ashlar/journal:1:1: error: the interrupted run cannot be completed: line 1 of"
            #expect(outcome.status == 1 && outcome.output.contains(message), "\(outcome)")
            #expect(!outcome.output.contains("nothing was written"))
        }
    }
}
