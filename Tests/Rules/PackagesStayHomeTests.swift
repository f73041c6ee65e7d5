import Testing

@Suite("packages-stay-home") struct PackagesStayHomeTests {
    @Test func aProductIsUsedAtHome() throws {
        try expect(
            """
            layers: [App, Feature, Core]
            packages:
              Maps: {path: ../Maps, home: 1️⃣[Map]}
            modules:
              Map: {layer: Core, packages: [Maps]}
            features:
              Home: {implementation: {packages: [2️⃣Maps]}}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func itsHomeIsNoWayOutWhereItLiesFurtherOut() throws {
        try expect(
            """
            layers: [App, Feature, Core]
            packages:
              Maps: {path: ../Maps, home: 1️⃣[Home]}
            modules:
              Map: {layer: Core, packages: [2️⃣Maps]}
            features:
              Home: {}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func kindsNarrowWhoMayUseIt() throws {
        try expect(
            """
            layers: [App, Feature]
            packages:
              1️⃣Snapshots: {path: ../Snapshots, kinds: [tests, previews]}
            features:
              Home: {ui: {packages: [2️⃣Snapshots]}, tests: {packages: [Snapshots]}}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func aLayerMayTakeNone() throws {
        try expect(
            """
            layers:
              - Feature
              - 1️⃣{name: Domain, packages: none}
            packages:
              Maps: {path: ../Maps}
            modules:
              Map: {layer: Domain, packages: [2️⃣Maps]}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func unlessTheHomeNamesTheMember() throws {
        try expect(
            """
            layers:
              - {name: Domain, packages: none}
            packages:
              Maps: {path: ../Maps, home: [Map]}
              Tiles: {path: ../Tiles, home: [1️⃣Domain]}
            modules:
              Map: {layer: Domain, packages: [Maps, 2️⃣Tiles]}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func whatFollowsIsAtHomeWhereItsLineIs() throws {
        try expect(
            """
            layers: [App, Feature]
            packages:
              Maps: {path: ../Maps, home: [Home.implementation]}
            features:
              Home: {implementation: {packages: [Maps]}}
            """,
            tells: """
                EXPECTED
                """)
    }
}
