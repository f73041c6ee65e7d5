import AshlarProjectModel

/// A source with tests asserts something.
///
/// **Why.** A test that asserts nothing fails only if it crashes, and counts as covered all the same.
///
/// Asserting are `#expect`, `#require`, `XCTAssert…`, `XCTFail`, `XCTUnwrap`, `XCTExpect…`, `Issue.record`,
/// `confirmation`, whatever begins with assert, expect or verify, and the names under the rule's `assertions`.
///
/// Bad: it calls, and looks at nothing
/// ```yaml
/// features:
///   Home: {}
/// ```
/// ```swift
/// // Tests/Feature/Home/HomeTests.swift
/// @Test func loads() { HomeModel().load() }
/// ```
/// Good: it says what is due
/// ```yaml
/// features:
///   Home: {}
/// ```
/// ```swift
/// // Tests/Feature/Home/HomeTests.swift
/// @Test func loads() { #expect(HomeModel().load() == 3) }
/// ```
struct TestsAssert: SourceRule {
    let id = "tests-assert"
    let defaultSeverity: Severity? = .warning

    func judge(_ imports: ImportedGraph, _ bench: Bench, spokenFor: SpokenFor) -> [Breach] {
        imports.sources.files.compactMap { file in
            guard let target = file.target, let tests = file.scan.tests, let place = tests.firstTest,
                !tests.hasAssertion, bench.context.kind(target) == .tests
            else { return nil }
            let location = SourceLocation(
                path: file.path, line: place.line, column: place.column, length: place.length)
            var breach = Breach(importer: target, at: location, .assertsNothing(location.baseName))
            breach.file = location.baseName
            breach.remedy = bench.context.project.isForeign ? .assert : .assertOrName
            return breach
        }
    }
}

extension Message {
    fileprivate static func assertsNothing(_ file: String) -> Message { "the tests in \(file) assert nothing" }

    fileprivate static let assert: Message = "assert what is due"

    fileprivate static let assertOrName: Message =
        "assert what is due, or name your own assertions under 'rules: {tests-assert: {assertions: […]}}'"
}
