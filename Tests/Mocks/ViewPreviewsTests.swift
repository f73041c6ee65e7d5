import AshlarProjectModel
import AshlarSwiftDeclarations
import AshlarTestSupport
import Foundation
import Testing

@testable import AshlarMocks

@Suite("Previews of views")
struct ViewPreviewsTests {
    static func view(_ parameters: String, generics: String = "", conditions: String = "") -> String {
        """
        import SwiftUI
        public struct RideView\(generics): View \(conditions){
            public init(\(parameters)) {}
            public var body: some View { EmptyView() }
        }
        """
    }

    func calls(
        _ parameters: String, generics: String = "", conditions: String = "", besides: String = ""
    ) throws -> [String] {
        let view = Self.view(parameters, generics: generics, conditions: conditions)
        return try PreviewCase(view: view + "\n" + besides).calls()
    }

    @Test("A screen and its components have previews of all variants")
    func snapshot() throws {
        let plan = PreviewCase(try Fixture.text("previews/ride.txt")).plan()
        #expect(plan.findings.isEmpty)
        let written = plan.files.map { "=== \($0.path)\n\($0.contents)" }.joined(separator: "\n")
        let file = Fixture.repository.appending(path: "Tests/Fixtures/previews/ride.expected.txt")
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" { try Data(written.utf8).write(to: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == written)
    }

