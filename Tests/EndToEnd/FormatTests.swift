import AshlarTestSupport
import Foundation
import Testing

@Suite("What is rendered passes swift format")
struct FormatTests {
    private static let start = ["init --preset tada --name Tada", "new screen Payment Receipt"]
    private static let more = [
        "new component Payment Cost --axes surge:high,low discount:yes,no", "new service Payment Refunds",
        "new feature Fast --without mocks", "new feature ExtraordinarilyLong --with example",
    ]

    /// - Parameter configuration: the project's own, which `init` finds; `nil` for none.
    private func project(_ configuration: String?, commands: [String] = start + more) throws -> Workspace {
        let workspace = try Workspace()
        if let configuration { try workspace.write(configuration, to: ".swift-format") }
        for command in commands {
            let outcome = try workspace.ashlar.run(command.split(separator: " ").map(String.init) + ["-q"])
            try #require(outcome.status == 0, "\(command): \(outcome.error)")
        }
        return workspace
    }

    private func findings(in workspace: Workspace) throws -> String {
        let outcome = try Command.run(
            try Tool.swift.path(), ["format", "lint", "--strict", "--recursive", "."], in: workspace.folder)
        return String(outcome.error.prefix(2000))
    }

    @Test func newProjectHasSettings() throws {
        let workspace = try project(nil)
        #expect(try workspace.text(".swift-format").contains("\"lineLength\": 120"))
        #expect(try findings(in: workspace) == "")
    }

    private static let settings = [
        ("{\"version\": 1}", "  "), ("{\"version\": 1, \"lineLength\": 100, \"indentation\": {\"spaces\": 3}}", "   "),
        ("{\"version\": 1, \"lineLength\": 120, \"indentation\": {\"tabs\": 1}}", "\t"),
        ("{\"version\": 1, \"lineLength\": 120, \"indentConditionalCompilationBlocks\": false}", "  "),
    ]

    @Test(arguments: sample(settings, every: 3))
    func existingSettingsAreFollowed(configuration: String, unit: String) throws {
        let workspace = try project(configuration)
        #expect(try workspace.text(".swift-format") == configuration)
        #expect(try workspace.text("Sources/Feature/Fast/Interface/FastService.swift").contains("\n\(unit)func load"))
        #expect(try findings(in: workspace) == "")
        #expect(try workspace.ashlar("generate", "--check").status == 0)
    }

    private static let presets = ["29cm", "clean", "minimal", "mvi", "tada", "tca", "ui-only"]
    /// Names of 29CM have underscores.
    private static let narrow = """
        {"version": 1, "lineLength": 100, "indentation": {"spaces": 2}, "rules": {"AlwaysUseLowerCamelCase": false}}
        """
    /// Imports are sorted whatever the name of the project is.
    private static let starts: [(String, String, String?)] = ["Acme", "Middle", "Zulu", "Demo"].flatMap { name in
        presets.map { ($0, name, ["Middle": narrow, "Demo": narrow.replacing("100", with: "80")][name]) }
    }

    @Test(arguments: sample(starts, every: 3))
    func presetsFollowTheirSettings(preset: String, name: String, configuration: String?) throws {
        let workspace = try Workspace()
        if let configuration { try workspace.write(configuration, to: ".swift-format") }
        try workspace.succeed("init --preset \(preset) --name \(name) -q")
        #expect(try findings(in: workspace) == "")
    }

    private static let invalid = [
        "{", "[]", "{\"indentation\": {\"spaces\": -1}, \"lineLength\": 1e99, \"tabWidth\": 0}",
    ]

    @Test(arguments: sample(invalid, every: 2))
    func invalidSettingsStopNothing(configuration: String) throws {
        _ = try project(configuration, commands: Self.start)
    }

    /// No break shortens some of the lines.
    @Test(arguments: sample(["tada", "mvi"], every: 2)) func longNamesPass(preset: String) throws {
        let workspace = try Workspace()
        let name = String(repeating: "Longnames", count: 8).prefix(68)
        try workspace.succeed("init --preset \(preset) --name Tada")
        for split in preset == "tada" ? sample(["standard", "lean", "compact"], every: 3) : ["standard"] {
            let feature = name.dropLast() + split.prefix(1).uppercased()
            try workspace.succeed("new feature \(feature) --split \(split) -q")
            try workspace.succeed("new screen \(feature) Receipt -q")
            try workspace.succeed("new component \(feature) Cost -q")
        }
        try workspace.succeed("new module \(name)M --layer CoreUI --split service -q")
        #expect(try findings(in: workspace) == "")
        #expect(try workspace.ashlar("generate", "--check").status == 0)
    }

    @Test func projectWithoutGuardsHasNoConditionOnSwiftUI() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: One
            swiftui_guards: false
            layers: [App, Feature]
            features: {Payment: {}}
            apps: {Rider: {composes: all}}

            """, to: "ashlar.yml")
        for command in [["generate"], ["new", "screen", "Payment", "Receipt"]] {
            try #require(try workspace.ashlar.run(command).status == 0)
        }
        for path in try workspace.files() where path.hasSuffix(".swift") && !path.contains("Package.swift") {
            let text = try workspace.text(path)
            #expect(!text.contains("canImport(SwiftUI)"), "\(path)")
            #expect(!text.hasPrefix("\n") && !text.hasSuffix("\n\n") && !text.contains("\n\n\n"), "\(path)")
        }
        let previews = "Sources/Feature/Payment/Previews/PaymentViewPreviews.generated.swift"
        #expect(try workspace.text(previews).contains("#if DEBUG\n"))
        #if !canImport(SwiftUI)
            #expect(try TypeCheck.findings(in: workspace.folder) == [])
        #endif
        #expect(try workspace.ashlar("generate", "--check").status == 0)
        try workspace.write(
            try workspace.text("ashlar.yml").replacing("swiftui_guards: false\n", with: ""), to: "ashlar.yml")
        // Derived files follow the key; initial sources are the user's.
        #expect(try workspace.ashlar("generate").status == 0)
        #expect(try workspace.text(previews).contains("#if canImport(SwiftUI) && DEBUG\n"))
    }
}
