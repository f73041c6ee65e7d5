import AshlarTestSupport
import Foundation
import Testing

@Suite("Cost of edits in a repository") struct CostTests {
    private func figures(_ arguments: String, in workspace: Workspace) throws -> [String: Any] {
        let output = try workspace.succeed("cost --format json \(arguments)")
        return try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    }

    private func graph(_ arguments: String, in workspace: Workspace) throws -> [String: Double] {
        try #require(figures(arguments, in: workspace)["graph"] as? [String: Double])
    }

    @Test(.needs(.git)) func editsAreThoseOfTheLastDays() throws {
        let workspace = try Workspace.edited()
        // 1 × 4 lines, and 1 × (2 + 3 + 4).
        #expect(
            try graph("", in: workspace) == [
                "targets": 3, "size": 9, "bodyEdits": 1, "interfaceEdits": 1, "uncountedEdits": 0, "cost": 13,
                "interfaceCost": 9,
            ])
        let window = try #require(try figures("", in: workspace)["window"] as? NSDictionary)
        #expect(window == ["until": "2026-11-03", "days": 90, "commits": 3] as NSDictionary)
        #expect(try graph("--days 200", in: workspace)["cost"] == 17)
        #expect(try graph("--days 1", in: workspace)["cost"] == 9)
        #expect(try graph("--days 2", in: workspace)["cost"] == 9)
        #expect(try graph("--until 2026-11-02", in: workspace)["cost"] == 4)
        #expect(try graph("--until 2026-05-01", in: workspace)["cost"] == 0)
        let none = try workspace.succeed("cost --until 2026-05-01")
        #expect(none.hasSuffix("\n\nno source of a target was edited in that time\n"), "\(none)")
        // The edits that are not committed count nothing, but their lines do.
        try workspace.write("import B\n\n\npublic func a() { b() }\n", to: "A/A.swift")
        #expect(try graph("", in: workspace)["cost"] == 15)
    }

    @Test(.needs(.git)) func filesAndLayersAreListed() throws {
        let workspace = try Workspace.edited()
        try workspace.write("public func b2() {}\n", to: "B/New.swift")
        try workspace.write("let script = 1\n", to: "Tools/Script.swift")
        try workspace.commit(on: "2026-11-04")
        let files = try workspace.succeed("cost --by file --format csv")
        #expect(
            files == """
                file,target,body_edits,interface_edits,cone_lines,cost,share
                C/C.swift,C,1,1,10,14,70.00
                B/New.swift,B,0,1,6,6,30.00

                """)
        let layers = try workspace.succeed("cost --by layer")
        #expect(layers.contains("\nCore         2           1                2      8    20  100.00\n"), "\(layers)")
        #expect(layers.contains("not counted    1 edit of files of other targets, or of none\n"))
        #expect(try workspace.succeed("cost --limit 1 --by file --format csv").split(separator: "\n").count == 2)
    }

    @Test(.needs(.git)) func whatIfShowsTheChange() throws {
        let workspace = try Workspace.edited()
        let removed = try workspace.ashlar("cost", "--what-if", "remove A B")
        #expect(removed.output.contains("cost           11 lines (was 13), −15.38 %\n"), "\(removed)")
        #expect(removed.output.contains("2 (−1)"))
        let both = try workspace.ashlar("cost", "--what-if", "remove A B", "--what-if", "add A C")
        #expect(both.output.contains("cost           13 lines, +0.00 %\n"), "\(both)")
        for change in ["remove A", "move A B", "remove A C", "add A Nowhere", "remove B A", "add A B"] {
            let outcome = try workspace.ashlar("cost", "--what-if", change)
            #expect(outcome.status == 2 && outcome.error.contains("help: "), "\(change): \(outcome)")
        }
        #expect(try workspace.ashlar("cost", "--what-if", "remove A B", "--base", "main").status == 64)
    }

    @Test(.needs(.git)) func growthBeyondTheBudgetFails() throws {
        let workspace = try Workspace.edited()
        try workspace.git("switch", "-q", "-c", "work")
        #expect(try workspace.succeed("cost --base main --budget 0").contains("no cost of a target changed"))
        // The file moves, and its edits with it; `A` has a line more.
        try workspace.git("mv", "C/C.swift", "C/Moved.swift")
        try workspace.write("import B\n\npublic func a() { b() }\n", to: "A/A.swift")
        try workspace.commit(on: "2026-11-09")
        let outcome = try workspace.ashlar("cost", "--base", "main", "--budget", "7")
        #expect(outcome.status == 1, "\(outcome)")
        #expect(outcome.output.contains("cost           14 lines (was 13), +7.69 %\n"), "\(outcome.output)")
        #expect(outcome.output.contains("window         90 days until 2026-11-03, 3 commits\n"))
        #expect(outcome.error.contains("error: the cost grew by more than 7 % since 'main'\n"), "\(outcome.error)")
        #expect(try workspace.ashlar("cost", "--base", "main", "--budget", "8").status == 0)
        #expect(try workspace.ashlar("cost", "--budget", "8").status == 64)
        #expect(try workspace.ashlar("cost", "--base", "nowhere").status == 2)
    }

    @Test(.needs(.git)) func secondsCountWhereThereIsALog() throws {
        let workspace = try Workspace.edited()
        try workspace.write("A 1.5\nC 2 # twice\nC 2\nNIO 100\n", to: "times.txt")
        let outcome = try workspace.ashlar("cost", "--build-log", "times.txt")
        #expect(outcome.output.contains("cost           9.50 seconds\n"), "\(outcome)")
        #expect(outcome.error == "the build log has no time for 1 target, such as 'B'\n")
        let mistakes = [
            ("A\n", "times.txt:1: "), ("NIO 1\n", "names no target"), ("A 9e7\nA 9e7\n", "three years"),
        ]
        for (text, reason) in mistakes {
            try workspace.write(text, to: "times.txt")
            let outcome = try workspace.ashlar("cost", "--build-log", "times.txt")
            #expect(outcome.status == 2 && outcome.error.contains(reason), "\(outcome.error)")
        }
        let missing = try workspace.ashlar("cost", "--build-log", "logs/none.txt")
        #expect(missing.status == 2 && missing.error.contains("cannot read 'logs/none.txt'"), "\(missing.error)")
    }

    @Test(.needs(.git)) func missingHistoryIsAnError() throws {
        let workspace = try Workspace.edited()
        let clone = workspace.folder.appending(path: "clone")
        try workspace.git("clone", "-q", "--depth", "2", "file://\(workspace.folder.path)", clone.path)
        let shallow = try Ashlar(folder: clone)("cost")
        #expect(shallow.status == 2 && shallow.error.contains("fetch-depth: 0"), "\(shallow.error)")
        #expect(try Ashlar(folder: clone)("history").status == 2)
        // The window lies within the clone.
        #expect(try Ashlar(folder: clone)("cost", "--days", "1").status == 0)
        let bare = try Workspace()
        try bare.write(workspace.text("ashlar.yml"), to: "ashlar.yml")
        let none = try bare.ashlar("cost")
        #expect(none.status == 2 && none.error.contains("help: run this in a clone"), "\(none.error)")
        try bare.git("init", "-q", "-b", "main")
        let empty = try bare.ashlar("cost")
        #expect(empty.status == 2 && empty.error.contains("help: commit something first"), "\(empty.error)")
    }

    @Test(.needs(.validators), arguments: ["", "--by file", "--by layer", "--base HEAD~1"])
    func documentsMatchTheirSchema(_ options: String) throws {
        let output = try Workspace.edited().succeed("cost --format json \(options)")
        #expect(try Validator.json(output, by: "docs/schemas/cost.schema.json") == "")
    }
}
