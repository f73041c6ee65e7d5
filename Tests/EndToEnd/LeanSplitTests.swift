import AshlarTestSupport
import Foundation
import Testing

@Suite("A feature with its mocks in the interface")
struct LeanSplitTests {
    private let workspace: Workspace

    init() throws {
        workspace = try .made(
            by: "init --preset minimal --name Demo --split lean", "new feature Pay --split lean --uses Sample",
            "new component Sample Cost --axes surge:high,low --axes night:on,off")
    }

    private func swift(_ arguments: String...) throws {
        let outcome = try Command.run(
            Tool.swift.path(), arguments + ["-Xswiftc", "-warnings-as-errors"], in: workspace.folder)
        #expect(outcome.status == 0, "\(outcome.output.suffix(3000))\(outcome.error.suffix(3000))")
    }

    /// A view of the user's, tests of the user's, and a mock with code of the user's.
    private func edit() throws {
        try workspace.write(
            "#if DEBUG\npublic extension SampleServiceMock {\n    static var loaded: SampleServiceMock {\n"
                + "        let mock = SampleServiceMock()\n        mock.loadTitleHandler = { \"Loaded\" }\n"
                + "        return mock\n    }\n}\n#endif\n",
            to: "\(sample)/Interface/SampleServiceMock+Custom.swift")
        try workspace.write(
            "public struct Theme: Equatable, Sendable {\n    public var name: String\n"
                + "    public init(name: String) { self.name = name }\n}\n", to: "\(sample)/Interface/Theme.swift")
        try workspace.write(
            "import SampleInterface\nimport Testing\n\n@Test func loads() {\n"
                + "    #expect(SampleServiceMock.loaded.loadTitleCallCount == 0)\n"
                + "    #expect(Theme.mock().name == \"Name\")\n}\n", to: "Tests/Feature/Pay/LoadedTests.swift")
        let view = "\(sample)/UI/SampleView.swift"
        try workspace.write(workspace.text(view).replacing(".padding()", with: ".padding(8)"), to: view)
        try workspace.succeed("generate")
    }

    private let sample = "Sources/Feature/Sample"

    // MARK: What it consists of

