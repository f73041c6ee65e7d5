import AshlarTestSupport
import Foundation
import Testing

@Suite("The preset 'tada'")
struct TadaPresetTests {
    private static let tada = "init --preset tada --name Tada"

    @Test("Every file in the folder of its sources is written, in a target")
    func starters() throws {
        let folder = Fixture.repository.appending(path: "Templates/presets/tada")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.count > 50)
        let workspace = try Workspace.made(by: Self.tada)
        let written = Set(try workspace.files())
        for file in files {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            let head = try #require(text.split(separator: "\n").first)
            let path = head.dropFirst("{{! ".count).dropLast(" }}".count).replacing("{name}", with: "Tada")
            #expect(written.contains(String(path)), "\(path)")
        }
    }

    @Test("A project of another name has no trace of this one")
    func otherName() throws {
        let workspace = try Workspace.made(by: "init --preset tada --name Blue")
        try workspace.succeed("check --strict")
        for path in try workspace.files() where path.hasSuffix(".swift") && !path.hasPrefix(".") {
            #expect(try !workspace.text(path).lowercased().contains("tada"), "\(path)")
        }
        #expect(try workspace.text("Sources/CoreUI/BlueUIKit/View+BlueCard.swift").contains("func blueCard()"))
    }

    @Test("The UI of Matched reaches neither the core nor the vendor's map")
    func lightUI() throws {
        let workspace = try Workspace.made(by: Self.tada)
        for other in ["TadaCoreKit", "TadaRIBs", "TadaMap", "TadaLogger.implementation", "MatchedImplementation"] {
            #expect(try workspace.ashlar("why", "MatchedUI", other, "--assert-none").status == 0, "\(other)")
        }
        let used = try workspace.ashlar("use", "Matched.ui", "TadaCoreKit")
        #expect(used.status == 1 && (used.output + used.error).contains("[ui-stays-light]"))
    }

    @Test("The cost has exactly four previews, and each preview of the screen has both collaborators")
    func previews() throws {
        let workspace = try Workspace.made(by: Self.tada)
        let folder = "Sources/Feature/Matched/Previews"
        let cost = try workspace.text("\(folder)/MatchedCostViewPreviews.generated.swift").split(separator: "\n")
        let titles = cost.filter { $0.contains("#Preview(") }
        #expect(titles.count == 4 && Set(titles).count == 4)
        for (place, line) in cost.enumerated() where line.contains("#Preview(") {
            #expect(line.contains("할인: 미적용") == cost[place + 1].contains("originalCostText: nil"))
        }
        let screen = try workspace.text("\(folder)/MatchedViewPreviews.generated.swift")
        let calls = screen.components(separatedBy: "MatchedView(").dropFirst()
        #expect(calls.count > 10)
        #expect(calls.allSatisfy { $0.contains("mapPaddingProvider: MapPaddingProvidingMock()") })
        let own = try workspace.text("\(folder)/MatchedView+Previews.swift")
        #expect(own.contains("#Preview(\"배차 완료 상태\")") && own.contains("#Preview(\"탑승 중 상태\")"))
        let components = try workspace.files().filter {
            $0.hasPrefix(folder) && $0.hasSuffix("ViewPreviews.generated.swift")
        }
        #expect(components.count == 7)
    }

    @Test("A feature with the set of Matched has each split", arguments: ["lean", "compact"])
    func splits(_ split: String) throws {
        let workspace = try Workspace.made(by: Self.tada)
        try workspace.succeed("new feature Trip --template ribs --split \(split)")
        try workspace.succeed("check --strict")
        let made = try workspace.files().filter { $0.contains("/Trip/") }
        try workspace.succeed("split Trip --into standard")
        try workspace.succeed("check --strict")
        try workspace.succeed("split Trip --into \(split)")
        try workspace.succeed("check --strict")
        #expect(try workspace.files().filter { $0.contains("/Trip/") } == made)
        try workspace.succeed("split Home --into \(split)")
        try workspace.succeed("check --strict")
    }

    @Test("The sources of the preset are renamed with the feature")
    func verbs() throws {
        let workspace = try Workspace.made(by: Self.tada)
        let before = try workspace.files().filter { $0 != "ashlar.lock" }.map { ($0, try workspace.text($0)) }
        try workspace.succeed("rename Matched Trip")
        try workspace.succeed("check --strict")
        #expect(
            try workspace.text("Sources/Feature/Trip/UI/TripViewModel.swift").contains(
                "/// What the Trip screen shows."))
        try workspace.succeed("rename Trip Matched")
        for (path, text) in before { #expect(try workspace.text(path) == text, "\(path)") }
        // A model has this name, too: what is not the feature's keeps it.
        try workspace.succeed("rename Matched Ride")
        let listed = try workspace.succeed("rename Ride Matched")
        #expect(listed.contains("'Ride' is not renamed"))
        try workspace.succeed("check --strict")
        #expect(try workspace.text("Sources/Shared/TadaModel/Ride.swift").contains("public struct Ride: "))
    }
}
