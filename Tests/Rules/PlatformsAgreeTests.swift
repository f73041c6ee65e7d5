import Testing

@Suite("platforms-agree") struct PlatformsAgreeTests {
    @Test func unsupportedPlatformIsReported() throws {
        try expect(
            """
            platforms: {iOS: "17.0", macOS: "14.0"}
            layers: [App, Feature, Core]
            modules:
              1️⃣Map: {layer: Core, platforms: {iOS: "17.0"}}
            features:
              2️⃣Home: {uses: [3️⃣Map]}
            """,
            reports: """
                3️⃣ error: 'HomeImplementation' must not use 'Map', which does not support macOS [platforms-agree]
                  2️⃣ note: 'HomeImplementation' is built for iOS 17.0, macOS 14.0
                  1️⃣ note: 'Map' supports iOS 17.0
                  help: remove macOS from the platforms of 'HomeImplementation', or use it where they are supported
                """)
    }

    @Test func newerMinimumVersionIsReported() throws {
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
            reports: """
                5️⃣ error: 'Map' must not use 'Charts2', which needs iOS 18.0 [platforms-agree]
                  1️⃣ note: 'Map' is built for iOS 17.0.1
                  4️⃣ note: 'Charts2' supports iOS 18.0
                  help: raise the minimum of 'Map' to iOS 18.0
                3️⃣ error: 'HomeImplementation' must not use 'Map', which needs iOS 17.0.1 [platforms-agree]
                  2️⃣ note: 'HomeImplementation' is built for iOS 16.0
                  1️⃣ note: 'Map' supports iOS 17.0.1
                  help: raise the minimum of 'HomeImplementation' to iOS 17.0.1
                """)
    }

    @Test func supersetOrUnspecifiedPlatformsAreAccepted() throws {
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
            reports: "")
    }
}
