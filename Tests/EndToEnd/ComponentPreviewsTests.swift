import AshlarTestSupport
import Foundation
import Testing

@Suite("The number of previews of a new component")
struct ComponentPreviewsTests {
    @Test(
        "It is that of the generated file",
        arguments: [
            (["surge:high,low", "discount:yes,no"], 4), (["look:dark,light"], 2),
            ((1...12).map { "axis\($0):x,y" }, 13),
        ])
    func count(axes: [String], count: Int) throws {
        let workspace = try Workspace.made(by: "init --preset minimal --name Demo")
        let said = try workspace.succeed("new component Sample Cost --axes \(axes.joined(separator: " "))")
        #expect(said.contains("; it has \(count) previews\n"), "\(said)")
        let file = "Sources/Feature/Sample/Previews/SampleCostViewPreviews.generated.swift"
        #expect(try workspace.text(file).components(separatedBy: "#Preview(").count == count + 1)
    }

    @Test("Where nothing has previews, none are claimed")
    func none() throws {
        let workspace = try Workspace.made(by: "init --preset tada --name Tada")
        let said = try workspace.succeed("new component TadaUIKit Badge --axes look:dark,light")
        #expect(said.contains("BadgeView(…)") && !said.contains("preview"), "\(said)")
    }
}
