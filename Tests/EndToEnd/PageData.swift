import AshlarTestSupport
import Foundation
import Testing

/// The data in the page of `ashlar graph -o architecture.html`, read without a browser.
struct PageData {
    /// The names of the boxes.
    let boxes: [String]
    /// By importer and imported box, the letter of the law's answer, and for `f` the rule's place after it.
    let law: [[String]]
    /// The rule, message, place and state of each finding.
    let findings: [[String]]
    /// The edges of the errors that are about edges, as "A → B" of targets.
    let redEdges: Set<String>

    init(_ page: String) throws {
        let start = try #require(page.firstRange(of: "<script type=\"application/json\" id=\"data\">"))
        let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
        let text = Data(page[start.upperBound..<end.lowerBound].utf8)
        let data = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
        boxes = try #require(data["boxes"] as? [[String: Any]]).compactMap { $0["name"] as? String }
        let rows = try #require((data["law"] as? [String: Any])?["rows"] as? [String])
        law = rows.map { row in
            row.matches(of: /(\d+)([saix]|f\d+\.)/).flatMap { run in
                Array(repeating: String(run.2), count: Int(run.1) ?? 0)
            }
        }
        let nodes = try #require(data["nodes"] as? [[Any]]).compactMap { $0.first as? String }
        let found = try #require(data["findings"] as? [[String: Any]])
        findings = found.map { finding in
            ["rule", "message", "place", "state"].map { finding[$0] as? String ?? "" }
        }
        redEdges = Set(
            found.filter { $0["state"] as? String == "error" }.flatMap { $0["edges"] as? [[Int]] ?? [] }.map {
                "\(nodes[$0[0]]) → \(nodes[$0[1]])"
            })
    }
}

/// A random manifest with dependencies of all kinds, legal and not.
struct DiceProject {
    let manifest: String

    init(seed: Int) {
        var dice = SeededGenerator(seed: seed)
        let layers = ["App", "Left", "Right", "Base"]
        let names = (0..<9).map { "M\($0)" } + (0..<3).map { "F\($0)" }
        let entries = names.map { name in
            let used = names.filter { $0 != name }.shuffled(using: &dice).prefix(Int.random(in: 0...3, using: &dice))
            let layer = name.hasPrefix("M") ? "layer: \(layers[Int.random(in: 0..<4, using: &dice)]), " : ""
            // The implementation of such a module has the name of the module.
            let split = name == "M8" && seed % 2 == 1 ? "split: service, " : ""
            return "  \(name): {\(layer)\(split)uses: [\(used.joined(separator: ", "))]}"
        }
        manifest = """
            version: 1
            name: Dice
            layers: [App, [{name: Left, features: true}, Right], Base]
            generate: none
            modules:
            \(entries.prefix(9).joined(separator: "\n"))
            features:
            \(entries.dropFirst(9).joined(separator: "\n"))

            """
    }
}

extension Workspace {
    /// The edges of the errors of lint, as "A → B": the baseline has an entry for each edge, also of findings that are
    /// reported as one. Writes a baseline.
    func edgesOfErrors() throws -> Set<String> {
        let lint = try ashlar("lint", "--declared", "--reporter", "json")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(lint.output.utf8)) as? [String: Any])
        let findings = try #require(report["findings"] as? [[String: Any]])
        let errors = findings.filter { $0["severity"] as? String == "error" && $0["imported"] is String }
        let rules = Set(errors.compactMap { $0["rule"] as? String })
        guard !rules.isEmpty else { return [] }
        try succeed("baseline create")
        let entries = try text("ashlar.baseline.yml").matches(
            of: /\{rule: ([a-z-]+), importer: (\w+), imported: (\w+)/)
        return Set(entries.filter { rules.contains(String($0.1)) }.map { "\($0.2) → \($0.3)" })
    }
}
