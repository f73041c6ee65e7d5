import AshlarTestSupport
import Foundation
import Testing

@Suite("A branch with sources that nest deeply")
struct HostileSourcesTests {
    struct Form: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
    }

    private static let count = 5_000

    private static func nested(_ name: String, _ open: String, _ middle: String = "1", _ close: String = "") -> Form {
        let text = String(repeating: open, count: count) + middle + String(repeating: close, count: count)
        return Form(testDescription: name, text: "import Foundation\nlet value = \(text)\n")
    }

    private static let forms = [
        nested("parentheses", "(", "1", ")"), nested("brackets", "[", "1", "]"), nested("closures", "{ ", "1", " }"),
        nested("calls", "a(", "1", ")"), nested("members", "a.b().", "c"), nested("operators", "1 + "),
        nested("prefixes", "!", "a"), nested("conditional values", "a ? b : "), nested("casts", "a as ", "A"),
        nested("strings", "\"\\(", "1", ")\""), nested("assignments", "a = "), nested("tries", "try await "),
        Form(
            testDescription: "function types",
            text: "public protocol Deep { var f: \(String(repeating: "(Int) -> ", count: count))Int { get } }\n"),
        Form(
            testDescription: "generic arguments",
            text: "let value: \(String(repeating: "A<", count: count))B\(String(repeating: ">", count: count))\n"),
        Form(testDescription: "optionals", text: "let value: A\(String(repeating: "?", count: count))\n"),
        Form(
            testDescription: "conditions",
            text: String(repeating: "#if A\n", count: count) + String(repeating: "#endif\n", count: count)),
        Form(
            testDescription: "else if",
            text: "func run() { if a {}\(String(repeating: " else if b {}", count: count)) }\n"),
        Form(
            testDescription: "types",
            text: String(repeating: "struct A { ", count: count) + String(repeating: "}", count: count) + "\n"),
        Form(testDescription: "attributes", text: String(repeating: "@a(", count: count) + "\nstruct B {}\n"),
        Form(testDescription: "comments", text: String(repeating: "/*", count: count) + "\n"),
    ]

    @Test(arguments: sample(forms, every: 4)) func sourceEndsNoCommand(form: Form) throws {
        let workspace = try Workspace()
        try workspace.write(
            "version: 1\nname: Demo\nlayers: [Feature, Shared]\nfeatures:\n  Payment: {}\n", to: "ashlar.yml")
        try #require(try workspace.ashlar("generate", "-q").status == 0)
        try workspace.write(form.text, to: "Sources/Feature/Payment/Interface/Deep.swift")
        for arguments in [
            ["lint"], ["generate"], ["new", "feature", "Refund"], ["rename", "Payment", "Paying"], ["tidy"],
        ] {
            let outcome = try workspace.ashlar.run(arguments)
            #expect(outcome.status <= 2, "\(arguments): \(outcome.error.suffix(300))")
        }
    }

    @Test("A source that is larger than the parser's limit is an error, and nothing is derived from it")
    func largeSource() throws {
        let workspace = try Workspace()
        try workspace.write(
            "version: 1\nname: Demo\nlayers: [Feature, Shared]\nfeatures:\n  Payment: {}\n", to: "ashlar.yml")
        try #require(try workspace.ashlar("generate", "-q").status == 0)
        let path = "Sources/Feature/Payment/Interface/Large.swift"
        let filler = "/*\(String(repeating: "a", count: 8 << 20))*/\n"
        let text = "public protocol Zed { func run() }\n\(filler)import Foundation\n"
        try workspace.write(text, to: path)
        let reason = "it has \(text.utf8.count) bytes, and the limit is 8 MiB"
        let message = "\(path):1:1: error: the source is not parsed: \(reason)"
        let generated = try workspace.ashlar("generate")
        #expect(generated.status == 1, "\(generated)")
        for outcome in [generated, try workspace.ashlar("lint")] {
            let text = outcome.output + outcome.error
            #expect(text.contains("\(message) [sources-parse]"), "\(text)")
            #expect(text.components(separatedBy: "[sources-parse]").count == 2, "\(text)")
            #expect(text.contains("help: divide the source into smaller ones"))
        }
        #expect(try !workspace.files().contains { $0.hasSuffix("ZedMock.generated.swift") })
        let renamed = try workspace.ashlar("rename", "Payment", "Paying")
        #expect(renamed.status == 2, "\(renamed)")
        let refusal = "error: \(path):1:1: the source is not parsed: \(reason); nothing was written"
        #expect(renamed.error.contains(refusal), "\(renamed)")
    }
}
