import AshlarTestSupport
import Foundation
import Testing

/// The page of `ashlar graph -o architecture.html` agrees with `ashlar can` and `ashlar lint`.
@Suite("The data of the page") struct PageDataTests {
    private static let seeds = 0..<(isExhaustive ? 200 : 6)
    private static let examples = ["HotCoffeeHater", "Qapple", "Tada", "TwentyNine", "Weave"]

    private func workspace(_ seed: Int) throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write(DiceProject(seed: seed).manifest, to: "ashlar.yml")
        return workspace
    }

    /// Asks `ashlar can` for the pairs of boxes.
    ///
    /// - Parameter step: of a large law, one of so many pairs is asked.
    private func expectAnswersOfCan(_ page: PageData, in folder: URL, step: Int = 1) throws {
        var pairs: [(names: String, answer: String)] = []
        for (importer, row) in zip(page.boxes, page.law) {
            try #require(row.count == page.boxes.count)
            for (imported, answer) in zip(page.boxes, row) where answer != "s" && answer != "x" {
                // A box of some layers of a member has a name for readers.
                guard !importer.contains(" "), !imported.contains(" ") else { continue }
                pairs.append(("\(importer) \(imported)", answer))
            }
        }
        let asked = stride(from: 0, to: pairs.count, by: step).map { pairs[$0] }
        let input = try Workspace()
        try input.write(asked.map { $0.names + "\n" }.joined(), to: "pairs.txt")
        let outcome = try Command.run(
            "/bin/sh",
            [
                "-c", "exec \"$@\" < pairs.txt", "sh", Ashlar.binary.path, "can", "-", "--format", "json",
                "--directory", folder.path,
            ], in: input.folder, environment: ["PATH": "/usr/bin:/bin"])
        try #require(outcome.error == "", "\(outcome.error)")
        let document = try #require(JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        let answers = try #require(document["answers"] as? [[String: Any]]).compactMap { $0["allowed"] as? Bool }
        try #require(answers.count == asked.count)
        let differing = zip(asked, answers).filter { ($0.answer == "a" || $0.answer == "i") != $1 }.map(\.0.names)
        #expect(differing.isEmpty, "\(differing)")
    }

    @Test(arguments: seeds) func theLawIsThatOfCan(_ seed: Int) throws {
        let workspace = try workspace(seed)
        for unit in ["feature", "none"] {
            let page = try PageData(workspace.succeed("graph --format html --collapse \(unit)"))
            if seed % 2 == 1, unit == "none" { #expect(page.boxes.contains("M8.implementation")) }
            try expectAnswersOfCan(page, in: workspace.folder)
        }
    }

    @Test(arguments: examples, ["feature", "none"]) func theLawOfAnExampleIsThatOfCan(
        _ name: String, unit: String
    ) throws {
        let folder = Fixture.repository.appending(path: "Examples/\(name)")
        let page = try PageData(Ashlar(folder: folder).run(["graph", "--format", "html", "--collapse", unit]).output)
        let pairs = page.boxes.count * page.boxes.count
        try expectAnswersOfCan(page, in: folder, step: isExhaustive ? pairs / 10_000 + 1 : pairs / 500 + 1)
    }

    /// The findings of the page are those of lint, and each red edge is one of an error, and back.
    @Test(arguments: seeds) func redEdgesAreTheErrorsOfLint(_ seed: Int) throws {
        let workspace = try workspace(seed)
        let page = try PageData(workspace.succeed("graph --format html"))
        let lint = try findings(of: workspace.ashlar)
        #expect(page.findings.sorted { $0.joined() < $1.joined() } == lint.sorted { $0.joined() < $1.joined() })
        let picture = try workspace.succeed("graph --format json --tests --external --all-edges --collapse none")
        #expect(try redEdges(of: picture) == page.redEdges)
        let errors = try workspace.edgesOfErrors()
        #expect(!errors.isEmpty && page.redEdges == errors)
    }

    @Test(arguments: examples) func theFindingsOfAnExampleAreThoseOfLint(_ name: String) throws {
        let ashlar = Ashlar(folder: Fixture.repository.appending(path: "Examples/\(name)"))
        let page = try PageData(ashlar("graph", "--format", "html").output)
        let reported = page.findings.filter { $0[3] == "error" || $0[3] == "warning" }
        #expect(try reported == findings(of: ashlar))
        #expect(page.redEdges.isEmpty)
    }

    /// Three edges from an inner layer to an outer one are one finding of lint, so they are one in each format.
    @Test func layersInTheWrongOrderAreOneFinding() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Demo
            generate: none
            layers: [App, {name: Feat, features: true}, Base]
            modules:
              A: {layer: App}
              M: {layer: Base, uses: [F, G, H]}
            features:
              F: {}
              G: {}
              H: {}

            """, to: "ashlar.yml")
        let page = try PageData(workspace.succeed("graph --format html"))
        let message = "layer 'Base' uses layer 'Feat' in 3 places, and 'Feat' never uses 'Base': layers point inward"
        #expect(page.findings.filter { $0[0] == "layers-point-inward" }.map { $0[1] } == [message])
        #expect(page.redEdges == ["M → FInterface", "M → GInterface", "M → HInterface"])
        let text = try workspace.succeed("graph")
        #expect(text.contains("\n✘ M ─▶ FInterface and 2 others  layers-point-inward  ashlar.yml:7:27\n"), "\(text)")
        #expect(text.contains("· ✘ 3 forbidden edges in 1 finding"))
    }

    /// Mocks are derived from all sources, so that a page with them would take as long as 'generate'.
    @Test func generatedFilesAreComparedOnlyForFindingsThatFollowFromThem() throws {
        let workspace = try Workspace.shop()
        let mock = "Sources/Feature/Home/Mocks/HomeServiceMock.generated.swift"
        let text = try workspace.text(mock)
        try workspace.write(text + "// mine\n", to: mock)
        #expect(try findings(of: workspace.ashlar).map { $0[0] } == ["generated-files-are-current"])
        let calm = try workspace.ashlar("graph", "--format", "html", "--verbose")
        #expect(try PageData(calm.output).findings == [] && !calm.error.contains("compared "), "\(calm.error)")
        // Package.swift has an edge that is not in the manifest: 'generate' removes it, so lint says that.
        try workspace.write(text, to: mock)
        let manifest = try workspace.text("ashlar.yml")
        try workspace.write(manifest.replacing("Home: {uses: [Cart]}", with: "Home: {}"), to: "ashlar.yml")
        let lint = try findings(of: workspace.ashlar)
        #expect(lint.map { $0[0] } == ["generated-files-are-current"])
        let stale = try workspace.ashlar("graph", "--format", "html", "--verbose")
        #expect(try PageData(stale.output).findings == lint && stale.error.contains("compared "), "\(stale.error)")
    }

    private func findings(of ashlar: Ashlar) throws -> [[String]] {
        let lint = try ashlar("lint", "--reporter", "json")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(lint.output.utf8)) as? [String: Any])
        return try #require(report["findings"] as? [[String: Any]]).map { finding in
            let location = finding["location"] as? [String: Any]
            let place = location.map { "\($0["path"] ?? ""):\($0["line"] ?? "")" }
            return ["rule", "message"].map { finding[$0] as? String ?? "" } + [
                place ?? "", finding["severity"] as? String ?? "",
            ]
        }
    }

    private func redEdges(of picture: String) throws -> Set<String> {
        let document = try #require(JSONSerialization.jsonObject(with: Data(picture.utf8)) as? [String: Any])
        let parts = ["arrows", "boxes"].flatMap { document[$0] as? [[String: Any]] ?? [] }
        let violations = parts.flatMap { $0["violations"] as? [[String: Any]] ?? [] }
        return Set(
            violations.filter { $0["severity"] as? String == "error" && !($0["acceptedBy"] is String) }.map {
                "\($0["importer"] ?? "") → \($0["imported"] ?? "")"
            })
    }
}
