import Testing

@Suite("siblings-stay-apart") struct SiblingsStayApartTests {
    @Test func siblingLayersDoNotUseEachOther() throws {
        try expect(
            """
            layers: [App, [1️⃣CoreUI, 2️⃣Core], Shared]
            modules:
              Kit: {layer: CoreUI, uses: [3️⃣Store]}
              Store: {layer: Core}
            """,
            reports: """
                3️⃣ error: 'Kit' in layer 'CoreUI' must not use 'Store' in layer 'Core': siblings stay apart [siblings-stay-apart]
                  1️⃣ note: layer 'CoreUI' is on the same level as 'Core'
                  2️⃣ note: layer 'Core' is on the same level as 'CoreUI'
                  help: move what both need to layer 'Shared'
                """)
    }

    @Test func modulesOfAnIndependentLayerDoNotUseEachOther() throws {
        try expect(
            """
            layers:
              - App
              - {name: 1️⃣Vendors, independent: true}
            modules:
              Maps: {layer: Vendors, uses: [2️⃣Payments]}
              Payments: {layer: Vendors}
            """,
            reports: """
                2️⃣ error: 'Maps' must not use 'Payments': siblings in layer 'Vendors' stay apart [siblings-stay-apart]
                  1️⃣ note: layer 'Vendors' is marked 'independent'
                """)
    }

    @Test func partsOfOneMemberAndTestsAreExempt() throws {
        try expect(
            """
            layers:
              - [{name: UI, independent: true}, Data]
            splits:
              both:
                ui: {layer: UI, name: "{feature}UI", uses: [assets]}
                assets: {layer: UI, kind: resources, name: "{feature}Assets"}
                implementation: {layer: Data, name: "{feature}Data"}
                tests: {layer: UI, name: "{feature}Tests", uses: [ui, implementation]}
            features:
              Home: {split: both, layer: UI}
              Cart: {split: both, layer: UI}
            """,
            reports: "")
    }
}
