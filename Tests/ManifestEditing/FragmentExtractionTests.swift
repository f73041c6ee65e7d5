import AshlarManifest
import AshlarManifestEditing
import AshlarProjectModel
import Testing

@Suite("Features move into fragments")
struct FragmentExtractionTests {
    private let head = "version: 1\nname: A\nlayers: [App, {name: Feature, features: true}]\n"
    private let include = "include:\n  - \"Sources/Feature/*/feature.yml\"\n"

    /// The manifest and the fragments by feature, with all of these features moved.
    private func extract(
        _ features: [String], from text: String, patterns: [String] = ["Sources/Feature/*/feature.yml"]
    ) throws -> (manifest: String, fragments: [String: String]) {
        let paths = features.map { ($0, "Sources/Feature/\($0)/feature.yml") }
        let layout = FragmentLayout(paths: Dictionary(uniqueKeysWithValues: paths), patterns: patterns)
        let snapshot = ManifestSnapshot(Array(text.utf8), path: "ashlar.yml")
        let texts = try snapshot.refactored(by: .extraction(layout)).snapshot.texts
        let fragments = texts.filter { $0.key != "ashlar.yml" }
            .map { (String($0.key.split(separator: "/")[2]), $0.value) }
        return (try #require(texts["ashlar.yml"]), Dictionary(uniqueKeysWithValues: fragments))
    }

    @Test("Lines are moved as they are, with the comments about them; only the column of the values goes")
    func linesAreMoved() throws {
        let text =
            head + """
                features:
                  Home:    {uses: [Ride]}   # the first screen
                  # owner: rides
                  # All that a ride needs,
                  # from the request on.
                  Ride:
                    uses: [Pay]     # to pay it

                    implementation:
                      uses: [Maps]

                  Pay: {}
                modules:
                  Maps: {layer: Feature}

                """
        let (manifest, fragments) = try extract(["Home", "Ride", "Pay"], from: text)
        #expect(manifest == head + "\nmodules:\n  Maps: {layer: Feature}\n" + include)
        #expect(
            fragments == [
                "Home": "features:\n  Home: {uses: [Ride]}   # the first screen\n",
                "Ride": """
                features:
                  # owner: rides
                  # All that a ride needs,
                  # from the request on.
                  Ride:
                    uses: [Pay]     # to pay it

                    implementation:
                      uses: [Maps]

                """,
                "Pay": "features:\n  Pay: {}\n",
            ])
    }

    @Test("A feature that is not moved stays with its comments, and so does a comment about no feature")
    func othersStay() throws {
        let text = head + "features:\n  # of the team\n\n  A: {}\n  # stays\n  B: {}\n"
        let (manifest, fragments) = try extract(["A"], from: text)
        #expect(manifest == head + "features:\n  # of the team\n\n  # stays\n  B: {}\n" + include)
        #expect(fragments == ["A": "features:\n  A: {}\n"])
    }

    @Test("Brackets, quotes and Windows line ends are kept apart", arguments: ["\n", "\r\n"])
    func otherStyles(newline: String) throws {
        let text = (head + "features: {A: {uses: [B]}, 'B': {}}\n").replacing("\n", with: newline)
        let (manifest, fragments) = try extract(["A", "B"], from: text)
        #expect(manifest == (head + include).replacing("\n", with: newline))
        #expect(fragments["A"]?.contains("B") == true && fragments["B"]?.contains("B:") == true)
        let block = (head + "features:\n  'A':\n    uses: [B]\n  B: {}\n").replacing("\n", with: newline)
        #expect(
            try extract(["A"], from: block).fragments == [
                "A": "features:\n  'A':\n    uses: [B]\n".replacing("\n", with: newline)
            ])
    }

    @Test("An existing fragment is not replaced")
    func existingFragment() throws {
        let manifest = head + "features:\n  A: {}\n" + include
        let path = "Sources/Feature/A/feature.yml"
        let snapshot = ManifestSnapshot(
            Array(manifest.utf8), path: "ashlar.yml",
            fragments: [ManifestFragment(path: path, bytes: Array("features:\n  B: {}\n".utf8))])
        let refusal = #expect(throws: ManifestEditRefusal.self) {
            try snapshot.refactored(by: .extraction(FragmentLayout(paths: ["A": path], patterns: [])))
        }
        #expect(refusal?.reason == "the fragment '\(path)' exists")
    }
}
