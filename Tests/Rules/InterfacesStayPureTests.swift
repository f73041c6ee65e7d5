import Testing

@Suite("interfaces-stay-pure") struct InterfacesStayPureTests {
    @Test func aProductInAnInterfaceIsTold() throws {
        try expect(
            """
            layers: [App, Feature]
            packages:
              1️⃣Maps: {path: ../Maps}
            features:
              Home: {interface: {packages: [2️⃣Maps]}}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func soIsAPartThatIsMoreThanALibrary() throws {
        try expect(
            """
            layers: [App, Feature, Shared]
            modules:
              1️⃣RIBs: {layer: Shared, kind: architecture}
            features:
              2️⃣Payment: {ui: {exposed: true}}
              Home: {interface: {uses: [3️⃣RIBs, 4️⃣Payment.ui]}}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func interfacesModelsWhatIsAllowedAndTheSplitsHabitPass() throws {
        try expect(
            """
            layers: [App, Feature, Shared]
            splits:
              standard: {like: standard, interface: {uses: [RIBs]}}
            packages:
              Maps: {path: ../Maps}
            modules:
              Model: {layer: Shared}
              RIBs: {layer: Shared, kind: architecture}
            features:
              Payment: {}
              Home: {interface: {uses: [Payment, Model], packages: [Maps]}}
            rules:
              interfaces-stay-pure: {allow: [Maps]}
            """,
            tells: """
                EXPECTED
                """)
    }
}
