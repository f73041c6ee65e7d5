import AshlarProjectModel
import Testing

@Suite("suppressions-are-used and suppressions-say-why") struct SuppressionsTests {
    private func reported(_ view: String, more: String = "") throws -> String {
        var ride = Ride(view: "import HomeInterface\nimport PaymentInterface\n" + view)
        ride.more = more
        return try RuleCase(ride.manifest, sources: ride.sources).reported
    }

    @Test func unusedSuppressionIsReported() throws {
        #expect(
            try reported("// 4️⃣ashlar:ignore:next features-meet-at-interfaces -- legacy\nimport Foundation\n") == """
                4️⃣ error: the comment suppresses no finding of features-meet-at-interfaces [suppressions-are-used]
                  help: remove the comment
                """)
    }

    @Test func suppressionOfAnotherRuleIsReported() throws {
        let rules = try reported("// 4️⃣ashlar:ignore:next import-are-declared -- legacy\nimport Foundation\n")
        #expect(
            rules == """
                4️⃣ error: unknown rule 'import-are-declared' in a comment [suppressions-are-used]
                  help: did you mean 'imports-are-declared'?
                """)
    }

    @Test func suppressionOfAnInactiveRuleIsReported() throws {
        #expect(
            try reported(
                "// 4️⃣ashlar:ignore:next tests-assert -- legacy\nimport Foundation\n", more: "rules: {tests-assert: off}"
            ) == """
                4️⃣ error: the comment suppresses no finding of tests-assert [suppressions-are-used]
                  note: tests-assert is off
                  help: remove the comment
                """)
    }

    @Test func malformedSuppressionIsReported() throws {
        #expect(
            try reported("// 4️⃣ashlar:ignore:all tests-assert -- legacy\n") == """
                4️⃣ error: the comment suppresses nothing: 'all' is neither 'next' nor 'this' [suppressions-are-used]
                  help: write it as '// ashlar:ignore:next RULE -- reason', or remove it
                """)
    }

    @Test func suppressionWithoutAReasonIsReported() throws {
        #expect(
            try reported("import Model // 4️⃣ashlar:ignore:this imports-are-declared\n") == """
                4️⃣ warning: the comment suppresses a finding of imports-are-declared without a reason [suppressions-say-why]
                  help: add the reason after two dashes: '-- …'
                """)
    }

    @Test func suppressionCoversOneLocation() throws {
        let findings = try reported(
            "import Model // ashlar:ignore:this imports-are-declared -- legacy\nimport 4️⃣Model\n")
        #expect(findings.hasPrefix("4️⃣ error: 'HomeImplementation' imports 'Model'"))
        #expect(!findings.contains("and here"))
    }

    @Test func suppressionTakesPrecedenceOverExceptionAndBaseline() throws {
        var ride = Ride(
            view: "import HomeInterface\nimport PaymentInterface\n"
                + "import Model // ashlar:ignore:this imports-are-declared -- legacy\n")
        ride.more = "exceptions:\n  - {rule: imports-are-declared, importer: Home, imported: Model, reason: legacy}"
        let known = FindingIdentity(
            rule: "imports-are-declared", importer: "HomeImplementation", imported: "Model")
        let rules = try RuleCase(ride.manifest, sources: ride.sources, baseline: [known]).verdict.findings.map(\.rule)
        #expect(rules == ["baseline-is-current", "exceptions-are-current"])
    }

    @Test func misspelledDirectiveIsAWarningWithASuggestion() throws {
        #expect(
            try reported("// 4️⃣ashlar:ignore-next tests-assert -- legacy\n") == """
                4️⃣ warning: the comment suppresses nothing: unknown directive 'ashlar:ignore-next' [suppressions-are-used]
                  help: did you mean 'ashlar:ignore:next'?
                """)
        #expect(
            try reported("// 4️⃣ashlar:disable tests-assert\n") == """
                4️⃣ warning: the comment suppresses nothing: unknown directive 'ashlar:disable' [suppressions-are-used]
                  help: write it as '// ashlar:ignore:next RULE -- reason', or remove it
                """)
        #expect(try reported("// ashlar:disable all\n", more: "rules: {suppressions-are-used: off}") == "")
    }
}
