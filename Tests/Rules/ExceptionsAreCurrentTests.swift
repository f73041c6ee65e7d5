import Testing

@Suite("exceptions-are-current") struct ExceptionsAreCurrentTests {
    /// An unowned source, so that sources are read without a finding.
    private let sources = ["Tools/Tool.swift": ""]
    private let noStrays = "rules: {modules-are-declared: off}"

    @Test func exceptionThatMatchesNothingIsReported() throws {
        try expect(
            """
            layers: [App, Feature]
            features:
              Payment: {}
              Home: {uses: [Payment]}
            exceptions:
              - 1️⃣{rule: features-meet-at-interfaces, importer: Home, imported: Payment.ui, reason: legacy}
            \(noStrays)
            """,
            sources,
            reports: """
                1️⃣ error: the exception to features-meet-at-interfaces matches nothing: 'Home' uses 'Payment.ui' [exceptions-are-current]
                  help: remove the exception
                """)
    }

    @Test func otherRuleOrInactiveRuleIsReported() throws {
        try expect(
            """
            layers: [App, 1️⃣Core, 2️⃣Shared]
            features:
              Home: {layer: App}
            modules:
              Store: {layer: Core}
              Model: {layer: Shared, uses: [3️⃣Store]}
            exceptions:
              - 4️⃣{rule: siblings-stay-apart, importer: Model, imported: Store, reason: legacy}
              - 5️⃣{rule: no-cycles, importer: Model, imported: Store, reason: legacy}
              - 6️⃣{rule: ui-stays-light, importer: Model, imported: Store, reason: legacy}
            rules: {no-cycles: off, modules-are-declared: off}
            """,
            sources,
            reports: """
                3️⃣ error: 'Model' in layer 'Shared' must not use 'Store' in layer 'Core': layers point inward [layers-point-inward]
                  2️⃣ note: layer 'Shared' is further in
                  1️⃣ note: layer 'Core' is further out
                  help: move what 'Model' needs from 'Store' to layer 'Shared' or further in
                4️⃣ error: the exception to siblings-stay-apart matches nothing: 'Model' uses 'Store' [exceptions-are-current]
                  3️⃣ note: 'Model' to 'Store' violates layers-point-inward, which is evaluated first
                  help: remove the exception
                5️⃣ error: the exception to no-cycles matches nothing: 'Model' uses 'Store' [exceptions-are-current]
                  note: no-cycles is off
                  help: remove the exception
                6️⃣ error: the exception to ui-stays-light matches nothing: 'Model' uses 'Store' [exceptions-are-current]
                  note: ui-stays-light is inactive: nothing is marked 'preview_safe'
                  help: remove the exception
                """)
    }

    @Test func exceptionIsValidUntilItsLastDay() throws {
        try expect(
            """
            layers: [App, 1️⃣Core, 2️⃣Shared]
            features:
              Home: {layer: App}
            modules:
              Store: {layer: Core}
              Model: {layer: Shared, uses: [Store]}
              Words: {layer: Shared, uses: [3️⃣Store]}
            exceptions:
              - {rule: layers-point-inward, importer: Model, imported: Store, reason: legacy, expires: 2026-06-15}
              - 4️⃣{rule: layers-point-inward, importer: Words, imported: Store, reason: legacy, expires: 2026-06-14}
              - 5️⃣{rule: layers-point-inward, importer: Store, imported: Model, reason: legacy, expires: 2026-06-14}
            """,
            reports: """
                3️⃣ error: 'Words' in layer 'Shared' must not use 'Store' in layer 'Core': layers point inward [layers-point-inward]
                  2️⃣ note: layer 'Shared' is further in
                  1️⃣ note: layer 'Core' is further out
                  help: move what 'Words' needs from 'Store' to layer 'Shared' or further in
                4️⃣ error: the exception to layers-point-inward expired on 2026-06-14: 'Words' uses 'Store' [exceptions-are-current]
                  help: fix the accepted violation, or review it and set a new day
                5️⃣ error: the exception to layers-point-inward expired on 2026-06-14: 'Store' uses 'Model' [exceptions-are-current]
                  help: remove the exception
                """)
    }

    @Test func exceptionsForSourceRulesAreKeptIfNoneIsRead() throws {
        let manifest = """
            layers: [App, Shared]
            modules: {Model: {layer: Shared, without: [tests]}, Store: {layer: Shared, without: [tests]}}
            exceptions:
              - 1️⃣{rule: imports-are-declared, importer: Store, imported: Model, reason: legacy}
            """
        try expect(manifest, reports: "")
        let sources = ["Sources/Shared/Model/M.swift": "", "Sources/Shared/Store/S.swift": ""]
        try expect(
            manifest, sources,
            reports: """
                1️⃣ error: the exception to imports-are-declared matches nothing: 'Store' uses 'Model' [exceptions-are-current]
                  help: remove the exception
                """)
    }

    @Test func unmatchedExceptionIsNotReportedWithoutSources() throws {
        // It would cover an undeclared import.
        let manifest = """
            layers: [App, Feature]
            features: {Payment: {}, Home: {uses: [Payment]}}
            exceptions:
              - 1️⃣{rule: features-meet-at-interfaces, importer: Home, imported: Payment.ui, reason: legacy}
            \(noStrays)
            """
        try expect(manifest, reports: "")
        #expect(try RuleCase(manifest, sources: sources).verdict.findings.map(\.rule) == ["exceptions-are-current"])
        let unread = try RuleCase(
            manifest, sources: sources, unread: ["Sources/Feature/Home/Implementation/HomeView.swift"])
        #expect(unread.verdict.findings.map(\.rule) == ["sources-are-readable"])
    }

    @Test func impliedEdgesOfAnAcceptedLineAreAccepted() throws {
        try expect(
            """
            layers: [App, Feature, {name: Shared, preview_safe: true}]
            modules:
              Kit: {layer: Shared}
              Store: {layer: Shared, preview_safe: false}
            features:
              Home: {interface: {uses: [Store]}}
            exceptions:
              - {rule: ui-stays-light, importer: Home.interface, imported: Store, reason: legacy}
            """,
            reports: "")
    }
}
