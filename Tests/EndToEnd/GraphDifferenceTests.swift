import AshlarTestSupport
import Foundation
import Testing

/// `ashlar graph --diff`: the earlier manifest comes from git.
struct GraphDifferenceTests {
    private func workspace() throws -> Workspace {
        let workspace = try Workspace.made(by: "init --preset tada --name Tada")
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        return workspace
    }

    @Test func branchIsComparedWithWhereItLeft() throws {
        let workspace = try workspace()
        try workspace.git("switch", "-q", "-c", "work")
        try workspace.ashlar("new", "feature", "Refund", "--uses", "Payment")
        try workspace.commit()
        // What the main branch adds at the same time is not a change of this branch.
        try workspace.git("switch", "-q", "main")
        try workspace.ashlar("new", "feature", "Support")
        try workspace.commit()
        try workspace.git("switch", "-q", "work")
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

    /// Each side has its own baseline: an entry of today is not stale at the base.
    @Test func theBaseIsJudgedByItsOwnBaseline() throws {
        let workspace = try workspace()
        let path = "Sources/Feature/Payment/feature.yml"
        try workspace.write("features:\n  Payment: {uses: [Home.ui]}\n", to: path)
        try workspace.succeed("baseline create --reason x")
        #expect(!(try workspace.succeed("graph --diff main")).contains("resolved"))
    }

    /// The figures are those of `ashlar metrics`.
    @Test func theChangeOfCostIsThatOfMetrics() throws {
        let workspace = try workspace()
        try workspace.succeed("new feature Refund --uses Payment")
        let metrics = try workspace.succeed("metrics --base main --limit 0")
        let figures = try #require(metrics.firstMatch(of: /propagation cost +(.+ % \(was .+ %\))\n/)).1
        let lines = try workspace.succeed("graph --diff main").split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[1].hasPrefix("propagation cost \(figures)") && lines[2].isEmpty, "\(lines)")
        #expect(try workspace.succeed("graph --diff main --format markdown").contains("\npropagation cost \(figures)"))
        func document(_ command: String) throws -> NSDictionary {
            let value = try JSONSerialization.jsonObject(with: Data(workspace.succeed(command).utf8))
            return try #require(value as? NSDictionary)
        }
        let cost = try #require(document("graph --diff main --format json")["cost"] as? NSDictionary)
        let expected = try document("metrics --base main --format json")
        #expect(cost["now"] as? NSDictionary == expected["graph"] as? NSDictionary)
        #expect(cost["base"] as? NSDictionary == expected["base"] as? NSDictionary)
    }

