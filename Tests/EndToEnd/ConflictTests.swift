import AshlarTestSupport
import Foundation
import Testing

@Suite("Conflict policies on the command line")
struct ConflictTests {
    private let workspace: Workspace
    private let source = "Sources/Feature/Payment/Interface/PaymentService.swift"
    private let mock = "Sources/Feature/Payment/Mocks/PaymentServiceMock.generated.swift"

    /// A project after its first run, with a line of the user in a mock, and a member that the mock lacks.
    init() throws {
        workspace = try Workspace()
        try workspace.write(
            "version: 1\nname: Demo\nlayers: [Feature, Shared]\nfeatures:\n  Payment: {}\n", to: "ashlar.yml")
        try #require(workspace.ashlar("generate").status == 0)
        try workspace.write(
            try workspace.text(mock).replacing("MockBox(MockState())\n", with: "MockBox(MockState())  // mine\n"),
            to: mock)
        try add("cancel")
    }

    private func add(_ member: String) throws {
        let text = try workspace.text(source)
        let end = try #require(text.lastIndex(of: "}"))
        try workspace.write(text[..<end] + "\n    func \(member)() async throws\n" + text[end...], to: source)
    }

    private func generate(_ arguments: String...) throws -> Ashlar.Outcome {
        try workspace.ashlar.run(["generate"] + arguments)
    }

