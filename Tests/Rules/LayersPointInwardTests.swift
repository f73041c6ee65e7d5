import Testing

@Suite("layers-point-inward") struct LayersPointInwardTests {
    @Test func innerLayerMustNotUseAnOuterLayer() throws {
        try expect(
            """
            layers: [App, 1️⃣Core, 2️⃣Shared]
            modules:
              Store: {layer: Core}
              Model: {layer: Shared, uses: [3️⃣Store]}
            """,
            reports: """
                3️⃣ error: 'Model' in layer 'Shared' must not use 'Store' in layer 'Core': layers point inward [layers-point-inward]
                  2️⃣ note: layer 'Shared' is further in
                  1️⃣ note: layer 'Core' is further out
                  help: move what 'Model' needs from 'Store' to layer 'Shared' or further in
                """)
    }

    @Test func usesRestrictALayer() throws {
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
            reports: """
                2️⃣ error: 'HomeImplementation' in layer 'Feature' must not use 'Model' in layer 'Shared', which 'Feature' does not use [layers-point-inward]
                  1️⃣ note: layer 'Feature' uses only 'Core'
                  help: add 'Shared' to the 'uses' of layer 'Feature', if the layer may use it
                """)
    }

    @Test func layerThatUsesNothingUsesOnlyItself() throws {
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
            reports: """
                2️⃣ error: 'Store' in layer 'Core' must not use 'Model' in layer 'Shared', which 'Core' does not use [layers-point-inward]
                  1️⃣ note: layer 'Core' uses no other layer
                  help: add 'Shared' to the 'uses' of layer 'Core', if the layer may use it
                """)
    }

    @Test func edgesMustNotSkipAClosedLayer() throws {
        try expect(
            """
            layers:
              - App
              - Feature
              - {name: 1️⃣Domain, closed: true}
              - Data
            modules:
              Store: {layer: Data}
              Rules: {layer: Domain, uses: [Store]}
            features:
              Home: {uses: [Rules, 2️⃣Store]}
            apps:
              Rider: {uses: [Store]}
            """,
            reports: """
                2️⃣ error: 'HomeImplementation' in layer 'Feature' must not use 'Store' in layer 'Data' past the closed layer 'Domain' [layers-point-inward]
                  1️⃣ note: layer 'Domain' is closed: layers above it must not use layers below it directly
                  help: provide what 'HomeImplementation' needs in a part of layer 'Domain'
                """)
    }

    @Test func closedLayerThatMayNotUseTheTargetIsNotProposed() throws {
        try expect(
            """
            layers:
              - Feature
              - {name: 1️⃣Domain, closed: true, uses: []}
              - Data
            modules:
              Store: {layer: Data}
            features:
              Home: {uses: [2️⃣Store]}
            """,
            reports: """
                2️⃣ error: 'HomeImplementation' in layer 'Feature' must not use 'Store' in layer 'Data' past the closed layer 'Domain' [layers-point-inward]
                  1️⃣ note: layer 'Domain' is closed: layers above it must not use layers below it directly
                """)
    }

    @Test func edgesWithinAMemberIgnoreUsesAndClosedLayers() throws {
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
                interface: {layer: Data, name: "{feature}Entity"}
                implementation: {layer: Data, name: "{feature}Data", uses: [interface, Store]}
                ui: {layer: Feature, name: "{feature}UI"}
                mocks: {name: "{feature}Mocks", uses: [interface]}
                tests: {name: "{feature}Tests", uses: [interface, implementation, ui, mocks]}
                example: {name: "{feature}Example", uses: [interface, implementation, ui, mocks]}
            features:
              Home: {split: clean, layer: Feature}
            """,
            reports: "")
    }

    @Test func edgesWithinAMemberMustPointInward() throws {
        try expect(
            """
            layers: [2️⃣Feature, 1️⃣Domain]
            splits:
              clean:
                interface: {layer: Domain, name: "{feature}Entity"}
                ui: {layer: Feature, name: "{feature}UI"}
                tests: {layer: Domain, name: "{feature}Tests", uses: [interface, 3️⃣ui]}
            features:
              Home: {split: clean, layer: Feature}
            """,
            reports: """
                3️⃣ error: 'HomeTests' in layer 'Domain' must not use 'HomeUI' in layer 'Feature': layers point inward [layers-point-inward]
                  1️⃣ note: layer 'Domain' is further in
                  2️⃣ note: layer 'Feature' is further out
                  help: move what 'HomeTests' needs from 'HomeUI' to layer 'Domain' or further in
                """)
    }

    @Test func impliedEdgesOfAReportedLineAreNotReported() throws {
        try expect(
            """
            layers: [1️⃣Feature, Core, 2️⃣Shared]
            modules:
              Store: {layer: Feature}
            features:
              Home: {layer: Shared, interface: {uses: [3️⃣Store]}}
            """,
            reports: """
                3️⃣ error: 'HomeInterface' in layer 'Shared' must not use 'Store' in layer 'Feature': layers point inward [layers-point-inward]
                  2️⃣ note: layer 'Shared' is further in
                  1️⃣ note: layer 'Feature' is further out
                  help: move what 'HomeInterface' needs from 'Store' to layer 'Shared' or further in
                """)
    }
}
