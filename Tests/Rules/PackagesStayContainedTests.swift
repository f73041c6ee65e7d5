import Testing

@Suite("packages-stay-contained") struct PackagesStayContainedTests {
    @Test func productIsUsedByAllowedMembersOnly() throws {
        try expect(
            """
            layers: [App, Feature, Core]
            packages:
              Maps: {path: ../Maps, allowed_in: 1️⃣[Map]}
            modules:
              Map: {layer: Core, packages: [Maps]}
            features:
              Home: {implementation: {packages: [2️⃣Maps]}}
            """,
            reports: """
                2️⃣ error: 'HomeImplementation' must not use 'Maps': packages stay contained [packages-stay-contained]
                  1️⃣ note: package 'Maps' is allowed in 'Map'
                  help: use it through 'Map', where it is allowed
                """)
    }

    @Test func outerAllowedMemberIsNotProposed() throws {
        try expect(
            """
            layers: [App, Feature, Core]
            packages:
              Maps: {path: ../Maps, allowed_in: 1️⃣[Home]}
            modules:
              Map: {layer: Core, packages: [2️⃣Maps]}
            features:
              Home: {}
            """,
            reports: """
                2️⃣ error: 'Map' must not use 'Maps': packages stay contained [packages-stay-contained]
                  1️⃣ note: package 'Maps' is allowed in 'HomeImplementation', 'HomeInterface' and 'HomeUI'
                """)
    }

    @Test func kindsRestrictUse() throws {
        try expect(
            """
            layers: [App, Feature]
            packages:
              1️⃣Snapshots: {path: ../Snapshots, kinds: [tests, previews]}
            features:
              Home: {ui: {packages: [2️⃣Snapshots]}, tests: {packages: [Snapshots]}}
            """,
            reports: """
                2️⃣ error: 'HomeUI' of kind 'ui' must not use 'Snapshots': packages stay contained [packages-stay-contained]
                  1️⃣ note: package 'Snapshots' is for kind 'tests' and 'previews' only
                  help: use 'Snapshots' only from parts of kind 'tests' or 'previews'
                """)
    }

    @Test func layerCanForbidAllPackages() throws {
        try expect(
            """
            layers:
              - Feature
              - {name: 1️⃣Domain, packages: none}
            packages:
              Maps: {path: ../Maps}
            modules:
              Map: {layer: Domain, packages: [2️⃣Maps]}
            """,
            reports: """
                2️⃣ error: 'Map' in layer 'Domain' must not use 'Maps': the layer allows no packages [packages-stay-contained]
                  1️⃣ note: layer 'Domain' has 'packages: none'
                  help: add 'Map' to the 'allowed_in' of package 'Maps', or use the package from another layer
                """)
    }

    @Test func allowedMemberOverridesItsLayer() throws {
        try expect(
            """
            layers:
              - {name: 1️⃣Domain, packages: none}
            packages:
              Maps: {path: ../Maps, allowed_in: [Map]}
              Tiles: {path: ../Tiles, allowed_in: [Domain]}
            modules:
              Map: {layer: Domain, packages: [Maps, 2️⃣Tiles]}
            """,
            reports: """
                2️⃣ error: 'Map' in layer 'Domain' must not use 'Tiles': the layer allows no packages [packages-stay-contained]
                  1️⃣ note: layer 'Domain' has 'packages: none'
                  help: add 'Map' to the 'allowed_in' of package 'Tiles', or use the package from another layer
                """)
    }

    @Test func impliedEdgeIsAllowedIfItsLineIs() throws {
        try expect(
            """
            layers: [App, Feature]
            packages:
              Maps: {path: ../Maps, allowed_in: [Home.implementation]}
            features:
              Home: {implementation: {packages: [Maps]}}
            """,
            reports: "")
    }
}
