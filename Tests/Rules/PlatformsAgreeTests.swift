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

    @Test("A screen that a flow cannot show is reported at the flow, and at an app only if the app names it")
    func screenOfFlow() throws {
        let atFlow = """
            3️⃣ error: 'MainImplementation' must not use 'HomeInterface', which does not support iOS [platforms-agree]
              1️⃣ note: 'MainImplementation' is built for iOS 17.0
              2️⃣ note: 'HomeInterface' supports macOS 14.0
              help: remove iOS from the platforms of 'MainImplementation', or use it where they are supported
            """
        let atApp = """
            5️⃣ error: 'RiderComposition' must not use 'HomeImplementation', which does not support iOS [platforms-agree]
              4️⃣ note: 'RiderComposition' is built for iOS 17.0
              2️⃣ note: 'HomeImplementation' supports macOS 14.0
              5️⃣ note: …and 2 others from this line: 'RiderComposition' to 'HomeInterface', 'RiderComposition' to 'HomeUI'
              help: remove iOS from the platforms of 'RiderComposition', or use it where they are supported
            """
        for (composed, reports) in [
            ("[Main]", atFlow), ("[Main, 5️⃣Home]", atFlow + "\n" + atApp), ("5️⃣all", atFlow + "\n" + atApp),
        ] {
            try expect(
                """
                layers: [App, Flow, Feature, Core]
                features:
                  1️⃣Main: {layer: Flow, platforms: {iOS: "17.0"}, flow: {root: 3️⃣Home}}
                  2️⃣Home: {layer: Feature, platforms: {macOS: "14.0"}}
                apps:
                  4️⃣Rider: {platforms: {iOS: "17.0"}, composes: \(composed)}
                """, reports: reports)
        }
    }
}
