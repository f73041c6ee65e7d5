import AshlarFilePlans
import AshlarFileSystem
import AshlarProjectModel
import AshlarTestSupport
import Foundation
import Testing

@Suite("Policies for conflicts") struct ConflictPolicyTests {
    private let folder: TestFolder
    private let path = "Sources/Pay/Mocks/PayMock.generated.swift"

    init() throws { folder = try TestFolder() }

    private func mock(_ lines: [String]) -> PlannedFile {
        let body = "class Mock {\n" + lines.map { "    \($0)\n" }.joined() + "}\n"
        return PlannedFile(
            path: path, contents: ManagedText.make(from: "Pay.swift", body: body), ownership: .managed(members: []))
    }

    private static let five = ["one", "two", "three", "four", "five"]

    @discardableResult
    private func write(
        _ lines: [String], besides plan: [PlannedFile] = [], _ policy: ConflictPolicy? = nil,
        former: [String]? = nil
    ) throws -> ChangePlan {
        var options = ApplyOptions()
        options.onConflict = policy
        if let former {
            let bytes = Array(mock(former).contents.utf8)
            options.formerBytes = { hash in ManagedText.hash(namedIn: bytes) == hash ? bytes : nil }
        }
        let file = mock(lines)
        return try WriteTransaction.apply(
            plan, at: folder.root, under: options, managing: { _ in ManagedPlan(files: [file]) })
    }

    private func edit(_ old: String, _ new: String) throws {
        let text = try folder.text(path)
        try #require(text.contains(old))
        try folder.write(text.replacing(old, with: new), to: path)
    }

