import Testing

@Suite("mocks-stay-out-of-products") struct MocksStayOutOfProductsTests {
    @Test func whatShipsMayNotUseAMock() throws {
        try expect(
            """
            layers: [App, Feature, Shared]
            modules:
              1️⃣Model: {layer: Shared, with: [mocks]}
            features:
              2️⃣Home: {implementation: {uses: [3️⃣Model.mocks]}}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func whatStandsInForAnotherMay() throws {
        try expect(
            """
            layers: [App, Feature, Shared]
            modules:
              Model: {layer: Shared, with: [mocks]}
              Helpers: {layer: Shared, kind: test-support, uses: [Model.mocks]}
            features:
              Home: {with: [example], mocks: {uses: [Model.mocks]}, previews: {uses: [Model.mocks]}, tests: {uses: [Model.mocks, Helpers]}, example: {uses: [Model.mocks]}}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func anAppThatComposesMocksIsTold() throws {
        try expect(
            """
            layers: [App, Feature]
            features:
              1️⃣Home: {}
            apps:
              2️⃣Rider: {composes: 3️⃣all, parts: [ui, implementation, mocks]}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func aShippingPartOfASplitThatUsesMocksIsToldOnce() throws {
        try expect(
            """
            layers: [App, Feature]
            splits:
              standard:
                like: standard
                implementation: {uses: [1️⃣mocks]}
            features:
              2️⃣Cart: {}
              Home: {}
              Profile: {}
            """,
            tells: """
                EXPECTED
                """)
    }
}