    /// A finding on no dependency is listed as well; one of the base that is gone is resolved.
    @Test(.needs(.validators)) func findingsOnNoEdgeAreListed() throws {
        let workspace = try Workspace()
        try workspace.write(
            "version: 1\nname: D\ngenerate: none\nlayers: [Base]\nmodules:\n  A: {layer: Base, without: [tests]}\n  B: {layer: Base, without: [tests]}\n",
            to: "ashlar.yml")
        for name in ["A", "B"] { try workspace.write("let a = 1\n", to: "Sources/Base/\(name)/\(name).swift") }
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        let clean = try workspace.succeed("graph --diff main")
        #expect(clean == "D since main: the graph has not changed\n")
        try workspace.remove("Sources/Base/B")
        let lint = try workspace.ashlar("lint").output
        let finding = "'B' has no source in Sources/Base/B"
        #expect(lint.contains(finding))
        let text = try workspace.succeed("graph --diff main")
        #expect(
            text == "D since main: 1 finding added\n\n✘ \(finding): modules-are-declared (ashlar.yml:7:3)\n", "\(text)")
        let json = try workspace.succeed("graph --diff main --format json")
        #expect(try Validator.json(json, by: "docs/schemas/graph-diff.schema.json") == "")
        #expect(json.contains("\"message\": \"\(finding)\""))
        let markdown = try workspace.succeed("graph --diff main --format markdown")
        #expect(markdown.contains("\n- **modules-are-declared** `B` has no source"), "\(markdown)")
        try workspace.commit()
        try workspace.write("let a = 1\n", to: "Sources/Base/B/B.swift")
        let resolved = try workspace.succeed("graph --diff HEAD")
        #expect(
            resolved == "D since HEAD: 1 finding resolved\n\n✔ resolved: \(finding): modules-are-declared\n",
            "\(resolved)")
    }

    /// Where `lint` reports the missing files of a new feature instead of targets without a source, so does the comparison.
    @Test func missingGeneratedFilesAreNotFindings() throws {
        let workspace = try workspace()
        try workspace.write("features:\n  Refund: {}\n", to: "Sources/Feature/Refund/feature.yml")
        let lint = try workspace.ashlar("lint").output
        #expect(lint.contains("[generated-files-are-current]") && !lint.contains("has no source"), "\(lint)")
        let difference = try workspace.succeed("graph --diff main")
        #expect(difference.contains("\n+ feature Refund in Feature\n"), "\(difference)")
        #expect(!difference.contains("has no source"), "\(difference)")
    }

    /// By default tests, mocks and previews are not drawn.
    @Test func removedMocksAreCounted() throws {
        let workspace = try Workspace()
        func manifest(_ split: String) -> String {
            """
            version: 1
            name: D
            generate: none
            layers: [{name: Feat, features: true}, Mid, Base]
            modules:
              M: {layer: \(split.isEmpty ? "Mid" : "Base")}
            features:
              F: {\(split)uses: [M]}

            """
        }
        try workspace.write(manifest(""), to: "ashlar.yml")
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        try workspace.write(manifest("split: lean, "), to: "ashlar.yml")
        let text = try workspace.succeed("graph --diff main")
        #expect(text.contains("\n~ module M in Base, was in Mid\n"), "\(text)")
        #expect(text.contains("\nnot drawn: 2 targets removed, "), "\(text)")
        #expect(text.hasSuffix("(--tests --collapse none)\n"), "\(text)")
        let all = try workspace.succeed("graph --diff main --tests --collapse none")
        #expect(all.contains("\n- target FMocks in Feat\n") && !all.contains("not drawn"), "\(all)")
    }

    @Test func invalidRevisionsAreErrors() throws {
        let workspace = try workspace()
        let unknown = try workspace.ashlar.run(["graph", "--diff", "nowhere"])
        #expect(unknown.status == 2 && unknown.error.contains("unknown git revision 'nowhere'"))
        try workspace.git("tag", "v1.20.0")
        for (command, meant) in [
            ("graph --diff mian", "main"), ("affected --base v1.2.0", "v1.20.0"), ("metrics --base Main", "main"),
            ("cost --base mian", "main"), ("history mian", "main"),
        ] {
            let words = command.split(separator: " ").map(String.init)
            let error = try workspace.ashlar.run(words).error
            #expect(
                error.contains("unknown git revision '\(words[words.count - 1])' (did you mean '\(meant)'?)"),
                "\(error)")
        }
        let focus = try workspace.ashlar.run(["graph", "--diff", "main", "--focus", "Home"])
        #expect(focus.status == 64 && focus.error.contains("leave out --focus"))
        try workspace.git("checkout", "-q", "--orphan", "empty")
        try workspace.git("rm", "-q", "--cached", "ashlar.yml")
        try workspace.git("commit", "-q", "-m", "no manifest")
        try workspace.git("checkout", "-q", "-f", "main")
        try workspace.write(
            "version: 1\nname: Tada\nlayers: [App]\nfeatures: {A: {uses: [Nothing]}}\n", to: "ashlar.yml")
        try workspace.commit()
        try workspace.git("checkout", "-q", "HEAD~1", "--", "ashlar.yml")
        let broken = try workspace.ashlar.run(["graph", "--diff", "HEAD"])
        #expect(broken.status == 2 && broken.error.contains("the manifest at 'HEAD' is invalid: ashlar.yml:4:"))
        let missing = try workspace.ashlar.run(["graph", "--diff", "empty"])
        #expect(missing.status == 2 && missing.error.contains("'ashlar.yml' was not there at 'empty'"))
    }
}
