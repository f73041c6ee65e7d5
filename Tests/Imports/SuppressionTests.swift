import AshlarProjectModel
import Testing

@Suite("Suppressions are read from comments only")
struct SuppressionTests {
    private func reported(_ text: String) -> [String] {
        scan(text).suppressions.map { found in
            let place = "\(found.line):\(found.column)+\(found.length)"
            let words = [found.reason.map { "because \($0)" }, found.defect.map { "but \($0)" }].compactMap { $0 }
            return (["\(place) \(found.rule) covers \(found.coveredLine)"] + words).joined(separator: " ")
        }
    }

    @Test(arguments: [
        ("// ashlar:ignore:next some-rule -- a reason \nimport A", "1:4+28 some-rule covers 2 because a reason"),
        ("import A // ashlar:ignore:this some-rule -- why", "1:13+28 some-rule covers 1 because why"),
        ("/* ashlar:ignore:next some-rule -- why */\nimport A", "1:4+28 some-rule covers 2 because why"),
        ("/*\n * ashlar:ignore:next some-rule\n */\nimport A", "2:4+28 some-rule covers 4"),
        ("// ashlar:ignore:next some-rule --\nimport A", "1:4+28 some-rule covers 2"),
        (
            "//ashlar:ignore:next r -- why\r\n// more\r\n\r\n@testable\r\n  import A\r\n",
            "1:3+20 r covers 5 because why"
        ),
        ("// ashlar:ignore:next r -- why\n@MainActor\nstruct A {}", "1:4+20 r covers 2 because why"),
        ("// ashlar:ignore:next r -- why\n@Test func a() {}", "1:4+20 r covers 2 because why"),
        ("let s = \"\\(1 /* ashlar:ignore:this r -- why */)\"", "1:17+20 r covers 1 because why"),
        ("struct A {} // ashlar:ignore:next r -- end", "1:16+20 r covers 2 because end"),
        ("// ashlar:ignore:next r -- 한글 이유\nimport A", "1:4+20 r covers 2 because 한글 이유"),
    ])
    func sound(text: String, expected: String) {
        #expect(reported(text) == [expected])
    }

    @Test(arguments: [
        (
            "// ashlar:ignore:all r -- why",
            "1:4+19 r covers 1 because why but it has 'all' instead of 'next' or 'this'"
        ),
        ("// ashlar:ignore r -- why", "1:4+15 r covers 1 because why but it has neither ':next' nor ':this'"),
        ("// ashlar:ignore", "1:4+13  covers 1 but it has neither ':next' nor ':this'"),
        ("// ashlar:ignore:this -- why", "1:4+18  covers 1 because why but it names no rule"),
        ("// ashlar:ignore:this", "1:4+18  covers 1 but it names no rule"),
        ("// ashlar:ignore:this r because", "1:4+20 r covers 1 but its reason does not start with '--'"),
        ("// ashlar:ignored r", "1:4+14  covers 1 but 'ignored' is not a known directive"),
        ("// ashlar:ignore-next r -- why", "1:4+18  covers 1 but 'ignore-next' is not a known directive"),
        ("/* ashlar:disable:all r */", "1:4+18  covers 1 but 'disable:all' is not a known directive"),
        ("// ashlar:disable", "1:4+14  covers 1 but 'disable' is not a known directive"),
    ])
    func malformedSuppressionsAreReported(text: String, expected: String) {
        #expect(reported(text) == [expected])
    }

    @Test(arguments: [
        "let s = \"// ashlar:ignore:this r -- why\"", "\"\"\"\n// ashlar:ignore:this r -- why\n\"\"\"",
        "// as in `ashlar:ignore:next r`", "// see ashlar:ignore:next r -- why", "// ashlar: a tool", "// ashlar:) r",
        "// ashlar:begin-custom", "// ashlar:content 0123456789abcdef",
        "let r = /ashlar:ignore:this r/", "/// ashlar:ignore:next r -- an example\nimport A",
        "// // ashlar:ignore:next r -- out of use\nimport A", "/** ashlar:ignore:next r -- an example */\nimport A",
    ])
    func textOutsideOfCommentsIsIgnored(text: String) {
        #expect(reported(text) == [])
    }

