import AshlarTestSupport
import Foundation
import Testing

@Suite("Queries of the graph") struct QueryTests {
    private static let tada = Fixture.repository.appending(path: "Examples/Tada").path

    private func ashlar(_ arguments: String...) throws -> Command.Outcome {
        try Workspace().ashlar.run(arguments + ["--directory", Self.tada])
    }

    @Test(
        .needs(.validators),
        arguments: [
            ("why Matched Payment", "why"), ("why Payment Matched", "why"),
            ("why MatchedUI TadaFoundation --all", "why"),
            ("why Matched Payment --without", "why"), ("why MatchedPreviews", "closure"), ("deps Matched", "neighbors"),
            ("deps Matched --transitive --tests", "neighbors"), ("dependents Payment --transitive", "neighbors"),
            ("can Matched Payment", "can"), ("can MatchedUI TadaModel", "can"),
            ("metrics", "metrics"), ("metrics --tests --sort users --limit 3", "metrics"),
        ])
    func documentsMatchTheirSchemas(_ command: String, _ schema: String) throws {
        let words = command.split(separator: " ").map(String.init)
        let outcome = try Workspace().ashlar.run(words + ["--format", "json", "--directory", Self.tada])
        #expect(outcome.status == (command == "why Payment Matched" ? 1 : 0), "\(outcome.error)")
        #expect(try Validator.json(outcome.output, by: "docs/schemas/\(schema).schema.json") == "")
    }

    @Test(.needs(.validators)) func edgesOfFlowsMatchTheSchemas() throws {
        let folder = Fixture.repository.appending(path: "Examples/Qapple").path
        for (command, schema) in [
            ("why QappleComposition ReportUI --all --format json", "why"), ("lint --reporter json", "lint-report"),
        ] {
            let words = command.split(separator: " ").map(String.init)
            let document = try Workspace().ashlar.run(words + ["--directory", folder]).output
            #expect(document.contains("\"origin\": \"flow\""), "\(command)")
            #expect(try Validator.json(document, by: "docs/schemas/\(schema).schema.json") == "", "\(command)")
        }
    }

