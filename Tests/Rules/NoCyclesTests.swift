import Testing

@Suite("no-cycles") struct NoCyclesTests {
    @Test func cycleIsReportedWithItsEdges() throws {
        try expect(
            """
            layers: [Shared]
            modules:
              A: {layer: Shared, uses: [1️⃣B]}
              B: {layer: Shared, uses: [2️⃣C]}
              C: {layer: Shared, uses: [3️⃣A]}
            """,
            reports: """
                1️⃣ error: 'A' must not use 'B': it closes a cycle of 3 targets [no-cycles]
                  2️⃣ note: 'B' uses 'C'
                  3️⃣ note: 'C' uses 'A'
                  1️⃣ note: 'A' uses 'B'
                  help: remove the edge from 'A' to 'B'
                """)
    }

    @Test func outwardEdgeIsProposedForRemoval() throws {
        try expect(
            """
            layers: [Core, Shared]
            modules:
              Store: {layer: Core, uses: [1️⃣Model]}
              Model: {layer: Shared, uses: [2️⃣Store]}
            rules:
              layers-point-inward: off
            """,
            reports: """
                2️⃣ error: 'Model' must not use 'Store': it closes a cycle of 2 targets [no-cycles]
                  1️⃣ note: 'Store' uses 'Model'
                  2️⃣ note: 'Model' uses 'Store'
                  help: remove the edge from 'Model' to 'Store', which points outward or to a sibling
                """)
    }

    @Test func siblingEdgeIsProposedForRemoval() throws {
        try expect(
            """
            layers: [[Core, CoreUI]]
            modules:
              Store: {layer: Core, uses: [1️⃣Files]}
              Files: {layer: Core, uses: [2️⃣Kit]}
              Kit: {layer: CoreUI, uses: [3️⃣Store]}
            rules:
              siblings-stay-apart: off
            """,
            reports: """
                2️⃣ error: 'Files' must not use 'Kit': it closes a cycle of 3 targets [no-cycles]
                  3️⃣ note: 'Kit' uses 'Store'
                  1️⃣ note: 'Store' uses 'Files'
                  2️⃣ note: 'Files' uses 'Kit'
                  help: remove the edge from 'Files' to 'Kit', which points outward or to a sibling
                """)
    }

    @Test func edgeThatBreaksMostCyclesIsPreferred() throws {
        try expect(
            """
            layers: [Shared]
            modules:
              A: {layer: Shared, uses: [1️⃣B, C]}
              B: {layer: Shared, uses: [2️⃣A]}
              C: {layer: Shared, uses: [D]}
              D: {layer: Shared, uses: [B]}
            """,
            reports: """
                2️⃣ error: 'B' must not use 'A': it closes a cycle of 2 targets [no-cycles]
                  1️⃣ note: 'A' uses 'B'
                  2️⃣ note: 'B' uses 'A'
                  note: the shortest cycle among 4 targets that all reach each other
                  help: remove the edge from 'B' to 'A'
                """)
    }

    @Test func everyComponentIsReportedOnce() throws {
        try expect(
            """
            layers: [Shared]
            modules:
              A: {layer: Shared, uses: [1️⃣B]}
              B: {layer: Shared, uses: [2️⃣A]}
              C: {layer: Shared, uses: [3️⃣D]}
              D: {layer: Shared, uses: [4️⃣C]}
            """,
            reports: """
                1️⃣ error: 'A' must not use 'B': it closes a cycle of 2 targets [no-cycles]
                  2️⃣ note: 'B' uses 'A'
                  1️⃣ note: 'A' uses 'B'
                  help: remove the edge from 'A' to 'B'
                3️⃣ error: 'C' must not use 'D': it closes a cycle of 2 targets [no-cycles]
                  4️⃣ note: 'D' uses 'C'
                  3️⃣ note: 'C' uses 'D'
                  help: remove the edge from 'C' to 'D'
                """)
    }

    @Test func acceptingOneEdgeOfACycleLeavesTheOthers() throws {
        try expect(
            """
            layers: [Shared]
            modules:
              A: {layer: Shared, uses: [B, 1️⃣C]}
              B: {layer: Shared, uses: [A]}
              C: {layer: Shared, uses: [2️⃣A]}
            exceptions:
              - {rule: no-cycles, importer: B, imported: A, reason: legacy}
            """,
            reports: """
                1️⃣ error: 'A' must not use 'C': it closes a cycle of 2 targets [no-cycles]
                  2️⃣ note: 'C' uses 'A'
                  1️⃣ note: 'A' uses 'C'
                  help: remove the edge from 'A' to 'C'
                """)
    }

    @Test func edgeReportedByAnotherRuleClosesNoCycle() throws {
        try expect(
            """
            layers: [1️⃣Core, 2️⃣Shared]
            modules:
              Store: {layer: Core, uses: [Model]}
              Model: {layer: Shared, uses: [3️⃣Store]}
            """,
            reports: """
                3️⃣ error: 'Model' in layer 'Shared' must not use 'Store' in layer 'Core': layers point inward [layers-point-inward]
                  2️⃣ note: layer 'Shared' is further in
                  1️⃣ note: layer 'Core' is further out
                  help: move what 'Model' needs from 'Store' to layer 'Shared' or further in
                """)
    }

    @Test func cycleOfMocksIsReportedOnceAtTheDeclaration() throws {
        try expect(
            """
            layers: [Feature]
            features:
              Cart: {interface: {uses: [1️⃣Profile]}}
              Profile: {interface: {uses: [2️⃣Cart]}}
            """,
            reports: """
                1️⃣ error: 'CartInterface' must not use 'ProfileInterface': it closes a cycle of 2 targets [no-cycles]
                  2️⃣ note: 'ProfileInterface' uses 'CartInterface'
                  1️⃣ note: 'CartInterface' uses 'ProfileInterface'
                  help: remove the edge from 'CartInterface' to 'ProfileInterface'
                """)
    }

    @Test func cyclicSplitIsReportedAtItsLine() throws {
        try expect(
            """
            layers: [Feature]
            splits:
              standard: {extends: standard, ui: {uses: [1️⃣implementation]}}
            features: {2️⃣Cart: {}, Profile: {}, Home: {}}
            """,
            reports: """
                1️⃣ error: 'CartUI' must not use 'CartImplementation': it closes a cycle of 2 targets [no-cycles]
                  2️⃣ note: 'CartImplementation' uses 'CartUI'
                  1️⃣ note: 'CartUI' uses 'CartImplementation'
                  1️⃣ note: …and 2 others from this line: 'HomeUI' to 'HomeImplementation', 'ProfileUI' to 'ProfileImplementation'
                  help: remove the edge from 'CartUI' to 'CartImplementation'
                """)
    }
}
