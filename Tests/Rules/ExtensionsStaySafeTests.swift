import Testing

@Suite("extensions-stay-safe") struct ExtensionsStaySafeTests {
    @Test func whatAnExtensionUsesItselfMustBeSafe() throws {
        try expect(
            """
            layers: [App, Core]
            modules:
              1️⃣Store: {layer: Core}
              Model: {layer: Core, extension_safe: true}
            apps:
              Rider: {}
              Widget: {kind: extension, host: Rider, uses: [Model, 2️⃣Store]}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func soMustWhatLiesBehind() throws {
        try expect(
            """
            layers: [App, {name: Core, extension_safe: true}]
            modules:
              1️⃣Store: {layer: Core, extension_safe: false}
              Kit: {layer: Core, uses: [2️⃣Store]}
            apps:
              Rider: {uses: [Store]}
              Widget: {kind: extension, host: Rider, uses: [3️⃣Kit]}
              Watch: {kind: extension, host: Rider, uses: [4️⃣Kit]}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func interfacesAreSafeAndSoIsAMarkedPackage() throws {
        try expect(
            """
            layers: [App, Feature]
            packages:
              Shimmer: {path: ../Shimmer, extension_safe: true}
              1️⃣Maps: {path: ../Maps}
            features:
              Home: {}
            apps:
              Rider: {}
              Widget: {kind: extension, host: Rider, uses: [Home], packages: [Shimmer, 2️⃣Maps]}
            """,
            tells: """
                EXPECTED
                """)
    }
}
