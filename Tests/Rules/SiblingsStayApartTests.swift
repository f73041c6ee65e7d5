import Testing

@Suite("siblings-stay-apart") struct SiblingsStayApartTests {
    @Test func layersOfOneCourseDoNotUseEachOther() throws {
        try expect(
            """
            layers: [App, [1️⃣CoreUI, 2️⃣Core], Shared]
            modules:
              Kit: {layer: CoreUI, uses: [3️⃣Store]}
              Store: {layer: Core}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func norDoTheModulesOfALayerThatIsApart() throws {
        try expect(
            """
            layers:
              - App
              - 1️⃣{name: Vendors, apart: true}
            modules:
              Maps: {layer: Vendors, uses: [2️⃣Payments]}
              Payments: {layer: Vendors}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func partsOfOneMemberAreNotApartAndTestsMayStandOnBothSides() throws {
        try expect(
            """
            layers:
              - [{name: UI, apart: true}, Data]
            splits:
              both:
                ui: {layer: UI, name: "{feature}UI", uses: [resources]}
                resources: {layer: UI, name: "{feature}Resources"}
                implementation: {layer: Data, name: "{feature}Data"}
                tests: {layer: UI, name: "{feature}Tests", uses: [ui, implementation]}
            features:
              Home: {split: both, layer: UI}
              Cart: {split: both, layer: UI}
            """,
            tells: """
                EXPECTED
                """)
    }
}