    @Test func withoutADependencyItsImportsAreNotDeclared() throws {
        let outcome = try ashlar("why", "Matched", "Payment", "--without")
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.output.contains("does not reach"))
        #expect(outcome.output.contains("  PaymentInterface\n"))
        #expect(
            outcome.output.contains("MatchedImplementation  3 × PaymentInterface  Sources/Feature/Matched/"),
            "\(outcome.output)")
        // The edge is not direct.
        let far = try ashlar("why", "MatchedImplementation", "TadaFoundation", "--without")
        #expect(far.status == 2 && far.error.contains("declares no direct dependency on"), "\(far.error)")
        let both = try ashlar("why", "Matched", "Payment", "--without", "--all")
        #expect(both.status == 64)
    }

    @Test func bottlenecksAreNamed() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Demo
            generate: none
            layers: [Core]
            modules:
              A: {layer: Core, kind: architecture, uses: [B, C]}
              B: {layer: Core, kind: architecture, uses: [D]}
              C: {layer: Core, kind: architecture, uses: [D]}
              D: {layer: Core, kind: architecture, uses: [E]}
              E: {layer: Core, kind: architecture}

            """, to: "ashlar.yml")
        let short = try workspace.ashlar("why", "A", "E").output
        #expect(short.hasPrefix("A ─▶ B ─▶ D ─▶ E\n") && short.hasSuffix("every path: D\n"), "\(short)")
        let all = try workspace.ashlar("why", "A", "E", "--all").output
        let edges = all.split(separator: "\n").dropFirst().map { line in
            line.split(separator: " ").prefix(3).joined(separator: " ")
        }
        #expect(edges == ["A uses B", "A uses C", "B uses D", "C uses D", "D uses E", "every path: D"])
        #expect(try workspace.ashlar("deps", "A").output.split(separator: "\n").count == 2)
        let far = try workspace.ashlar("deps", "A", "--transitive").output
        #expect(far.contains("E  architecture  3 steps"), "\(far)")
        let alone = far.split(separator: "\n").filter { $0.hasSuffix("  alone leads to 1 other") }
        #expect(alone.map { $0.prefix(2) } == ["D "] && far.components(separatedBy: "alone").count == 2, "\(far)")
        #expect(try workspace.ashlar("dependents", "E", "--transitive").output.contains("A  architecture  3 steps"))
        #expect(try workspace.ashlar("dependents", "A").output == "nothing depends on 'A'\n")
        #expect(try workspace.ashlar("deps", "E").output == "'E' depends on nothing\n")
    }

    /// Without `--tests`, neither mocks nor what only they lead to is listed.
    @Test(.needs(.validators)) func whatIsNotListedIsCounted() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Demo
            generate: none
            layers: [{name: Feat, features: true}, Core]
            modules:
              Random: {layer: Core, kind: architecture}
              Base: {layer: Core, kind: architecture}
            features:
              Cart: {split: lean, uses: [Base]}

            """, to: "ashlar.yml")
        let all = try workspace.succeed("dependents Base --transitive --tests").split(separator: "\n").count
        let shipping = try workspace.ashlar("dependents", "Base", "--transitive")
        let listed = shipping.output.split(separator: "\n").count
        try #require(listed < all)
        let count = all - listed
        #expect(
            shipping.error
                == "not listed: \(count) target\(count == 1 ? " or product" : "s and products"): tests, mocks, "
                + "previews, examples, and what only these lead to (--tests)\n", "\(shipping.error)")
        let json = try workspace.succeed("dependents Base --transitive --format json")
        #expect(json.contains("\"omitted\": \(count)\n"), "\(json)")
        #expect(try Validator.json(json, by: "docs/schemas/neighbors.schema.json") == "")
        #expect(try workspace.ashlar("dependents", "Base", "--transitive", "--tests").error == "")
        let tests = try workspace.ashlar("dependents", "Random")
        #expect(tests.output == "nothing depends on 'Random'\n" && tests.error == "", "\(tests)")
    }

    @Test func dependenciesThatAloneLeadToSeveralAreListed() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Demo
            generate: none
            layers: [Core]
            modules:
              A: {layer: Core, kind: architecture, uses: [B, C, F]}
              B: {layer: Core, kind: architecture, uses: [D]}
              C: {layer: Core, kind: architecture, uses: [E]}
              D: {layer: Core, kind: architecture, uses: [E]}
              E: {layer: Core, kind: architecture}
              F: {layer: Core, kind: architecture, uses: [G]}
              G: {layer: Core, kind: architecture, uses: [H]}
              H: {layer: Core, kind: architecture}

            """, to: "ashlar.yml")
        let lines = try workspace.succeed("why A").split(separator: "\n")
        #expect(
            lines == [
                "'A' reaches 7 targets and products",
                "  alone leads to 3  A  uses F  ashlar.yml:6:53", "  alone leads to 2  A  uses B  ashlar.yml:6:47",
                "  alone leads to 2  F  uses G  ashlar.yml:11:47",
            ])
        let without = try workspace.succeed("why A F --without")
        #expect(without.contains("'A' does not reach 3 targets and products any more\n"), "\(without)")
        #expect(
            try workspace.succeed("why C")
                == "'C' reaches 1 target or product; each dependency alone leads to one of them at most\n")
        #expect(try workspace.succeed("why H") == "'H' depends on nothing\n")
    }

    @Test func helpOfMetricsHasALineForEachFigure() throws {
        let lines = try Workspace().succeed("help metrics").split(separator: "\n")
        #expect(lines.contains("  reaches        what it depends on over any number of targets"))
        #expect(lines.contains("  instability    uses / (uses + users)"))
    }

    @Test func metricsAreComparedWithARevision() throws {
        let workspace = try Workspace.shop()
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        let same = try workspace.succeed("metrics --base main")
        #expect(same.hasSuffix("no figure of a target changed\n"), "\(same)")
        try workspace.succeed("new feature Later --uses Cart")
        let changed = try workspace.succeed("metrics --base main")
        #expect(changed.contains("(was ") && changed.contains("LaterImplementation"), "\(changed)")
        let unknown = try workspace.ashlar("metrics", "--base", "nowhere")
        #expect(unknown.status == 2 && unknown.error.contains("nowhere"), "\(unknown.error)")
        #expect(try workspace.ashlar("metrics", "--limit", "-1").status == 64)
        #expect(try workspace.ashlar("metrics", "--sort", "size").error.contains("reached-by"))
    }
}
