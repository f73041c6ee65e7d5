import Testing

@Suite("ui-stays-light") struct UIStaysLightTests {
    @Test func whatAUITargetUsesItselfIsToldAtTheName() throws {
        try expect(
            """
            layers: [App, Feature, {name: CoreUI, preview_safe: true}]
            modules:
              1️⃣Map: {layer: CoreUI, preview_safe: false}
            features:
              Home: {ui: {uses: [2️⃣Map]}}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func whatLiesBehindIsToldWhereItLeavesTheSafeSetWithThePathAndTheCount() throws {
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
            tells: """
                EXPECTED
                """)
    }

    @Test func anotherFeaturesInterfaceIsNotNamed() throws {
        try expect(
            """
            layers: [App, Feature, {name: CoreUI, preview_safe: true}]
            features:
              1️⃣Payment: {}
              Home: {ui: {uses: [2️⃣Payment]}}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func butItMayFollowFromTheOwnInterfaceAndAnExposedPartMayBeNamed() throws {
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
            tells: """
                EXPECTED
                """)
    }

    @Test func whatAnInterfaceUsesIsToldOnceAsTheInterfaces() throws {
        try expect(
            """
            layers: [App, Feature, {name: Shared, preview_safe: true}]
            modules:
              1️⃣Store: {layer: Shared, preview_safe: false}
            features:
              2️⃣Home: {interface: {uses: [3️⃣Store]}}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func aPartOfItsOwnIsForTheUITargetAloneUnlessSafe() throws {
        try expect(
            """
            layers: [Feature, {name: CoreUI, preview_safe: true}]
            splits:
              screen:
                ui: {name: "{feature}UI", uses: [1️⃣resources]}
                resources: {name: "{feature}Resources"}
            features:
              2️⃣Brand: {split: screen, ui: {exposed: true}}
              Home: {split: screen, ui: {uses: [3️⃣Brand.ui]}}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func allowLetsANodeThroughButNotWhatLiesBehind() throws {
        try expect(
            """
            layers: [App, Feature, {name: CoreUI, preview_safe: true}]
            modules:
              Map: {layer: CoreUI, preview_safe: false, uses: [1️⃣Tiles]}
              2️⃣Tiles: {layer: CoreUI, preview_safe: false}
            features:
              Home: {ui: {uses: [3️⃣Map]}}
            rules:
              ui-stays-light: {allow: [Map]}
            """,
            tells: """
                EXPECTED
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
            tells: """
                EXPECTED
                """)
    }

    @Test func aSplitsLineIsToldOnceWithTheCount() throws {
        try expect(
            """
            layers: [App, Feature, {name: CoreUI, preview_safe: true}]
            splits:
              standard: {like: standard, ui: {uses: [1️⃣Map]}}
            modules:
              2️⃣Map: {layer: CoreUI, preview_safe: false}
            features: {A: {}, B: {}, C: {}, D: {}, E: {}}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func aSplitsInterfaceLineToo() throws {
        try expect(
            """
            layers: [App, Feature, {name: CoreUI, preview_safe: true}]
            splits:
              standard: {like: standard, interface: {uses: [1️⃣Map]}}
            modules:
              2️⃣Map: {layer: CoreUI, preview_safe: false}
            features: {3️⃣A: {}, B: {}, C: {}}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func itIsSilentWhileNothingIsMarked() throws {
        try expect(
            """
            layers: [App, Feature, CoreUI]
            modules:
              Map: {layer: CoreUI}
            features:
              Home: {ui: {uses: [Map]}}
            """,
            tells: """
                EXPECTED
                """)
    }
}
