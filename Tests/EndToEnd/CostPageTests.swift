import AshlarTestSupport
import Foundation
import Testing

@Suite("The page on costs", .needs(.git)) struct CostPageTests {
    private func blocks(_ language: String) throws -> [String] {
        let file = Fixture.repository.appending(path: "docs/cost.md")
        return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```\(language)\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
    }

    /// Runs a line of a shell that finds `ashlar`.
    private func run(_ line: String, in workspace: Workspace) throws -> Command.Outcome {
        try Command.run(
            "/bin/sh", ["-c", line], in: workspace.folder,
            environment: ["PATH": Ashlar.binary.deletingLastPathComponent().path + ":/usr/bin:/bin"])
    }

    @Test func everyCommandRuns() throws {
        let commands = try blocks("console").flatMap { $0.split(separator: "\n") }
        #expect(commands.count >= 7)
        let workspace = try Workspace()
        try workspace.git("init", "-q", "-b", "main")
        try workspace.succeed("init --preset tada --name Tada")
        try workspace.commit(on: "2026-11-01")
        let path = "Sources/Feature/Payment/Implementation/PaymentFactory.swift"
        try workspace.write(workspace.text(path) + "\nlet added = 1\n", to: path)
        try workspace.commit(on: "2026-11-02")
        try workspace.git("switch", "-q", "-c", "work")
        for command in commands {
            let outcome = try run(String(command.dropFirst(2)), in: workspace)
            #expect(outcome.status == 0 && !outcome.output.isEmpty, "\(command): \(outcome.output)\(outcome.error)")
        }
    }

    @Test func examplesAreWhatIsPrinted() throws {
        let workspace = try Workspace.edited(("App", "Payment", "Model"))
        let examples = try blocks("text")
        #expect(try workspace.succeed("cost") == examples[0])
        #expect(try workspace.ashlar("cost", "--what-if", "remove App Payment").output == examples[1])
    }

    /// What the compiler writes with `-stats-output-dir`, of two processes.
    @Test func timesOfTheCompilerMakeABuildLog() throws {
        let workspace = try Workspace.edited(("App", "Payment", "Model"))
        let head = "\t\"Frontend.MaxMallocUsage\": 1,\n\t\"time.swift.Parsing.user\": 9.0e+01,\n"
        let processes = [("Model-all-x86_64-swiftmodule-Onone", "7.5e-01"), ("Model-A.swift-x86_64-o-Onone", "1.5")]
        for (name, time) in processes {
            let lines = ["wall", "user", "sys"].map { "\t\"time.swift-frontend.\(name).\($0)\": \(time)" }
            let document = "{\n\(head)\(lines.joined(separator: ",\n"))\n}\n"
            try workspace.write(document, to: "stats/stats-1-\(name)-2.json")
        }
        let steps = try #require(blocks("sh").first).split(separator: "\n").filter { !$0.hasPrefix("swift build ") }
        let outcome = try run(steps.joined(separator: "\n"), in: workspace)
        #expect(try workspace.text("times.txt") == "Model 1.5\nModel 1.5\nModel 7.5e-01\nModel 7.5e-01\n")
        // 4.5 seconds for each of the two edits: the other targets have no time.
        #expect(outcome.output.contains("cost           9.00 seconds\n"), "\(outcome.output)\(outcome.error)")
    }
}
