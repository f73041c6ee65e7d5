import AshlarProjectModel

/// A source with tests contains an assertion.
///
/// **Why.** A test without an assertion fails only if it crashes, but counts as coverage.
///
/// Assertions are `#expect`, `#require`, `XCTAssert…`, `XCTFail`, `XCTUnwrap`, `XCTExpect…`, `Issue.record`,
/// `confirmation`, `measure` and `TestStore`. So is any name that begins with assert, expect or verify or contains Assert,
/// and each name under the rule's `assertions`. A call asserts if the function is in the same target, or in test support
/// that it uses, and its body contains an assertion.
///
/// Bad: it calls a function without an assertion
/// ```yaml
/// rules: {tests-assert: warning}
/// features:
///   Home: {}
/// ```
/// ```swift
/// // Tests/Feature/Home/HomeTests.swift
/// @Test func loads() { HomeModel().load() }
/// ```
/// Good: it asserts the result
/// ```yaml
/// rules: {tests-assert: warning}
/// features:
///   Home: {}
/// ```
/// ```swift
/// // Tests/Feature/Home/HomeTests.swift
/// @Test func loads() { #expect(HomeModel().load() == 3) }
/// ```
struct TestsAssert: SourceRule {
    let id = "tests-assert"
    let defaultSeverity: Severity? = nil

    func evaluate(_ imports: ImportedGraph, _ rules: ActiveRules, reportedEdges: ReportedEdges) -> [Violation] {
        imports.sources.files.compactMap { file in
            guard let target = file.target, let tests = file.scan.tests, let place = tests.firstTest,
                !tests.hasAssertion, rules.context.kind(target) == .tests
            else { return nil }
            let location = SourceLocation(
                path: file.path, line: place.line, column: place.column, length: place.length)
            let list = "list custom assertions under 'rules: {tests-assert: {assertions: […]}}'"
            var violation = Violation(
                importer: target, at: location, "the tests in \(location.baseName) assert nothing",
                remedy: rules.context.project.isForeign ? "add an assertion" : "add an assertion, or \(list)")
            violation.file = location.baseName
            return violation
        }
    }
}
