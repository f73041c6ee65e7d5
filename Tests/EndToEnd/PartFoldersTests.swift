import AshlarTestSupport
import Foundation
import Testing

/// What lint says of folders that are named as parts in a feature with one target.
@Suite("Folders of a feature in one target")
struct PartFoldersTests {
    private let workspace: Workspace
    private let folder = "Sources/Feature/Sample/Implementation"

    init() throws {
        workspace = try .made(by: "init --preset minimal --name Demo --split compact")
    }

    private func move(_ names: String..., to part: String) throws {
        for name in names {
            let file = name.split(separator: "/").last ?? ""
            try workspace.write(try workspace.text("\(folder)/\(name).swift"), to: "\(folder)/\(part)/\(file).swift")
            try workspace.remove("\(folder)/\(name).swift")
        }
    }

    @Test("The sources that Ashlar writes can be put into the folders of their parts")
    func initialSourcesFit() throws {
        try move("SampleView", "SampleState", to: "UI")
        try move("SampleInteractable", "SampleBuilding", "SampleListener", "SampleService", to: "Interface")
        try move("SampleView+Previews", to: "Previews")
        #expect(try workspace.ashlar("lint").output == "")
    }

    @Test("A view that uses a type of the implementation is reported once, at its place")
    func viewUsesModel() throws {
        try move("SampleView", "SampleState", "SampleInteractable", to: "UI")
        let row = """
            /// SampleModel in a comment does not count.
            struct SampleRow {
                var model: SampleModel?
                var other = [SampleModel]()
                var kind: Row.SampleModel?
            }

            """
        try workspace.write(row, to: "\(folder)/UI/Rows/SampleRow.swift")
        let (outcome, place) = (try workspace.ashlar("lint"), try placeOfModel())
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                \(folder)/UI/Rows/SampleRow.swift:3:16: error: 'UI' of 'SampleFeature' must not use 'SampleModel' of 'Implementation': folders are parts [folders-are-parts]
                  3 |     var model: SampleModel?
                    |                ^~~~~~~~~~~
                  note: \(folder)/SampleModel.swift:\(place): 'SampleModel' is declared here
                  help: move 'SampleModel' to 'Interface' or 'UI', or its use to 'Implementation'

                """)
        // A nested type of the same name may be meant, and so may the source's own one.
        try workspace.write(row + "enum Row { struct SampleModel {} }\n", to: "\(folder)/UI/Rows/SampleRow.swift")
        #expect(try workspace.ashlar("lint").output == "")
        try workspace.write(row + "private struct SampleModel {}\n", to: "\(folder)/UI/Rows/SampleRow.swift")
        #expect(try workspace.ashlar("lint").output == "")
    }

    private func placeOfModel() throws -> String {
        let lines = try workspace.text("\(folder)/SampleModel.swift").components(separatedBy: "\n")
        let index = try #require(lines.firstIndex { $0.contains("class SampleModel") })
        let column = try #require(lines[index].range(of: "SampleModel")).lowerBound
        return "\(index + 1):\(lines[index].distance(from: lines[index].startIndex, to: column) + 1)"
    }

    @Test("A split finds the sources of Ashlar in the folders of their parts", arguments: ["standard", "lean"])
    func splitFindsMovedSources(split: String) throws {
        try workspace.succeed("new component Sample Cost --axes surge:high,low")
        let other = try Workspace.made(
            by: "init --preset minimal --name Demo --split compact",
            "new component Sample Cost --axes surge:high,low")
        try other.succeed("split Sample --into \(split)")
        try move("SampleView", "SampleState", "Components/SampleCostView", to: "UI/Views")
        try move("SampleInteractable", "SampleBuilding", "SampleListener", "SampleService", to: "Interface")
        let view = "\(folder)/UI/Views/SampleView.swift"
        try workspace.write(try workspace.text(view) + "// Mine\n", to: view)
        try workspace.succeed("split Sample --into \(split)")
        try workspace.succeed("check --strict")
        func names(_ workspace: Workspace) throws -> [String] {
            try workspace.files().filter { $0.hasSuffix(".swift") }
        }
        #expect(try names(workspace) == names(other))
        let moved = "Sources/Feature/Sample/UI/SampleView.swift"
        #expect(try workspace.text(moved).hasPrefix(other.text(moved)))
        #expect(try workspace.text(moved).hasSuffix("// Mine\n"))
    }
}
