import AshlarManifest
import AshlarManifestEditing
import AshlarProjectModel
import Testing

/// Takes a name out of `uses` of a feature or of one of its parts.
func withdraw(_ name: String, from feature: String = "Home", part: String? = nil) -> ManifestEdit {
    .removal(of: name, from: "uses", of: feature, .feature, part: part)
}

@Suite("Removals from a manifest keep every other byte")
struct ManifestRemovalTests {
    static let cases = block + brackets + versions

    /// Each case unchanged, with CRLF line endings, with a byte order mark, and without a final line ending.
    @Test(arguments: cases)
    func removalIsMinimal(_ item: EditCase) {
        #expect(edited(item.before, item.edit) == item.after)
        #expect(edited("\u{FEFF}" + item.before, item.edit) == "\u{FEFF}" + item.after)
        #expect(
            edited(item.before.replacing("\n", with: "\r\n"), item.edit) == item.after.replacing("\n", with: "\r\n"))
        #expect(edited(String(item.before.dropLast()), item.edit) == String(item.after.dropLast()))
    }

    private static let versions = [
        EditCase(
            "a version keeps its quotes and its comment", .requirement(.from("1.9.0"), ofPackage: "Maps"),
            "packages:\n  Maps: {url: \"https://x.y/Maps\", from: \"1.8.0\", allowed_in: [Map]}  # vendor\n",
            "packages:\n  Maps: {url: \"https://x.y/Maps\", from: \"1.9.0\", allowed_in: [Map]}  # vendor\n"),
        EditCase(
            "a version in single quotes, below its package", .requirement(.from("1.9.0"), ofPackage: "Maps"),
            "packages:\n  Maps:\n    from: '1.8.0'  # why\n    url: https://x.y/Maps\n",
            "packages:\n  Maps:\n    from: '1.9.0'  # why\n    url: https://x.y/Maps\n"),
        EditCase(
            "another kind of requirement", .requirement(.exact("2.0.1"), ofPackage: "Maps"),
            "packages:\n  Maps:\n    url: https://x.y/Maps\n    from: 1.8.0  # why\n",
            "packages:\n  Maps:\n    url: https://x.y/Maps\n    exact: 2.0.1  # why\n"),
        EditCase(
            "a range is put in quotes", .requirement(.range("1.0.0", "2.0.0"), ofPackage: "Maps"),
            "packages:\n  Maps: {url: https://x.y/Maps, 'from': 1.8.0}\n",
            "packages:\n  Maps: {url: https://x.y/Maps, 'range': \"1.0.0..<2.0.0\"}\n"),
        EditCase(
            "a branch", .requirement(.branch("release/3"), ofPackage: "Maps"),
            "packages:\n  Maps: {url: https://x.y/Maps, revision: \"abc\"}\n",
            "packages:\n  Maps: {url: https://x.y/Maps, branch: \"release/3\"}\n"),
    ]

    @Test func nameIsFoundByItsLocation() throws {
        let text = """
            splits:
              standard:
                ui: {uses: [Map]}
            modules:
              Map: {layer: Core, packages: [Other, {NMapsMap: {platforms: [iOS]}}]}
            features:
              Home: {uses: [Map]}

            """
        func without(_ name: String, _ line: Int, _ column: Int) throws -> String {
            let place = SourceLocation(path: "ashlar.yml", line: line, column: column)
            let edit = try #require(ManifestOutline(Array(text.utf8)).removal(of: name, at: place))
            return edited(text, edit)
        }
        #expect(try without("Map", 7, 17) == text.replacing("Home: {uses: [Map]}", with: "Home: {}"))
        // A part of a split exists once it is written, even if empty.
        #expect(try without("Map", 3, 17) == text.replacing("ui: {uses: [Map]}", with: "ui: {}"))
        let withoutMaps = text.replacing(", {NMapsMap: {platforms: [iOS]}}", with: "")
        #expect(try without("NMapsMap", 5, 40) == withoutMaps)
        #expect(try without("NMapsMap", 5, 41) == withoutMaps)
        let outline = ManifestOutline(Array(text.utf8))
        #expect(outline.removal(of: "Map", at: SourceLocation(path: "", line: 7, column: 16)) == nil)
        #expect(outline.removal(of: "Pam", at: SourceLocation(path: "", line: 7, column: 17)) == nil)
    }

    @Test func missingNameIsRefused() {
        #expect(
            edited("features:\n  Home: {uses: [Map]}\n", withdraw("Cart"))
                == "refused: ashlar.yml:2:16: 'Cart' is not in a list here\nadd :\n")
        #expect(
            edited("features:\n  Home:\n    ? uses\n    : - Map\n", withdraw("Map"))
                .hasPrefix("refused: ashlar.yml:3:7: this key is not the first thing on its line"))
        #expect(
            edited("packages:\n  Maps: {path: ../Maps}\n", .requirement(.from("1.0.0"), ofPackage: "Maps"))
                .hasPrefix("refused: ashlar.yml:2:9: 'Maps' has no version requirement here"))
        #expect(
            edited("features:\n  Home: {}\n", .requirement(.from("1.0.0"), ofPackage: "Maps"))
                .hasPrefix("refused: 'packages' has no entry for 'Maps' here"))
    }

    @Test func multilineNameIsRemovedCompletely() {
        let text = "features:\n  Home:\n    uses:\n      - \"Ma\\\n        p\"\n      - Cart\n"
        #expect(edited(text, withdraw("Map")) == "features:\n  Home:\n    uses:\n      - Cart\n")
    }

    @Test func removalsCanBeRepeated() {
        #expect(
            edited(
                "features:\n  Home: {uses: [Cart, Map]}\n", use("Pay", in: "Home"), withdraw("Cart"), withdraw("Map"))
                == "features:\n  Home: {uses: [Pay]}\n")
    }
}
