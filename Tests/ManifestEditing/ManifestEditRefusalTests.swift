import AshlarManifestEditing
import Testing

@Suite("Unsafe edits are refused with the lines to paste")
struct ManifestEditRefusalTests {
    @Test func multilineFlowSection() {
        #expect(
            edited("features: {Home: {},\n  Payment: {}}\n", refund)
                == """
                refused: ashlar.yml:1:1: 'features' is a mapping in brackets over several lines
                add under 'features':
                Refund: {uses: [Payment]}
                """)
    }

    @Test func wholeManifestInFlowStyle() {
        #expect(
            edited("{version: 1, features: {}}\n", refund)
                == """
                refused: ashlar.yml:1:14: Ashlar cannot edit a manifest that is written in brackets
                add under 'features':
                Refund: {uses: [Payment]}
                """)
    }

    @Test func explicitKeyWithAQuestionMark() {
        #expect(
            edited("features:\n  ? Home\n  : {uses: [Payment]}\n", plainRefund)
                == """
                refused: ashlar.yml:2:5: this key is not the first thing on its line
                add under 'features':
                  Refund: {}
                """)
    }

    /// The blank lines are a part of the text: a member after them is found to change it, and nothing is edited.
    @Test func blockScalarThatKeepsTrailingNewlines() {
        #expect(
            edited("features:\n  Home:\n    owner: |+\n      me\n\n\napps: {}\n", plainRefund)
                == """
                refused: ashlar.yml:1:1: Ashlar cannot edit YAML of this form
                add under 'features':
                  Refund: {}
                """)
    }

    @Test func keyWithAnEmptyFlowValue() {
        #expect(
            edited("features:\n  Home: {ui, uses: [A]}\n", use("B", in: "Home", part: "ui"))
                == """
                refused: ashlar.yml:2:10: there is no list or mapping here to add to
                add under 'ui':
                uses: [B]
                """)
    }

    @Test func textInPlaceOfAList() {
        #expect(
            edited("apps:\n  Rider: {composes: all}\n", .name("Home", in: "composes", of: "Rider", .app))
                == """
                refused: ashlar.yml:2:11: 'composes' is text here
                add under 'composes':
                Home
                """)
    }

    @Test func existingMember() {
        #expect(
            edited("features:\n  Refund: {}\n", plainRefund).hasPrefix("refused: ashlar.yml:1:1: Ashlar cannot edit"))
    }
}
