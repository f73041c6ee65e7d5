import AshlarTestSupport
import Foundation
import Testing

/// The arrows of the page of `ashlar graph -o architecture.html`, in random projects.
@Suite("The viewer's arrows", .needs(.chromium)) struct ViewerArrowTests {
    /// Each red arrow is an error of lint between two boxes, and each such error is a red arrow.
    @Test(arguments: 0..<(isExhaustive ? 200 : 2)) func redArrowsAreTheErrorsOfLint(_ seed: Int) throws {
        var dice = SeededGenerator(seed: seed)
        let layers = ["App", "Left", "Right", "Base"]
        let names = (0..<9).map { "M\($0)" } + (0..<3).map { "F\($0)" }
        let entries = names.map { name in
            let used = names.filter { $0 != name }.shuffled(using: &dice).prefix(Int.random(in: 0...3, using: &dice))
            let layer = name.hasPrefix("M") ? "layer: \(layers[Int.random(in: 0..<4, using: &dice)]), " : ""
            return "  \(name): {\(layer)uses: [\(used.joined(separator: ", "))]}"
        }
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Dice
            layers: [App, [{name: Left, features: true}, Right], Base]
            generate: none
            modules:
            \(entries.prefix(9).joined(separator: "\n"))
            features:
            \(entries.dropFirst(9).joined(separator: "\n"))
            """, to: "ashlar.yml")
        let visit = try workspace.visit(
            workspace.page(),
            """
            const data = JSON.parse(document.getElementById('data').textContent);
            result.boxes = Object.fromEntries(data.boxes.flatMap((one) => one.nodes.map(
                (node) => [data.nodes[node][0], one.name])));
            result.red = [...document.querySelectorAll('path.arrow.error title')].map((one) => one.textContent);
            """)
        #expect(visit.console == [])
        let boxes = try #require(visit.result["boxes"] as? [String: String])
        let red = try #require(visit.result["red"] as? [String])
        let lint = try workspace.ashlar("lint", "--declared", "--reporter", "json")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(lint.output.utf8)) as? [String: Any])
        let findings = try #require(report["findings"] as? [[String: Any]])
        let errors = findings.filter { $0["severity"] as? String == "error" }.compactMap { finding -> String? in
            guard let importer = (finding["importer"] as? String).flatMap({ boxes[$0] }),
                let imported = (finding["imported"] as? String).flatMap({ boxes[$0] }), importer != imported
            else { return nil }
            return "\(importer) → \(imported)"
        }
        #expect(!errors.isEmpty)
        #expect(red.count == Set(red).count)
        #expect(Set(red) == Set(errors))
    }
}