    @Test func readOnlyFileIsNotReplaced() throws {
        try write(Self.five)
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.path + "/" + path)
        let before = try folder.text(path)
        #expect(try write(Self.five).isCurrent)
        for policy in [nil, ConflictPolicy.overwrite] {
            let conflict = try write(["other"], policy).conflicts.first?.conflict
            #expect(conflict == .readOnly)
            #expect(conflict?.remedy(for: path) == "allow writing: chmod u+w '\(path)'")
        }
        #expect(try folder.text(path) == before)
    }

    // MARK: Keep

    @Test func keptFileIsOwnedByTheUserUntilDeleted() throws {
        try write(Self.five)
        try edit("three", "mine")
        let mine = try folder.text(path)
        let comparison = try write(Self.five, .keep)
        #expect(comparison.statuses == [path: .kept, "ashlar.lock": .update])
        #expect(comparison.change(path)?.decision == .keep)
        #expect(try folder.text("ashlar.lock").contains("kept "))
        #expect(try write(["other"]).isCurrent)
        try edit("mine", "mine too")
        #expect(try write(["other"], .overwrite).isCurrent)
        #expect(try folder.text(path) == mine.replacing("mine", with: "mine too"))

        try folder.remove(path)
        #expect(try write(["other"]).statuses[path] == .create)
        #expect(try !folder.text("ashlar.lock").contains("kept "))
        #expect(try write(["another"]).statuses[path] == .update)
    }

    @Test func customPackageIsKept() throws {
        try folder.write("let mine = 1\n", to: "Package.swift")
        let plan = [aggregate("Package.swift", packageText)]
        #expect(try write([], besides: plan).conflicts.map(\.conflict) == [.foreign])
        #expect(try write([], besides: plan, .keep).conflicts.isEmpty)
        #expect(try write([], besides: plan).isCurrent)
        #expect(try folder.text("Package.swift") == "let mine = 1\n")
    }

    // MARK: Overwrite

    @Test func overwrittenFileIsBackedUp() throws {
        try write(Self.five)
        try edit("three", "mine")
        let mine = try folder.text(path)
        try folder.write("let mine = 1\n", to: "Package.swift")
        let comparison = try write(Self.five, besides: [aggregate("Package.swift", packageText)], .overwrite)
        #expect(comparison.statuses[path] == .update)
        #expect(try folder.text(try #require(comparison.change(path)?.backup)) == mine)
        #expect(try folder.text(try #require(comparison.change("Package.swift")?.backup)) == "let mine = 1\n")
        #expect(try folder.text(path) == mock(Self.five).contents)
        #expect(try folder.text("Package.swift") == packageText)
        #expect(try write(Self.five, besides: [aggregate("Package.swift", packageText)]).isCurrent)
    }

    @Test func malformedRegionIsOverwritten() throws {
        let broken = packageText.replacing("// ashlar:end-custom", with: "// mine")
        try folder.write(broken, to: "Package.swift")
        let plan = [aggregate("Package.swift", packageText)]
        let comparison = try write([], besides: plan, .overwrite)
        #expect(try folder.text(try #require(comparison.change("Package.swift")?.backup)) == broken)
        #expect(try folder.text("Package.swift") == packageText)
    }

    @Test(arguments: ConflictPolicy.allCases)
    func noPolicyRemovesWhatIsNotAFile(_ policy: ConflictPolicy) throws {
        try folder.makeFolder(path)
        #expect(try write(["a"], policy).conflicts.map(\.conflict) == [.obstacle(Obstruction(.folder, at: path))])
        #expect(folder.tree().contains(path))
    }

    // MARK: Merge

    @Test func changesOfBothSidesAreMerged() throws {
        try write(Self.five)
        try edit("one", "one // mine")
        let mine = try folder.text(path)
        let next = Array(Self.five.dropLast()) + ["six"]
        let comparison = try write(next, .merge, former: Self.five)
        #expect(comparison.statuses[path] == .update)
        #expect(try folder.text(try #require(comparison.change(path)?.backup)) == mine)
        #expect(try folder.text(path) == mock(next).contents.replacing("one", with: "one // mine"))
        #expect(try folder.text("ashlar.lock").contains("merged "))
        // Nothing is asked again until the sources change.
        #expect(try write(next).isCurrent)
        #expect(try write(next + ["seven"]).conflicts.map(\.conflict) == [.changedByHand])
        #expect(try write(next + ["seven"], .merge, former: next).statuses[path] == .update)
        #expect(try folder.text(path).contains("one // mine") && folder.text(path).contains("seven"))
        #expect(try folder.text("ashlar.lock").split(separator: "\n").count { $0.hasPrefix("merged ") } == 1)
    }

    @Test func fileIsUnchangedIfItsSourcesAre() throws {
        try write(Self.five)
        try edit("one", "mine")
        try folder.age()
        #expect(try write(Self.five, .merge).statuses == [path: .kept, "ashlar.lock": .update])
        #expect(try folder.touched() == ["ashlar.lock"])
        #expect(try write(Self.five).isCurrent)
    }

    @Test func mergeEqualToThePlanIsOwnedByAshlar() throws {
        try write(Self.five)
        try edit("five", "six")
        let next = Array(Self.five.dropLast()) + ["six"]
        #expect(try write(next, .merge, former: Self.five).statuses[path] == .update)
        #expect(try folder.text(path) == mock(next).contents)
        #expect(try !folder.text("ashlar.lock").contains("merged "))
    }

    @Test func mergeConflictIsWrittenToTheStateFolder() throws {
        try write(Self.five)
        try edit("five", "mine")
        let mine = try folder.text(path)
        try folder.age()
        let next = Array(Self.five.dropLast()) + ["six"]
        let draft = ".ashlar/conflicts/\(path).merged"
        let other = [lines(".gitignore", ".build/\n")]
        let refused = try write(next, besides: other, .merge, former: Self.five)
        let line = try #require(
            folder.text(draft).split(separator: "\n", omittingEmptySubsequences: false)
                .firstIndex { $0.hasPrefix("<<<<<<< yours") })
        #expect(refused.conflicts.map(\.status) == [.conflict(.unmerged(at: draft, line: line + 1))])
        #expect(try folder.touched() == [])

        // An incomplete merge is not restarted.
        let half = try folder.text(draft).replacing("mine\n", with: "mine, half done\n")
        try folder.write(half, to: draft)
        #expect(try write(next, .merge, former: Self.five).conflicts.count == 1)
        #expect(try folder.text(draft) == half)

        let settled =
            half.split(separator: "\n").filter { line in
                !["<<<", "|||", "===", ">>>"].contains { line.hasPrefix($0) }
            }.joined(separator: "\n") + "\n"
        try folder.write(settled, to: draft)
        let accepted = try write(next, .merge, former: Self.five)
        #expect(accepted.statuses[path] == .update)
        #expect(try folder.text(path) == settled)
        #expect(try folder.text(try #require(accepted.change(path)?.backup)) == mine)
        #expect(try write(next).isCurrent)
    }

    @Test func nothingIsMergedWithoutABase() throws {
        try write(Self.five)
        try edit("five", "mine")
        try folder.age()
        let refused = try write(["six"], .merge)
        #expect(refused.conflicts.map(\.conflict) == [.noBase])
        let finding = try #require(DriftReport.findings(for: refused.changes).first { $0.location?.path == path })
        #expect(finding.message.hasSuffix("cannot be merged: the version that Ashlar wrote is not stored here"))
        #expect(try folder.touched() == [])
    }

    @Test func mergeKeepsLineEndings() throws {
        try write(Self.five)
        try edit("one", "mine")
        try folder.write(try folder.text(path).replacing("\n", with: "\r\n"), to: path)
        try write(Self.five + ["six"], .merge, former: Self.five)
        let text = try folder.text(path)
        #expect(text.contains("mine") && text.contains("six"))
        #expect(text.utf8.count { $0 == 0x0A } == text.utf8.count { $0 == 0x0D })
    }

    // MARK: The same without the marks

    @Test func fileThatOnlyLacksTheHeaderIsAdopted() throws {
        try folder.write("// swift-tools-version: 6.0\nlet targets = [\"Home\"]\n", to: "Package.swift")
        let bare = mock(Self.five).contents.split(separator: "\n").filter { !$0.hasPrefix("//") }
        try folder.write(bare.joined(separator: "\n") + "\n", to: path)
        let plan = [aggregate("Package.swift", packageText)]
        let comparison = try write(Self.five, besides: plan)
        #expect(comparison.conflicts.isEmpty)
        #expect(comparison.changes.allSatisfy { $0.backup == nil })
        #expect(try folder.text("Package.swift") == packageText)
        #expect(try folder.text(path) == mock(Self.five).contents)
    }
}
