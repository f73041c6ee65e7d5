import AshlarManifest
import AshlarManifestEditing
import AshlarProjectModel
import Testing

@Suite("Edits of a manifest keep every other byte")
struct ManifestEditorTests {
    static let cases = members + sections + lists + parts + brackets

    /// Each case unchanged, with CRLF line endings, with a byte order mark, and without a final line ending.
    @Test(arguments: cases)
    func editIsMinimal(_ item: EditCase) {
        #expect(edited(item.before, item.edit) == item.after)
        #expect(edited("\u{FEFF}" + item.before, item.edit) == "\u{FEFF}" + item.after)
        #expect(
            edited(item.before.replacing("\n", with: "\r\n"), item.edit) == item.after.replacing("\n", with: "\r\n"))
        #expect(edited(String(item.before.dropLast()), item.edit) == String(item.after.dropLast()))
    }

    @Test func projectSettingIsAddedLastAndOnce() {
        let setting = ManifestEdit.setting("templates", "Tools/My Templates")
        let manifest = "version: 1\n# ours\nfeatures:\n  Home: {}\n# the end\n"
        #expect(
            edited(manifest, setting)
                == "version: 1\n# ours\nfeatures:\n  Home: {}\ntemplates: Tools/My Templates\n# the end\n")
        #expect(edited("{version: 1}\n", setting).hasPrefix("refused: "))
        #expect(edited("version: 1\ntemplates: T\n", setting).hasPrefix("refused: "))
    }

    @Test func longMembersAreWrittenOnSeveralLines() {
        let names = (1...20).map { "Feature\($0)" }.sorted()
        let after = edited("features:\n  Home: {}\n", .member(.feature, "Refund", [("uses", .names(names))]))
        #expect(after == "features:\n  Home: {}\n  Refund:\n    uses:\n" + names.map { "      - \($0)\n" }.joined())
    }

    @Test func specialTextIsQuoted() {
        #expect(
            edited("features:\n  A: {}\n", .member(.feature, "a: {b}", [("layer", .text("\"\\\n한 #"))]))
                == "features:\n  A: {}\n  \"a: {b}\": {layer: \"\\\"\\\\\\n한 #\"}\n")
    }

    @Test func editsCanBeRepeated() {
        let before = "features:\n  Home: {}\napps:\n  Rider: {composes: [Home]}\n"
        let after = edited(before, plainRefund, .name("Refund", in: "composes", of: "Rider", .app))
        #expect(after == "features:\n  Home: {}\n  Refund: {}\napps:\n  Rider: {composes: [Home, Refund]}\n")
    }

    @Test func fragmentIsCreated() {
        #expect(
            ManifestEditor.fragment(.feature, "Refund", [("uses", .names(["Payment"])), ("in", .names(["Rider"]))])
                == "features:\n  Refund:\n    uses:\n      - Payment\n    in:\n      - Rider\n")
        #expect(ManifestEditor.fragment(.feature, "Refund", []) == "features:\n  Refund: {}\n")
    }

    @Test func fragmentIsEdited() {
        let before = "features:\n  Refund: {}\n"
        #expect(edited(before, use("Payment", in: "Refund")) == "features:\n  Refund: {uses: [Payment]}\n")
    }
}
