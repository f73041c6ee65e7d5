import AshlarTestSupport
import Foundation
import Testing

/// The real binary, with the toolchain and git at hand.
func tools(in workspace: Workspace) -> Ashlar {
    let surroundings = ProcessInfo.processInfo.environment
    return Ashlar(
        folder: workspace.folder,
        environment: ["PATH": surroundings["PATH"] ?? "", "HOME": surroundings["HOME"] ?? ""], workspace: workspace)
}

func project(_ text: String = "features: {Ride: {}}\napps: {Rider: {composes: all}}\n") throws -> Workspace {
    let workspace = try Workspace()
    try workspace.write("version: 1\nname: Demo\nlayers: [App, Feature, Shared]\n" + text, to: "ashlar.yml")
    return workspace
}

@Suite("Custom templates on the command line")
struct TemplateTests {
    private static let view = "Sources/Feature/Ride/UI/RideView.swift"
    private static let template = "Templates/plain/UI.View.swift.mustache"

    private func customized(_ commands: [String]...) throws -> Workspace {
        let workspace = try project()
        for command in commands {
            let outcome = try workspace.ashlar.run(command)
            try #require(outcome.status == 0, "\(command): \(outcome.error)")
        }
        return workspace
    }

    /// The set is checked with the parts of the project that it names by their keys.
    @Test func filesOfAKeyAreCheckedInTheProjectsSplit() throws {
        let workspace = try project(
            """
            templates: Templates
            splits:
              routed: {extends: standard, routing: {kind: library, name: "{feature}Routing", uses: [interface]}}
            features: {Ride: {split: routed, template: team}}
            apps: {Rider: {composes: all}}

            """)
        let file = "{part: routing, file: \"{name}Router.swift\", template: Team.Router, imports: [interface]}"
        try workspace.write("version: 1\nextends: plain\nfiles: {screen: [\(file)]}\n", to: "Templates/team/set.yml")
        let template = "Templates/team/Team.Router.swift.mustache"
        try workspace.write("{{importLines}}\n\nstruct {{name}}Router {\n    func show(\n}\n", to: template)
        let check = try workspace.ashlar.run(["templates", "check"])
        #expect(check.status == 1)
        #expect(check.output.contains("\(template):4:1: error: it renders invalid Swift in "), "\(check.output)")
        try workspace.write("{{importLines}}\n\nstruct {{name}}Router {}\n", to: template)
        #expect(try workspace.ashlar.run(["templates", "check"]).output == "")
        #expect(try workspace.ashlar.run(["generate"]).status == 0)
    }

    @Test func ejectedTemplateRendersTheSameUntilItIsChanged() throws {
        let workspace = try customized(["templates", "eject", "plain"], ["templates", "check"], ["generate"])
        let plain = try customized(["generate"])
        #expect(try workspace.text(Self.view) == plain.text(Self.view))
        #expect(try workspace.text("ashlar.lock").contains(" plain/UI.View@1 ") == false)
        try workspace.write(
            try workspace.text(Self.template).replacing("spacing: 16", with: "spacing: 12"), to: Self.template)
        // What is there is the user's; what is new has the change.
        #expect(try workspace.ashlar("new", "feature", "Refund").status == 0)
        #expect(try workspace.text(Self.view).contains("spacing: 16"))
        #expect(try workspace.text("Sources/Feature/Refund/UI/RefundView.swift").contains("spacing: 12"))
        #expect(try workspace.ashlar("generate", "--check").status == 0)
        #expect(try workspace.ashlar("upgrade", "--check").status == 1)
    }

    @Test func listShowsWhichTemplateTakesPrecedence() throws {
        let workspace = try customized(["templates", "eject", "plain", "UI.View", "--as", "custom"])
        let json = try workspace.ashlar("templates", "list", "--format", "json").output
        struct List: Decodable {
            struct Template: Decodable { var set, name, version: String; var path, overrides: String? }
            var templates: [Template]
        }
        let list = try JSONDecoder().decode(List.self, from: Data(json.utf8)).templates
        let own = list.filter { $0.set == "custom" }
        #expect(own.map(\.name) == ["UI.View"])
        #expect(own.first?.path == "Templates/custom/UI.View.swift.mustache")
        #expect(own.first?.overrides == "plain/UI.View@1")
        #expect(list.count(where: { $0.path == nil && $0.set == "plain" }) > 25)
    }

