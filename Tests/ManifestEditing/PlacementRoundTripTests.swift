import AshlarManifestEditing
import AshlarProjectModel
import Testing

@Suite("What a feature places in flows leaves nothing when it is removed")
struct PlacementRoundTripTests {
    private static let screens = ["Rules", "Terms"].map {
        ManifestValue.mapping([("MainFlow", .mapping([("screen", .text($0))]))])
    }

    @Test(arguments: [
        "  Home: {layer: Feature}", "  Home: {}", "  Home: {in: []}", "  Home: {in: [ ]}",
        "  Home: {in: [], layer: Feature}",
        "  Home: { layer: Feature, in: [] }", "  Home: {in: [Rider]}", "  Home:", "  Home:\n    layer: Feature",
        "  Home:\n    in: []", "  Home:\n    in: [ ]   # none", "  Home:\n    in:",
        "  Home:\n    in:  # none\n    layer: Feature", "  Home:\n    in: # none\n    uses:\n    - Cart",
        "  Home:\n    in:\n      - Rider", "  Home:\n    layer: Feature\n    ui: {uses: [Cart]}",
    ])
    func roundTrip(_ feature: String) {
        let text = "features:\n\(feature)\n  Map: {}\n"
        let existing = feature.contains("Rider") ? 1 : 0
        for before in [text, "\u{FEFF}" + text, text.replacing("\n", with: "\r\n"), "features:\n\(feature)"] {
            for screens in [Self.screens.prefix(1), Self.screens[...]] {
                var after = before
                for screen in screens { after = edited(after, .placement(screen, of: "Home")) }
                #expect(after.contains("MainFlow: {screen: Rules}"), "\(after)")
                for index in screens.indices.reversed() {
                    after = edited(after, .removal(ofPlacement: existing + index, of: "Home"))
                }
                #expect(after == before)
            }
        }
    }
}
