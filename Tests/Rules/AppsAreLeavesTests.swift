import Testing

@Suite("apps-are-leaves") struct AppsAreLeavesTests {
    @Test func featureThatUsesAnAppIsReportedAtTheName() throws {
        try expect(
            """
            layers: [App, Feature]
            features:
              Home: {implementation: {uses: [1️⃣Rider]}}
            apps:
              2️⃣Rider: {}
            """,
            reports: """
                1️⃣ error: 'HomeImplementation' must not use 'RiderComposition': apps are leaves [apps-are-leaves]
                  2️⃣ note: 'RiderComposition' is an app: only tests may use it
                  help: move what 'HomeImplementation' needs into a module that both use
                """)
    }

    @Test func extensionsAndExecutablesAreLeavesToo() throws {
        try expect(
            """
            layers: [App]
            modules:
              3️⃣Widget: {layer: App, kind: extension}
              4️⃣tool: {layer: App, kind: executable}
              Kit: {layer: App, uses: [1️⃣Widget, 2️⃣tool]}
            apps:
              Rider: {}
            """,
            reports: """
                1️⃣ error: 'Kit' must not use 'Widget': apps are leaves [apps-are-leaves]
                  3️⃣ note: 'Widget' is an extension: only tests may use it
                  help: move what 'Kit' needs into a module that both use
                2️⃣ error: 'Kit' must not use 'tool': apps are leaves [apps-are-leaves]
                  4️⃣ note: 'tool' is an executable: only tests may use it
                  help: move what 'Kit' needs into a module that both use
                """)
    }

    @Test func testMayUseAnAppOfAnyLayer() throws {
        try expect(
            """
            layers: [App, Core]
            modules:
              RiderTests: {layer: Core, kind: tests, uses: [Rider]}
            apps:
              Rider: {}
            """,
            reports: "")
    }
}
