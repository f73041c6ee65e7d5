import AshlarTestSupport
import Foundation
import Testing

@Suite("Runs that are stopped, and what completes them")
struct StoppedRunTests {
    private let whole: Workspace
    private let stopped: Workspace

    init() throws {
        (whole, stopped) = (try Self.project(), try Self.project())
    }

    private static func project() throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write(
            """
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

            """, to: "ashlar.yml")
        try #require(workspace.ashlar("generate").status == 0)
        return workspace
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
    func theSameCommandNamesWhatCompletesIt(command: String, completion: String, reason: String) throws {
        try stop(command)
        let again = try run(command, in: stopped)
        #expect(again.status == 2)
        #expect(again.error.hasPrefix("error: \(reason)\n"), "\(again.error)")
        let words = "files are behind the manifest: where a run was stopped midway, 'ashlar \(completion)'"
        #expect(again.error.hasSuffix("\(words) completes it\n"), "\(again.error)")
        #expect(try run(completion, in: stopped).status == 0)
        #expect(try contents(of: stopped) == contents(of: whole))
        let late = try run(command, in: stopped)
        #expect(late.status == 2 && !late.error.contains("behind"))
    }

    @Test func whatIsUsedAlreadyIsBroughtUpToDate() throws {
        try stop("use Home Clock")
        let dry = try run("use Home Clock --dry-run", in: stopped)
        #expect(dry.status == 0 && dry.error.hasSuffix("dry run: nothing was written\n"))
        let again = try run("use Home Clock", in: stopped)
        #expect(again.status == 0, "\(again.error)")
        let words = "'HomeImplementation' uses 'Clock' already (ashlar.yml:7:23)\n"
        #expect(again.output.contains(words), "\(again.output)")
        #expect(try contents(of: stopped) == contents(of: whole))
        let before = try stopped.state()
        let late = try run("use Home Clock", in: stopped)
        #expect(late.output.contains("uses 'Clock' already (ashlar.yml:7:23); nothing was written\n"))
        #expect(try stopped.state() == before)
    }

    @Test func piecesThatAreThereAreCompleted() throws {
        #expect(try run("new service Cart Cost", in: stopped).status == 0)
        let before = try contents(of: stopped)
        #expect(try !run("new service Cart Cost", in: stopped).error.contains("behind"))
        let mock = "Sources/Feature/Cart/Mocks/CartCostServiceMock.generated.swift"
        try FileManager.default.removeItem(at: stopped.folder.appending(path: mock))
        let again = try run("new service Cart Cost", in: stopped)
        #expect(again.status == 2)
        #expect(again.error.hasSuffix("'ashlar generate' completes it\n"), "\(again.error)")
        #expect(try run("generate", in: stopped).status == 0)
        #expect(try contents(of: stopped) == before)
    }

    /// Before anything is said of names that the stopped run has changed already.
    @Test(arguments: [
        "rename Cart Foo", "rename Basket Foo", "move Cart --layer Shared", "split Clock", "remove Cart",
        "use Home Cart", "new feature Refund", "new screen Cart Receipt",
    ])
    func anotherCommandIsToldOfTheRunThatWasStopped(command: String) throws {
        try stop("rename Cart Basket")
        try stopped.write(
            "ashlar rename Cart Basket\nSources/Feature/Cart\nSources/Feature/Basket\n", to: ".ashlar/pending")
        let before = try stopped.state()
        let outcome = try run(command, in: stopped)
        #expect(outcome.status == 2)
        #expect(
            outcome.error == """
                error: 'ashlar rename Cart Basket' was stopped midway; nothing was written
                  help: run that command again; if you have taken back what it did, delete '.ashlar/pending'

                """)
        #expect(try stopped.state() == before)
    }
}
