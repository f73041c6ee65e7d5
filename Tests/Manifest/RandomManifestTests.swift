import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Random manifests are rejected without a trap")
struct RandomManifestTests {
    /// Pieces that YAML or the grammar has an opinion on.
    private static let pieces = [
        "{", "}", "[", "]", ":", ",", "- ", "? ", "& ", "&a ", "*a ", "!", "!!int ", "<<: ", "---\n", "...\n", "\n",
        "\t", "\"", "'",
        "|", ">", "#", "%", "@", "`", "~", "null", "0x1F", "190:20:30", "1e999", "\u{FEFF}", "\u{202E}", "한글", "🚕",
        "\r\n", " ",
        "uses", "interface", "all", "none", "true", "{platforms: [iOS]}", "standard", "extends", "kind", "Matched",
        "TadaModel.ui",
    ]

    /// The text with a few random mistakes in it.
    private func mutated(_ text: String, _ generator: inout SeededGenerator) -> String {
        var characters = Array(text)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            guard !characters.isEmpty else { break }
            let place = Int.random(in: 0..<characters.count, using: &generator)
            let length = min(Int.random(in: 1...12, using: &generator), characters.count - place)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: characters.removeSubrange(place..<(place + length))
            case 1: characters.insert(contentsOf: Self.pieces.randomElement(using: &generator) ?? "", at: place)
            case 2: characters.insert(contentsOf: characters[place..<(place + length)], at: 0)
            default:
                let other = Int.random(in: 0..<characters.count, using: &generator)
                characters.swapAt(place, other)
            }
        }
        return String(characters)
    }

    @Test(arguments: ["tada", "smallest"])
    func errorsOfEveryMutationHaveLocations(_ name: String) throws {
        let text = try Fixture.text("manifests/\(name).yml")
        var generator = SeededGenerator(seed: 7)
        var refused = 0
        for _ in 0..<600 {
            let (project, findings) = Manifests.resolve(mutated(text, &generator))
            let errors = findings.filter { $0.severity == .error }
            #expect((project == nil) == !errors.isEmpty)
            #expect(findings.allSatisfy { ($0.location?.line ?? 0) > 0 && ($0.location?.column ?? 0) > 0 })
            refused += project == nil ? 1 : 0
        }
        #expect((100..<600).contains(refused))
    }

    /// Members in random order, some of them in fragments, mean the same project.
    @Test func orderAndFilesOfMembersAreIrrelevant() throws {
        let head = "version: 1\nname: Demo\nlayers: [App, Feature, Shared]\ninclude: [\"f/*.yml\"]\n"
        let tail = "apps: {Rider: {composes: all}}\n"
        var generator = SeededGenerator(seed: 11)
        var lines = (0..<30).map { number in
            "  F\(number): {uses: [\((0..<number).filter { $0 % 7 == number % 7 }.map { "F\($0)" }.joined(separator: ", "))]}\n"
        }
        let expected = Manifests.resolve(
            Array((head + "features:\n" + lines.joined() + tail).utf8), fragments: ["f/a.yml": "features: {}\n"])
        let wanted = try #require(expected.project)
        for _ in 0..<20 {
            lines.shuffle(using: &generator)
            let cut = Int.random(in: 1..<lines.count, using: &generator)
            let fragment = "features:\n" + lines[..<cut].joined()
            let main = head + tail + "features:\n" + lines[cut...].joined()
            let project = try #require(Manifests.resolve(Array(main.utf8), fragments: ["f/a.yml": fragment]).project)
            #expect(project.targets.map(\.name) == wanted.targets.map(\.name))
            #expect(project.targets.map(\.path) == wanted.targets.map(\.path))
            #expect(
                project.edges.map { "\($0.importer) \($0.imported) \($0.origin)" }
                    == wanted.edges.map { "\($0.importer) \($0.imported) \($0.origin)" })
        }
    }
}
