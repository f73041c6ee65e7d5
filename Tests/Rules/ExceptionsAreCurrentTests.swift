import Testing

@Suite("exceptions-are-current") struct ExceptionsAreCurrentTests {
    @Test func anExceptionThatMatchesNothingIsTold() throws {
        try expect(
            """
            layers: [App, Feature]
            features:
              Payment: {}
              Home: {uses: [Payment]}
            exceptions:
              - 1️⃣{rule: features-meet-at-interfaces, importer: Home, imported: Payment.ui, reason: legacy}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func itSaysWhichRuleSpeaksInsteadOrThatItsRuleIsOff() throws {
        try expect(
            """
            layers: [App, 1️⃣Core, 2️⃣Shared]
            modules:
              Store: {layer: Core}
              Model: {layer: Shared, uses: [3️⃣Store]}
            exceptions:
              - 4️⃣{rule: siblings-stay-apart, importer: Model, imported: Store, reason: legacy}
              - 5️⃣{rule: no-cycles, importer: Model, imported: Store, reason: legacy}
              - 6️⃣{rule: ui-stays-light, importer: Model, imported: Store, reason: legacy}
            rules: {no-cycles: off}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func itHoldsUpToItsLastDayAndNotLonger() throws {
        try expect(
            """
            layers: [App, 1️⃣Core, 2️⃣Shared]
            modules:
              Store: {layer: Core}
              Model: {layer: Shared, uses: [Store]}
              Words: {layer: Shared, uses: [3️⃣Store]}
            exceptions:
              - {rule: layers-point-inward, importer: Model, imported: Store, reason: legacy, expires: 2026-06-15}
              - 4️⃣{rule: layers-point-inward, importer: Words, imported: Store, reason: legacy, expires: 2026-06-14}
              - 5️⃣{rule: layers-point-inward, importer: Store, imported: Model, reason: legacy, expires: 2026-06-14}
            """,
            tells: """
                EXPECTED
                """)
    }

    @Test func whatFollowsFromAnAcceptedLineIsAcceptedWithIt() throws {
        try expect(
            """
            layers: [App, Feature, {name: Shared, preview_safe: true}]
            modules:
              Store: {layer: Shared, preview_safe: false}
            features:
              Home: {interface: {uses: [Store]}}
            exceptions:
              - {rule: ui-stays-light, importer: Home.interface, imported: Store, reason: legacy}
            """,
            tells: """
                EXPECTED
                """)
    }
}
