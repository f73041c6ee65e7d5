import AshlarTestSupport
import Foundation
import Testing

/// What a rename changes beyond the names of modules: what templates wrote, and members of composition roots.
@Suite("Renames of what Ashlar wrote")
struct RenamedTextTests {
    private static let manifest = """
        version: 1
        name: Demo
        layers: [App, Feature, Shared]
        features:
          Payment: {}
          Matched: {uses: [Payment]}
        apps:
          Rider: {composes: all}

        """

    /// - Parameter preset: `minimal` for two features without modules.
    private func project(_ preset: String) throws -> Workspace {
        preset == "tada"
            ? try .made(by: "init --preset tada --name Demo --directory .")
            : try .generated(from: Self.manifest)
    }

    /// The files that contain a word in any case, except `ashlar.lock`, which keeps former names.
    private func files(of workspace: Workspace, containing word: String) throws -> [String] {
        try workspace.files().filter { path in
            guard path != "ashlar.lock" else { return false }
            return try "\(path) \(workspace.text(path))".lowercased().contains(word)
        }
    }

    @Test(arguments: ["tada", "minimal"])
    func nothingOfAshlarKeepsTheOldName(preset: String) throws {
        let workspace = try project(preset)
        for command in [
            "new screen Matched Receipt", "new component Matched Fare --axes surge:high,low",
            "new service Matched Audit",
        ] { try workspace.succeed(command) }
        let before = try workspace.files().filter { $0 != "ashlar.lock" }.map { ($0, try workspace.text($0)) }
        let output = try workspace.succeed("rename Matched Trip")
        #expect(!output.contains("is not renamed"), "\(output)")
        try workspace.succeed("generate")
        #expect(try files(of: workspace, containing: "matched") == [])
        #expect(try workspace.ashlar("lint", "--strict").status == 0)
        #expect(try workspace.ashlar("upgrade", "--check").status == 0)
        try workspace.succeed("rename Trip Matched")
        for (path, text) in before { #expect(try workspace.text(path) == text, "\(path)") }
    }

    /// Lines that the user did not edit follow the template; lines of the user are listed.
    @Test func editedFileKeepsTheUsersLines() throws {
        let workspace = try project("minimal")
        let model = "Sources/Feature/Matched/Implementation/MatchedModel.swift"
        let text = try workspace.text(model)
        let end = try #require(text.lastIndex(of: "}"))
        let own = "\n    /// Matched, by the user.\n    func end() { listener?.matchedDidFinish() }\n}\n"
        try workspace.write(text[..<end] + own, to: model)
        try workspace.write(
            "struct NearbyMatchedBadge { var matchedCount = 0 }\n", to: "Sources/Feature/Matched/UI/Badge.swift")
        let output = try workspace.succeed("rename Matched Ride")
        let renamed = "Sources/Feature/Ride/Implementation/RideModel.swift"
        let result = try workspace.text(renamed)
        #expect(result.contains("/// The model of the Ride screen"))
        #expect(result.contains("/// Matched, by the user.\n    func end() { listener?.rideDidFinish() }\n"))
        let line = try #require(
            result.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
                $0.contains("by the user")
            })
        #expect(
            output.contains(
                """
                  see \(renamed):\(line + 1):9: 'Matched' is not renamed
                  see Sources/Feature/Ride/UI/Badge.swift:1:8: 'NearbyMatchedBadge' is not renamed (and 1 other place in the file)

                """), "\(output)")
        #expect(output.components(separatedBy: renamed + ":").count == 2)
    }

    @Test func membersOfCompositionRootsAreRenamed() throws {
        let workspace = try project("minimal")
        let path = "Sources/App/Rider/Launch.swift"
        try workspace.write(
            """
            import MatchedInterface

            @MainActor
            final class Launch {
                let root: RiderCompositionRoot
                init(root: RiderCompositionRoot) {
                    self.root = root
                    root.replace(\\.matched, with: root.matched)
                }
                var matched: any MatchedBuilding { self.root.matched }
                var other: any MatchedBuilding { make().matched }
                func make() -> RiderCompositionRoot { root }
            }

            extension RiderCompositionRoot {
                func show(matched: Int) { _ = matched; _ = self.matched; show(matched: 1) }
            }

            """, to: path)
        let output = try workspace.succeed("rename Matched Ride")
        let text = try workspace.text(path)
        #expect(text.contains("root.replace(\\.ride, with: root.ride)"), "\(text)")
        #expect(text.contains("var matched: any RideBuilding { self.root.ride }"))
        #expect(text.contains("{ make().matched }"))
        #expect(text.contains("_ = self.ride; show(matched: 1)"))
        #expect(
            output.contains(
                "  see \(path):11:42: 'matched' is not renamed, and may mean 'ride' of a composition root ("),
            "\(output)")
    }

    /// Types of a feature `StoresFeature`, and so members of roots, are named after `Stores`.
    @Test func membersNamedWithoutTheSuffixOfTheFeatureAreRenamed() throws {
        let workspace = try Workspace.made(by: "init --preset clean --name Demo --directory .")
        let path = "Sources/Application/DemoUIKit/Link.swift"
        func text(_ name: String, _ member: String) -> String {
            """
            import \(name)FeatureRepository

            extension DemoUIKitCompositionRoot {
                var link: any \(name)Repository { \(member)Repository }
            }

            @MainActor
            struct Link {
                let root: DemoUIKitCompositionRoot
                func open() -> any \(name)Repository { root.\(member)Repository }
            }

            """
        }
        try workspace.write(text("Stores", "stores"), to: path)
        let output = try workspace.succeed("rename StoresFeature PlacesFeature")
        #expect(try workspace.text(path) == text("Places", "places"))
        #expect(!output.contains("is not renamed"), "\(output)")
    }

    /// A member of the user replaces the generated one, which then is in no file.
    @Test func membersThatReplaceGeneratedOnesAreRenamed() throws {
        let workspace = try project("minimal")
        let path = "Sources/App/Rider/RiderCompositionRoot+Own.swift"
        func text(_ name: String, _ member: String) -> String {
            """
            import \(name)Interface

            extension RiderCompositionRoot {
                public var \(member): any \(name)Building { shared(\\.\(member)) { preconditionFailure() } }
                public var \(member)Service: any \(name)Service {
                    shared(\\.\(member)Service) { preconditionFailure() }
                }
                var matchedCount: Int { 1 }
            }

            """
        }
        try workspace.write(text("Matched", "matched"), to: path)
        try workspace.succeed("generate")
        try workspace.succeed("rename Matched Ride")
        #expect(try workspace.text(path) == text("Ride", "ride"))
    }

    @Test func keepTypesKeepsTexts() throws {
        let workspace = try project("minimal")
        let output = try workspace.succeed("rename Matched Ride --keep-types")
        #expect(!output.contains("is not renamed"))
        let text = try workspace.text("Sources/Feature/Ride/Interface/MatchedListener.swift")
        #expect(text.contains("func matchedDidFinish()") && text.contains("/// Matched is finished"))
    }

    /// The arguments of the template in the lock file follow, so that upgrades find the file.
    @Test func namesOfAddedScreensFollow() throws {
        let workspace = try project("minimal")
        try workspace.succeed("new screen Matched MatchedReceipt")
        try workspace.succeed("rename Matched Ride")
        let rows = try workspace.text("ashlar.lock").split(separator: "\n").filter { $0.contains("Receipt") }
        #expect(!rows.isEmpty && rows.allSatisfy { !$0.contains("Matched") }, "\(rows)")
    }

    /// The new name is on the other side of imports that the user added: none is lost, and none is there twice.
    @Test(arguments: [
        ("Implementation/SampleModel.swift", "import SampleUI", "import SampleUI\nimport Synchronization", "Alpha"),
        ("Implementation/SampleModel.swift", "import Observation", "import Foundation\nimport Observation", "Alpha"),
        ("UI/SampleView.swift", "import SampleInterface", "import MapKit\n    import SampleInterface", "Wallet"),
        (
            "Tests/SampleModelTests.swift", "import SampleImplementation", "@testable import SampleImplementation",
            "Wallet"
        ),
        (
            "Tests/SampleModelTests.swift", "import SampleImplementation",
            "import Foundation\nimport SampleImplementation", "Wallet"
        ),
    ])
    func importsOfTheUserStay(_ file: String, _ old: String, _ new: String, _ name: String) throws {
        let workspace = try Workspace.made(by: "init --preset minimal --name Demo")
        let folder = file.hasPrefix("Tests") ? "Tests/Feature/Sample/" : "Sources/Feature/Sample/"
        let path = folder + file.replacing("Tests/", with: "")
        try workspace.write(workspace.text(path).replacing(old, with: new), to: path)
        let imports = { (path: String) in
            try workspace.text(path).split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
                .filter { $0.hasPrefix("import ") || $0.hasPrefix("@testable import ") }.map(String.init)
        }
        let former = try imports(path)
        try workspace.succeed("rename Sample \(name)")
        let present = try imports(path.replacing("Sample", with: name))
        #expect(former.contains(new.split(separator: "\n").first.map(String.init) ?? ""))
        #expect(present.sorted() == former.map { $0.replacing("Sample", with: name) }.sorted())
        let plain = present.filter { $0.hasPrefix("import ") }
        #expect(plain == plain.sorted())
    }

    /// Tables in every language have the keys that the view asks for.
    @Test func keysOfEditedTablesAreRenamed() throws {
        let workspace = try project("tada")
        let folder = { (name: String) in "Sources/Feature/\(name)/UI/Resources" }
        let table = try workspace.text("\(folder("Payment"))/ko.lproj/Localizable.strings")
        let line = try #require(table.split(separator: "\n").first { $0.contains("could not be loaded") })
        let edited = table.replacing(line, with: "\"Payment could not be loaded.\" = \"결제를 불러올 수 없습니다.\";")
        for (language, end) in [("ko", "\n"), ("en", "\r\n")] {
            let path = "\(folder("Payment"))/\(language).lproj/Localizable.strings"
            try workspace.write(edited.replacing("\n", with: end), to: path)
        }
        try workspace.succeed("rename Payment Billing")
        for language in ["ko", "en"] {
            let text = try workspace.text("\(folder("Billing"))/\(language).lproj/Localizable.strings")
            #expect(text.contains("\"Billing could not be loaded.\" = \"결제를 불러올 수 없습니다.\";"), "\(text)")
            let former = "\n\"Payment".unicodeScalars
            #expect(!text.unicodeScalars.contains(former))
            #expect(text.contains("\r\n") == (language == "en"))
        }
        #expect(try workspace.ashlar("check").status == 0)
    }
}