    @Test func severalSuppressionsOfOneImport() {
        let text =
            "// ashlar:ignore:next a -- x\n// ashlar:ignore:next b -- y\nimport A\n\n// ashlar:ignore:next c -- z\nimport B"
        #expect(scan(text).suppressions.map(\.coveredLine) == [3, 3, 6])
        #expect(scan(text).imports.map(\.line) == [3, 6])
    }
}

@Suite("Tests and their assertions are found")
struct TestContentTests {
    private func reported(_ text: String, _ assertions: Set<String> = []) -> String {
        guard let tests = scan(text, assertions: assertions).tests else { return "not scanned" }
        let place = tests.firstTest.map { "\($0.line):\($0.column)+\($0.length)" } ?? "no test"
        return place + (tests.hasAssertion ? " asserts" : " asserts nothing")
    }

    @Test(arguments: [
        ("@Test func a() {}", "1:1+5 asserts nothing"),
        ("struct S {\n  @Test(.tags(.a)) func a() { #expect(1 == 1) }\n}", "2:3+5 asserts"),
        ("@Testing.Test func a() throws { try #require(nil) }", "1:1+13 asserts"),
        ("class C: XCTestCase {\n  func testA() { XCTAssertEqual(1, 1) }\n}", "2:8+5 asserts"),
        ("class C: XCTestCase { func testA() {} }", "1:28+5 asserts nothing"),
        ("class C: SnapshotTestCase { func testA() async { verifyAll() } }", "1:34+5 asserts"),
        ("class C { func testA() {} }", "no test asserts nothing"),
        ("class C: XCTestCase { func testData(of: Int) {}; func testB() {} }", "1:55+5 asserts nothing"),
        ("// @Test\nlet s = \"@Test #expect(a)\"", "no test asserts nothing"),
        ("@Test func a() { \"\\(XCTFail(\"\"))\" }", "1:1+5 asserts"),
        ("@Test func a() { Issue.record(\"x\") }", "1:1+5 asserts"),
        ("@Test func a() { log.record(\"x\") }", "1:1+5 asserts nothing"),
        ("@Test func a() async { await confirmation(\"x\") { $0() } }", "1:1+5 asserts"),
        ("@Test func a() { expectNoDifference(1, 2) }", "1:1+5 asserts"),
        ("@Test func a() { assertSnapshot(of: 1) }", "1:1+5 asserts"),
        ("@Test func a() { assertSnapshot { 1 } }", "1:1+5 asserts"),
        ("@Test func a() { let assertion = 1; print(assertion) }", "1:1+5 asserts nothing"),
        ("@Test func a() {}\nfunc assertAll() {}", "1:1+5 asserts nothing"),
        ("@Test func a() { precondition(true) }", "1:1+5 asserts nothing"),
        ("@Test func a() { XCTContext() }", "1:1+5 asserts nothing"),
        ("@Test func a() { withKnownIssue { b() } }", "1:1+5 asserts"),
        ("class C: XCTestCase { func testA() { wait(for: [e], timeout: 1) } }", "1:28+5 asserts"),
        ("class C: XCTestCase { func testA() async { await self.fulfillment(of: [e]) } }", "1:28+5 asserts"),
        ("@Test func a() { semaphore.wait(timeout: 1) }", "1:1+5 asserts nothing"),
    ])
    func content(text: String, expected: String) {
        #expect(reported(text) == expected)
    }

    @Test func customAssertionsCount() {
        #expect(reported("@Test func a() { mustBe(1) }") == "1:1+5 asserts nothing")
        #expect(reported("@Test func a() { mustBe(1) }", ["mustBe"]) == "1:1+5 asserts")
        #expect(reported("@Test func a() { #mustBe(1) }", ["mustBe"]) == "1:1+5 asserts")
        #expect(reported("@Test func a() { let mustBe = 1 }", ["mustBe"]) == "1:1+5 asserts nothing")
    }

    @Test func contentIsNotScannedUnlessRequested() {
        #expect(scan("@Test func a() {}").tests == nil)
    }
}
