import Testing

@Suite("ui-stays-light") struct UIStaysLightTests {
    @Test func directDependencyIsReportedAtTheName() throws {
        try expect(
            """
            layers: [App, Feature, {name: CoreUI, preview_safe: true}]
            modules:
              Kit: {layer: CoreUI}
              1️⃣Map: {layer: CoreUI, preview_safe: false}
            features:
              Home: {ui: {uses: [2️⃣Map]}}
            """,
            reports: """
                2️⃣ error: 'HomeUI' must not use 'Map': UI stays light [ui-stays-light]
                  1️⃣ note: 'Map' is not 'preview_safe'
                  help: use 'Map' in an implementation part, or mark it 'preview_safe' if previews may build it
                """)
    }

    @Test func transitiveDependencyIsReportedAtTheUnsafeEdge() throws {
        try expect(
            """
            layers: [App, Feature, {name: CoreUI, preview_safe: true}]
            modules:
              1️⃣Map: {layer: CoreUI, preview_safe: false, uses: [Tiles]}
              Tiles: {layer: CoreUI, preview_safe: false}
              Kit: {layer: CoreUI, uses: [2️⃣Map]}
              Theme: {layer: CoreUI, uses: [3️⃣Kit]}
            features:
              Cart: {ui: {uses: [4️⃣Theme]}}
              Home: {ui: {uses: [Theme]}}
              Profile: {}
            """,
            reports: """
                2️⃣ error: 'Kit' must not use 'Map': UI stays light, and 'CartUI' reaches it [ui-stays-light]
                  4️⃣ note: 'CartUI' uses 'Theme'
                  3️⃣ note: 'Theme' uses 'Kit'
                  1️⃣ note: 'Map' is not 'preview_safe'
                  note: 2 UI targets reach it this way
                  help: use 'Map' in an implementation part, or mark it 'preview_safe' if previews may build it
                """)
    }

    @Test func interfaceOfAnotherFeatureIsForbidden() throws {
        try expect(
            """
            layers: [App, Feature, {name: CoreUI, preview_safe: true}]
            modules:
              Kit: {layer: CoreUI}
            features:
              1️⃣Payment: {}
              Home: {ui: {uses: [2️⃣Payment]}}
            """,
            reports: """
                2️⃣ error: 'HomeUI' must not use 'PaymentInterface': UI stays light and knows no other feature [ui-stays-light]
                  1️⃣ note: 'PaymentInterface' is an interface of feature 'Payment'
                  help: use it in 'HomeImplementation', and pass 'HomeUI' the values that it shows
                """)
    }

    @Test func impliedInterfaceAndExposedPartAreAllowed() throws {
        try expect(
            """
            layers: [App, Feature, {name: CoreUI, preview_safe: true}]
            modules:
              Kit: {layer: CoreUI}
            features:
              Payment: {}
              Brand: {ui: {exposed: true}}
              Home: {interface: {uses: [Payment]}, ui: {uses: [Brand.ui, Kit]}}
            """,
            reports: "")
    }

    @Test func dependencyOfAnInterfaceIsReportedOnceAtTheInterface() throws {
        try expect(
            """
            layers: [App, Feature, {name: Shared, preview_safe: true}]
            modules:
              Kit: {layer: Shared}
              1️⃣Store: {layer: Shared, preview_safe: false}
            features:
              2️⃣Home: {interface: {uses: [3️⃣Store]}}
            """,
            reports: """
                3️⃣ error: 'HomeInterface' must not use 'Store': UI stays light, and 'HomeUI' reaches it [ui-stays-light]
                  2️⃣ note: 'HomeUI' uses 'HomeInterface'
                  1️⃣ note: 'Store' is not 'preview_safe'
                  help: use 'Store' in an implementation part, or mark it 'preview_safe' if previews may build it
                """)
    }

