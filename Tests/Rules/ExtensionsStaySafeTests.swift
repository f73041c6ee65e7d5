import Testing

@Suite("extensions-stay-safe") struct ExtensionsStaySafeTests {
    @Test func directDependenciesMustBeSafe() throws {
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
            reports: """
                2️⃣ error: 'WidgetComposition' must not use 'Store': extensions stay safe [extensions-stay-safe]
                  1️⃣ note: 'Store' is not 'extension_safe'
                  help: mark 'Store' 'extension_safe' if an extension may build it, or use it only in the app
                """)
    }

    @Test func transitiveDependenciesMustBeSafe() throws {
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
            reports: """
                2️⃣ error: 'Kit' must not use 'Store': extensions stay safe, and 'WatchComposition' reaches it [extensions-stay-safe]
                  4️⃣ note: 'WatchComposition' uses 'Kit'
                  1️⃣ note: 'Store' is not 'extension_safe'
                  note: 2 extensions reach it this way
                  help: mark 'Store' 'extension_safe' if an extension may build it, or use it only in the app
                """)
    }

    @Test func interfacesAndMarkedPackagesAreSafe() throws {
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
            reports: """
                2️⃣ error: 'WidgetComposition' must not use 'Maps': extensions stay safe [extensions-stay-safe]
                  1️⃣ note: 'Maps' is not 'extension_safe'
                  help: mark 'Maps' 'extension_safe' if an extension may build it, or use it only in the app
                """)
    }
}
