import Testing

@Suite("composition-is-complete") struct CompositionIsCompleteTests {
    @Test func anInterfaceThatNobodyImplementsIsToldWithThePath() throws {
        try expect(
            """
            layers: [App, Feature]
            features:
              Payment: {}
              Home: {uses: [1️⃣Payment]}
            apps:
              Rider: {composes: 2️⃣[3️⃣Home]}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func theInterfaceMayBeReachedOverOthers() throws {
        try expect(
            """
            layers: [App, Feature]
            features:
              Payment: {interface: {uses: [1️⃣Wallet]}}
              Wallet: {}
              Home: {uses: [2️⃣Payment]}
            apps:
              Rider: {composes: 3️⃣[4️⃣Home, Payment]}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func anAppMaySupplyItButNotBesides() throws {
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
            tells: """
                EXPECTED
                """)
    }

    @Test func whatHasNoImplementationMustBeSupplied() throws {
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
            tells: """
                EXPECTED
                """)
    }

    @Test func anImplementationThatTheAppUsesCountsToo() throws {
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
            tells: """
                EXPECTED
                """)
    }

    @Test func whatAComposedEdgeIsBlamedForDoesNotMakeTheRestIncomplete() throws {
        try expect(
            """
            platforms: {iOS: "17.0"}
            layers: [App, Feature]
            features:
              Payment: {implementation: {platforms: {iOS: "18.0"}}, tests: {platforms: {iOS: "18.0"}}}
              1️⃣Home: {uses: [Payment]}
            apps:
              2️⃣Rider: {composes: 3️⃣all}
            """,
            tells: """
                EXPECTED
                """)
    }
}