    @Test func mocksAreInTheInterfaceAndPreviewsBesideViews() throws {
        let files = try workspace.files().filter { $0.hasPrefix(sample) && $0.hasSuffix(".generated.swift") }
        #expect(
            files
                == [
                    "Interface/SampleBuildingMock", "Interface/SampleInteractableMock",
                    "Interface/SampleInterfaceSupport",
                    "Interface/SampleListenerMock", "Interface/SampleServiceMock",
                    "UI/Components/SampleCostViewPreviews",
                    "UI/SampleViewPreviews",
                ].map { "\(sample)/\($0).generated.swift" })
        for file in files {
            let lines = try workspace.text(file).split(separator: "\n").filter { !$0.hasPrefix("//") }
            #expect(lines.first?.hasPrefix("#if ") == true && lines.first?.hasSuffix("DEBUG") == true, "\(file)")
            #expect(lines.last == "#endif", "\(file)")
        }
        let previews = try workspace.text("\(sample)/UI/SampleViewPreviews.generated.swift")
        #expect(previews.contains("import SampleInterface\n") && !previews.contains("import SampleUI\n"))
        let view = try workspace.text("\(sample)/UI/SampleView.swift")
        #expect(view.contains("#Preview {") && view.contains("interactor: SampleInteractableMock())"))
        let component = try workspace.text("\(sample)/UI/Components/SampleCostView.swift")
        #expect(component.contains("SampleCostView(title: \"Cost\", surge: .high, night: true)"))
        #expect(try workspace.text("Sources/App/Demo/DemoCompositionRoot+Pay.generated.swift").contains("var pay: "))
        #expect(try workspace.ashlar("check", "--strict").status == 0)
        #if !canImport(SwiftUI)
            // Tests are checked for release as well, where there are no mocks.
            let findings = try TypeCheck.findings(in: workspace.folder).filter { !$0.hasPrefix("Tests/") }
            #expect(findings == [])
        #endif
    }

    /// A branch that adds a standard feature, and one that adds the first lean one, change no file that both have.
    @Test func firstLeanFeatureChangesNoOtherMock() throws {
        let standard = try Workspace.made(by: "init --preset minimal --name Demo")
        func mocks() throws -> [String: String] {
            var texts: [String: String] = [:]
            for path in try standard.files() where path.hasSuffix(".generated.swift") && path.contains("Mock") {
                texts[path] = try standard.text(path)
            }
            return texts
        }
        let before = try mocks()
        #expect(before.values.allSatisfy { !$0.contains("#if DEBUG") })
        try standard.succeed("new feature Lean --split lean")
        for (path, text) in before { #expect(try standard.text(path) == text, "\(path)") }
        let mock = try standard.text("Sources/Feature/Lean/Interface/LeanServiceMock.generated.swift")
        #expect(mock.contains("\n#if DEBUG\n") && mock.hasSuffix("#endif\n"))
        #expect(try standard.ashlar("check", "--strict").status == 0)
        #if !canImport(SwiftUI)
            #expect(try TypeCheck.findings(in: standard.folder).filter { $0.hasPrefix("Sources/") } == [])
        #endif
    }

    @Test func mocksThatDependOnALeanInterfaceAreWithinDebug() throws {
        try workspace.succeed("new feature Cart --split standard --uses Pay")
        let path = "Sources/Feature/Cart/Mocks/CartServiceMock.generated.swift"
        #expect(try !workspace.text(path).contains("#if DEBUG"))
        let manifest = try workspace.text("ashlar.yml")
        try workspace.write(
            manifest.replacing("uses: [Pay]", with: "uses: [Pay], interface: {uses: [Pay]}"), to: "ashlar.yml")
        try workspace.succeed("generate")
        #expect(try workspace.text(path).contains("\n#if DEBUG\n"))
        #expect(try workspace.ashlar("check", "--strict").status == 0)
    }

    @Test func mocksOutsideOfDebugAreReported() throws {
        let path = "\(sample)/Interface/More.swift"
        try workspace.write(
            "public struct Price: Sendable {}\n\nextension Price {\n    public static let mock = Price()\n}\n\n"
                + "#if DEBUG && os(iOS)\n    final class SampleListMock {}\n#elseif os(macOS)\n"
                + "    final class SampleGridMock {}\n#else\n    struct SampleMapMock {}\n#endif\n"
                + "#if !DEBUG\n    enum SampleRowMock {}\n#else\n    enum SampleCellMock {}\n#endif\n", to: path)
        try workspace.write("#Preview {}\n#if DEBUG\n#Preview {}\n#endif\n", to: "\(sample)/UI/Open.swift")
        let lint = try workspace.ashlar("lint")
        #expect(lint.status == 1)
        let reported = lint.output.split(separator: "\n").filter { $0.contains("[mocks-stay-out-of-products]") }
        #expect(
            reported.map { $0.replacing(": error: ", with: " ").replacing(#/ in '.*/#, with: "") } == [
                "\(path):4:23 'mock'", "\(path):10:17 'SampleGridMock'", "\(path):12:12 'SampleMapMock'",
                "\(path):15:10 'SampleRowMock'", "\(sample)/UI/Open.swift:1:2 '#Preview'",
            ], "\(lint.output)")
    }

    // MARK: Other splits

    @Test func sourcesOfTheUserFollowTheMocks() throws {
        try edit()
        try workspace.succeed("split Sample --into standard")
        #expect(try workspace.ashlar("check").status == 0)
        #expect(
            try workspace.text("\(sample)/Mocks/SampleServiceMock+Custom.swift").hasPrefix(
                "import SampleInterface\n\n#if DEBUG\n"))
        #expect(
            try workspace.text("Tests/Feature/Pay/LoadedTests.swift").hasPrefix(
                "import SampleInterface\nimport SampleMocks\n"))
        let view = try workspace.text("\(sample)/UI/SampleView.swift")
        #expect(view.contains(".padding(8)") && !view.contains("#Preview"))
        try workspace.write(
            "import SampleInterface\n\nextension SampleServiceMock { func late() {} }\n",
            to: "\(sample)/Mocks/Late.swift")

        try workspace.succeed("split Sample --into lean")
        #expect(try workspace.ashlar("check").status == 0)
        let files = try workspace.files()
        #expect(!files.contains { $0.hasPrefix("\(sample)/Mocks") || $0.hasPrefix("\(sample)/Previews") })
        #expect(
            try workspace.text("\(sample)/Interface/Late.swift")
                == "#if DEBUG\n\n    extension SampleServiceMock { func late() {} }\n#endif\n")
        #expect(
            try workspace.text("Tests/Feature/Pay/LoadedTests.swift").hasPrefix(
                "import SampleInterface\nimport Testing\n"))
    }

    @Test func aSplitWithoutMocksIsRefusedWhereATestUsesThem() throws {
        try edit()
        let refused = try workspace.ashlar("split", "Sample", "--into", "compact")
        #expect(refused.status == 1)
        #expect(
            refused.output.contains(
                "Tests/Feature/Pay/LoadedTests.swift:1:8: imports mocks that the new split does not have"),
            "\(refused.output)")
    }

    @Test func aFeatureThatIsAsRenderedGetsAnySplit() throws {
        for split in ["compact", "standard", "lean"] {
            try workspace.succeed("split Sample --into \(split)")
            #expect(try workspace.ashlar("check").status == 0, "\(split)")
        }
    }

    // MARK: Builds

    /// The symbols of a program that creates the composition root.
    @Test(.needs(.nm)) func noMockIsInAReleasedProgram() throws {
        try workspace.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Ship", platforms: [.macOS(.v14)], dependencies: [.package(name: "Demo", path: "..")],
                targets: [
                    .executableTarget(
                        name: "Ship", dependencies: [.product(name: "DemoComposition", package: "Demo")])
                ])

            """, to: "Ship/Package.swift")
        try workspace.write(
            "import DemoComposition\n\nlet root = DemoCompositionRoot(DemoConfiguration())\n"
                + "print(root.sample, root.pay)\n", to: "Ship/Sources/Ship/main.swift")
        let folder = workspace.folder.appending(path: "Ship")
        let build = try Command.run(
            Tool.swift.path(), ["build", "-c", "release", "-Xswiftc", "-warnings-as-errors"], in: folder)
        try #require(build.status == 0, "\(build.output.suffix(3000))\(build.error.suffix(3000))")
        let symbols = try Command.run(Tool.nm.path(), [".build/release/Ship"], in: folder).output
        #expect(symbols.contains("DemoComposition") && !symbols.contains("Mock"))
    }

    @Test(.exhaustive) func buildsInBothConfigurationsAndPassesItsTests() throws {
        try edit()
        try swift("test")
        try swift("build", "-c", "release")
        for split in ["standard", "lean"] {
            try workspace.succeed("split Sample --into \(split)")
            try swift("test")
            try swift("build", "-c", "release")
        }
    }

    @Test(.exhaustive) func buildsAfterEachSplit() throws {
        for split in ["standard", "lean", "compact", "standard"] {
            try workspace.succeed("split Sample --into \(split)")
            #expect(try workspace.ashlar("check").status == 0, "\(split)")
            try swift("test")
        }
        try swift("build", "-c", "release")
    }
}