    @Test func customPartIsAllowedInTheUITargetOnlyUnlessSafe() throws {
        try expect(
            """
            layers: [Feature, {name: CoreUI, preview_safe: true}]
            splits:
              screen:
                ui: {name: "{feature}UI", uses: [1️⃣assets]}
                assets: {kind: resources, name: "{feature}Assets"}
            modules:
              Kit: {layer: CoreUI}
            features:
              2️⃣Brand: {split: screen, ui: {exposed: true}}
              Home: {split: screen, ui: {uses: [3️⃣Brand.ui]}}
            """,
            reports: """
                1️⃣ error: 'BrandUI' must not use 'BrandAssets': UI stays light, and 'HomeUI' reaches it [ui-stays-light]
                  3️⃣ note: 'HomeUI' uses 'BrandUI'
                  2️⃣ note: 'BrandAssets' is not 'preview_safe'
                  help: use 'BrandAssets' in an implementation part, or mark it 'preview_safe' if previews may build it
                """)
    }

    @Test func allowCoversANodeButNotItsDependencies() throws {
        try expect(
            """
            layers: [App, Feature, {name: CoreUI, preview_safe: true}]
            modules:
              Kit: {layer: CoreUI}
              Map: {layer: CoreUI, preview_safe: false, uses: [1️⃣Tiles]}
              2️⃣Tiles: {layer: CoreUI, preview_safe: false}
            features:
              Home: {ui: {uses: [3️⃣Map]}}
            rules:
              ui-stays-light: {allow: [Map]}
            """,
            reports: """
                1️⃣ error: 'Map' must not use 'Tiles': UI stays light, and 'HomeUI' reaches it [ui-stays-light]
                  3️⃣ note: 'HomeUI' uses 'Map'
                  2️⃣ note: 'Tiles' is not 'preview_safe'
                  help: use 'Tiles' in an implementation part, or mark it 'preview_safe' if previews may build it
                """)
    }

    @Test func productsAreSafeWithTheirPackage() throws {
        try expect(
            """
            layers: [App, Feature]
            packages:
              Shimmer: {path: ../Shimmer, preview_safe: true}
              1️⃣Maps: {path: ../Maps}
            features:
              Home: {ui: {packages: [Shimmer, 2️⃣Maps]}}
            """,
            reports: """
                2️⃣ error: 'HomeUI' must not use 'Maps': UI stays light [ui-stays-light]
                  1️⃣ note: 'Maps' is not 'preview_safe'
                  help: use 'Maps' in an implementation part, or mark it 'preview_safe' if previews may build it
                """)
    }

    @Test func lineOfASplitIsReportedOnceWithTheCount() throws {
        try expect(
            """
            layers: [App, Feature, {name: CoreUI, preview_safe: true}]
            splits:
              standard: {extends: standard, ui: {uses: [1️⃣Map]}}
            modules:
              Kit: {layer: CoreUI}
              2️⃣Map: {layer: CoreUI, preview_safe: false}
            features: {A: {}, B: {}, C: {}, D: {}, E: {}}
            """,
            reports: """
                1️⃣ error: 'AUI' must not use 'Map': UI stays light [ui-stays-light]
                  2️⃣ note: 'Map' is not 'preview_safe'
                  1️⃣ note: …and 4 others from this line: 'BUI' to 'Map', 'CUI' to 'Map', 'DUI' to 'Map', …
                  help: use 'Map' in an implementation part, or mark it 'preview_safe' if previews may build it
                """)
    }

    @Test func interfaceLineOfASplitIsReportedOnce() throws {
        try expect(
            """
            layers: [App, Feature, {name: CoreUI, preview_safe: true}]
            splits:
              standard: {extends: standard, interface: {uses: [1️⃣Map]}}
            modules:
              Kit: {layer: CoreUI}
              2️⃣Map: {layer: CoreUI, preview_safe: false}
            features: {3️⃣A: {}, B: {}, C: {}}
            """,
            reports: """
                1️⃣ error: 'AInterface' must not use 'Map': UI stays light, and 'AUI' reaches it [ui-stays-light]
                  3️⃣ note: 'AUI' uses 'AInterface'
                  2️⃣ note: 'Map' is not 'preview_safe'
                  1️⃣ note: …and 2 others from this line: 'BInterface' to 'Map', 'CInterface' to 'Map'
                  help: use 'Map' in an implementation part, or mark it 'preview_safe' if previews may build it
                """)
    }

    @Test func ruleIsInactiveIfNothingIsMarked() throws {
        try expect(
            """
            layers: [App, Feature, CoreUI]
            modules:
              Map: {layer: CoreUI}
            features:
              Home: {ui: {uses: [Map]}}
            """,
            reports: "")
    }
}
