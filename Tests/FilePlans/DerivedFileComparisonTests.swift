import AshlarFilePlans
import AshlarFileSystem
import AshlarProjectModel
import AshlarTestSupport
import Foundation
import Testing

@Suite("Comparison of derived files") struct DerivedFileComparisonTests {
    private let folder: TestFolder
    private let path = "Sources/Payment/Mocks/PaymentServiceMock.generated.swift"
    private let source = SourceLocation(path: "Sources/Payment/PaymentService.swift", line: 3, column: 1)

    init() throws { folder = try TestFolder() }

    private func mock(_ members: [String], at path: String? = nil) -> PlannedFile {
        let lines = members.map { "    // MARK: \($0)\n    func x() {}\n" }.joined()
        return PlannedFile(
            path: path ?? self.path,
            contents: ManagedText.make(from: source.path, body: "class Mock {\n\(lines)}\n"),
            ownership: .managed(
                members: members.enumerated().map { index, name in
                    Mirrored(
                        name: name, location: SourceLocation(path: source.path, line: 4 + index, column: 5))
                }), reason: source)
    }

    private func compare(_ files: [PlannedFile], besides plan: [PlannedFile] = []) throws -> ChangePlan {
        try ChangePlan.compare(plan, at: folder.root) { _ in ManagedPlan(files: files) }
    }

    @discardableResult
    private func write(_ files: [PlannedFile], besides plan: [PlannedFile] = []) throws -> ChangePlan {
        try WriteTransaction.apply(plan, at: folder.root, managing: { _ in ManagedPlan(files: files) })
    }

    private func findings(_ comparison: ChangePlan) -> [Finding] {
        DriftReport.findings(for: comparison.changes)
    }

    // MARK: - Decisions

    @Test func missingFileIsCreated() throws {
        let comparison = try write([mock(["pay()"])])
        #expect(comparison.statuses == [path: .create, "ashlar.lock": .create])
        #expect(try folder.text(path) == mock(["pay()"]).contents)
        #expect(try folder.text("ashlar.lock").contains(" - \(path)\n"))
    }

    @Test func fileEqualToThePlanIsNotWritten() throws {
        try write([mock(["pay()"])])
        try folder.age()
        #expect(try write([mock(["pay()"])]).isCurrent)
        #expect(try folder.touched() == [])
    }

    /// As git leaves it where two branches add an entry each.
    @Test func orderOfEntriesIsNotADifference() throws {
        func list(_ names: [String]) -> PlannedFile {
            let entries = names.map { "\(ManagedText.entryStart)\($0),\n" }.joined()
            let body = "let all = [\n\(entries)]\n"
            var file = PlannedFile(
                path: path, contents: ManagedText.make(from: "features", body: body, hasEntries: true),
                ownership: .managed(members: []))
            file.unorderedLineStart = ManagedText.entryStart
            return file
        }
        try write([list(["home"])])
        try folder.write(list(["home", "cart"]).contents, to: path)
        let sorted = try compare([list(["cart", "home"])])
        #expect(sorted.isUpToDate && !sorted.isCurrent)
        let other = try compare([list(["cart", "home", "zone"])])
        #expect(!other.isUpToDate && other.conflicts.isEmpty)
        try write([list(["cart", "home"])])
        #expect(try folder.text(path) == list(["cart", "home"]).contents)
    }

    @Test func lineEndingsAreNotADifference() throws {
        try write([mock(["pay()"])])
        try folder.write(try folder.text(path).replacing("\n", with: "\r\n"), to: path)
        try folder.age()
        #expect(try write([mock(["pay()"])]).isCurrent)
        #expect(try folder.touched() == [])
    }

