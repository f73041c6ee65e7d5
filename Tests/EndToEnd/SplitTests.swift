import AshlarTestSupport
import Foundation
import Testing

/// What happens to parts that a split removes.
extension MemberEditingTests {
    /// Types of the user in place of the initial sources.
    @Test func splitKeepsMovedFiles() throws {
        let workspace = try project()
        let folder = "Sources/Shared/Clock"
        try workspace.write(
            """
            public enum ClockFactory { public static func make() -> LiveClockService { LiveClockService() } }

            """, to: "\(folder)/ClockFactory.swift")
        try workspace.write(
            """
            public struct LiveClockService {
                public let id = "x"
                public init() {}
            }

            """, to: "\(folder)/LiveClockService.swift")
        try workspace.succeed("generate")
        let names = ["ClockFactory", "LiveClockService"]
        let texts = try names.map { try workspace.text("\(folder)/\($0).swift") }
        try workspace.succeed("split Clock")
        #expect(try names.map { try workspace.text("\(folder)/Implementation/\($0).swift") } == texts)
        try workspace.succeed("generate --check")
    }

    private static let duo = """
        splits:
          duo:
            interface: {name: "{feature}API", kind: interface}
            core: {name: "{feature}Core", kind: implementation, uses: [interface]}
            tests: {name: "{feature}Tests", kind: tests, uses: [core]}

        """

    /// Parts of the same kind inherit, or else the implementation, or the only part that there is.
    @Test(arguments: [
        ("duo", ["Core/HomeModel", "Core/Deep/One", "Core/Deep/Two", "Core/HomeView", "Interface/Said"]),
        ("service", ["Implementation/HomeModel", "Implementation/Deep/Two", "Implementation/HomeView"]),
        ("library", ["Library/HomeModel", "Library/Deep/One", "Library/Deep/Two", "Library/HomeView", "Library/Said"]),
    ])
    func removedPartsHaveSuccessors(split: String, places: [String]) throws {
        let workspace = try project(Self.duo)
        let folder = "Sources/Feature/Home"
        try workspace.write("struct One {}\n", to: "\(folder)/Implementation/Deep/One.swift")
        try workspace.write("struct Two {}\n", to: "\(folder)/UI/Deep/Two.swift")
        try workspace.write("struct Said {}\n", to: "\(folder)/Interface/Said.swift")
        try workspace.write("struct Mine {}\n", to: "\(folder)/Mocks/Mine.swift")
        let model = try workspace.text("\(folder)/Implementation/HomeModel.swift") + "// mine\n"
        try workspace.write(model, to: "\(folder)/Implementation/HomeModel.swift")
        try workspace.succeed("generate")
        // The tests import mocks, which only this split does not have.
        let breaks = split == "duo"
        let place = "Tests/Feature/Home/HomeModelTests.swift:"
        if breaks {
            let tests = String(place.dropLast())
            try workspace.write(workspace.text(tests) + "// mine\n", to: tests)
            let refused = try workspace.ashlar("split", "Home", "--into", split, "--dry-run")
            #expect(refused.status == 1)
            #expect(
                refused.output.contains("  note: \(place)") && refused.output.contains(": imports a removed part\n"))
        }
        let words = ["split", "Home", "--into", split] + (breaks ? ["--allow-findings"] : [])
        let outcome = try workspace.ashlar.run(words)
        #expect(outcome.status == 0, "\(outcome.error)")
        let files = try workspace.files()
        #expect(places.filter { !files.contains("\(folder)/\($0).swift") } == [])
        let others = split == "duo" ? [] : ["Interface", "Mocks"]
        let parts = Set(places.compactMap { $0.split(separator: "/").first.map(String.init) } + others)
        let left = files.filter { path in
            path.hasPrefix("\(folder)/") && !parts.contains { path.hasPrefix("\(folder)/\($0)/") }
        }
        #expect(left == (breaks ? ["\(folder)/Mocks/Mine.swift"] : []))
        // Imports of parts that are one module now are gone.
        func body(_ text: String) -> Substring { text[(text.firstRange(of: "///")?.lowerBound ?? text.startIndex)...] }
        #expect(try body(workspace.text("\(folder)/\(places[0]).swift")) == body(model))
        #expect(outcome.output.contains(place) == breaks)
        if !breaks { #expect(try workspace.ashlar("lint").status == 0) }
        try workspace.succeed("generate --check")
    }

    @Test func filesOfTheSameNameAreNotMerged() throws {
        let workspace = try project()
        let folder = "Sources/Feature/Cart"
        try workspace.write("struct One {}\n", to: "\(folder)/Implementation/Hand.swift")
        try workspace.write("struct Two {}\n", to: "\(folder)/UI/Hand.swift")
        let before = try contents(of: workspace)
        let outcome = try workspace.ashlar("split", "Cart", "--into", "service")
        let words = "'\(folder)/UI/Hand.swift' cannot be moved to '\(folder)/Implementation/Hand.swift'"
        #expect(outcome.status == 2 && outcome.error.contains(words))
        #expect(try contents(of: workspace) == before)
    }
}
