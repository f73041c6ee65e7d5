import AshlarTestSupport
import Foundation
import Testing

@Suite("ashlar check") struct CheckTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Demo
            layers: [App, Feature, Shared]
            modules:
              Clock: {layer: Shared}
            features:
              Home: {uses: [Payment]}
              Payment: {implementation: {uses: [Clock]}}
            apps:
              Rider: {composes: all}

            """, to: "ashlar.yml")
        try #require(try workspace.ashlar("generate").status == 0)
    }

    private func replace(_ old: String, with new: String, in path: String) throws {
        let text = try workspace.text(path)
        try #require(text.contains(old))
        try workspace.write(text.replacing(old, with: new), to: path)
    }

    /// The rules of the findings, with the first line of each finding's location.
    private func rules() throws -> [String] {
        let outcome = try workspace.ashlar("check", "--reporter", "xcode")
        let rules = outcome.output.matches(of: /\[([a-z-]+)\]/).map { String($0.1) }
        #expect(outcome.status == (rules.isEmpty ? 0 : 1), "\(outcome.output)\(outcome.error)")
        return rules
    }

    @Test func newProjectIsClean() throws { #expect(try rules() == []) }

    /// As a merge by lines leaves them.
    @Test func anotherOrderOfLinesIsCurrentWithANote() throws {
        let text = try workspace.text("Package.swift")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let index = try #require(lines.firstIndex { $0.hasPrefix("        target(\"Home") })
        var swapped = lines
        swapped.swapAt(index, index + 1)
        try workspace.write(swapped.joined(separator: "\n"), to: "Package.swift")
        for command in [["check"], ["lint", "--strict"], ["generate", "--check"]] {
            let outcome = try workspace.ashlar.run(command)
            let note = "note: the lines of 'Package.swift' are in another order; 'ashlar generate' sorts them\n"
            #expect(outcome.status == 0 && outcome.output == "", "\(command): \(outcome)")
            #expect(outcome.error.ranges(of: note).count == 1, "\(command): \(outcome.error)")
        }
        try workspace.succeed("generate")
        #expect(try workspace.text("Package.swift") == text)
        #expect(try !workspace.ashlar("check").error.contains("note:"))
    }

    /// Nothing is unused while the sources are as Ashlar rendered them, and it can wait while one of them is.
    @Test func findingThatTidyFixesFailsTheCheckAlone() throws {
        let folder = "Sources/Feature/Payment/Implementation/"
        func edit(_ path: String) throws { try workspace.write(try workspace.text(path) + "// mine\n", to: path) }
        try edit("\(folder)PaymentModel.swift")
        let first = try workspace.ashlar("check")
        #expect(first.status == 0 && first.output.contains("warning: no source of "), "\(first)")
        for path in try workspace.files() where path.hasPrefix(folder) && !path.hasSuffix("Model.swift") {
            try edit(path)
        }
        let lint = try workspace.ashlar("lint")
        #expect(lint.status == 0 && lint.output.contains("warning: no source of "), "\(lint)")
        #expect(try rules() == ["dependencies-are-used"])
        let check = try workspace.ashlar("check").output
        #expect(check.contains("note: 'ashlar check' fails on what 'ashlar tidy' can fix"))
        try #require(try workspace.ashlar("tidy").status == 0)
        #expect(try rules() == [])
    }

    @Test func baselineCoversWhatTidyWouldFix() throws {
        let model = "Sources/Feature/Payment/Implementation/PaymentModel.swift"
        try workspace.write(try workspace.text(model) + "// mine\n", to: model)
        var ashlar = workspace.ashlar
        ashlar.environment["CI"] = ""
        try #require(try ashlar("baseline", "create", "--reason", "later").status == 0)
        #expect(try rules() == [])
    }

    /// Its sources, mocks and members of the root are one finding.
    @Test func featureThatIsNotGeneratedIsOneFinding() throws {
        try replace("features:\n", with: "features:\n  Card: {}\n", in: "ashlar.yml")
        let output = try workspace.ashlar("check").output
        #expect(output.contains("ashlar.yml:7:3: error: 'Sources/"), "\(output)")
        #expect(output.contains("other files that this line requires are missing [generated-files-are-current]"))
        #expect(try rules() == ["generated-files-are-current", "generated-files-are-current"])
        #expect(try workspace.ashlar("generate").status == 0)
        #expect(try rules() == [])
    }

    /// Generated sources are among those that belong to no target any longer.
    @Test func featureThatTheManifestNoLongerHasIsAFindingForEachFolder() throws {
        try replace("  Home: {uses: [Payment]}\n", with: "", in: "ashlar.yml")
        let drift = Array(repeating: "generated-files-are-current", count: 2)
        #expect(try rules() == drift + ["modules-are-declared", "modules-are-declared"])
        try workspace.succeed("generate --prune")
        #expect(try rules() == [])
    }

    /// What was generated before does not agree with the manifest, and cannot be generated.
    @Test func violationOfTheGraphIsReportedWithoutItsConsequences() throws {
        try replace("composes: all", with: "composes: [Home]", in: "ashlar.yml")
        #expect(try rules() == ["composition-is-complete"])
        #expect(try !workspace.ashlar("check").output.contains("ashlar generate"))
    }

    @Test func missingLockFileIsOneFinding() throws {
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "ashlar.lock"))
        #expect(try rules() == ["generated-files-are-current"])
    }

    @Test func undeclaredImportOfAMockedProtocolIsOneFinding() throws {
        try workspace.write("public struct Instant: Sendable {}\n", to: "Sources/Shared/Clock/Instant.swift")
        try workspace.write(
            "import Clock\n\npublic protocol Watch { func now() -> Instant }\n",
            to: "Sources/Feature/Payment/Interface/Watch.swift")
        #expect(try rules() == ["imports-are-declared"])
        try #require(try workspace.ashlar("tidy").status == 0)
        #expect(try rules() == [])
        #expect(try workspace.files().contains("Sources/Feature/Payment/Mocks/WatchMock.generated.swift"))
    }

    /// 'tidy' counts what it cannot fix in initializers, too, and then reports it.
    @Test func initializerThatNothingSuppliesRemainsAfterAFix() throws {
        let path = "Sources/Feature/Home/Implementation/HomeFactory.swift"
        try replace("public init(", with: "public init(other: any Unknown, ", in: path)
        try workspace.write("import Clock\n" + workspace.text(path), to: path)
        let tidy = try workspace.ashlar("tidy")
        #expect(tidy.status == 1 && tidy.error.hasPrefix("2 fixed; 1 finding remains: ashlar lint\n"), "\(tidy)")
        #expect(tidy.error.contains("'HomeFactory' needs 'any Unknown' for 'other'"))
        #expect(try rules() == ["composition-is-complete"])
        let again = try workspace.ashlar("tidy")
        #expect(
            again.status == 0 && again.error.contains("nothing to fix; 1 finding remains: ashlar lint\n"), "\(again)")
    }

    @Test func staleMockIsReportedWhateverHasChanged() throws {
        let git = try Tool.git.path()
        func run(_ arguments: String) throws {
            let identity = ["-c", "user.name=a", "-c", "user.email=a"]
            let words = identity + arguments.split(separator: " ").map(String.init)
            try #require(try Command.run(git, words, in: workspace.folder).status == 0)
        }
        try run("init -q -b main")
        try run("add -A")
        try run("commit -qm first")
        try replace("}", with: "    func pay() async\n}", in: "Sources/Feature/Payment/Interface/PaymentService.swift")
        let outcome = try workspace.ashlar("check", "--changed-since", "main")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("it lacks 'pay()' [generated-files-are-current]"), "\(outcome.output)")
    }
}
