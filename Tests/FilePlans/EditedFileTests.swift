import AshlarFilePlans
import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Edits of an existing file") struct EditedFileTests {
    private let folder: TestFolder
    private let read = "version: 1\r\nname: Demo"
    private var edit: PlannedFile {
        PlannedFile(
            path: "ashlar.yml", contents: read + "\r\nfeatures:", ownership: .edited(from: Array(read.utf8)))
    }

    init() throws { folder = try TestFolder() }

    @Test func unchangedFileIsUpdated() throws {
        try folder.write(read, to: "ashlar.yml")
        let comparison = try WriteTransaction.apply([edit], at: folder.root)
        #expect(comparison.statuses == ["ashlar.yml": .update])
        #expect(try folder.text("ashlar.yml") == edit.contents)
        let change = try #require(comparison.change("ashlar.yml"))
        #expect(change.addedLines.map(\.text) == ["features:"])
        #expect(change.addedLines.map(\.number) == [3])
    }

    @Test func fileIsUnchangedIfAnotherConflicts() throws {
        try folder.write(read, to: "ashlar.yml")
        try folder.write("in the way", to: "Tests")
        let source = scaffold("Tests/Home/Home.swift", in: "Tests/Home")
        let comparison = try WriteTransaction.apply([edit, source], at: folder.root)
        #expect(comparison.conflicts.map(\.path) == ["Tests/Home/Home.swift"])
        #expect(try folder.text("ashlar.yml") == read)
    }

    @Test func concurrentChangeIsNotOverwritten() throws {
        let other = read.replacing("\r\n", with: "\n")
        try folder.write(other, to: "ashlar.yml")
        let comparison = try WriteTransaction.apply([edit], at: folder.root)
        #expect(comparison.statuses == ["ashlar.yml": .conflict(.changedConcurrently)])
        #expect(try folder.text("ashlar.yml") == other)
        let finding = try #require(DriftReport.findings(for: comparison.conflicts).first)
        #expect(finding.message == "'ashlar.yml' was changed by another process")
        #expect(finding.remedy == "run the command again")
    }

    @Test func deletedFileIsNotRestored() throws {
        #expect(
            try WriteTransaction.apply([edit], at: folder.root).statuses == [
                "ashlar.yml": .conflict(.changedConcurrently)
            ]
        )
        #expect(folder.tree().isEmpty)
    }

    @Test func fileIsNotWrittenTwice() throws {
        try folder.write(edit.contents, to: "ashlar.yml")
        #expect(try ChangePlan.compare([edit], at: folder.root).isCurrent)
    }

    @Test func editAloneLeavesTheLockFileUnchanged() throws {
        _ = try WriteTransaction.apply([scaffold("Sources/Home/Home.swift", in: "Sources/Home")], at: folder.root)
        let lock = try folder.text("ashlar.lock")
        try folder.write(read, to: "ashlar.yml")
        try folder.remove("Sources")
        let comparison = try WriteTransaction.apply([edit], at: folder.root)
        #expect(comparison.writes.map(\.path) == ["ashlar.yml"])
        #expect(comparison.statuses["ashlar.lock"] == .identical)
        #expect(try folder.text("ashlar.lock") == lock)
    }
}