    @Test func lineEndingsOfTheFileAreKept() throws {
        try write([mock(["pay()"])])
        try folder.write(try folder.text(path).replacing("\n", with: "\r\n"), to: path)
        #expect(try write([mock(["pay()", "cancel()"])]).statuses == [path: .update, "ashlar.lock": .identical])
        #expect(
            try folder.text(path) == mock(["pay()", "cancel()"]).contents.replacing("\n", with: "\r\n"))
    }

    @Test func outdatedFileIsUpdatedWithoutALockChange() throws {
        try write([mock(["pay()"])])
        let lock = try folder.text("ashlar.lock")
        #expect(try write([mock(["pay()", "cancel()"])]).statuses[path] == .update)
        #expect(try folder.text(path) == mock(["pay()", "cancel()"]).contents)
        #expect(try folder.text("ashlar.lock") == lock)
        #expect(try write([mock(["pay()", "cancel()"])]).isCurrent)
    }

    @Test func editedFileIsAConflictAndNothingIsWritten() throws {
        try write([mock(["pay()"])])
        let edited = try folder.text(path).replacing("func x() {}", with: "func x() { print(1) }")
        try folder.write(edited, to: path)
        try folder.age()
        let comparison = try write([mock(["pay()", "cancel()"])], besides: [lines(".gitignore", ".build/\n")])
        #expect(comparison.conflicts.map(\.conflict) == [.changedByHand])
        #expect(try folder.touched() == [])
        let finding = try #require(findings(comparison).first { $0.location?.path == path })
        #expect(finding.message == "'\(path)' was edited: it differs from what Ashlar wrote")
        #expect(
            finding.remedy
                == "move your code into 'Sources/Payment/Mocks/PaymentServiceMock+Custom.swift', then delete the "
                + "file to regenerate it")
        #expect(
            String(decoding: comparison.conflicts.patch(), as: UTF8.self).contains(
                "-    func x() { print(1) }"))
    }

    @Test func fileNotWrittenByAshlarIsAConflict() throws {
        try folder.write("final class PaymentServiceMock {}\n", to: path)
        let comparison = try write([mock(["pay()"])])
        #expect(comparison.conflicts.map(\.conflict) == [.foreignManaged])
        let finding = try #require(findings(comparison).first { $0.location?.path == path })
        #expect(finding.message.contains("was not written by Ashlar"))
        #expect(finding.remedy == "rename the file: Ashlar generates a file of this name")
    }

    @Test func fileWithAHashInTheLockFileIsUpdated() throws {
        let bare = "final class PaymentServiceMock {}\n"
        try folder.write(bare, to: path)
        let hash = ContentHash.hexadecimal(of: Array(bare.utf8))
        try folder.write("managed \(hash) - \(path)\n", to: "ashlar.lock")
        #expect(try compare([mock(["pay()"])]).statuses[path] == .update)
    }

    @Test func fileWithConflictMarkersIsOverwrittenAndBackedUp() throws {
        try write([mock(["pay()"])])
        let text = try folder.text(path)
        let merged = "<<<<<<< ours\n" + text + "=======\n" + text.replacing("pay", with: "buy") + ">>>>>>> theirs\n"
        try folder.write(merged, to: path)
        let comparison = try write([mock(["pay()", "cancel()"])])
        let change = try #require(comparison.change(path))
        #expect(change.status == .update)
        #expect(try folder.text(path) == mock(["pay()", "cancel()"]).contents)
        #expect(try folder.text(try #require(change.backup)) == merged)
    }

    @Test func obstacleIsAConflict() throws {
        try folder.makeFolder(path)
        #expect(try compare([mock([])]).conflicts.map(\.conflict) == [.obstacle(Obstruction(.folder, at: path))])
    }

    @Test func pathOfAnotherPlannedFileIsAConflict() throws {
        let plan = [scaffold(path, in: "Sources/Payment/Mocks")]
        let comparison = try compare([mock([])], besides: plan)
        #expect(comparison.conflicts.map(\.conflict) == [.twin(of: path)])
    }

    // MARK: - Out-of-date files

    @Test func missingMembersAreReported() throws {
        try write([mock(["pay()", "refund()"])])
        let comparison = try compare([mock(["pay()", "cancel()", "find(id:)"])])
        let finding = try #require(findings(comparison).first)
        #expect(
            finding.message == "'\(path)' is out of date with Sources/Payment/PaymentService.swift:3: "
                + "it lacks 'cancel()', 'find(id:)', and still has 'refund()'")
        #expect(finding.severity == .error)
        #expect(finding.location == SourceLocation(path: path, line: 1, column: 1))
        #expect(finding.notes.map(\.message) == ["'cancel()' is declared here", "'find(id:)' is declared here"])
        #expect(finding.notes.map(\.location?.line) == [5, 6])
    }

    @Test func removedMemberIsReported() throws {
        try write([mock(["pay()", "refund()"])])
        #expect(
            try #require(findings(try compare([mock(["pay()"])])).first).message.hasSuffix(": it still has 'refund()'"))
    }

    @Test func reformattedFileIsOutOfDate() throws {
        try write([mock(["pay()"])])
        var other = mock(["pay()"])
        other.contents = ManagedText.make(from: source.path, body: "class Mock {\n    // MARK: pay()\n}\n")
        let message = try #require(findings(try compare([other])).first).message
        #expect(
            message == "'\(path)' is out of date, required by Sources/Payment/PaymentService.swift:3 (+1 −2 lines)")
    }

    // MARK: - Orphans

    @Test func uneditedFileWithoutASourceIsRemoved() throws {
        try write([mock(["pay()"])])
        let comparison = try compare([])
        #expect(comparison.statuses == [path: .removal, "ashlar.lock": .update])
        #expect(!comparison.isCurrent)
        let finding = try #require(findings(comparison).first)
        #expect(finding.severity == .error)
        #expect(finding.message == "no source requires '\(path)' any longer")
        try folder.remove(path)
        #expect(try compare([]).statuses == ["ashlar.lock": .update])
    }

    @Test func editedOrphanIsReportedAsEdited() throws {
        try write([mock(["pay()"])])
        try folder.write(try folder.text(path) + "// mine\n", to: path)
        let finding = try #require(findings(try compare([])).first)
        #expect(finding.message.contains("is generated and was edited"))
        #expect(finding.remedy == "move your code into another file, and delete this one")
    }

    @Test func fileWithoutTheHeaderIsNotOrphaned() throws {
        try write([mock(["pay()"])])
        try folder.write("final class PaymentServiceMock {}\n", to: path)
        #expect(try compare([]).statuses == ["ashlar.lock": .update])
    }

    @Test func fileIsRemovedFromAPlannedFolder() throws {
        let plan = [scaffold("Sources/Payment/Mocks/First.swift", in: "Sources/Payment/Mocks")]
        try write([mock(["pay()"])], besides: plan)
        #expect(try compare([], besides: plan).statuses[path] == .removal)
    }

    @Test func filesAreIgnoredIfDerivationFails() throws {
        try write([mock(["pay()"])])
        let comparison = try ChangePlan.compare([aggregate("Package.swift", packageText)], at: folder.root)
        #expect(comparison.statuses == ["Package.swift": .create, "ashlar.lock": .identical])
    }

    @Test func lockFileMergedFromBothSidesIsCurrent() throws {
        try write([mock(["pay()"])])
        let row = "managed 0123456789abcdef - \(path)\n"
        try folder.write(try folder.text("ashlar.lock") + row, to: "ashlar.lock")
        #expect(try compare([mock(["pay()"])]).isUpToDate)
    }

    @Test func lostLockFileIsWritten() throws {
        try write([mock(["pay()"])])
        let lock = try folder.text("ashlar.lock")
        try folder.remove("ashlar.lock")
        #expect(try write([mock(["pay()"])]).writes.map(\.path) == ["ashlar.lock"])
        #expect(try folder.text("ashlar.lock") == lock)
    }

    // MARK: - Beside initial sources

    private let first = [scaffold("Sources/Payment/Mocks/First.swift", in: "Sources/Payment/Mocks")]

    @Test func derivedFileDoesNotMakeAFolderTheUsers() throws {
        try write([mock(["pay()"])])
        let comparison = try compare([mock(["pay()"])], besides: first)
        #expect(comparison.statuses["Sources/Payment/Mocks/First.swift"] == .create)
    }

    @Test func unplannedInitialSourceBesideDerivedFilesIsTheUsers() throws {
        try write([], besides: first)
        let comparison = try compare([mock(["pay()"])])
        #expect(comparison.statuses == [path: .create, "ashlar.lock": .update])
    }

    @Test func userFileOfTheSameSuffixMakesAFolderTheUsers() throws {
        try folder.write("struct Mine {}\n", to: "Sources/Payment/Mocks/Mine.generated.swift")
        let comparison = try compare([], besides: first)
        #expect(comparison.statuses["Sources/Payment/Mocks/First.swift"] == .kept)
    }

    @Test func plannedSourcesAreReported() throws {
        var reported: [[String: [UInt8]]] = []
        let plan = first + [aggregate("Package.swift", packageText)]
        let maker: Deriving = { drafts in
            reported.append(drafts)
            return ManagedPlan(files: [])
        }
        _ = try WriteTransaction.apply(plan, at: folder.root, managing: maker)
        let draft = ["Sources/Payment/Mocks/First.swift": Array("struct A {}\n".utf8)]
        #expect(reported == [draft])
        _ = try ChangePlan.compare(plan, at: folder.root, managing: maker)
        #expect(reported.last == [:])
    }

    @Test func findingsInSourcesAreSorted() throws {
        let found = [2, 1].map { line in
            Finding(
                rule: "protocols-have-mocks", severity: .warning, message: "m",
                location: SourceLocation(path: "A.swift", line: line, column: 1))
        }
        let comparison = try ChangePlan.compare([], at: folder.root) { _ in ManagedPlan(findings: found) }
        #expect(comparison.findings.map(\.location?.line) == [1, 2])
    }
}
