import Testing

@Suite("interfaces-stay-pure") struct InterfacesStayPureTests {
    @Test func productInAnInterfaceIsReported() throws {
        try expect(
            """
            layers: [App, Feature]
            packages:
              1️⃣Maps: {path: ../Maps}
            features:
              Home: {interface: {packages: [2️⃣Maps]}}
            """,
            reports: """
                2️⃣ error: 'HomeInterface' must not use 'Maps': interfaces stay pure [interfaces-stay-pure]
                  1️⃣ note: 'Maps' is a product of package 'Maps'
                  help: declare a protocol in 'HomeInterface', and use 'Maps' in an implementation part
                """)
    }

    @Test func partOtherThanALibraryIsReported() throws {
        try expect(
            """
            layers: [App, Feature, Shared]
            modules:
              1️⃣RIBs: {layer: Shared, kind: architecture}
            features:
              2️⃣Payment: {ui: {exposed: true}}
              Home: {interface: {uses: [3️⃣RIBs, 4️⃣Payment.ui]}}
            """,
            reports: """
                3️⃣ error: 'HomeInterface' must not use 'RIBs': interfaces stay pure [interfaces-stay-pure]
                  1️⃣ note: 'RIBs' is of kind 'architecture'
                  help: declare a protocol in 'HomeInterface', and use 'RIBs' in an implementation part
                4️⃣ error: 'HomeInterface' must not use 'PaymentUI': interfaces stay pure [interfaces-stay-pure]
                  2️⃣ note: 'PaymentUI' is of kind 'ui'
                  help: declare a protocol in 'HomeInterface', and use 'PaymentUI' in an implementation part
                """)
    }

    @Test func interfacesModelsAllowedNamesAndSplitDefaultsAreAccepted() throws {
        try expect(
            """
            layers: [App, Feature, Shared]
            splits:
              standard: {extends: standard, interface: {uses: [RIBs]}}
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
            reports: "")
    }
}
