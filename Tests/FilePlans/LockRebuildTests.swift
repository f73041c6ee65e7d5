import AshlarFilePlans
import AshlarProjectModel
import AshlarTestSupport
import Foundation
import Testing

@Suite struct LockRebuildTests {
    private let folder: TestFolder
    private let mock = PlannedFile(
        path: "Sources/A/Mocks/M.generated.swift", contents: ManagedText.make(from: "A.swift", body: "class M {}\n"),
        ownership: .managed(members: []))
    private let plan = [
        scaffold("Sources/A/One.swift", in: "Sources/A", "struct One {}\n"),
        scaffold("Sources/A/Two.swift", in: "Sources/A", "struct Two {}\n"),
        scaffold("Sources/B/B.swift", in: "Sources/B", "struct B {}\n"),
    ]

    init() throws {
        folder = try TestFolder()
        let mock = mock
        _ = try WriteTransaction.apply(plan, at: folder.root, managing: { _ in ManagedPlan(files: [mock]) })
    }

    private func rebuild(also generated: [String] = []) throws -> LockRebuild {
        let mock = mock
        return try LockRebuild(of: plan, at: folder.root, generated: generated, derived: ManagedPlan(files: [mock]))
    }

    private func write(_ rebuild: LockRebuild) throws {
        try WriteTransaction.commit(rebuild.plan, at: folder.root, under: ApplyOptions())
    }

    private func compare() throws -> ChangePlan {
        let mock = mock
        return try ChangePlan.compare(plan, at: folder.root) { _ in ManagedPlan(files: [mock]) }
    }

    @Test func lostLockFileIsRebuilt() throws {
        let lock = try folder.text("ashlar.lock")
        #expect(try rebuild().isCurrent)
        try folder.remove("ashlar.lock")
        let rebuild = try rebuild()
        try write(rebuild)
        #expect(try folder.text("ashlar.lock") == lock)
        #expect(rebuild.changed == [] && rebuild.deleted == [] && rebuild.backup == nil)
    }

    @Test func unrecoverableRowsAreReported() throws {
        try folder.remove("ashlar.lock")
        try folder.remove("Sources/A/Two.swift")
        try folder.write("// mine\n", to: "Sources/B/B.swift")
        let rebuild = try rebuild()
        try write(rebuild)
        #expect(rebuild.deleted == ["Sources/A/Two.swift"])
        #expect(rebuild.changed == ["Sources/B/B.swift"])
        #expect(try compare().isCurrent)
        #expect(try compare().statuses["Sources/A/Two.swift"] == .kept)
    }

    @Test func validRowsAreKeptAndInvalidOnesBackedUp() throws {
        let lock = try folder.text("ashlar.lock")
        let broken = lock.replacing("scaffold", with: "scafold") + "kept 0000000000000001 - Sources/B/B.swift\n"
        try folder.write(broken, to: "ashlar.lock")
        let rebuild = try rebuild()
        #expect(rebuild.lostLines.count == 3)
        try write(rebuild)
        #expect(try folder.text(try #require(rebuild.backup)) == broken)
        let rows = try LockFileParser.parse(folder.bytes("ashlar.lock")).lock.rows
        #expect(rows.count { $0.ownership == .scaffold } == 3)
        #expect(rows.count { $0.ownership == .kept } == 1)
    }

    @Test func deletedFileWithARowStaysDeleted() throws {
        try folder.remove("Sources/B/B.swift")
        try folder.write(try folder.text("ashlar.lock") + "nonsense\n", to: "ashlar.lock")
        try write(rebuild())
        #expect(try compare().statuses["Sources/B/B.swift"] == .kept)
    }

    /// Else the edit would be taken for Ashlar's own bytes, and written over.
    @Test func editedFileGetsNoRow() throws {
        try folder.remove("ashlar.lock")
        try folder.write(mock.contents + "// mine\n", to: mock.path)
        let orphan = "Sources/Old/Mocks/O.generated.swift"
        try folder.write(ManagedText.make(from: "O.swift", body: "") + "// mine\n", to: orphan)
        try write(rebuild(also: [orphan, mock.path]))
        #expect(try compare().conflicts.map(\.conflict) == [.changedByHand])
        #expect(try compare().change(orphan)?.action == .orphan(isUntouched: false))
    }

    @Test func folderInPlaceOfTheLockFileIsAnError() throws {
        try folder.remove("ashlar.lock")
        try folder.makeFolder("ashlar.lock")
        let failure = #expect(throws: PlanFailure.self) { try rebuild() }
        #expect(failure?.description == "cannot rebuild 'ashlar.lock': a folder is in the way; nothing was written")
    }
}
