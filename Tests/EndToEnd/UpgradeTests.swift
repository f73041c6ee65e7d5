import AshlarTestSupport
import Foundation
import Testing

@Suite("Upgrades of sources to newer templates")
struct UpgradeTests {
    private static let view = "Sources/Feature/Ride/UI/RideView.swift"
    private static let template = "Templates/plain/UI.View.swift.mustache"
    private static let mine = ("localized: \"Continue\"", "localized: \"Start\"")

    /// A project with a view that a custom template rendered.
    private func changed() throws -> Workspace {
        let workspace = try project()
        for command in [["templates", "eject", "plain", "UI.View"], ["generate", "-q"]] {
            try #require(try workspace.ashlar.run(command).status == 0)
        }
        return workspace
    }

    private func change(_ path: String, _ texts: (String, String), in workspace: Workspace) throws {
        let text = try workspace.text(path)
        try #require(text.contains(texts.0))
        try workspace.write(text.replacing(texts.0, with: texts.1), to: path)
    }

    private func git(_ arguments: [String], in workspace: Workspace) throws {
        let outcome = try Command.run(
            Tool.git.path(), ["-c", "user.name=A", "-c", "user.email=a@b.c"] + arguments, in: workspace.folder)
        try #require(outcome.status == 0, "\(outcome.error)")
    }

    private func expectMerged(_ workspace: Workspace) throws {
        let text = try workspace.text(Self.view)
        #expect(text.contains("spacing: 12"))
        #expect(text.contains(Self.mine.1))
        #expect(try workspace.ashlar("upgrade", "--check").status == 0)
        #expect(try workspace.ashlar("generate", "--check").status == 0)
    }

    @Test func baseIsStoredInTheStateFolder() throws {
        let workspace = try changed()
        try change(Self.view, Self.mine, in: workspace)
        try change(Self.template, ("spacing: 16", "spacing: 12"), in: workspace)
        let before = try workspace.state()
        #expect(try workspace.ashlar("upgrade", "--check").status == 1)
        #expect(try workspace.ashlar("upgrade", "--dry-run").status == 0)
        #expect(try workspace.state() == before)
        let outcome = try workspace.ashlar("upgrade")
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
        try expectMerged(workspace)
    }

    @Test func baseIsFoundInTheGitHistory() throws {
        let workspace = try changed()
        try git(["init", "--quiet"], in: workspace)
        try git(["add", "--all"], in: workspace)
        try git(["commit", "--quiet", "--message", "first"], in: workspace)
        try change(Self.view, Self.mine, in: workspace)
        try change(Self.template, ("spacing: 16", "spacing: 12"), in: workspace)
        try git(["commit", "--quiet", "--all", "--message", "second"], in: workspace)
        try FileManager.default.removeItem(at: workspace.folder.appending(path: ".ashlar"))
        let outcome = try tools(in: workspace)("upgrade")
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
        try expectMerged(workspace)
    }

