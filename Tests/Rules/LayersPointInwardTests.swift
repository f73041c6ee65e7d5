import Testing

@Suite("layers-point-inward") struct LayersPointInwardTests {
    @Test func anInnerLayerNeverKnowsAnOuterOne() throws {
        try expect(
            """
            layers: [App, 1️⃣Core, 2️⃣Shared]
            modules:
              Store: {layer: Core}
              Model: {layer: Shared, uses: [3️⃣Store]}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func aLayersUsesNarrowWhatItMayUse() throws {
        try expect(
            """
            layers:
              - App
              - {name: Feature, uses: 1️⃣[Core]}
              - Core
              - Shared
            modules:
              Model: {layer: Shared}
            features:
              Home: {uses: [2️⃣Model]}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func aLayerThatUsesNothingUsesOnlyItself() throws {
        try expect(
            """
            layers:
              - App
              - {name: Core, uses: 1️⃣[]}
              - Shared
            modules:
              Model: {layer: Shared}
              Store: {layer: Core, uses: [2️⃣Model, Disk]}
              Disk: {layer: Core}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func noEdgeLeadsPastAClosedLayer() throws {
        try expect(
            """
            layers:
              - App
              - Feature
              - 1️⃣{name: Domain, closed: true}
              - Data
            modules:
              Store: {layer: Data}
              Rules: {layer: Domain, uses: [Store]}
            features:
              Home: {uses: [Rules, 2️⃣Store]}
            apps:
              Rider: {uses: [Store]}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func aClosedLayerThatMayNotPassItOnIsNoWayOut() throws {
        try expect(
            """
            layers:
              - Feature
              - 1️⃣{name: Domain, closed: true, uses: []}
              - Data
            modules:
              Store: {layer: Data}
            features:
              Home: {uses: [2️⃣Store]}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func whoLooksWithinAMemberIsNotBoundByUsesOrClosedLayers() throws {
        try expect(
            """
            layers:
              - {name: Feature, uses: []}
              - {name: Domain, closed: true}
              - Data
            modules:
              Store: {layer: Data}
            splits:
              clean:
                interface: {layer: Domain, name: "{feature}Entity"}
                implementation: {layer: Data, name: "{feature}Data", uses: [interface, Store]}
                ui: {layer: Feature, name: "{feature}UI"}
                mocks: {name: "{feature}Mocks", uses: [interface]}
                tests: {name: "{feature}Tests", uses: [interface, implementation, ui, mocks]}
                example: {name: "{feature}Example", uses: [interface, implementation, ui, mocks]}
            features:
              Home: {split: clean, layer: Feature}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func butNobodyLooksOutward() throws {
        try expect(
            """
            layers: [Feature, 1️⃣Domain]
            splits:
              clean:
                interface: {layer: Domain, name: "{feature}Entity"}
                ui: {layer: 2️⃣Feature, name: "{feature}UI"}
                tests: {layer: Domain, name: "{feature}Tests", uses: [interface, 3️⃣ui]}
            features:
              Home: {split: clean, layer: Feature}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func whatFollowsFromABlamedLineIsNotToldAgain() throws {
        try expect(
            """
            layers: [1️⃣Feature, Core, 2️⃣Shared]
            modules:
              Store: {layer: Feature}
            features:
              Home: {layer: Shared, interface: {uses: [3️⃣Store]}}
            """,
            tells: """
                EXPECTED
                """)
    }
}
