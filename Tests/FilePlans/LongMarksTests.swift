import AshlarFilePlans
import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Comments with the names of members")
struct LongMarksTests {
    @Test("A long name is without its middle, and members with such names are distinguished")
    func longNames() throws {
        let names = ["first", "second"].map { "Ride.mock(\(String(repeating: "parameter:", count: 20))\($0):)" }
        let marks = names.map(ManagedText.mark)
        #expect(marks.allSatisfy { $0.hasPrefix("// MARK: Ride.mock(parameter:") && $0.count == 99 }, "\(marks)")
        #expect(marks[0].hasSuffix(":parameter:first:)"))

        let folder = try TestFolder()
        let source = SourceLocation(path: "Sources/Ride.swift", line: 3, column: 1)
        func planned(_ names: [String]) -> [PlannedFile] {
            let body = names.map { "\(ManagedText.mark($0))\nfunc x() {}\n" }.joined()
            let file = PlannedFile(
                path: "Sources/Ride+Mock.generated.swift", contents: ManagedText.make(from: source.path, body: body),
                ownership: .managed(members: names.map { Mirrored(name: $0, location: source) }), reason: source)
            return [file]
        }
        let former = ManagedPlan(files: planned([names[0]]))
        try WriteTransaction.apply([], at: folder.root, managing: { _ in former })
        let comparison = try ChangePlan.compare([], at: folder.root) { _ in ManagedPlan(files: planned(names)) }
        let finding = try #require(DriftReport.findings(for: comparison.changes).first)
        #expect(finding.message.hasSuffix(": it lacks '\(names[1])'"), "\(finding.message)")
    }
}
