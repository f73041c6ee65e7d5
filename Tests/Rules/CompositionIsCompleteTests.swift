import Testing

@Suite("composition-is-complete") struct CompositionIsCompleteTests {
    @Test func unimplementedInterfaceIsReportedWithThePath() throws {
        try expect(
            """
            layers: [App, Feature]
            features:
              Payment: {}
              Home: {uses: [1️⃣Payment]}
            apps:
              Rider: {composes: 2️⃣[3️⃣Home]}
            """,
            reports: """
                2️⃣ error: 'Rider' must implement 'PaymentInterface', which it reaches: composition is complete [composition-is-complete]
                  3️⃣ note: 'RiderComposition' composes 'HomeImplementation'
                  1️⃣ note: 'HomeImplementation' uses 'PaymentInterface'
                  help: compose 'Payment' in 'Rider', or add 'PaymentInterface' to its 'supplies'
                """)
    }

    @Test func transitivelyReachedInterfaceIsReported() throws {
        try expect(
            """
            layers: [App, Feature]
            features:
              Payment: {interface: {uses: [1️⃣Wallet]}}
              Wallet: {}
              Home: {uses: [2️⃣Payment]}
            apps:
              Rider: {composes: 3️⃣[Home, 4️⃣Payment]}
            """,
            reports: """
                3️⃣ error: 'Rider' must implement 'WalletInterface', which it reaches: composition is complete [composition-is-complete]
                  4️⃣ note: 'RiderComposition' composes 'PaymentImplementation'
                  1️⃣ note: 'PaymentImplementation' uses 'WalletInterface'
                  help: compose 'Wallet' in 'Rider', or add 'WalletInterface' to its 'supplies'
                """)
    }

    @Test func composedFeatureThatIsAlsoUsedIsComposed() throws {
        try expect(
            """
            layers: [App, Feature]
            features:
              Payment: {}
              Home: {interface: {uses: [1️⃣Payment]}}
            apps:
              Rider: {composes: 2️⃣[Home], parts: [], uses: [3️⃣Home]}
            """,
            reports: """
                2️⃣ error: 'Rider' must implement 'HomeInterface', which it reaches: composition is complete [composition-is-complete]
                  3️⃣ note: 'RiderComposition' composes 'HomeInterface'
                  help: compose 'Home' in 'Rider', or add 'HomeInterface' to its 'supplies'
                2️⃣ error: 'Rider' must implement 'PaymentInterface', which it reaches: composition is complete [composition-is-complete]
                  3️⃣ note: 'RiderComposition' composes 'HomeInterface'
                  1️⃣ note: 'HomeInterface' uses 'PaymentInterface'
                  help: compose 'Payment' in 'Rider', or add 'PaymentInterface' to its 'supplies'
                """)
    }

    @Test func suppliedInterfaceMustNotBeComposedToo() throws {
        try expect(
            """
            layers: [App, Feature]
            features:
              1️⃣Payment: {}
              Home: {uses: [Payment]}
            apps:
              Rider: {composes: [Home], supplies: [Payment]}
              Driver: {composes: 2️⃣[Home, Payment], supplies: [Payment]}
            """,
            reports: """
                2️⃣ error: 'Driver' must not supply 'PaymentInterface': it composes 'PaymentImplementation' already [composition-is-complete]
                  1️⃣ note: 'PaymentImplementation' implements 'PaymentInterface'
                  help: remove 'PaymentInterface' from 'supplies' of 'Driver', or do not compose its implementation
                """)
    }

    @Test func featureWithoutImplementationMustBeSupplied() throws {
        try expect(
            """
            layers: [App, Feature, Shared]
            modules:
              Logger: {layer: Shared, split: service, without: [implementation]}
            features:
              Home: {uses: [1️⃣Logger]}
            apps:
              Rider: {composes: 2️⃣[3️⃣Home]}
            """,
            reports: """
                2️⃣ error: 'Rider' must implement 'LoggerInterface', which it reaches: composition is complete [composition-is-complete]
                  3️⃣ note: 'RiderComposition' composes 'HomeImplementation'
                  1️⃣ note: 'HomeImplementation' uses 'LoggerInterface'
                  help: add 'LoggerInterface' to 'supplies' of 'Rider'
                """)
    }

    @Test func implementationUsedByTheAppCounts() throws {
        try expect(
            """
            layers: [App, Feature]
            features:
              Payment: {}
              Home: {uses: [Payment]}
            apps:
              Rider: {composes: [Home], uses: [Payment.implementation]}
              Tool: {kind: executable, uses: [Home.implementation]}
            """,
            reports: "")
    }

    @Test func reportedEdgeDoesNotMakeTheCompositionIncomplete() throws {
        try expect(
            """
            platforms: {iOS: "17.0"}
            layers: [App, Feature]
            features:
              1️⃣Payment: {implementation: {platforms: {iOS: "18.0"}}, tests: {platforms: {iOS: "18.0"}}}
              Home: {uses: [Payment]}
            apps:
              2️⃣Rider: {composes: 3️⃣all}
            """,
            reports: """
                3️⃣ error: 'RiderComposition' must not use 'PaymentImplementation', which needs iOS 18.0 [platforms-agree]
                  2️⃣ note: 'RiderComposition' is built for iOS 17.0
                  1️⃣ note: 'PaymentImplementation' supports iOS 18.0
                  help: raise the minimum of 'RiderComposition' to iOS 18.0
                """)
    }
}
