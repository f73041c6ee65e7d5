import Testing

@Suite("platforms-agree") struct PlatformsAgreeTests {
    @Test func aPlatformThatIsNotSupportedIsTold() throws {
        try expect(
            """
            platforms: {iOS: "17.0", macOS: "14.0"}
            layers: [App, Feature, Core]
            modules:
              1️⃣Map: {layer: Core, platforms: {iOS: "17.0"}}
            features:
              2️⃣Home: {uses: [3️⃣Map]}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func soIsANewerMinimum() throws {
        try expect(
            """
            platforms: {iOS: "16.0"}
            layers: [App, Feature, Core]
            packages:
              4️⃣Charts2: {path: ../Charts2, platforms: {iOS: "18.0"}}
            modules:
              1️⃣Map: {layer: Core, platforms: {iOS: "17.0.1"}, packages: [5️⃣Charts2]}
            features:
              2️⃣Home: {implementation: {uses: [3️⃣Map]}}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func whatSupportsMoreOrSaysNothingPasses() throws {
        try expect(
            """
            layers: [App, Feature, Core]
            packages:
              Maps: {path: ../Maps}
            modules:
              Model: {layer: Core, platforms: {iOS: "15", macOS: "12", linux: "1"}}
              Words: {layer: Core}
            features:
              Home: {platforms: {iOS: "15.0", macOS: "13.0"}, implementation: {uses: [Model, Words], packages: [Maps]}}
            """,
            tells: """
                EXPECTED
                """)
    }
}
