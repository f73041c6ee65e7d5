import AshlarProjectModel
import AshlarTestSupport
import Testing

@testable import AshlarProcesses

@Suite("The repository around a project") struct GitRepositoryTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
        try git("init", "--quiet", "--initial-branch=main")
        try folder.write("one\n", to: "App/a.swift")
        try folder.write("two\n", to: "App/Über \"b\".swift")
        try folder.write("out\n", to: "Other/c.swift")
        try commit("first")
    }

    private func git(_ arguments: String...) throws {
        let outcome = try runTool(
            "git", ["-C", folder.path, "-c", "user.name=A", "-c", "user.email=a@b.c"] + arguments)
        try #require(outcome.status == 0, "\(outcome.output)")
    }

    private func commit(_ message: String) throws {
        try git("add", "--all")
        try git("commit", "--quiet", "--message", message)
    }

    private func repository(_ path: String = "App") throws -> GitRepository {
        try GitRepository(around: ProjectRoot(folder.path + "/" + path))
    }

    @Test func filesAreTracked() throws {
        #expect(try repository().tracks("a.swift"))
        #expect(try repository("").tracks("App"))
        #expect(try repository("").tracks("app"))
        try folder.write("new\n", to: "App/new.swift")
        #expect(try !repository().tracks("new.swift"))
    }

    /// A branch can hold the files of a bare repository, with a configuration that names programs.
    @Test func repositoryAmongTheFilesRunsNoProgram() throws {
        let branch = try TestFolder()
        try #require(try runTool("git", ["init", "--quiet", "--bare", branch.path]).status == 0)
        for key in ["core.fsmonitor", "core.hooksPath", "diff.external", "core.sshCommand", "core.pager"] {
            let program = ["config", key, "touch \(branch.path)/ran; false"]
            try #require(try runTool("git", ["-C", branch.path] + program).status == 0)
        }
        try #require(try runTool("git", ["-C", branch.path, "config", "core.bare", "false"]).status == 0)
        try #require(try runTool("git", ["-C", branch.path, "config", "core.worktree", "."]).status == 0)
        #expect(throws: GitFailure.self) { try GitRepository(around: branch.root) }
        #expect(!branch.tree().contains("ran"))
    }

    @Test func hooksAreFoundAndNotRun() throws {
        #expect(try repository().hookFolder().hooks.hasSuffix("/.git/hooks"))
        try git("config", "core.hooksPath", "team-hooks")
        #expect(try repository("").hookFolder().hooks == "team-hooks")
        #expect(try repository("").hookFolder().tree == folder.root.resolved())
    }

    /// A branch can set this for a submodule.
    @Test(arguments: ["all", "dirty"]) func changedSubmoduleIsReported(_ ignored: String) throws {
        let other = try TestFolder()
        try #require(try runTool("git", ["clone", "--quiet", folder.path, other.path + "/clone"]).status == 0)
        try git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", other.path + "/clone", "App/Sub")
        try git("config", "-f", ".gitmodules", "submodule.App/Sub.ignore", ignored)
        try commit("submodule")
        #expect(try repository().changedFiles(since: "HEAD") == [])
        try folder.write("ONE\n", to: "App/Sub/App/a.swift")
        #expect(try repository().changedFiles(since: "HEAD") == ["Sub"])
        #expect(try repository().changes(since: "HEAD").map(\.path) == ["Sub"])
        #expect(try repository("Other").changesOutside(since: "HEAD", besides: []) == 1)
        #expect(try repository("Other").differs("../App/Sub", from: "HEAD"))
    }

    @Test func changesBelowTheRootAreReported() throws {
        try folder.write("ONE\n", to: "App/a.swift")
        try folder.write("OUT\n", to: "Other/c.swift")
        try commit("second")
        try folder.remove("App/Über \"b\".swift")
        try folder.write("new\n", to: "App/New [1]\n.swift")
        let changed = try repository().changedFiles(since: "HEAD~1")
        #expect(changed == ["New [1]\n.swift", "a.swift", "Über \"b\".swift"])
        #expect(try repository().changedFiles(since: "HEAD") == ["New [1]\n.swift", "Über \"b\".swift"])
        #expect(try repository("Other").changedFiles(since: "main~1") == ["c.swift"])
    }

    @Test func changesHaveTheirBlobs() throws {
        try folder.write("ONE\n", to: "App/a.swift")
        try folder.remove("App/Über \"b\".swift")
        try folder.write("new\n", to: "App/New [1]\n.swift")
        try folder.link("App/link", to: "a.swift")
        try folder.write("OUT\n", to: "Other/c.swift")
        let repository = try repository()
        let changes = try repository.changes(since: repository.commit("HEAD"))
        #expect(changes.map(\.path) == ["New [1]\n.swift", "a.swift", "link", "Über \"b\".swift"])
        #expect(changes.map { $0.blob == nil } == [true, false, true, false])
        #expect(changes.map(\.isPresent) == [true, true, true, false])
        #expect(try repository.contents(of: changes[1].blob ?? "") == Array("one\n".utf8))
        try commit("link")
        try folder.remove("App/link")
        try folder.write("file\n", to: "App/link")
        #expect(try repository.changes(since: repository.commit("HEAD")).map(\.isFile) == [false])
    }

    /// Git does not compare them with the disk.
    @Test(arguments: ["--assume-unchanged", "--skip-worktree"]) func changesBehindFlagsOfTheIndexAreFound(
        _ flag: String
    ) throws {
        try git("update-index", flag, "App/a.swift")
        let repository = try repository()
        func changes() throws -> [GitChange] { try repository.changes(since: repository.commit("HEAD")) }
        #expect(try changes().isEmpty)
        try folder.write("ONE\n", to: "App/a.swift")
        #expect(try changes().map(\.path) == ["a.swift"] && changes().allSatisfy { $0.blob != nil && $0.isPresent })
        try folder.remove("App/a.swift")
        // A sparse checkout leaves out files with this flag.
        #expect(try changes().map(\.isPresent) == (flag == "--skip-worktree" ? [] : [false]))
    }

    @Test func defaultBranchIsThatOfTheRemoteOrTheLocalOne() throws {
        #expect(try repository().defaultBranch() == "main")
        try git("branch", "--quiet", "--move", "trunk")
        #expect(try repository().defaultBranch() == nil)
        try git("update-ref", "refs/remotes/origin/master", "HEAD")
        #expect(try repository().defaultBranch() == "origin/master")
        try git("update-ref", "refs/remotes/origin/trunk", "HEAD")
        try git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/trunk")
        #expect(try repository().defaultBranch() == "origin/trunk")
        // The branch that it names may be gone.
        try git("update-ref", "-d", "refs/remotes/origin/trunk")
        #expect(try repository().defaultBranch() == "origin/master")
    }

    @Test func changesOfOthersSinceTheMergeBaseAreIgnored() throws {
        try git("switch", "--quiet", "--create", "work")
        try folder.write("mine\n", to: "App/mine.swift")
        try commit("mine")
        try git("switch", "--quiet", "main")
        try folder.write("theirs\n", to: "App/theirs.swift")
        try commit("theirs")
        try git("switch", "--quiet", "work")
        #expect(try repository().changedFiles(since: "main") == ["mine.swift"])
    }

    @Test func fileAtARevisionIsRead() throws {
        try folder.write("ONE\n", to: "App/a.swift")
        #expect(try repository().file("a.swift", at: "HEAD") == Array("one\n".utf8))
        #expect(try repository().file("Über \"b\".swift", at: "main") == Array("two\n".utf8))
        #expect(try repository().file("absent.swift", at: "HEAD") == nil)
        #expect(try repository("").file("App", at: "HEAD") == nil)
    }

    @Test func formerContentsAreFoundAcrossRenames() throws {
        try folder.write("first\nsecond\nthird\nfourth\n", to: "App/old.swift")
        try commit("second")
        try git("mv", "App/old.swift", "App/new.swift")
        try commit("third")
        try folder.write("first\nsecond\nthird\nFOURTH\n", to: "App/new.swift")
        try commit("fourth")
        let text = Array("first\nsecond\nthird\nfourth\n".utf8)
        #expect(try repository().earlierText(of: "new.swift") { $0 == text } == text)
        #expect(try repository().earlierText(of: "new.swift") { $0 == Array("one\n".utf8) } == nil)
        #expect(try repository().earlierText(of: "absent.swift") { _ in true } == nil)
        let empty = try TestFolder()
        #expect(try runTool("git", ["init", "--quiet", empty.path]).status == 0)
        #expect(try GitRepository(around: empty.root).earlierText(of: "a") { _ in true } == nil)
    }

    @Test(arguments: ["nonsense", "-x", "", "HEAD~9", "HEAD:App"]) func unknownRevisionIsRejected(_ name: String) throws
    {
        #expect(throws: GitFailure.unknownRevision(name)) { try repository().changedFiles(since: name) }
        #expect(throws: GitFailure.unknownRevision(name)) { try repository().file("a.swift", at: name) }
    }

    @Test(arguments: [("mian", "main"), ("feature/logn", "feature/login"), ("v1.0.O", "v1.0.0")])
    func similarBranchOrTagIsNamed(_ name: String, _ meant: String) throws {
        try git("branch", "feature/login")
        try git("tag", "v1.0.0")
        #expect(throws: GitFailure.unknownRevision(name, suggestion: meant)) { try repository().start(of: name) }
    }

    @Test func shallowCloneIsReported() throws {
        try folder.write("ONE\n", to: "App/a.swift")
        try commit("second")
        let clone = try TestFolder()
        _ = try runTool("git", ["clone", "--quiet", "--depth=1", "file://\(folder.path)", clone.path + "/clone"])
        let repository = try GitRepository(around: ProjectRoot(clone.path + "/clone"))
        #expect(throws: GitFailure.shallowClone("HEAD~1")) { try repository.changedFiles(since: "HEAD~1") }
    }

    @Test func editsHaveTheirTexts() throws {
        try folder.write("1\n", to: "App/a.swift")
        try folder.write("other\n", to: "Other/c.swift")
        try commit("second")
        try git("mv", "App/a.swift", "App/d e.swift")
        try commit("third")
        let repository = try repository()
        let found = try repository.edits(before: "HEAD", in: 0...Int(UInt32.max))
        #expect(found.commits == 2)
        #expect(found.edits.map(\.path) == ["a.swift", "d e.swift", "a.swift"])
        let texts = try found.edits.map { edit in
            let blobs = [edit.old, edit.new].compactMap(\.self)
            return try repository.contents(of: blobs).map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(texts == [["1\n"], ["1\n"], ["one\n", "1\n"]])
        #expect(try repository.renames(since: "HEAD~1") == ["a.swift": "d e.swift"])
        #expect(try repository.edits(before: "HEAD", in: 0...1_000_000).edits == [])
        #expect(throws: GitFailure.self) { try repository.contents(of: [String(repeating: "0", count: 40)]) }
    }

    @Test func treesAreListed() throws {
        try folder.link("App/link.swift", to: "a.swift")
        try commit("second")
        let repository = try repository()
        #expect(try repository.tree(of: "HEAD").map(\.path) == ["a.swift", "Über \"b\".swift"])
        let commits = try repository.firstParents(of: "HEAD", since: nil, atMost: 9)
        #expect(commits.count == 2)
        #expect(try repository.firstParents(of: "HEAD", since: commits[0].time + 1, atMost: 9).isEmpty)
        #expect(try repository.firstParents(of: "HEAD", since: nil, atMost: 1).map(\.commit) == [commits[0].commit])
    }

    @Test func thereIsNoneOutsideARepository() throws {
        let outside = try TestFolder()
        #expect(throws: GitFailure.notARepository) { try GitRepository(around: outside.root) }
    }
}
