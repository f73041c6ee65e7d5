import AshlarTestSupport
import Foundation
import Testing

@Suite("Interrupted runs and their completion")
struct InterruptedRunTests {
    private let whole: Workspace
    private let stopped: Workspace

    init() throws {
        (whole, stopped) = (try Self.project(), try Self.project())
    }

    private static func project() throws -> Workspace {
        try .generated(
            from: """
                version: 1
                name: Demo
                layers: [App, Feature, Shared]
                modules:
                  Clock: {layer: Shared}
                features:
                  Home: {uses: [Cart]}
                  Cart: {}
                apps:
                  Rider: {composes: all}

                """)
    }

    private func run(_ command: String, in workspace: Workspace) throws -> Ashlar.Outcome {
        try workspace.ashlar.run(command.split(separator: " ").map(String.init))
    }

    private func contents(of workspace: Workspace) throws -> [String: String] {
        try Dictionary(uniqueKeysWithValues: workspace.files().map { ($0, try workspace.text($0)) })
    }

    /// What a run leaves that was stopped after the manifest.
    private func stop(_ command: String) throws {
        try #require(run(command, in: whole).status == 0)
        try stopped.write(try whole.text("ashlar.yml"), to: "ashlar.yml")
    }

    @Test(arguments: [
        ("new feature Refund", "generate", "feature 'Refund' exists (ashlar.yml:9:3); nothing was written"),
        ("new module Zed --layer Shared", "generate", "module 'Zed' exists (ashlar.yml:6:3); nothing was written"),
        (
            "remove Clock", "generate --prune",
            "there is no feature, module or app 'Clock'; nothing was written"
        ),
        (
            "remove Cart --with-uses", "generate --prune",
            "there is no feature, module or app 'Cart'; nothing was written"
        ),
    ])
    func sameCommandPrintsTheCompletingCommand(command: String, completion: String, reason: String) throws {
        try stop(command)
        let again = try run(command, in: stopped)
        #expect(again.status == 2)
        #expect(again.error.hasPrefix("error: \(reason)\n"), "\(again.error)")
        let words = "files are out of date: run 'ashlar \(completion)'"
        #expect(again.error.hasSuffix("\(words) if an earlier run was interrupted\n"), "\(again.error)")
        #expect(try run(completion, in: stopped).status == 0)
        #expect(try contents(of: stopped) == contents(of: whole))
        let late = try run(command, in: stopped)
        #expect(late.status == 2 && !late.error.contains("interrupted"), "\(late.error)")
    }

    @Test func existingUseIsUpdated() throws {
        try stop("use Home Clock")
        let dry = try run("use Home Clock --dry-run", in: stopped)
        #expect(dry.status == 0 && dry.error.hasSuffix("dry run: nothing was written\n"))
        let again = try run("use Home Clock", in: stopped)
        #expect(again.status == 0, "\(again.error)")
        let words = "'HomeImplementation' already uses 'Clock' (ashlar.yml:7:23)\n"
        #expect(again.output.contains(words), "\(again.output)")
        #expect(try contents(of: stopped) == contents(of: whole))
        let before = try stopped.state()
        let late = try run("use Home Clock", in: stopped)
        #expect(late.output.contains("already uses 'Clock' (ashlar.yml:7:23); nothing was written\n"))
        #expect(try stopped.state() == before)
    }

    @Test func existingFilesOfNewAreCompleted() throws {
        #expect(try run("new service Cart Cost", in: stopped).status == 0)
        let before = try contents(of: stopped)
        #expect(try !run("new service Cart Cost", in: stopped).error.contains("out of date"))
        let mock = "Sources/Feature/Cart/Mocks/CartCostServiceMock.generated.swift"
        try FileManager.default.removeItem(at: stopped.folder.appending(path: mock))
        let again = try run("new service Cart Cost", in: stopped)
        #expect(again.status == 2)
        #expect(again.error.hasSuffix("run 'ashlar generate' if an earlier run was interrupted\n"), "\(again.error)")
        #expect(try run("generate", in: stopped).status == 0)
        #expect(try contents(of: stopped) == before)
    }

    /// A project in which a run was killed after its journal was written; one that is faster is tried again.
    private func interrupted() throws -> Workspace {
        try #require(run("rename Cart Basket", in: whole).status == 0)
        for _ in 0..<20 {
            let workspace = try Self.project()
            let journal = ".ashlar/journal"
            try workspace.ashlar.runAndKill(["rename", "Cart", "Basket"], onceThereIs: journal)
            if FileManager.default.fileExists(atPath: workspace.folder.appending(path: journal).path) {
                return workspace
            }
        }
        throw Command.Failure(text: "every run was complete before it was killed")
    }

    @Test func anyWritingCommandCompletesAnInterruptedRun() throws {
        let stopped = try interrupted()
        let outcome = try run("generate", in: stopped)
        #expect(outcome.status == 0)
        #expect(outcome.error.contains("completed 'ashlar rename Cart Basket', which was interrupted\n"))
        #expect(try contents(of: stopped) == contents(of: whole))
        #expect(try run("rename Basket Cart", in: stopped).status == 0)
    }

    @Test func sameCommandReportsThatItIsDone() throws {
        let stopped = try interrupted()
        let outcome = try run("rename Cart Basket", in: stopped)
        #expect(outcome.status == 0)
        #expect(try contents(of: stopped) == contents(of: whole))
    }

    private static let readOnly = [
        "generate --check", "rename Basket Foo --dry-run", "generate --dry-run", "tidy --check",
    ]

    @Test(arguments: sample(readOnly, every: 2))
    func readOnlyCommandIsRefused(command: String) throws {
        let stopped = try interrupted()
        let before = try stopped.state()
        let outcome = try run(command, in: stopped)
        #expect(outcome.status == 2)
        #expect(
            outcome.error == """
                error: 'ashlar rename Cart Basket' was interrupted; nothing was written
                  help: run 'ashlar generate' to complete it

                """)
        #expect(try stopped.state() == before)
    }

    private func plantJournal() throws {
        try stopped.write("ashlar journal 1\nashlar rename Cart Basket\nend\n", to: ".ashlar/journal")
    }

    @Test(arguments: sample(["lint", "list", "graph", "why Home Cart", "status"], every: 2))
    func commandThatReadsWarnsOfTheJournal(command: String) throws {
        try plantJournal()
        let outcome = try run(command, in: stopped)
        let text = outcome.output + outcome.error
        #expect(text.contains(".ashlar/journal:1:1: warning: 'ashlar rename Cart Basket' was interrupted"), "\(text)")
        #expect(text.contains("  help: run 'ashlar generate' to complete it\n"))
        #expect(try stopped.text(".ashlar/journal").hasPrefix("ashlar journal"))
    }

    private static let writing = [
        "lint --fix", "templates eject plain", "baseline create", "lock rebuild", "upgrade", "tidy",
    ]

    @Test(arguments: sample(writing, every: 3))
    func commandThatWritesCompletesTheRun(command: String) throws {
        try plantJournal()
        let outcome = try run(command, in: stopped)
        #expect(outcome.status == 0 || command == "baseline create", "\(outcome.error)")
        #expect(outcome.error.hasPrefix("completed 'ashlar rename Cart Basket', which was interrupted\n"))
        #expect(throws: (any Error).self) { try stopped.text(".ashlar/journal") }
    }

    @Test func documentNamesTheInterruptedRun() throws {
        try plantJournal()
        let outcome = try run("generate --check --format json", in: stopped)
        #expect(outcome.status == 2)
        #expect(outcome.output.contains("\"message\": \"'ashlar rename Cart Basket' was interrupted"))
    }
}