    @Test func remediesAreShownWithTheDiff() throws {
        let before = try workspace.state()
        let outcome = try generate()
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("MockBox(MockState())  // mine\n+"))
        for policy in ["keep", "merge", "overwrite"] {
            #expect(outcome.error.contains("  ashlar generate --on-conflict \(policy)  "), "\(outcome.error)")
        }
        #expect(try workspace.state() == before)
        #expect(try generate("--check").status == 1)
    }

    @Test func conflictsAreReportedWithAPatchToo() throws {
        let outcome = try generate("--check", "--diff")
        #expect(outcome.status == 1)
        #expect(outcome.error.hasPrefix("\(mock):1:1: error: '\(mock)' was edited"), "\(outcome.error)")
        #expect(outcome.error.contains("\n1 in conflict, "))
        #expect(!outcome.output.contains(mock))
        #expect(try generate("--check").error.hasPrefix("1 in conflict, "))
    }

    @Test func keptFileStaysKept() throws {
        let mine = try workspace.text(mock)
        let outcome = try generate("--on-conflict", "keep")
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.output.contains("  \(mock) is yours from now on; delete it to generate it again\n"))
        try add("refund")
        #expect(try generate("--check").status == 0)
        #expect(try workspace.text(mock) == mine)
        try FileManager.default.removeItem(at: workspace.folder.appending(path: mock))
        #expect(try generate().status == 0)
        #expect(try workspace.text(mock).contains("// MARK: refund()"))
        try add("revoke")
        #expect(try generate().status == 0)
        #expect(try workspace.text(mock).contains("// MARK: revoke()"))
    }

    /// What Ashlar had written is remembered from the run before.
    @Test func mergedFileHasBothChanges() throws {
        let mine = try workspace.text(mock)
        for member in ["cancel", "refund", "revoke"] {
            if member != "cancel" {
                try add(member)
                #expect(try generate().status == 2)
            }
            let outcome = try generate("--on-conflict", "merge")
            #expect(outcome.status == 0, "\(outcome.error)")
            #expect(try workspace.text(mock).contains("// MARK: \(member)()"))
            #expect(try workspace.text(mock).contains("// mine"))
            #expect(try generate("--check").status == 0)
        }
        #expect(try workspace.text(".ashlar/backup/\(mock)") == mine)
    }

    @Test func mergeWithoutABaseIsRefused() throws {
        try FileManager.default.removeItem(at: workspace.folder.appending(path: Workspace.cache))
        let before = try workspace.state()
        let outcome = try generate("--on-conflict", "merge")
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("cannot be merged: the version that Ashlar wrote is not stored here"))
        #expect(outcome.error.contains("--on-conflict keep") && !outcome.error.contains("--on-conflict merge"))
        #expect(try workspace.state() == before)
    }

    @Test func mergeConflictIsWrittenOutsideTheSources() throws {
        try workspace.write(
            try workspace.text(mock).replacing(
                "{ mockState.replace(with: MockState()) }", with: "{ /* mine */ }"), to: mock)
        // The same lines, as another Ashlar could have written them.
        try workspace.write(
            try workspace.text(source).replacing("cancel", with: "call"), to: source)
        try workspace.write(
            try workspace.text(mock).replacing(
                "    private struct MockState {\n",
                with: "    private struct MockState { // mine\n        var mine = 1\n"
            )
            .replacing("        var ", with: "        var /* mine */ "), to: mock)
        let before = try workspace.state()
        let outcome = try generate("--on-conflict", "merge")
        #expect(outcome.status == 2)
        let draft = ".ashlar/conflicts/\(mock).merged"
        #expect(
            outcome.error.contains(
                "help: resolve the conflict in '\(draft)', remove the conflict markers, and run the command again"))
        #expect(try workspace.state() == before)
        let text = try workspace.text(draft)
        #expect(text.contains("<<<<<<< yours\n") && text.contains("\n>>>>>>> as Ashlar would write it\n"))

        var keeps = true
        let settled = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            if line.hasPrefix("<<<<<<< ") || line.hasPrefix(">>>>>>> ") {
                keeps = true
                return false
            }
            if line.hasPrefix("||||||| ") { keeps = false }
            return keeps
        }.joined(separator: "\n")
        try workspace.write(settled, to: draft)
        let accepted = try generate("--on-conflict", "merge")
        #expect(accepted.status == 0, "\(accepted.error)")
        #expect(try workspace.text(mock) == settled)
        #expect(try generate("--check").status == 0)
    }

    @Test func overwrittenFileIsBackedUp() throws {
        let mine = try workspace.text(mock)
        let dry = try generate("--on-conflict", "overwrite", "--dry-run")
        #expect(dry.status == 0)
        #expect(try workspace.text(mock) == mine)
        let outcome = try generate("--on-conflict", "overwrite")
        #expect(
            outcome.output.contains(
                "  \(mock) is generated again; the previous file is saved in .ashlar/backup/\(mock)\n"))
        #expect(try workspace.text(".ashlar/backup/\(mock)") == mine)
        #expect(try workspace.text(mock).contains("// MARK: cancel()"))
        #expect(try generate("--check").status == 0)
    }

    @Test(arguments: [
        (["new", "feature", "Refund"], "Feature/Payment"),
        (["new", "screen", "Payment", "Receipt"], "Feature/Payment"),
        (["new", "layer", "Core", "--below", "Feature"], "Feature/Payment"),
        (["rename", "Payment", "Billing", "--keep-types"], "Feature/Billing"),
        (["move", "Payment", "--layer", "Shared"], "Shared/Payment"),
    ])
    func everyWritingCommandAcceptsThePolicy(_ command: [String], home: String) throws {
        let before = try workspace.state()
        let refused = try workspace.ashlar.run(command)
        #expect(refused.status == 2, "\(refused.output)\(refused.error)")
        #expect(try workspace.state() == before)
        let outcome = try workspace.ashlar.run(command + ["--on-conflict", "merge"])
        #expect(outcome.status == 0, "\(outcome.error)")
        let merged = try workspace.text(mock.replacing("Feature/Payment", with: home))
        #expect(merged.contains("// mine") && merged.contains("// MARK: cancel()"))
        #expect(try generate("--check").status == 0)
    }

    @Test func readOnlyRunAppliesNoPolicy() throws {
        let outcome = try generate("--check", "--on-conflict", "keep")
        #expect(outcome.status == 64)
        #expect(outcome.error.hasPrefix("error: --check and --on-conflict exclude each other\n"))
        #expect(try generate("--on-conflict", "kep").error.contains("'kep' is invalid for '--on-conflict"))
    }
}
