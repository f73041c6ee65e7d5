import Testing

@Suite("mocks-stay-out-of-products") struct MocksStayOutOfProductsTests {
    @Test func shippedTargetMustNotUseAMock() throws {
        try expect(
            """
            layers: [App, Feature, Shared]
            modules:
              1️⃣Model: {layer: Shared, with: [mocks]}
            features:
              2️⃣Home: {implementation: {uses: [3️⃣Model.mocks]}}
            """,
            reports: """
                3️⃣ error: 'HomeImplementation' must not use 'ModelMocks': mocks stay out of products [mocks-stay-out-of-products]
                  2️⃣ note: 'HomeImplementation' is of kind 'implementation', which ships
                  1️⃣ note: 'ModelMocks' is of kind 'mocks', which does not ship
                  help: use 'ModelMocks' only from parts that do not ship, such as previews and tests
                """)
    }

    @Test func mockMayUseAMock() throws {
        try expect(
            """
            layers: [App, Feature, Shared]
            modules:
              Model: {layer: Shared, with: [mocks]}
              Helpers: {layer: Shared, kind: test-support, uses: [Model.mocks]}
            features:
              Home: {with: [example], mocks: {uses: [Model.mocks]}, previews: {uses: [Model.mocks]}, tests: {uses: [Model.mocks, Helpers]}, example: {uses: [Model.mocks]}}
            """,
            reports: "")
    }

    @Test func appThatComposesMocksIsReported() throws {
        try expect(
            """
            layers: [App, Feature]
            features:
              1️⃣Home: {}
            apps:
              2️⃣Rider: {composes: 3️⃣all, parts: [ui, implementation, mocks]}
            """,
            reports: """
                3️⃣ error: 'RiderComposition' must not use 'HomeMocks': mocks stay out of products [mocks-stay-out-of-products]
                  2️⃣ note: 'RiderComposition' is of kind 'app', which ships
                  1️⃣ note: 'HomeMocks' is of kind 'mocks', which does not ship
                  help: use 'HomeMocks' only from parts that do not ship, such as previews and tests
                """)
    }

    @Test func shippedPartOfASplitIsReportedOnce() throws {
        try expect(
            """
            layers: [App, Feature]
            splits:
              standard:
                extends: standard
                implementation: {uses: [1️⃣mocks]}
            features:
              2️⃣Cart: {}
              Home: {}
              Profile: {}
            """,
            reports: """
                1️⃣ error: 'CartImplementation' must not use 'CartMocks': mocks stay out of products [mocks-stay-out-of-products]
                  2️⃣ note: 'CartImplementation' is of kind 'implementation', which ships
                  2️⃣ note: 'CartMocks' is of kind 'mocks', which does not ship
                  1️⃣ note: …and 2 others from this line: 'HomeImplementation' to 'HomeMocks', 'ProfileImplementation' to 'ProfileMocks'
                  help: use 'CartMocks' only from parts that do not ship, such as previews and tests
                """)
    }
}
