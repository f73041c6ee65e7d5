import Testing

@Suite("features-meet-at-interfaces") struct FeaturesMeetAtInterfacesTests {
    @Test func anotherFeaturesImplementationIsNotForUse() throws {
        try expect(
            """
            layers: [App, Feature]
            features:
              1️⃣Payment: {}
              Home: {uses: [2️⃣Payment.implementation]}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func norIsThatOfAModuleWithAnInterface() throws {
        try expect(
            """
            layers: [App, Feature, Shared]
            modules:
              1️⃣Logger: {layer: Shared, split: service}
              Model: {layer: Shared, uses: [2️⃣Logger.implementation]}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func aUITargetIsNotSentToAnInterfaceThatItMayNotUseEither() throws {
        try expect(
            """
            layers: [App, Feature, {name: Shared, preview_safe: true}]
            features:
              1️⃣Payment: {}
              Home: {ui: {uses: [2️⃣Payment.ui]}}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func exposedPartsAppsExamplesAndMocksInTestsAreForUse() throws {
        try expect(
            """
            layers: [App, Feature, Shared]
            modules:
              Model: {layer: Shared}
            features:
              Payment: {ui: {exposed: true}}
              Home:
                uses: [Payment, Payment.ui, Model]
                with: [example]
                tests: {uses: [Payment.mocks]}
                previews: {uses: [Payment.mocks]}
                mocks: {uses: [Payment.mocks]}
                example: {uses: [Payment.implementation]}
            apps:
              Rider: {composes: all, uses: [Payment.implementation]}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func aTestMayUseOnlyTheMocksOfAnother() throws {
        try expect(
            """
            layers: [App, Feature]
            features:
              1️⃣Payment: {}
              Home: {tests: {uses: [2️⃣Payment.implementation]}}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func aFeatureThatExposesNothingOffersNoWayIn() throws {
        try expect(
            """
            layers: [App, Feature]
            features:
              1️⃣Payment: {without: [interface]}
              Home: {uses: [2️⃣Payment.implementation]}
            """,
            tells: """
                EXPECTED
                """)
    }
}
