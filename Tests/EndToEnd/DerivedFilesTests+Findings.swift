import AshlarTestSupport
import Foundation
import Testing

extension DerivedFilesTests {
    // MARK: - What is found in the sources

    private var ride: String { "public struct Ride {\n    public let fare: Int\n}\n" }

    private func outcomes(_ text: String, rules: String = "") throws -> (
        generate: Ashlar.Outcome, check: Ashlar.Outcome
    ) {
        try begin(Self.manifest + rules)
        try workspace.write(text, to: "\(folder)/Interface/Ride.swift")
        return (try generate(), try generate("--check"))
    }

    @Test func modelWithoutFixtureIsReported() throws {
        let (generate, check) = try outcomes(ride)
        #expect((generate.status, check.status) == (0, 0))
        #expect(generate.error.contains("\(folder)/Interface/Ride.swift:1:1: warning:"))
        #expect(generate.error.contains("[models-have-fixtures]"))
        #expect(check.output.contains("[models-have-fixtures]"))
    }

    @Test func sourceThatDoesNotParseIsReported() throws {
        let (generate, check) = try outcomes("public protocol Broken {\n    func x(\n")
        #expect((generate.status, check.status) == (1, 1))
        #expect(generate.error.contains("[sources-parse]"))
        let configured = try outcomes("public protocol Broken {\n", rules: "rules: {sources-parse: warning}\n")
        #expect((configured.generate.status, configured.check.status) == (0, 0))
    }

    @Test func disabledRuleIsNotReported() throws {
        let (generate, check) = try outcomes(ride, rules: "rules: {models-have-fixtures: off}\n")
        #expect(!generate.error.contains("models-have-fixtures"))
        #expect(check.output == "")
    }

    @Test func errorSeverityFailsTheRun() throws {
        let (generate, check) = try outcomes(ride, rules: "rules: {models-have-fixtures: error}\n")
        #expect((generate.status, check.status) == (1, 1))
        #expect(generate.error.contains("Ride.swift:1:1: error:"))
    }

    @Test func suppressedFindingIsNotReported() throws {
        let comment = "// ashlar:ignore:next models-have-fixtures -- made by the server alone\n"
        let (generate, check) = try outcomes(comment + ride)
        #expect(!generate.error.contains("models-have-fixtures"))
        #expect(check.output == "")
        let lint = try workspace.ashlar("lint")
        #expect(!lint.output.contains("suppressions-are-used"), "\(lint.output)")
    }

    @Test(arguments: ["protocols-have-mocks", "models-have-fixtures", "views-have-previews", "sources-parse"])
    func ruleIsExplained(_ rule: String) throws {
        let outcome = try workspace.ashlar("explain", rule)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("Why. "))
        #expect(outcome.output.contains(rule == "sources-parse" ? "Severity: error" : "Severity: warning"))
    }

    // MARK: - What can no longer be generated

    /// The mock's file has a comment, as long as it is there.
    @Test func lostMockIsAnErrorEachTime() throws {
        try begin()
        let text = try workspace.text(source)
        try workspace.write(text.replacing("PaymentService: Sendable", with: "PaymentService: Missing"), to: source)
        for _ in 0..<2 {
            let outcome = try generate()
            #expect(outcome.status == 1)
            #expect(
                outcome.error.contains("error: 'PaymentService' has no mock: it refines 'Missing'"), "\(outcome.error)")
            #expect(
                try workspace.text(mock).hasSuffix(
                    "\n// 'PaymentServiceMock' is left out: 'ashlar generate' says why.\n"))
        }
        #expect(try workspace.ashlar("lint").status == 1)
        #expect(try generate("--check").status == 1)
        // A mock that is written by hand takes its place, and so does one that can be generated.
        let custom = "Sources/Feature/Payment/Mocks/PaymentServiceMock.swift"
        try workspace.write("public final class PaymentServiceMock {}\n", to: custom)
        #expect(try generate().status == 0)
        #expect(try !workspace.files().contains(mock))
        try FileManager.default.removeItem(at: workspace.folder.appending(path: custom))
        try workspace.write(text, to: source)
        #expect(try generate().status == 0)
        #expect(try workspace.text(mock).contains("class PaymentServiceMock"))
    }

    @Test func protocolThatNeverHadAMockIsAWarning() throws {
        try begin()
        try workspace.write("public protocol Odd: Missing {}\n", to: "\(folder)/Interface/Odd.swift")
        let outcome = try generate()
        #expect(outcome.status == 0 && outcome.error.contains("warning: 'Odd' has no mock"))
        #expect(try !workspace.files().contains { $0.contains("OddMock") })
    }

    /// What follows from the import is not reported as well.
    @Test(arguments: ["confirm(_ title: Money)", "load() async throws -> Money"])
    func undeclaredImportIsReportedAsLintDoes(_ member: String) throws {
        try begin(Self.manifest.replacing("features:", with: "modules:\n  Model: {layer: Shared}\nfeatures:"))
        try workspace.write(
            "public struct Money: Sendable { public init() {} }\n", to: "Sources/Shared/Model/Money.swift")
        let text = try workspace.text(source)
        let end = try #require(text.lastIndex(of: "}"))
        try workspace.write("import Model\n\n\(text[..<end])\n    func \(member)\n}\n", to: source)
        for _ in 0..<2 {
            let outcome = try generate()
            #expect(outcome.status == 1)
            #expect(
                outcome.error.contains(
                    "\(source):1:8: error: 'PaymentInterface' imports 'Model' without declaring it [imports-are-declared]"
                ))
            #expect(outcome.error.contains("help: add 'Model' to 'uses' of 'Payment.interface'"))
            #expect(!outcome.error.contains("protocols-have-mocks"), "\(outcome.error)")
        }
        let lint = try workspace.ashlar("lint")
        #expect(lint.status == 1)
        #expect(lint.output.components(separatedBy: "[imports-are-declared]").count == 2, "\(lint.output)")
        #expect(lint.output.contains("help: add 'Model' to 'uses' of 'Payment.interface'"))
        #expect(try workspace.ashlar("tidy").status == 0)
        #expect(try generate().status == 0)
        #expect(try workspace.text(mock).contains("class PaymentServiceMock"))
    }
}
