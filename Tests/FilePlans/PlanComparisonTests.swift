import AshlarFilePlans
import AshlarFileSystem
import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite struct PlanComparisonTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func conflict(_ plan: PlannedFile...) throws -> Conflict? {
        try ChangePlan.compare(plan, at: folder.root).conflicts.first?.conflict
    }

    @Test func missingLinesAreAppended() throws {
        try folder.write(".build\nmine", to: ".gitignore")
        let plan = [lines(".gitignore", "# Ashlar\n.build\n\n.ashlar/\n")]
        let change = try #require(try ChangePlan.compare(plan, at: folder.root).changes.first)
        #expect(change.status == .update)
        #expect(change.contents == Array(".build\nmine\n# Ashlar\n.ashlar/\n".utf8))
    }

    @Test func appendedLinesUseExistingLineEndings() throws {
        try folder.write("mine\r\n", to: ".gitignore")
        let change = try ChangePlan.compare([lines(".gitignore", ".build\n")], at: folder.root).changes.first
        #expect(change?.contents == Array("mine\r\n.build\r\n".utf8))
    }

    @Test func presentLinesAreIdentical() throws {
        try folder.write("b\r\na  \r\n", to: ".gitignore")
        #expect(
            try ChangePlan.compare([lines(".gitignore", "a\nb\n")], at: folder.root).statuses
                == [".gitignore": .identical])
    }

    @Test func fileCreatedOnceIsNeverOverwritten() throws {
        let manifest = PlannedFile(path: "ashlar.yml", contents: "version: 1\n", ownership: .created)
        #expect(try ChangePlan.compare([manifest], at: folder.root).statuses == ["ashlar.yml": .create])
        try folder.write("version: 1\r\n", to: "ashlar.yml")
        #expect(try ChangePlan.compare([manifest], at: folder.root).statuses == ["ashlar.yml": .identical])
        try folder.write("version: 2\n", to: "ashlar.yml")
        #expect(try conflict(manifest) == .exists)
    }

    @Test func linksAreNeitherFollowedNorReplaced() throws {
        try folder.write(packageText, to: "real")
        try folder.link("Package.swift", to: "real")
        let link = Obstruction(.link, at: "Package.swift", leadingTo: "real")
        #expect(try conflict(aggregate("Package.swift", packageText)) == .obstacle(link))
        #expect(link.message(for: "Package.swift") == "'Package.swift' is a symbolic link to 'real'")
        try folder.link("dangling", to: "nowhere")
        #expect(try conflict(lines("dangling", "a\n")) == .obstacle(Obstruction(.link, at: "dangling")))
    }

    @Test func linkedParentIsNotFollowed() throws {
        let outside = try TestFolder()
        try folder.link("Sources", to: outside.path)
        let place = Conflict.obstacle(Obstruction(.link, at: "Sources"))
        #expect(try conflict(scaffold("Sources/Home/A.swift", in: "Sources/Home")) == place)
        #expect(try conflict(aggregate("Sources/App/A.swift", packageText)) == place)
        #expect(outside.tree().isEmpty)
    }

    @Test func foldersFilesAndPipesAreConflicts() throws {
        try folder.makeFolder("Package.swift")
        #expect(try conflict(aggregate("Package.swift", "")) == .obstacle(Obstruction(.folder, at: "Package.swift")))
        try folder.write("", to: "Sources")
        #expect(
            try conflict(scaffold("Sources/A/A.swift", in: "Sources/A")) == .obstacle(Obstruction(.file, at: "Sources"))
        )
        #expect(try runTool("mkfifo", [folder.path + "/pipe"]).status == 0)
        #expect(try conflict(lines("pipe", "a\n")) == .obstacle(Obstruction(.device, at: "pipe")))
    }

    @Test func linkInPlaceOfTheLockFileIsAConflict() throws {
        try folder.link("ashlar.lock", to: "/etc/passwd")
        let comparison = try ChangePlan.compare([lines("a", "a\n")], at: folder.root)
        #expect(comparison.statuses["ashlar.lock"] == .conflict(.obstacle(Obstruction(.link, at: "ashlar.lock"))))
    }

    @Test(arguments: [
        "", "/etc/passwd", "../out", "a/../b", "a//b", "./a", "a/", "a\0b", "a\nb", "a\\b", ".git/hooks/x", "a/.GIT/x",
        ".g\u{200C}it/x", ".build/x", ".ashlar/run.lock", ".git./x", "ashlar.lock", "Ashlar.Lock",
    ])
    func unsafePathsAreConflicts(path: String) throws {
        guard case .unsafePath = try conflict(lines(path, "a\n")) else {
            Issue.record("'\(path)' passed")
            return
        }
    }

    @Test(arguments: [".gitignore", "a b/c.swift", "Übung/한글.swift", ".github/x", "a..b/..c"])
    func validPathsPass(path: String) throws {
        #expect(try conflict(lines(path, "a\n")) == nil)
    }

    @Test func pathsOfOnePlanMustDiffer() throws {
        #expect(try conflict(lines("A/x", "a\n"), lines("a/X", "a\n")) == .twin(of: "A/x"))
        #expect(try conflict(lines("a", "a\n"), lines("A/b/c", "a\n")) == .belowFile("a"))
        #expect(try conflict(scaffold("Elsewhere/A.swift", in: "Sources/A")) == .unsafePath("is not in 'Sources/A'"))
    }

    @Test func resultDoesNotDependOnTheOrderOfThePlan() throws {
        let plan = (0..<40).map { scaffold("Sources/F\($0 % 7)/A\($0).swift", in: "Sources/F\($0 % 7)") }
        let expected = try ChangePlan.compare(plan, at: folder.root).changes.map { [$0.path, "\($0.status)"] }
        let shuffled = try ChangePlan.compare(plan.shuffled(), at: folder.root).changes
        #expect(shuffled.map { [$0.path, "\($0.status)"] } == expected)
        #expect(expected.count == 41)
    }

    @Test func comparingWritesNothing() throws {
        try folder.write(packageText + "mine\n", to: "Package.swift")
        let plan = [aggregate("Package.swift", packageText), scaffold("Sources/A/A.swift", in: "Sources/A")]
        #expect(try !ChangePlan.compare(plan, at: folder.root).isCurrent)
        #expect(folder.tree() == ["Package.swift"])
        #expect(try !folder.root.holds(".ashlar"))
    }
}