    @Test func linksToTemplatesAreNotFollowed() throws {
        let workspace = try customized(["templates", "eject", "plain", "UI.View"])
        try workspace.write("secret", to: "secret.mustache")
        let link = workspace.folder.appending(path: "Templates/plain/UI.State.swift.mustache")
        try FileManager.default.createSymbolicLink(
            at: link, withDestinationURL: workspace.folder.appending(path: "secret.mustache"))
        for command in [["generate"], ["templates", "check"]] {
            let outcome = try workspace.ashlar.run(command)
            #expect(outcome.status == (command == ["generate"] ? 2 : 1))
            #expect((outcome.output + outcome.error).contains("UI.State.swift.mustache' is a symbolic link"))
        }
        #expect(try workspace.files().contains("Package.swift") == false)
    }

    @Test(arguments: ["Templates", "Templates/custom"])
    func linkOnThePathIsReported(_ folder: String) throws {
        let workspace = try customized(["templates", "eject", "plain", "UI.View", "--as", "custom"])
        let place = workspace.folder.appending(path: folder)
        let elsewhere = workspace.folder.appending(path: "Elsewhere")
        try FileManager.default.moveItem(at: place, to: elsewhere)
        try FileManager.default.createSymbolicLink(at: place, withDestinationURL: elsewhere)
        let before = try workspace.state()
        let ejection = try workspace.ashlar("templates", "eject", "plain", "UI.State", "--as", "custom")
        #expect(ejection.status == 2)
        #expect(ejection.error.contains("'\(folder)' is a symbolic link; nothing was written\n  help: replace "))
        let generation = try workspace.ashlar("generate")
        #expect(generation.status == 2)
        #expect(generation.error.contains("symbolic link") && !generation.error.contains("there is no folder"))
        #expect(try workspace.state() == before)
    }

    @Test func targetsAreOutsideTheTemplateFolder() throws {
        let workspace = try project()
        let before = try workspace.state()
        let outcome = try workspace.ashlar("templates", "eject", "plain", "UI.View", "--into", "Sources/Feature")
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("the folder 'Sources/Feature' contains the folder of target 'Ride"))
        #expect(try workspace.state() == before)
    }

    @Test func ejectingNeverOverwritesAFile() throws {
        let workspace = try project("templates: Templates\nmodules: {M: {layer: Shared}}\n")
        try workspace.write("// mine\n", to: Self.template)
        let before = try workspace.state()
        let outcome = try workspace.ashlar("templates", "eject", "plain")
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("'\(Self.template)' exists and is not overwritten"))
        #expect(try workspace.state() == before)
    }

    @Test func invalidSwiftIsReportedAtTheTemplate() throws {
        let workspace = try customized(["templates", "eject", "plain", "UI.State"])
        let path = "Templates/plain/UI.State.swift.mustache"
        let text = try workspace.text(path).replacing("self.isLoading = isLoading", with: "self.isLoading = (")
        try workspace.write(text, to: path)
        let line =
            try #require(
                text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.hasSuffix("= (") }) + 1
        let outcome = try workspace.ashlar("templates", "check")
        #expect(outcome.status == 1)
        let places = outcome.output.split(separator: "\n").filter { $0.hasPrefix("\(path):") }
        #expect(places.count == 1)
        // The reader of Swift misses the bracket here or on the next line.
        #expect(["\(line)", "\(line + 1)"].contains { places.first?.hasPrefix("\(path):\($0):") == true }, "\(places)")
    }

    private static let ejection = [
        "templates", "eject", "plain", "Tests.Model", "Service.Live", "--as", "custom",
    ]

    @Test(.exhaustive) func setIsBuiltAndTested() throws {
        let outcome = try tools(in: try customized(Self.ejection))("templates", "check", "custom", "--build")
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
    }

    @Test func errorOfTheBuildIsReportedAtTheTemplate() throws {
        let workspace = try customized(Self.ejection)
        let ashlar = tools(in: workspace)
        let path = "Templates/custom/Service.Live.swift.mustache"
        try workspace.write(try workspace.text(path).replacing("init() {}", with: "init() { 1 + true }"), to: path)
        #expect(try ashlar("templates", "check", "custom").status == 0)
        let broken = try ashlar("templates", "check", "custom", "--build")
        #expect(broken.status == 1)
        #expect(broken.output.contains("Service.swift:5:"), "\(broken.output)")
        #expect(broken.output.contains("error: "))
    }
}

