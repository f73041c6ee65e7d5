import AshlarTestSupport
import Foundation
import Testing

/// The edges that `ashlar graph` marks are those of the findings of `ashlar lint`.
@Suite("Findings in pictures")
struct GraphFindingsTests {
    private static let payment = "Sources/Feature/Payment/feature.yml"

    private func workspace(uses: String = "") throws -> Workspace {
        let workspace = try Workspace.made(by: "init --preset tada --name Tada")
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        if !uses.isEmpty { try workspace.write("features:\n  Payment: {uses: [\(uses)]}\n", to: Self.payment) }
        return workspace
    }

    private func document(_ workspace: Workspace, _ command: String) throws -> [String: Any] {
        let output = try workspace.ashlar.run(command.split(separator: " ").map(String.init)).output
        return try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    }

    @Test func forbiddenImportsAreDrawn() throws {
        let workspace = try workspace()
        try workspace.write(
            "import MatchedImplementation\nimport TadaRIBs\n", to: "Sources/Shared/TadaModel/Bad.swift")
        let text = try workspace.succeed("graph")
        #expect(text.contains("TadaModel               ─▶ ✘ Matched, ✘ TadaRIBs, TadaFoundation"))
        #expect(text.contains("✘ 2 forbidden edges ·"))
        let mermaid = try workspace.succeed("graph --format mermaid")
        #expect(mermaid.contains("n_TadaModel ==>|\"features-meet-at-interfaces\"| n_MatchedImplementation"))
        #expect(mermaid.contains("n_TadaModel ==>|\"layers-point-inward\"| n_TadaRIBs"))
        #expect(
            try workspace.succeed("graph --format dot").contains("\"TadaModel\" -> \"TadaRIBs\" [color=\"#d1242f\""))
        #expect(try workspace.succeed("graph --format svg").components(separatedBy: "<path class=\"error\"").count == 3)
        try workspace.write("<!-- ashlar graph -->\n<!-- /ashlar graph -->\n", to: "README.md")
        try workspace.succeed("graph --update README.md")
        #expect(try workspace.text("README.md").contains("✘ TadaRIBs"))
    }

    /// Generated files are compared only if that may withdraw a finding on an edge.
    @Test func anImportOfAStaleFileIsNotDrawn() throws {
        let workspace = try workspace()
        let compared = "files with the disk"
        #expect(try !workspace.ashlar("graph", "--verbose").error.contains(compared))
        let path = "Sources/Feature/Home/Mocks/HomeListenerMock.generated.swift"
        try workspace.write("import TadaRIBs\n" + (try workspace.text(path)), to: path)
        let lint = try workspace.ashlar("lint")
        #expect(lint.output.matches(of: /\[[a-z-]+\]/).map { String($0.0) } == ["[generated-files-are-current]"])
        let graph = try workspace.ashlar("graph", "--verbose")
        #expect(graph.error.contains(compared) && !graph.output.contains("✘"), "\(graph)")
    }

    @Test func importsOfTheBaseAreReadFromGit() throws {
        let workspace = try workspace()
        let path = "Sources/Shared/TadaModel/Bad.swift"
        try workspace.write("import TadaRIBs\n", to: path)
        #expect(
            try workspace.succeed("graph --diff main") == """
                Tada since main: 1 dependency added, 1 against a rule

                + TadaModel ─▶ TadaRIBs
                    ✘ TadaModel → TadaRIBs: layers-point-inward (\(path):1:8)

                """)
        try workspace.commit()
        #expect(try workspace.succeed("graph --diff HEAD") == "Tada since HEAD: the graph has not changed\n")
        // Another line, the same finding.
        try workspace.write("// A comment.\nimport TadaRIBs\n", to: path)
        #expect(try workspace.succeed("graph --diff HEAD") == "Tada since HEAD: the graph has not changed\n")
        try workspace.write("", to: path)
        let resolved = try workspace.succeed("graph --diff HEAD")
        #expect(
            resolved.contains("- TadaModel ─▶ TadaRIBs\n    ✔ no longer TadaModel → TadaRIBs: layers-point-inward\n"))
    }

    @Test func aResolvedViolationIsDrawnAsRemoved() throws {
        let workspace = try workspace(uses: "Matched.ui")
        try workspace.commit()
        try workspace.write("features:\n  Payment: {}\n", to: Self.payment)
        let markdown = try workspace.succeed("graph --diff HEAD --format markdown")
        let note = "no longer features-meet-at-interfaces `PaymentImplementation` → `MatchedUI`"
        #expect(markdown.contains("| removed | `Payment` → `Matched` | \(note) |"))
        #expect(markdown.contains("n_Payment -->|removed| n_Matched") && !markdown.contains("==>"))
    }

    @Test func acceptedFindingsAreMarked() throws {
        let workspace = try workspace(uses: "Matched.ui")
        try workspace.succeed("baseline create")
        #expect(try workspace.succeed("graph").contains("─▶ Matched (baseline), "))
        #expect(
            try workspace.succeed("graph --format mermaid").contains("-->|\"features-meet-at-interfaces (baseline)\"|"))
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "ashlar.baseline.yml"))
        let exception =
            "{rule: features-meet-at-interfaces, importer: Payment.implementation, imported: MatchedUI, reason: x}"
        try workspace.write(try workspace.text("ashlar.yml") + "exceptions:\n  - \(exception)\n", to: "ashlar.yml")
        let text = try workspace.succeed("graph")
        #expect(text.contains("─▶ Matched (exception), ") && text.contains("· 1 edge with an exception ·"))
        #expect(
            try workspace.succeed("graph --format dot").contains("label=\"features-meet-at-interfaces (exception)\""))
    }

    /// A line of a split stands for all features: one finding, and one entry of the baseline.
    @Test func edgesOfOneLineShareTheFinding() throws {
        let workspace = try workspace()
        let manifest = try workspace.text("ashlar.yml").replacing(
            "ui:             {uses: [", with: "ui:             {uses: [TadaMap, ")
        try workspace.write(manifest, to: "ashlar.yml")
        let text = try workspace.succeed("graph")
        #expect(text.contains("\n✘ HomeUI ─▶ TadaMap and 3 others  ui-stays-light  ashlar.yml:"))
        #expect(text.contains("✘ 4 forbidden edges in 1 finding"))
        try workspace.succeed("baseline create")
        let accepted = try workspace.succeed("graph")
        #expect(accepted.contains("· 4 edges in the baseline") && !accepted.contains("✘"))
    }

    /// Each red edge is an edge of a finding, and each finding on an edge is red; so it is in a project with none.
    @Test(arguments: ["", "Matched.ui", "Home.ui, Matched.implementation", "TadaRider"])
    func redEdgesAreTheFindingsOfLint(uses: String) throws {
        let workspace = try workspace(uses: uses)
        try workspace.write(
            "import MatchedImplementation\nimport TadaRIBs\n", to: "Sources/Shared/TadaModel/Bad.swift")
        let lint = try document(workspace, "lint --reporter json")
        let picture = try document(workspace, "graph --format json --tests --external --all-edges --collapse none")
        let findings = try #require(lint["findings"] as? [[String: Any]])
        let names = Set(try #require(picture["boxes"] as? [[String: Any]]).compactMap { $0["name"] as? String })
        let expected = findings.compactMap { finding -> String? in
            guard let importer = finding["importer"] as? String, let imported = finding["imported"] as? String,
                names.contains(importer), names.contains(imported)
            else { return nil }
            return "\(importer) \(imported) \(finding["rule"] ?? "")"
        }
        let arrows = try #require(picture["arrows"] as? [[String: Any]])
        let red = arrows.flatMap { $0["violations"] as? [[String: Any]] ?? [] }.map {
            "\($0["importer"] ?? "") \($0["imported"] ?? "") \($0["rule"] ?? "")"
        }
        #expect(Set(red) == Set(expected) && red.count == expected.count, "\(red) \(expected)")
        #expect(expected.count >= 2)
    }

    @Test func anAppDrawsOnlyWhatItUses() throws {
        let workspace = try workspace()
        let text = try workspace.succeed("graph --app TadaHomeWidget")
        #expect(text.contains("‹TadaLogger›") && text.contains("\n          TadaLogger\n"), "\(text)")
        #expect(text.contains("\n6 of 50 targets ·"))
    }

    @Test func noLineIsWiderThanTheTerminal() throws {
        let workspace = try workspace(uses: "Matched.ui")
        var ashlar = workspace.ashlar
        ashlar.environment["COLUMNS"] = "40"
        for line in try ashlar("graph").output.split(separator: "\n") {
            // A place stays whole, for copying.
            #expect(line.count <= 40 || line.hasSuffix("feature.yml:2:20"), "\(line)")
        }
    }
}
