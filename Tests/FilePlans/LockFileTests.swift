import AshlarFilePlans
import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite struct LockFileTests {
    private let heading = "# The files that Ashlar wrote once. Commit this file; 'ashlar generate' keeps it.\n"

    private func parse(_ text: String) -> (lock: LockFile, problems: [Finding]) {
        LockFileParser.parse(Array(text.utf8))
    }

    @Test func rowsAreSortedByPathWithoutDuplicates() {
        let rows = [
            LockFile.Row(ownership: .scaffold, hash: "00000000000000ff", template: nil, path: "b c/ä.swift"),
            LockFile.Row(ownership: .managed, hash: "0000000000000001", template: "plain/ui@1", path: "a/B.swift"),
            LockFile.Row(ownership: .scaffold, hash: "00000000000000ff", template: nil, path: "b c/ä.swift"),
        ]
        let text =
            heading + """
                managed 0000000000000001 plain/ui@1 a/B.swift
                scaffold 00000000000000ff - b c/ä.swift

                """
        #expect(LockFile(rows: rows).text == text)
        #expect(LockFile(rows: rows.reversed()).text == text)
        #expect(parse(text).lock == LockFile(rows: rows))
    }

    @Test func mergedLockFileIsRead() {
        let (lock, problems) = parse(
            "scaffold 0000000000000002 - b\r\n# other\r\n\r\nscaffold 0000000000000001 - a\n<<<<<<< HEAD\n"
                + "scaffold 0000000000000003 - b\n=======\nscaffold 0000000000000002 - b\n>>>>>>> x\n")
        #expect(problems.isEmpty)
        #expect(lock.rows.map(\.path) == ["a", "b", "b"])
        #expect(lock.rows.map(\.hash) == ["0000000000000001", "0000000000000002", "0000000000000003"])
    }

    @Test func everyInvalidRowIsReportedWithItsLine() {
        let (lock, problems) = parse(
            """
            scaffold 0000000000000001 - /etc/passwd
            scaffold 0000000000000001 - ../x
            aggregate 0000000000000001 - a
            scaffold 1 - a
            scaffold 000000000000000G - a
            scaffold 0000000000000001  a
            nonsense
            scaffold 0000000000000001 - good
            scaffold 0000000000000001 - .git/config
            """)
        #expect(lock.rows.map(\.path) == ["good"])
        #expect(problems.map { $0.location?.line } == [1, 2, 3, 4, 5, 6, 7, 9])
        #expect(problems.map(\.message).first == "the path '/etc/passwd' is not relative to the manifest's folder")
        #expect(problems.allSatisfy { $0.remedy != nil && $0.location?.path == "ashlar.lock" })
    }

    @Test func lineThatIsNotUTF8IsReported() {
        let (_, problems) = LockFileParser.parse(Array("scaffold 0000000000000001 - a".utf8) + [0xFF])
        #expect(problems.map(\.message) == ["the line is not valid UTF-8"])
    }

    @Test func nothingIsWrittenWithAnInvalidLockFile() throws {
        let folder = try TestFolder()
        try folder.write("scaffold 0000000000000001 - ../x\n", to: "ashlar.lock")
        let failure = #expect(throws: PlanFailure.self) {
            try WriteTransaction.apply([lines("a", "a\n")], at: folder.root)
        }
        guard case .lockFile(let problems) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(problems.count == 1)
        #expect(folder.tree() == ["ashlar.lock"])
    }

    @Test func rowOrderAndLineEndingsAreNotDrift() throws {
        let folder = try TestFolder()
        let plan = ["A", "B"].map { scaffold("\($0)/\($0).swift", in: $0) }
        _ = try WriteTransaction.apply(plan, at: folder.root)
        let text = try folder.text("ashlar.lock").split(separator: "\n").reversed().joined(separator: "\r\n")
        try folder.write(text + "\r\n", to: "ashlar.lock")
        let compared = try ChangePlan.compare(plan, at: folder.root)
        #expect(compared.isUpToDate && compared.changes.first { $0.path == "ashlar.lock" }?.update?.isSorting == true)
        try folder.write("<<<<<<< a\n" + text + "\n=======\n>>>>>>> b\n", to: "ashlar.lock")
        #expect(try ChangePlan.compare(plan, at: folder.root).statuses["ashlar.lock"] == .update)
    }

    @Test func rowsOfAMergeAreSortedByARunThatWrites() throws {
        let folder = try TestFolder()
        let plan = ["A", "B"].map { scaffold("\($0)/\($0).swift", in: $0) }
        _ = try WriteTransaction.apply(plan, at: folder.root)
        let text = try folder.text("ashlar.lock")
        let lines = text.split(separator: "\n")
        try folder.write(([lines[0]] + lines[1...].reversed()).joined(separator: "\n") + "\n", to: "ashlar.lock")
        _ = try WriteTransaction.apply(plan, at: folder.root)
        #expect(try folder.text("ashlar.lock") == text)
    }

    @Test(arguments: ["<<<<<<< HEAD", "=======", ">>>>>>> theirs"])
    func singleConflictMarkerIsRemoved(mark: String) throws {
        let folder = try TestFolder()
        let plan = [scaffold("A/A.swift", in: "A")]
        _ = try WriteTransaction.apply(plan, at: folder.root)
        let text = try folder.text("ashlar.lock")
        try folder.write(text + mark + "\n", to: "ashlar.lock")
        #expect(try WriteTransaction.apply(plan, at: folder.root).statuses["ashlar.lock"] == .update)
        #expect(try folder.text("ashlar.lock") == text)
    }
}
