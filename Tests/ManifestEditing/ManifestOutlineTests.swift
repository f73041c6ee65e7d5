import AshlarManifestEditing
import Testing

@Suite struct ManifestOutlineTests {
    private func outline(_ text: String) -> ManifestOutline { ManifestOutline(Array(text.utf8)) }

    @Test func howAppsCompose() {
        let outline = outline("apps:\n  A: {composes: all}\n  B: {composes: [X]}\n  C: {composes: {tags: [x]}}\n  D:\n")
        #expect(["A", "B", "C", "D", "E"].map(outline.composition) == [.all, .names, .selector, .nothing, .nothing])
    }

    @Test func layerOfANewFeature() {
        #expect(
            outline("\u{FEFF}include: [\"Sources/*/feature.yml\"]\n").fragment(for: "Refund") { nil }
                == "Sources/Refund/feature.yml")
        #expect(outline("include: [features.yml]\n").fragment(for: "Refund") { nil } == "features.yml")
        let two = outline("include: [\"a/*.yml\", \"b/*.yml\"]\n")
        #expect(two.fragment(for: "Refund") { nil } == nil)
        #expect(two.fragment(for: "Refund") { "b" } == "b/Refund.yml")
        #expect(two.fragment(for: "Refund") { "c" } == nil)
        #expect(outline("include: [\"*/*/feature.yml\"]\n").fragment(for: "Refund") { nil } == nil)
        #expect(outline("version: 1\n").fragment(for: "Refund") { nil } == nil)
    }
}
