import Testing

@Suite("features-form-no-cycle") struct FeaturesFormNoCycleTests {
    @Test func mutualUseIsReportedOnce() throws {
        try expect(
            """
            layers: [Feature]
            features:
              Matched: {uses: [1️⃣Payment]}
              Payment: {uses: [2️⃣Matched]}
            """,
            reports: """
                2️⃣ warning: 'Payment' and 'Matched' use each other [features-form-no-cycle]
                  1️⃣ note: 'MatchedImplementation' uses 'PaymentInterface'
                  2️⃣ note: 'PaymentImplementation' uses 'MatchedInterface'
                  help: let 'Payment' report to its listener what it needs of 'Matched', and remove the edge
                """)
    }

    @Test func longerCycleIsReportedOnce() throws {
        try expect(
            """
            layers: [Feature]
            rules: {features-form-no-cycle: error}
            features:
              A: {uses: [1️⃣B]}
              B: {uses: [2️⃣C]}
              C: {uses: [3️⃣A]}
            """,
            reports: """
                3️⃣ error: 'C' and 'A' are in a cycle of 3 features [features-form-no-cycle]
                  1️⃣ note: 'AImplementation' uses 'BInterface'
                  2️⃣ note: 'BImplementation' uses 'CInterface'
                  3️⃣ note: 'CImplementation' uses 'AInterface'
                  help: let 'C' report to its listener what it needs of 'A', and remove the edge
                """)
    }

    @Test func mocksAndTestsMayUseEachOther() throws {
        try expect(
            """
            layers: [Feature]
            features:
              Matched: {uses: [Payment]}
              Payment: {tests: {uses: [Matched]}}
            """,
            reports: "")
    }

    @Test func modulesDoNotCount() throws {
        try expect(
            """
            layers: [Feature]
            modules:
              Payment: {layer: Feature, split: service, implementation: {uses: [Profile]}}
              Profile: {layer: Feature, split: service, implementation: {uses: [Payment]}}
            """,
            reports: "")
    }

    @Test func exceptionOnEitherEdgeAcceptsTheCycle() throws {
        try expect(
            """
            layers: [Feature]
            features:
              Matched: {uses: [Payment]}
              Payment: {uses: [Matched]}
            exceptions:
              - {rule: features-form-no-cycle, importer: Matched, imported: Payment, reason: one flow}
            """,
            reports: "")
    }
}
