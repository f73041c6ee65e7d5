import Testing

@Suite("apps-are-leaves") struct AppsAreLeavesTests {
    @Test func aFeatureThatUsesAnAppIsToldAtTheName() throws {
        try expect(
            """
            layers: [App, Feature]
            features:
              Home: {implementation: {uses: [1️⃣Rider]}}
            apps:
              2️⃣Rider: {}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func extensionsAndExecutablesAreLeavesToo() throws {
        try expect(
            """
            layers: [App]
            modules:
              Widget: {layer: App, kind: extension}
              tool: {layer: App, kind: executable}
              Kit: {layer: App, uses: [1️⃣Widget, 2️⃣tool]}
            apps:
              Rider: {}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func aTestMayUseAnAppWhateverItsLayer() throws {
        try expect(
            """
            layers: [App, Core]
            modules:
              RiderTests: {layer: Core, kind: tests, uses: [Rider]}
            apps:
              Rider: {}
            """,
            tells: """
                EXPECTED
                """)
    }
}
