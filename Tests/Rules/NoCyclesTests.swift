import Testing

@Suite("no-cycles") struct NoCyclesTests {
    @Test func aCycleIsToldByItsHops() throws {
        try expect(
            """
            layers: [Shared]
            modules:
              A: {layer: Shared, uses: [1️⃣B]}
              B: {layer: Shared, uses: [2️⃣C]}
              C: {layer: Shared, uses: [3️⃣A]}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func theEdgeThatPointsOutwardIsTheOneToCut() throws {
        try expect(
            """
            layers: [Core, Shared]
            modules:
              Store: {layer: Core, uses: [1️⃣Model]}
              Model: {layer: Shared, uses: [2️⃣Store]}
            rules:
              layers-point-inward: off
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func soIsTheEdgeToASibling() throws {
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
            tells: """
                EXPECTED
                """)
    }

    @Test func amongEqualsTheCutThatUntiesMostIsBest() throws {
        try expect(
            """
            layers: [Shared]
            modules:
              A: {layer: Shared, uses: [1️⃣B]}
              B: {layer: Shared, uses: [2️⃣A, C]}
              C: {layer: Shared, uses: [D]}
              D: {layer: Shared, uses: [A]}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func eachSetIsToldOnce() throws {
        try expect(
            """
            layers: [Shared]
            modules:
              A: {layer: Shared, uses: [1️⃣B]}
              B: {layer: Shared, uses: [2️⃣A]}
              C: {layer: Shared, uses: [3️⃣D]}
              D: {layer: Shared, uses: [4️⃣C]}
            """,
            tells: """
                EXPECTED
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
            tells: """
                EXPECTED
                """)
    }

    @Test func anEdgeThatAnotherRuleHasToldClosesNoCycle() throws {
        try expect(
            """
            layers: [1️⃣Core, 2️⃣Shared]
            modules:
              Store: {layer: Core, uses: [Model]}
              Model: {layer: Shared, uses: [3️⃣Store]}
            """,
            tells: """
                EXPECTED
                """)
    }
}