@Suite("New screens, components and services")
struct NewPieceTests {
    @Test(.exhaustive) func allBuildAndPassTheirTests() throws {
        let workspace = try project(
            """
            modules: {Voices: {layer: Shared, split: service}, Words: {layer: Shared}}
            features: {Ride: {}, Default: {without: [mocks]}, Shown: {without: [implementation]}}
            apps: {Rider: {composes: all, supplies: [Shown]}}

            """)
        let ashlar = tools(in: workspace)
        try #require(try ashlar("generate", "-q").status == 0)
        for command in [
            "screen Ride Receipt", "screen Default Receipt", "screen Shown Receipt", "component Words Badge",
            "component Ride Cost --axes surge:high,init discount:yes,no", "service Ride Fare", "service Default Fare",
            "service Voices Audit", "service Shown Fare",
        ] {
            let outcome = try ashlar.run(["new"] + command.split(separator: " ").map(String.init))
            try #require(outcome.status == 0, "\(command): \(outcome.error)")
        }
        #expect(try ashlar("generate", "--check").status == 0)
        #expect(try ashlar("lint").status == 0)
        let style = try String(contentsOf: Fixture.repository.appending(path: ".swift-format"), encoding: .utf8)
        try workspace.write(style, to: ".swift-format")
        let sources = try workspace.files().filter { $0.hasSuffix(".swift") && !$0.contains(".generated.") }
        let swift = try Tool.swift.path()
        let format = try Command.run(swift, ["format", "lint", "--strict"] + sources, in: workspace.folder)
        #expect(format.status == 0, "\(format.error.prefix(2000))")
        let build = try Command.run(
            swift, ["build", "--build-tests", "-Xswiftc", "-warnings-as-errors"], in: workspace.folder)
        #expect(build.status == 0, "\(build.output)\(build.error)")
        let tests = try Command.run(swift, ["test", "--skip-build"], in: workspace.folder)
        #expect(tests.status == 0, "\(tests.output)")
        #expect(tests.output.contains("Suite \"RideReceipt\" passed"))
    }

    @Test func existingFileBlocksEveryWrite() throws {
        let workspace = try project()
        try #require(try workspace.ashlar("generate", "-q").status == 0)
        let path = "Sources/Feature/Ride/UI/RideReceiptView.swift"
        try workspace.write("// mine\n", to: path)
        let before = try workspace.state()
        let outcome = try workspace.ashlar("new", "screen", "Ride", "Receipt")
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("'\(path)' exists and is not overwritten"))
        #expect(outcome.error.contains("nothing was written"))
        #expect(try workspace.state() == before)
    }

    @Test func interruptedRunIsCompleted() throws {
        let workspace = try project()
        try #require(try workspace.ashlar("generate", "-q").status == 0)
        try #require(try workspace.ashlar("new", "service", "Ride", "Fare").status == 0)
        let all = try workspace.files()
        try FileManager.default.removeItem(
            at: workspace.folder.appending(path: "Sources/Feature/Ride/Implementation/LiveRideFareService.swift"))
        #expect(try workspace.ashlar("new", "service", "Ride", "Fare").status == 0)
        #expect(try workspace.files() == all)
        #expect(try workspace.ashlar("new", "service", "Ride", "Fare").status == 2)
    }

    @Test func nameOfAnExistingTypeIsRefused() throws {
        let workspace = try project()
        let outcome = try workspace.ashlar("new", "screen", "Ride", "Ride")
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("is an initial source of 'Ride'; nothing was written"))
    }

    @Test("A type that a part already declares is neither redeclared nor shadowed")
    func existingTypes() throws {
        let workspace = try project()
        try #require(try workspace.ashlar("generate", "-q").status == 0)
        let source = "Sources/Feature/Ride/Interface/Fares.swift"
        try workspace.write("public protocol RideFareService {}\nstruct LiveRideFareService {}\n", to: source)
        let before = try workspace.files()
        let service = try workspace.ashlar("new", "service", "Ride", "Fare")
        #expect(service.status == 2)
        #expect(
            service.error.contains(
                "'LiveRideFareService' (\(source):2:8), 'RideFareService' (\(source):1:17) already exist; "
                    + "nothing was written"))
        #expect(try workspace.files() == before)
    }

    @Test func nothingIsAddedIfNothingIsGenerated() throws {
        let workspace = try project("generate: none\nfeatures: {Ride: {}}\n")
        let outcome = try workspace.ashlar("new", "screen", "Ride", "Receipt")
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("'generate: none'"))
    }
}
