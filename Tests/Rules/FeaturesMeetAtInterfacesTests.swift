import Testing

@Suite("features-meet-at-interfaces") struct FeaturesMeetAtInterfacesTests {
    @Test func implementationOfAnotherFeatureIsForbidden() throws {
        try expect(
            """
            layers: [App, Feature]
            features:
              1️⃣Payment: {}
              Home: {uses: [2️⃣Payment.implementation]}
            """,
            reports: """
                2️⃣ error: 'HomeImplementation' must not use 'PaymentImplementation': features meet at interfaces [features-meet-at-interfaces]
                  1️⃣ note: 'Payment' exposes 'PaymentInterface'
                  help: use only 'PaymentInterface' and let an app compose 'PaymentImplementation'
                """)
    }

    @Test func implementationOfAModuleWithAnInterfaceIsForbidden() throws {
        try expect(
            """
            layers: [App, Feature, Shared]
            modules:
              1️⃣Logger: {layer: Shared, split: service}
              Model: {layer: Shared, uses: [2️⃣Logger.implementation]}
            """,
            reports: """
                2️⃣ error: 'Model' must not use 'Logger': features meet at interfaces [features-meet-at-interfaces]
                  1️⃣ note: 'Logger' exposes 'LoggerInterface'
                  help: use only 'LoggerInterface' and let an app compose 'Logger'
                """)
    }

    @Test func forbiddenInterfaceIsNotProposedToAUITarget() throws {
        try expect(
            """
            layers: [App, Feature, {name: Shared, preview_safe: true}]
            modules:
              Kit: {layer: Shared}
            features:
              1️⃣Payment: {}
              Home: {ui: {uses: [2️⃣Payment.ui]}}
            """,
            reports: """
                2️⃣ error: 'HomeUI' must not use 'PaymentUI': features meet at interfaces [features-meet-at-interfaces]
                  1️⃣ note: 'Payment' exposes 'PaymentInterface'
                """)
    }

    @Test func exposedPartsAppsExamplesAndMocksInTestsAreAllowed() throws {
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
            reports: "")
    }

    @Test func testMayUseOnlyTheMocksOfAnother() throws {
        try expect(
            """
            layers: [App, Feature]
            features:
              1️⃣Payment: {}
              3️⃣Wallet: {without: [mocks]}
              Home: {tests: {uses: [2️⃣Payment.implementation, 4️⃣Wallet.ui]}}
            """,
            reports: """
                2️⃣ error: 'HomeTests' must not use 'PaymentImplementation': features meet at interfaces [features-meet-at-interfaces]
                  1️⃣ note: 'Payment' exposes 'PaymentInterface'
                  help: use only 'PaymentInterface' and 'PaymentMocks'
                4️⃣ error: 'HomeTests' must not use 'WalletUI': features meet at interfaces [features-meet-at-interfaces]
                  3️⃣ note: 'Wallet' exposes 'WalletInterface'
                  help: use only 'WalletInterface'
                """)
    }

    @Test func nothingIsProposedIfAFeatureExposesNothing() throws {
        try expect(
            """
            layers: [App, Feature]
            features:
              1️⃣Payment: {without: [interface]}
              Home: {uses: [2️⃣Payment.implementation]}
            """,
            reports: """
                2️⃣ error: 'HomeImplementation' must not use 'PaymentImplementation': features meet at interfaces [features-meet-at-interfaces]
                  1️⃣ note: 'Payment' exposes no part
                """)
    }
}
