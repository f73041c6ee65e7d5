import AshlarProjectModel
import Testing

@Suite("tests-assert") struct TestsAssertTests {
    private func verdict(_ test: String, more: String = "", baseline: [FindingIdentity]? = nil) throws -> RuleCase {
        var ride = Ride()
        ride.more = "rules: {tests-assert: warning}\n" + more
        let manifest = ride.manifest.replacing("tests: {default: false}", with: "tests: {}")
        ride.sources["Tests/Feature/Home/HomeTests.swift"] = test
        ride.sources["Tests/Feature/Payment/PaymentTests.swift"] = "@Test func pays() { #expect(true) }"
        return try RuleCase(manifest, sources: ride.sources, baseline: baseline)
    }

    @Test func testSourceWithoutAnAssertionIsReported() throws {
        #expect(
            try verdict("\n4️⃣@Test func loads() {}\n").reported == """
                4️⃣ warning: the tests in HomeTests.swift assert nothing [tests-assert]
                  help: add an assertion, or list custom assertions under 'rules: {tests-assert: {assertions: […]}}'
                """)
    }

    @Test func sourceWithoutTestsIsNotReported() throws { #expect(try verdict("struct Stub {}").reported == "") }

    @Test func findingCanBeAccepted() throws {
        #expect(try verdict("// ashlar:ignore:next tests-assert -- it crashes\n@Test func loads() {}\n").reported == "")
        let known = FindingIdentity(rule: "tests-assert", importer: "HomeTests", file: "HomeTests.swift")
        #expect(try verdict("@Test func loads() {}", baseline: [known]).reported == "")
        let exception = "exceptions:\n  - {rule: tests-assert, importer: HomeTests, imported: HomeTests, reason: x}"
        #expect(try verdict("@Test func loads() {}", more: exception).reported == "")
    }
}
