import AshlarTestSupport
import Foundation
import Testing

/// Splits there and back, with code of the user in debug builds only.
@Suite("Splits with sources within #if DEBUG")
struct SplitRoundTripTests {
    private let sample = "Sources/Feature/Sample"

    private func project(split: String) throws -> Workspace {
        try .made(by: "init --preset minimal --name Demo --split \(split)")
    }

    private func expectClean(_ workspace: Workspace, builds: Bool = false) throws {
        let check = try workspace.ashlar("check")
        #expect(check.status == 0, "\(check.output)")
        guard builds, isExhaustive else { return }
        let build = try Command.run(
            Tool.swift.path(), ["build", "--build-tests", "-Xswiftc", "-warnings-as-errors"], in: workspace.folder)
        #expect(build.status == 0, "\(build.output.suffix(3000))\(build.error.suffix(3000))")
    }

    private func sources(_ workspace: Workspace) throws -> [String: String] {
        let paths = try workspace.files().filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Package") }
        return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try workspace.text($0)) })
    }

    @Test(arguments: ["standard", "lean"]) func aSampleComesBackFromCompact(split: String) throws {
        let workspace = try project(split: split)
        try workspace.succeed("new component Sample Cost --axes surge:high,low")
        let before = try sources(workspace)
        for other in ["compact", split] {
            try workspace.succeed("split Sample --into \(other)")
            try expectClean(workspace)
        }
        let after = try sources(workspace)
        #expect(after.keys.sorted() == before.keys.sorted())
        for (path, text) in before { #expect(after[path] == text, "\(path)") }
    }

    @Test(arguments: ["standard", "lean", "compact"]) func screensOfMVIAreSplitWithoutFindings(split: String) throws {
        let workspace = try Workspace.made(by: "init --preset mvi --name Weave --no-shell")
        try workspace.succeed("new feature Quiz --split \(split)")
        for other in ["standard", "lean", "compact"] where other != split {
            try workspace.succeed("split Quiz --into \(other)")
            try expectClean(workspace, builds: true)
            try workspace.succeed("split Quiz --into \(split)")
            try expectClean(workspace, builds: true)
        }
    }

    @Test(arguments: ["standard", "lean"]) func resourcesFollowTheViews(split: String) throws {
        let workspace = try Workspace.made(by: "init --preset tada --name Tada")
        let table = "Resources/ko.lproj/Localizable.strings"
        let folder = "Sources/Feature/Payment"
        let texts = try workspace.text("\(folder)/UI/\(table)").replacing("Payment", with: "결제")
        try workspace.write(texts, to: "\(folder)/UI/\(table)")
        try workspace.succeed("split Payment --into compact")
        #expect(try workspace.text("\(folder)/Implementation/\(table)") == texts)
        try workspace.succeed("split Payment --into \(split)")
        try expectClean(workspace)
        #expect(try workspace.text("\(folder)/UI/\(table)") == texts)
        #expect(try !workspace.files().contains("\(folder)/Implementation/\(table)"))
    }

    @Test(arguments: [false, true]) func editedPreviewsGoThereAndBack(withCode: Bool) throws {
        let workspace = try project(split: "standard")
        let path = "\(sample)/Previews/SampleView+Previews.swift"
        let edited = try workspace.text(path) + (withCode ? "private let mine = 1\n" : "// Mine\n")
        try workspace.write(edited, to: path)
        for _ in 1...2 {
            try workspace.succeed("split Sample --into lean")
            #expect(try workspace.files().contains("\(sample)/UI/SampleView+Previews.swift"))
            try expectClean(workspace)
            try workspace.succeed("split Sample --into standard")
            try expectClean(workspace)
        }
        let lines = edited.split(separator: "\n", omittingEmptySubsequences: false)
        let indented = lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
        #expect(
            try workspace.text(path) == (withCode ? "import SampleUI\n\n#if DEBUG\n\(indented)#endif\n" : edited))
        #expect(try !workspace.files().contains("\(sample)/UI/SampleView+Previews.swift"))
    }

    @Test func aSplitBackChangesNothing() throws {
        let workspace = try project(split: "standard")
        let before = try sources(workspace)
        try workspace.succeed("split Sample --into lean")
        try workspace.succeed("split Sample --into standard")
        let after = try sources(workspace)
        #expect(after.keys.sorted() == before.keys.sorted())
        for (path, text) in before { #expect(after[path] == text, "\(path)") }
    }

    @Test func resourcesOfASplitAreListedWithoutItOnly() throws {
        let workspace = try Workspace.generated(
            from: """
                version: 1
                name: Demo
                default_localization: ko
                layers: [App, Feature]
                splits: {standard: {extends: standard, ui: {resources: [Resources]}}}
                features: {Ride: {}}
                apps: {Demo: {composes: all}}

                """)
        let manifest = try workspace.text("ashlar.yml")
        try workspace.succeed("split Ride --into lean")
        #expect(try workspace.text("ashlar.yml").contains("Ride: {split: lean, ui: {resources: [Resources]}}"))
        try workspace.succeed("split Ride --into standard")
        try expectClean(workspace)
        #expect(try workspace.text("ashlar.yml") == manifest)
    }

    @Test func theManifestOfANewFeatureComesBack() throws {
        let workspace = try Workspace.made(by: "init --preset tada --name Tada")
        try workspace.succeed("new feature Trip --uses Payment")
        // A line between the name and its dependencies, for merges, also where it is the default.
        let fragment = "Sources/Feature/Trip/feature.yml"
        let manifest = try workspace.text(fragment)
        try #require(manifest.contains("split: standard\n"))
        for split in ["lean", "compact"] {
            try workspace.succeed("split Trip --into \(split)")
            #expect(try workspace.text(fragment).contains("split: \(split)\n"))
            try workspace.succeed("split Trip --into standard")
            #expect(try workspace.text(fragment) == manifest)
        }
    }

    @Test(arguments: ["standard", "lean", "compact"]) func theLockFileComesBack(split: String) throws {
        let workspace = try project(split: split)
        try workspace.succeed("new screen Sample Detail")
        let before = try workspace.text("ashlar.lock")
        for other in ["standard", "lean", "compact"] where other != split {
            try workspace.succeed("split Sample --into \(other)")
            try workspace.succeed("split Sample --into \(split)")
            #expect(try workspace.text("ashlar.lock") == before, "\(other)")
        }
    }

    @Test func mocksOfTheUserAreNotLeftBehind() throws {
        let workspace = try project(split: "standard")
        let path = "\(sample)/Mocks/SampleServiceMock+Custom.swift"
        try workspace.write("import SampleInterface\n\nextension SampleServiceMock {}\n", to: path)
        let outcome = try workspace.ashlar("split", "Sample", "--into", "compact")
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains("note: \(path):1:1: is in 'SampleMocks', and the new split has no such part"),
            "\(outcome.output)")
    }

    @Test func aPartThatStaysKeepsWhatItImports() throws {
        let workspace = try project(split: "standard")
        try workspace.write(
            try workspace.text("ashlar.yml")
                + "modules:\n  Ride: {layer: Shared}\nsplits:\n  standard: {extends: standard, interface: {uses: [Ride]}}\n",
            to: "ashlar.yml")
        try workspace.write("public struct Ride { public init() {} }\n", to: "Sources/Shared/Ride/Ride.swift")
        try workspace.write("import Ride\n\npublic typealias Trip = Ride\n", to: "\(sample)/Interface/Trip.swift")
        try workspace.succeed("generate")
        let manifest = try workspace.text("ashlar.yml")
        try workspace.succeed("split Sample --into lean")
        try expectClean(workspace)
        #expect(try workspace.text("ashlar.yml").contains("interface: {uses: [Ride]}}"))
        // The former split gives it again.
        try workspace.succeed("split Sample --into standard")
        try expectClean(workspace)
        #expect(try workspace.text("ashlar.yml") == manifest)
    }

    /// A source that shipped code uses stays where it is; what else is for debug builds only follows the mocks.
    @Test func aDebugMenuStays() throws {
        let workspace = try project(split: "lean")
        let interface = "\(sample)/Interface"
        try workspace.write(
            "#if DEBUG\npublic enum DebugMenu {\n    public static func open() -> Int { DebugLog.count }\n}\n#endif\n",
            to: "\(interface)/DebugMenu.swift")
        try workspace.write(
            "#if DEBUG\nenum DebugLog {\n    static let count = 0\n}\n#endif\n", to: "\(interface)/DebugLog.swift")
        try workspace.write(
            "#if DEBUG\nextension SampleServiceMock {\n    public static var open: SampleServiceMock { SampleServiceMock() }\n"
                + "}\n#endif\n", to: "\(interface)/SampleServiceMock+Open.swift")
        try workspace.write(
            "import SampleInterface\n\n#if DEBUG\n    enum Shaken { static let lines = DebugMenu.open() }\n#endif\n",
            to: "\(sample)/Implementation/Shaken.swift")
        try workspace.succeed("split Sample --into standard")
        let files = try workspace.files()
        #expect(files.contains("\(interface)/DebugMenu.swift") && files.contains("\(interface)/DebugLog.swift"))
        #expect(files.contains("\(sample)/Mocks/SampleServiceMock+Open.swift"))
        try expectClean(workspace, builds: isExhaustive)
    }

    @Test func aSourceWithMocksInAPartThatStaysIsNamed() throws {
        let workspace = try project(split: "lean")
        let path = "\(sample)/Interface/Menu.swift"
        try workspace.write(
            "#if DEBUG\npublic enum Menu {\n    static let service = SampleServiceMock()\n}\n#endif\n", to: path)
        try workspace.write(
            "import SampleInterface\n\n#if DEBUG\n    typealias Shaken = Menu\n#endif\n",
            to: "\(sample)/Implementation/Shaken.swift")
        for (split, reason) in [
            ("standard", "uses mocks that 'SampleMocks' gets"),
            ("compact", "uses mocks that the new split does not have"),
        ] {
            let outcome = try workspace.ashlar("split", "Sample", "--into", split)
            #expect(outcome.status == 1)
            #expect(outcome.output.contains("note: \(path):3:26: \(reason)\n"), "\(outcome.output)")
        }
        #expect(try workspace.files().contains(path))
    }

    @Test func whatMocksImportIsUsedByTheInterface() throws {
        let workspace = try project(split: "standard")
        try workspace.succeed("new module Ride --layer Feature")
        try workspace.write(
            "import Ride\nimport SampleInterface\n\nextension SampleServiceMock {\n"
                + "    public func load(_ ride: Ride.Type) {}\n}\n", to: "\(sample)/Mocks/SampleServiceMock+Ride.swift")
        try workspace.write("public struct Ride { public init() {} }\n", to: "Sources/Feature/Ride/Ride.swift")
        try workspace.succeed("use Sample.mocks Ride")
        try workspace.write(
            try workspace.text("ashlar.yml").replacing("Ride: {", with: "Ride: {preview_safe: true, "), to: "ashlar.yml"
        )
        try workspace.succeed("split Sample --into lean")
        try expectClean(workspace)
        #expect(try workspace.text("ashlar.yml").contains("split: lean, interface: {uses: [Ride]}}"))
    }

    @Test func mocksOfOthersAreNamed() throws {
        let workspace = try project(split: "standard")
        try workspace.succeed("new feature Pay")
        let path = "\(sample)/Mocks/SampleServiceMock+Pay.swift"
        try workspace.write(
            "import PayMocks\nimport SampleInterface\n\nextension SampleServiceMock {\n"
                + "    public var pay: PayServiceMock { PayServiceMock() }\n}\n", to: path)
        try workspace.succeed("use Sample.mocks Pay.mocks")
        let outcome = try workspace.ashlar("split", "Sample", "--into", "lean", "--dry-run")
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains("note: \(path):1:8: imports 'PayMocks', which 'SampleInterface' would not see"),
            "\(outcome.output)\(outcome.error)")
    }
}
