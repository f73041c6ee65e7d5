import AshlarProjectModel
import AshlarTestSupport
import Testing

@testable import AshlarComposition

/// What the root contains for each form compiles without a warning.
@Suite("Compiled composition roots", .serialized)
struct FormBuildTests {
    @Test(arguments: sample(InitializerFormTests.supplied, every: 9))
    func build(_ form: InitializerFormTests.Form) throws {
        let compiled = try CompiledCase()
        defer { try? compiled.remove() }
        try compiled.expectToCompile(CompositionCase(form.sources))
    }

    /// Many forms in one module, with and without what is under `#if DEBUG`.
    @Test(arguments: [[], ["-D", "DEBUG"], ["-enable-upcoming-feature", "MemberImportVisibility"]])
    func suppliedInitializersCompile(arguments: [String]) throws {
        let found = CompositionCase(try Fixture.text("composition/supplied.txt"))
        #expect(found.findings == [])
        let compiled = try CompiledCase(arguments)
        defer { try? compiled.remove() }
        try compiled.expectToCompile(found)
    }

    /// A finding at each line that ends in its message; all else compiles.
    @Test func refusedInitializersAreReported() throws {
        let text = try Fixture.text("composition/refused.txt")
        let found = CompositionCase(text)
        #expect(found.findings.sorted() == Self.expected(in: text))
        #expect(found.plan.findings.allSatisfy { $0.severity == .error && $0.remedy != nil })
        let compiled = try CompiledCase()
        defer { try? compiled.remove() }
        try compiled.expectToCompile(found)
    }

    /// Each property that a finding proposes is valid where it is proposed, and settles the finding.
    @Test func proposedPropertiesCompileAndSettleTheirFinding() throws {
        let text = try Fixture.text("composition/refused.txt")
        let before = CompositionCase(text)
        let (configuration, members) = Self.proposals(in: before.plan.findings)
        #expect(configuration.count > 9 && members.count > 9)
        let settled = before.plan.findings.filter { finding in
            finding.location?.path.contains("PayImplementation") == true
                && finding.remedy?.contains("public var ") == true
        }
        var added = "\n=== App/Followed.swift\nimport Core\nimport PayImplementation\nimport PayInterface\n"
        added += "extension RiderCompositionRoot {\n"
        added += members.sorted().map { "    \($0.replacing("{ … }", with: "{ fatalError() }"))\n" }.joined()
        added += "}\npublic struct RiderConfiguration: Sendable {\n"
        added += configuration.sorted().map { "    \($0)\n" }.joined() + "}\n"
        let own = "public struct RiderConfiguration: Sendable {\n    private var secret: Int { 0 }\n}\n"
        let after = CompositionCase(text.replacing(own, with: "") + added)
        let places = Set(after.plan.findings.map(\.location))
        for finding in settled { #expect(!places.contains(finding.location), "\(finding.message)") }
        let compiled = try CompiledCase()
        defer { try? compiled.remove() }
        try compiled.expectToCompile(after)
    }

    private static func expected(in text: String) -> [String] {
        var (path, line, found): (String, Int, [String]) = ("", 0, [])
        for text in text.split(separator: "\n", omittingEmptySubsequences: false) {
            line += 1
            if text.hasPrefix("=== ") { (path, line) = (String(text.dropFirst(4)), 0) }
            if let comment = text.firstRange(of: "// '") {
                found.append("\(path):\(line): \(text[comment.lowerBound...].dropFirst(3))")
            }
        }
        return found.sorted()
    }

    /// The properties in the help of findings: those of the configuration, and members of the root.
    private static func proposals(in findings: [Finding]) -> (configuration: Set<String>, members: Set<String>) {
        var (configuration, members): (Set<String>, Set<String>) = ([], [])
        for remedy in findings.compactMap(\.remedy) {
            for match in remedy.matches(of: /'(public var [^']*)' to 'RiderConfiguration'/) {
                configuration.insert(String(match.1))
            }
            for match in remedy.matches(of: /'extension RiderCompositionRoot \{ (public var [^']*) \}'/) {
                members.insert(String(match.1))
            }
        }
        return (configuration, members)
    }
}
