import AshlarTestSupport
import Foundation
import Testing

/// `ashlar graph --diff`: the earlier manifest comes from git.
struct GraphDifferenceTests {
    private func workspace() throws -> Workspace {
        let workspace = try Workspace()
        try workspace.ashlar("init", "--preset", "tada", "--name", "Tada")
        try git(workspace, "init", "-q", "-b", "main")
        try commit(workspace)
        return workspace
    }

    private func git(_ workspace: Workspace, _ arguments: String...) throws {
        let name = ["-c", "user.name=Test", "-c", "user.email=test@example.com"]
        let outcome = try Command.run(try Tool.git.path(), name + arguments, in: workspace.folder)
        try #require(outcome.status == 0, "\(outcome.error)")
    }

    private func commit(_ workspace: Workspace) throws {
        try git(workspace, "add", "-A")
        try git(workspace, "commit", "-q", "-m", "change")
    }

    @Test func branchIsComparedWithWhereItLeft() throws {
        let workspace = try workspace()
        try git(workspace, "switch", "-q", "-c", "work")
        try workspace.ashlar("new", "feature", "Refund", "--uses", "Payment")
        try commit(workspace)
        // What the main branch adds at the same time is not a change of this branch.
        try git(workspace, "switch", "-q", "main")
        try workspace.ashlar("new", "feature", "Support")
        try commit(workspace)
        try git(workspace, "switch", "-q", "work")
        let lines = try workspace.ashlar("graph", "--diff", "main").output.split(separator: "\n")
        #expect(lines[0].hasPrefix("Tada since main: 1 feature added, "))
        #expect(lines.contains("+ feature Refund in Feature") && lines.contains("+ Refund ─▶ ‹Payment›"))
        #expect(!lines.contains { $0.contains("Support") || $0.hasPrefix("-") })
    }

    @Test func forbiddenEdgeIsMarked() throws {
        let workspace = try workspace()
        let path = "Sources/Feature/Payment/feature.yml"
        try workspace.write("features:\n  Payment: {uses: [Home.ui]}\n", to: path)
        let output = try workspace.ashlar("graph", "--diff", "HEAD").output
        #expect(output.contains("✘ PaymentImplementation → HomeUI: features-meet-at-interfaces (\(path):2:20)"))
        #expect(output.hasPrefix("Tada since HEAD: 1 dependency added, 1 against a rule\n"))
    }

    @Test func invalidRevisionsAreErrors() throws {
        let workspace = try workspace()
        let unknown = try workspace.ashlar.run(["graph", "--diff", "nowhere"])
        #expect(unknown.status == 2 && unknown.error.contains("unknown git revision 'nowhere'"))
        let focus = try workspace.ashlar.run(["graph", "--diff", "main", "--focus", "Home"])
        #expect(focus.status == 64 && focus.error.contains("leave out --focus"))
        try git(workspace, "checkout", "-q", "--orphan", "empty")
        try git(workspace, "rm", "-q", "--cached", "ashlar.yml")
        try git(workspace, "commit", "-q", "-m", "no manifest")
        let missing = try workspace.ashlar.run(["graph", "--diff", "empty"])
        #expect(missing.status == 2 && missing.error.contains("'ashlar.yml' was not there at 'empty'"))
    }
}