    @Test("A file lists its previews and the locations of their types")
    func members() throws {
        let files = PreviewCase(try Fixture.text("previews/ride.txt")).plan().files
        let file = try #require(
            files.first { $0.path == "Sources/RidePreviews/RideStatusViewPreviews.generated.swift" })
        guard case .managed(let members) = file.ownership else {
            Issue.record("not managed")
            return
        }
        let marks = file.contents.split(separator: "\n").compactMap { line -> String? in
            let text = line.trimmingCharacters(in: .whitespaces)
            return text.hasPrefix(ManagedText.markStart) ? String(text.dropFirst(ManagedText.markStart.count)) : nil
        }
        #expect(members.map(\.name) == marks)
        #expect(members.count == 4)
        let pickedUp = try #require(members.first { $0.name == "Status: picked up" })
        #expect(pickedUp.location.path == "Sources/Model/Ride.swift")
        #expect(pickedUp.location.line == 2)
        #expect(ManagedText.isIntact(Array(file.contents.utf8)))
    }

    @Test("Each value of each axis is shown, and no look twice")
    func everyValueOnce() throws {
        let axes = (1...5).map { "a\($0)" }
        let besides = axes.map { "public enum \($0.uppercased()) { case x, y, z }" }.joined(separator: "\n")
        let parameters = axes.map { "\($0): \($0.uppercased())" }.joined(separator: ", ")
        let calls = try calls(parameters + ", isOn: Bool", besides: besides)
        let looks = try calls.map { try #require($0.split(separator: " | ").last) }
        #expect(Set(looks).count == looks.count)
        #expect(calls.count == 1 + 5 * 2 + 1)
        for axis in axes {
            for value in ["x", "y", "z"] { #expect(looks.contains { $0.contains("\(axis): .\(value)") }) }
        }
        let titles = calls.dropFirst().map { $0.prefix { $0 != "|" } }
        #expect(titles.allSatisfy { $0.contains(": ") })
    }

    @Test("Labels and cases that are keywords have backticks only if required")
    func keywords() throws {
        let besides = "public enum Way { case `in`, `the way`, `init`, `default`(`for`: Int) }"
        #expect(
            try calls("`in` place: Int, `inout` other: Bool, `how far`: Int, way: Way", besides: besides) == [
                "Default | RideView(in: 0, `inout`: false, `how far`: 0, way: .in)",
                "Other: yes | RideView(in: 0, `inout`: true, `how far`: 0, way: .in)",
                "Way: the way | RideView(in: 0, `inout`: false, `how far`: 0, way: .`the way`)",
                "Way: init | RideView(in: 0, `inout`: false, `how far`: 0, way: .`init`)",
                "Way: default | RideView(in: 0, `inout`: false, `how far`: 0, way: .default(for: 0))",
            ])
    }

    @Test("The type and the default value of a parameter determine its values")
    func axes() throws {
        #expect(try calls("") == ["Default | RideView()"])
        #expect(
            try calls("isOpen: Bool, hasTip: Bool = true")
                == [
                    "Open: no, tip: yes | RideView(isOpen: false)",
                    "Open: no, tip: no | RideView(isOpen: false, hasTip: false)",
                    "Open: yes, tip: yes | RideView(isOpen: true)",
                    "Open: yes, tip: no | RideView(isOpen: true, hasTip: false)",
                ])
        #expect(
            try calls("note: String?, _ surgeText: String? = nil, count: Int = 3")
                == [
                    "Note: yes, surge text: none | RideView(note: \"Note\")",
                    "Note: yes, surge text: yes | RideView(note: \"Note\", \"Surge text\")",
                    "Note: none, surge text: none | RideView(note: nil)",
                    "Note: none, surge text: yes | RideView(note: nil, \"Surge text\")",
                ])
        #expect(
            try calls("names: [String], more: [String] = []")
                == [
                    "Default | RideView(names: [\"Names\"])", "Names: none | RideView(names: [])",
                    "More: 1 | RideView(names: [\"Names\"], more: [\"More\"])",
                ])
        #expect(
            try calls("mood: Mood = .calm", besides: "public enum Mood { case calm, veryBusy, `default` }")
                == [
                    "Default | RideView()", "Mood: very busy | RideView(mood: .veryBusy)",
                    "Mood: default | RideView(mood: .default)",
                ])
    }

    @Test("Optional view models are expanded too")
    func models() throws {
        let model = "public struct RideViewModel { public init(isOpen: Bool = false) {} }"
        #expect(
            try calls("model: RideViewModel?", besides: model)
                == [
                    "Default | RideView(model: RideViewModel())", "Model: none | RideView(model: nil)",
                    "Open: yes | RideView(model: RideViewModel(isOpen: true))",
                ])
        #expect(
            try calls("model: RideViewModel = .init()", besides: model)
                == ["Default | RideView()", "Open: yes | RideView(model: .init(isOpen: true))"])
    }

    @Test("Closures are empty, builders show a text, bindings are constant")
    func closures() throws {
        #expect(
            try calls("isOn: Binding<Bool>, onTap: @escaping () -> Void, onMove: @escaping (Int, Int) -> Bool")
                == [
                    "Default | RideView(isOn: .constant(false), onTap: {}, onMove: { _, _ in false })",
                    "On: yes | RideView(isOn: .constant(true), onTap: {}, onMove: { _, _ in false })",
                ])
        #expect(
            try calls("@ViewBuilder content: () -> Content", generics: "<Content: View>")
                == ["Default | RideView(content: { Text(\"Content\") })"])
        #expect(
            try calls(
                "value: Value, label: Label", generics: "<Value: Hashable, Label>", conditions: "where Label: View ")
                == ["Default | RideView(value: \"Value\", label: Text(\"Label\"))"])
    }

    @Test("Components have the size of their content; screens fill the device")
    func traits() throws {
        let component = try PreviewCase(view: Self.view("isOpen: Bool")).text()
        #expect(component.contains("#Preview(\"Open: yes\", traits: .sizeThatFitsLayout) {"))
        #expect(!component.contains("@available"))
        var old = PreviewCase(view: Self.view("isOpen: Bool"))
        old.isOld = true
        #expect(
            try old.text().contains(
                "    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)\n    #P"))
        #expect(try !PreviewCase(view: Self.view("")).text().contains("traits"))
        let state = "\npublic struct RideState { public init(isOpen: Bool = false) {} }"
        let screen = try PreviewCase(view: Self.view("state: RideState") + state).text()
        #expect(screen.contains("RideView(state: .init(isOpen: true))"))
        #expect(!screen.contains("traits"))
    }

    @Test("Conditions of a view enclose its previews")
    func conditions() throws {
        let text = try PreviewCase(
            view: "#if canImport(SwiftUI)\n#if os(iOS) || os(visionOS)\n"
                + Self.view("").replacing("public struct", with: "@available(iOS 18, *) public struct")
                + "\n#endif\n#endif"
        ).text()
        #expect(text.contains("#if canImport(SwiftUI) && (os(iOS) || os(visionOS)) && DEBUG\n"))
        #expect(text.contains("    @available(iOS 18, *)\n    #Preview(\"Default\") {\n"))
    }

    @Test("Variants beyond the limit are omitted evenly and listed")
    func cut() throws {
        let parameters = (10..<35).map { "flag\($0): Bool = false" }.joined(separator: ", ")
        let text = try PreviewCase(view: Self.view(parameters)).text()
        #expect(text.components(separatedBy: "#Preview(").count == ViewPreviews.limit + 1)
        #expect(
            text.contains("// 20 of 26 variants. Left out:\n    // - Flag29: yes\n"))
        #expect(text.contains("// - Flag34: yes\n\n"))
        let moods = "\npublic enum Mood { case \((10..<40).map { "mood\($0)" }.joined(separator: ", ")) }"
        let fair = try PreviewCase(view: Self.view("mood: Mood, isOpen: Bool") + moods).text()
        #expect(fair.contains("#Preview(\"Mood: mood27\"") && !fair.contains("#Preview(\"Mood: mood29\""))
        #expect(fair.contains("#Preview(\"Open: yes\""))
    }

    @Test("Titles are unique and extended if ambiguous")
    func titles() throws {
        let row = "\npublic struct Row { public init(isOn: Bool = false) {} }"
        let calls = try PreviewCase(view: Self.view("first: Row, second: Row, isOn: Bool") + row).calls()
        #expect(
            calls.map { $0.prefix { $0 != "|" } } == [
                "Default ", "First on: yes ", "Second on: yes ", "On: yes ",
            ])
    }

    @Test("A long call spans several lines")
    func longCalls() throws {
        let names = ["departure", "destination", "explanation", "passenger"]
        let text = try PreviewCase(view: Self.view(names.map { "\($0)Description: String" }.joined(separator: ", ")))
            .text()
        #expect(
            text.contains(
                """
                        RideView(
                            departureDescription: "Departure description",
                            destinationDescription: "Destination description",

                """))
    }

    @Test(
        "A view without previews is reported with its location, the reason and a remedy",
        arguments: [
            ("map: NMFMapView", "its 'map' is of type 'NMFMapView', which has no known value"),
            ("model: Hidden", "'Hidden' has no initializer that other targets can call"),
            ("id: Int) throws(Never", "the initializer of 'RideView' throws"),
            ("circle: Circle", "'Circle' contains values of the same type"),
        ])
    func findings(parameters: String, reason: String) throws {
        let besides = "\npublic struct Hidden {}\npublic final class Circle { public init(next: Circle) {} }"
        var text = Self.view(parameters) + besides
        if parameters.contains("throws") { text = text.replacing("throws(Never) {}", with: "throws {}") }
        var previews = PreviewCase(view: text)
        let plan = previews.plan()
        #expect(plan.files.isEmpty)
        let finding = try #require(plan.findings.first)
        #expect(plan.findings.count == 1)
        #expect(finding.rule == "views-have-previews" && finding.severity == .warning)
        #expect(finding.message == "no previews can be generated for 'RideView': \(reason)")
        #expect(finding.location == SourceLocation(path: "Sources/RideUI/RideView.swift", line: 2, column: 15))
        #expect(finding.remedy == "write its previews in 'Sources/RidePreviews/RideView+Previews.swift'")
        previews.own = [(path: "Sources/RidePreviews/Mine.swift", text: "#Preview { RideView(mine) }")]
        #expect(previews.plan().findings.isEmpty)
    }

    @Test("The same sources give the same bytes in any order of modules")
    func determinism() throws {
        var previews = PreviewCase(try Fixture.text("previews/ride.txt"))
        let first = previews.plan().files.map(\.contents)
        previews.modules.reverse()
        #expect(previews.plan().files.map(\.contents) == first)
    }

    @Test("Damaged sources never trap")
    func damage() throws {
        let sound = Array(try Fixture.text("previews/ride.txt").unicodeScalars)
        var random = SeededGenerator(seed: 7)
        var made = 0
        for _ in 0..<150 {
            var text = sound
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let start = Int.random(in: 0..<text.count, using: &random)
                let end = min(text.count, start + Int.random(in: 1...30, using: &random))
                let piece = Array(text[start..<end])
                let place = Int.random(in: 0..<text.count, using: &random)
                if Bool.random(using: &random) {
                    text.removeSubrange(start..<end)
                } else {
                    text.insert(contentsOf: piece, at: place)
                }
            }
            var damaged = String()
            damaged.unicodeScalars.append(contentsOf: text)
            made += PreviewCase(damaged).plan().files.count
        }
        // Most are Swift still.
        #expect(made > 150)
    }
}