    @Test func withoutABaseTheFileIsUnchanged() throws {
        let workspace = try changed()
        try change(Self.view, Self.mine, in: workspace)
        try change(Self.template, ("spacing: 16", "spacing: 12"), in: workspace)
        try FileManager.default.removeItem(at: workspace.folder.appending(path: ".ashlar/base"))
        let before = try workspace.state()
        let outcome = try workspace.ashlar("upgrade")
        #expect(outcome.status == 0)
        #expect(
            outcome.output.contains("the text of the older template is neither in .ashlar/base nor in git's history"))
        #expect(outcome.output.contains("then run 'ashlar upgrade --settled \(Self.view)'\n"))
        #expect(try workspace.ashlar("upgrade", "--check").status == 1)
        #expect(try workspace.state() == before)
        #expect(try workspace.ashlar("upgrade", "--settled", Self.view).status == 0)
        #expect(try workspace.ashlar("upgrade").output == "")
    }

    @Test func uneditedFileIsReplaced() throws {
        let workspace = try changed()
        try change(Self.template, ("spacing: 16", "spacing: 12"), in: workspace)
        try FileManager.default.removeItem(at: workspace.folder.appending(path: ".ashlar"))
        #expect(try workspace.ashlar("upgrade").status == 0)
        #expect(try workspace.text(Self.view).contains("spacing: 12"))
        #expect(try workspace.ashlar("upgrade", "--check").status == 0)
    }

    @Test func deletedFileStaysDeleted() throws {
        let workspace = try changed()
        try FileManager.default.removeItem(at: workspace.folder.appending(path: Self.view))
        try change(Self.template, ("spacing: 16", "spacing: 12"), in: workspace)
        let lock = try workspace.text("ashlar.lock")
        #expect(try workspace.ashlar("upgrade").status == 0)
        #expect(try workspace.files().contains(Self.view) == false)
        #expect(try workspace.text("ashlar.lock") == lock)
    }

    @Test func conflictStaysOutOfTheSources() throws {
        let workspace = try changed()
        try change(Self.view, ("spacing: 16", "spacing: 20"), in: workspace)
        try change(Self.template, ("spacing: 16", "spacing: 12"), in: workspace)
        let before = try workspace.state()
        let outcome = try workspace.ashlar("upgrade")
        #expect(outcome.status == 1)
        #expect(try workspace.state() == before)
        let merged = try workspace.text(".ashlar/conflicts/\(Self.view).merged")
        #expect(merged.contains("<<<<<<< yours\n"))
        #expect(merged.contains("spacing: 12") && merged.contains("spacing: 20"))
    }

    /// A project with a view whose template and user changed the same line.
    private func conflicting() throws -> Workspace {
        let workspace = try changed()
        try change(Self.view, ("spacing: 16", "spacing: 20"), in: workspace)
        try change(Self.template, ("spacing: 16", "spacing: 12"), in: workspace)
        try #require(try workspace.ashlar("upgrade").status == 1)
        return workspace
    }

    private static let draft = ".ashlar/conflicts/\(view).merged"

    @Test func editedMergeIsNotOverwritten() throws {
        let workspace = try conflicting()
        let begun = try workspace.text(Self.draft) + "// two hours\n"
        try workspace.write(begun, to: Self.draft)
        #expect(try workspace.ashlar("upgrade").status == 1)
        #expect(try workspace.text(Self.draft) == begun)
        try change(Self.template, ("spacing: 12", "spacing: 13"), in: workspace)
        let backup = ".ashlar/backup/\(Self.view).merged"
        let outcome = try workspace.ashlar("upgrade")
        #expect(outcome.output.contains("  your edits of \(Self.draft) are saved in \(backup)\n"))
        #expect(try workspace.text(backup) == begun)
        let next = try workspace.text(Self.draft)
        #expect(next.contains("spacing: 13") && !next.contains("two hours"))
    }

    @Test func settledFileIsUpgradedAgain() throws {
        let workspace = try conflicting()
        #expect(try workspace.ashlar("upgrade", "--settled", Self.view).status == 0)
        #expect(!FileManager.default.fileExists(atPath: workspace.folder.appending(path: Self.draft).path))
        try change(Self.template, (".font(.title)", ".font(.headline)"), in: workspace)
        let outcome = try workspace.ashlar("upgrade")
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
        let text = try workspace.text(Self.view)
        #expect(text.contains("spacing: 20") && text.contains(".font(.headline)"))
        #expect(try workspace.ashlar("upgrade", "--check").status == 0)
    }

    @Test func fileWithConflictMarkersIsNeitherSettledNorMerged() throws {
        let workspace = try conflicting()
        let draft = try workspace.text(Self.draft)
        try workspace.write(draft, to: Self.view)
        let before = try workspace.state()
        let lines = draft.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.hasPrefix("<<<<<<< ") }) + 1
        let refused = try workspace.ashlar("upgrade", "--settled", Self.view)
        #expect(refused.status == 2)
        #expect(refused.error.contains("line \(line) of '\(Self.view)' is a git conflict marker; nothing was"))
        for arguments in [["upgrade"], ["upgrade", "--check"]] {
            let outcome = try workspace.ashlar.run(arguments)
            #expect(outcome.status == 1)
            #expect(outcome.output.contains("git conflict marker: finish the merge in the file"))
        }
        #expect(try workspace.state() == before)
        #expect(try workspace.text(Self.draft) == draft)
    }

    @Test func settledFileCanBeNamedByAnyPath() throws {
        let workspace = try conflicting()
        let full = workspace.folder.appending(path: Self.view).path
        let outcome = try workspace.ashlar.run(
            ["upgrade"] + [Self.view, "./\(Self.view)", full].flatMap { ["--settled", $0] })
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.contains("1 upgraded\n"))
        let other = try conflicting()
        let below = Ashlar(folder: other.folder.appending(path: "Sources/Feature"), workspace: other)
        #expect(try below("upgrade", "--settled", "Ride/View.swift").status == 2)
        #expect(try below("upgrade", "--settled", "Ride/UI/RideView.swift").status == 0)
    }

    @Test func renamedFeatureIsUpgradedLikeAnyOther() throws {
        let workspace = try changed()
        try change(Self.view, (".padding()", ".padding(3)"), in: workspace)
        try #require(try workspace.ashlar("rename", "Ride", "Trip").status == 0)
        try change(Self.template, ("spacing: 16", "spacing: 12"), in: workspace)
        let outcome = try workspace.ashlar("upgrade")
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
        let text = try workspace.text("Sources/Feature/Trip/UI/TripView.swift")
        #expect(text.contains("spacing: 12") && text.contains(".padding(3)"))
        #expect(try workspace.ashlar("upgrade", "--check").status == 0)
    }

    @Test func componentIsUpgradedWithItsAxes() throws {
        let workspace = try project()
        let path = "Templates/plain/Component.View.swift.mustache"
        for command in [
            ["templates", "eject", "plain", "Component.View"], ["generate", "-q"],
            ["new", "component", "Ride", "Cost", "--axes", "surge:high,low"],
        ] { try #require(try workspace.ashlar.run(command).status == 0) }
        try change(path, ("spacing: 8", "spacing: 4"), in: workspace)
        #expect(try workspace.ashlar("upgrade", "--feature", "Ride").status == 0)
        let text = try workspace.text("Sources/Feature/Ride/UI/Components/RideCostView.swift")
        #expect(text.contains("spacing: 4") && text.contains("case high, low"))
        #expect(try workspace.text("ashlar.lock").contains("?name=Cost&axes=surge:high,low "))
    }

    @Test func rowsOfANewerAshlarAreUnchanged() throws {
        let workspace = try project()
        try #require(try workspace.ashlar("generate", "-q").status == 0)
        let lock = try workspace.text("ashlar.lock").replacing("plain/UI.View@1", with: "plain/UI.View@99")
        try workspace.write(lock, to: "ashlar.lock")
        #expect(try workspace.ashlar("upgrade", "--check").status == 0)
        #expect(try workspace.ashlar("upgrade").status == 0)
        #expect(try workspace.text("ashlar.lock") == lock)
    }
}
