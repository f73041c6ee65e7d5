import AshlarTestSupport
import Foundation
import Testing

@Suite("Template sets on the command line")
struct TemplateSetsTests {
    private static let set = "Templates/team/set.yml"

    /// A project with a copy of the set `plain` under the name `team`.
    private func ejected() throws -> Workspace {
        let workspace = try project("template: team\nfeatures: {Ride: {}}\napps: {Rider: {composes: all}}\n")
        try workspace.write(
            try workspace.text("ashlar.yml").replacing("template: team\n", with: ""), to: "ashlar.yml")
        let outcome = try workspace.ashlar("templates", "eject", "plain", "--as", "team")
        try #require(outcome.status == 0, "\(outcome.error)")
        try workspace.write(try workspace.text("ashlar.yml") + "template: team\n", to: "ashlar.yml")
        return workspace
    }

    /// Renames the pattern of the view's file, and adds a file to the implementation.
    private func customize(_ workspace: Workspace) throws {
        let view = "file: \"{name}View.swift\", template: UI.View, imports: [SwiftUI, interface], when"
        let text = try workspace.text(Self.set)
        try #require(text.contains(view))
        let router = "{part: implementation, file: \"Routing/{name}Router.swift\", template: Team.Router, "
        try workspace.write(
            text.replacing(view, with: view.replacing("{name}View", with: "Views/{name}View"))
                .replacing("  screen:\n", with: "  screen:\n    - \(router)imports: [interface]}\n"),
            to: Self.set)
        try workspace.write(
            """
            {{#imports}}
            import {{.}}
            {{/imports}}

            /// Ends the {{name}} screen.
            @MainActor
            {{access}} struct {{name}}Router {
                private weak var listener: (any {{name}}Listener)?

                {{access}} init(listener: any {{name}}Listener) {
                    self.listener = listener
                }

                {{access}} func finish() {
                    listener?.{{lowerName}}DidFinish()
                }
            }

            """, to: "Templates/team/Team.Router.swift.mustache")
    }

    @Test func ejectedSetRendersOtherFilesOnceItIsChanged() throws {
        let workspace = try ejected()
        #expect(try workspace.text(Self.set).contains("# The files of the set 'team'"))
        #expect(try workspace.ashlar("templates", "check").status == 0)
        try customize(workspace)
        #expect(try workspace.ashlar("templates", "check").output == "")
        try workspace.ashlar.run(["generate"])
        let files = try workspace.files()
        let folder = "Sources/Feature/Ride"
        #expect(files.contains("\(folder)/UI/Views/RideView.swift") && !files.contains("\(folder)/UI/RideView.swift"))
        let router = try workspace.text("\(folder)/Implementation/Routing/RideRouter.swift")
        #expect(router.hasPrefix("import RideInterface\n\n/// Ends the Ride screen.\n"))
        #expect(try workspace.ashlar("new", "screen", "Ride", "Receipt").status == 0)
        #expect(try workspace.files().contains("\(folder)/Implementation/Routing/RideReceiptRouter.swift"))
        // The new screen's files are upgraded and renamed with their template.
        let template = "Templates/team/Team.Router.swift.mustache"
        try workspace.write(try workspace.text(template).replacing("/// Ends", with: "/// Closes"), to: template)
        #expect(try workspace.ashlar.run(["upgrade"]).status == 0)
        #expect(
            try workspace.text("\(folder)/Implementation/Routing/RideReceiptRouter.swift").contains("/// Closes the"))
    }

    @Test func listHasSubjectPartFileAndSet() throws {
        let workspace = try ejected()
        try customize(workspace)
        let output = try workspace.ashlar("templates", "list").output
        let rows = output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(rows.contains { Array($0.prefix(3)) == ["screen", "implementation", "Routing/{name}Router.swift"] })
        struct List: Decodable {
            struct File: Decodable, Equatable {
                var set, subject, part, file, template: String
                var when: [String]
            }
            var files: [File]
        }
        let json = try workspace.ashlar("templates", "list", "--format", "json").output
        let files = try JSONDecoder().decode(List.self, from: Data(json.utf8)).files
        #expect(
            files.contains(
                List.File(
                    set: "plain", subject: "screen", part: "ui", file: "{name}View.swift", template: "plain/UI.View@1",
                    when: ["not uikit"])))
        let fields = rows.first { $0.contains("Example.IntentGallery@1") }?.suffix(4)
        #expect(fields.map(Array.init) == ["not", "uikit", "built", "in"])
        #expect(files.contains { $0.set == "team" && $0.file == "Views/{name}View.swift" && $0.part == "ui" })
    }

    @Test func errorsOfSetsHavePlaces() throws {
        let workspace = try ejected()
        try workspace.write(
            "version: 1\nextends: plain\nfiles:\n  scren: []\n  screen:\n    - {part: ui, file: a.swift, template: Nothing}\n",
            to: Self.set)
        let form = try workspace.ashlar("templates", "check")
        #expect(form.status == 1)
        #expect(form.output.contains("\(Self.set):4:3: error: unknown key 'scren' in 'files' [templates]"))
        try workspace.write("version: 1\nextends: team\n", to: Self.set)
        let cycle = try workspace.ashlar.run(["generate"])
        #expect(cycle.status == 2)
        #expect((cycle.output + cycle.error).contains("\(Self.set):2:10: error: the set 'team' extends itself"))
        #expect(try workspace.files().contains("Package.swift") == false)
    }

    /// A project with the set `mvi` under the name `team`, with another name of a file and a fourth one in the UI part.
    private func ejectedMVI() throws -> Workspace {
        let workspace = try Workspace.made(by: "init --preset mvi --name Weave --manifest-only --manifest one-file")
        try workspace.succeed("templates eject mvi --as team")
        let manifest = try workspace.text("ashlar.yml")
        try workspace.write(manifest.replacing("template: mvi ", with: "template: team "), to: "ashlar.yml")
        let view = "file: \"{name}View.swift\"\n      template: UI.IntentView"
        let text = try workspace.text(Self.set)
        try #require(text.contains(view))
        let fourth = "- {part: ui, file: \"{name}Event.swift\", template: Team.Event, when: [interface]}"
        try workspace.write(
            text.replacing(view, with: view.replacing("{name}View", with: "Views/{name}View"))
                .replacing("  screen:\n", with: "  screen:\n    \(fourth)\n"), to: Self.set)
        try workspace.write(
            "/// What {{name}} reports.\n{{nonisolated}}{{access}} enum {{name}}Event: Sendable { case finished }\n",
            to: "Templates/team/Team.Event.swift.mustache")
        return workspace
    }

    @Test func ejectedMVIHasOtherFiles() throws {
        let workspace = try ejectedMVI()
        #expect(try workspace.text(Self.set).contains("# The files of the set 'team'"))
        #expect(try workspace.ashlar("templates", "check").output == "")
        try workspace.succeed("generate")
        try workspace.succeed("new screen Profile EditDistance")
        let folder = "Sources/Feature/Profile/UI/"
        let files = try workspace.files().filter { $0.hasPrefix(folder) && $0.hasSuffix(".swift") }
        #expect(
            files.map { String($0.dropFirst(folder.count)) }.sorted() == [
                "ProfileEditDistanceEvent.swift", "ProfileEditDistanceIntent.swift", "ProfileEditDistanceModel.swift",
                "ProfileEvent.swift", "ProfileIntent.swift", "ProfileModel.swift",
                "Views/ProfileEditDistanceView.swift", "Views/ProfileView.swift",
            ])
        try workspace.succeed("check --strict")
    }

    @Test func aCopyOfCoordinatorNamesPartsThatNoFeatureHasYet() throws {
        let workspace = try Workspace.made(by: "init --preset clean --name HotCoffeeHater")
        try workspace.succeed("templates eject coordinator --as team")
        #expect(try workspace.ashlar("templates", "check").output == "")
    }

    @Test func setWithoutFilesForANewFeatureIsRefused() throws {
        let workspace = try project("templates: Templates\nfeatures: {Ride: {}}\n")
        let places = ["entity", "repository", "repositoryImplementation", "swiftui"].map {
            "    - {part: \($0), file: \"{name}Data.swift\", template: Team.Data}\n"
        }
        try workspace.write("version: 1\nextends: uikit\nfiles:\n  screen:\n\(places.joined())", to: Self.set)
        try workspace.write("struct {{name}}Data {}\n", to: "Templates/team/Team.Data.swift.mustache")
        try workspace.succeed("generate")
        let before = try workspace.state()
        let outcome = try workspace.ashlar("new", "feature", "Orders", "--template", "team")
        #expect(outcome.status == 2)
        #expect(
            outcome.error == """
                error: the set 'team' has no files for the parts of 'Orders'; nothing was written
                  note: the set has files for the parts 'entity', 'repository', 'repositoryImplementation' and 1 other
                  help: choose a split with such parts with '--split', or '--template uikit'

                """, "\(outcome.error)")
        #expect(try workspace.state() == before)
        try workspace.succeed("new feature Orders --template uikit")
        let clean = try Workspace.made(by: "init --preset clean --name Shop")
        try clean.succeed("new feature OrdersFeature --template coordinator")
    }

    @Test(
        "A set without a whole screen for the parts of a feature is refused with the command that works",
        arguments: [
            ("plain", "no files of a screen for the part 'entity'"), ("mvi", "no files for the parts"),
            ("tca", "no files for the parts"), ("uikit", "no files of a screen for the part 'entity'"),
        ])
    func setWithoutAWholeScreenIsRefused(set: String, reason: String) throws {
        let workspace = try Workspace.made(by: "init --preset clean --name Shop")
        let before = try workspace.state()
        let outcome = try workspace.ashlar("new", "screen", "StoresFeature", "Reviews", "--template", set)
        #expect(outcome.status == 2)
        #expect(
            outcome.error == """
                error: the set '\(set)' has \(reason) of 'StoresFeature'; nothing was written
                  help: run 'ashlar new screen StoresFeature Reviews'

                """, "\(outcome.error)")
        #expect(try workspace.state() == before)
        try workspace.succeed("new screen StoresFeature Reviews --template coordinator")
    }

    /// A project with a set `team` that has one more file of a screen.
    private func screens(with file: String, _ text: String) throws -> Workspace {
        let workspace = try project("templates: Templates\nfeatures: {Ride: {}}\n")
        try workspace.write("version: 1\nextends: plain\nfiles:\n  screen:\n    - \(file)\n", to: Self.set)
        try workspace.write(text, to: "Templates/team/Team.More.swift.mustache")
        try workspace.succeed("generate")
        return workspace
    }

    @Test(
        "A screen that a custom set cannot have is refused with the line of the set or of the template",
        arguments: [
            (
                "{part: ui, file: \"{name}UI.swift\", template: Team.More}", "enum {{name}}More {}\n",
                "note: \(set):5:7: this line has the file that declares it"
            ),
            (
                "{part: ui, file: \"{name}More.swift\", template: Team.More, imports: [architecture]}",
                "enum {{name}}More {}\n", "note: \(set):5:7: this line imports it"
            ),
            (
                "{part: ui, file: \"{name}More.swift\", template: Team.More}", "\nenum RideState {}\n",
                "note: Templates/team/Team.More.swift.mustache:2:1: this line declares 'RideState'"
            ),
            (
                "{part: uikit, file: \"{name}More.swift\", template: Team.More}", "enum {{name}}More {}\n",
                "note: \(set):5:7: the set has this file of a screen"
            ),
            (
                "{part: ui, file: \"{screen}View.swift\", template: Team.More}", "{{#first}}\n",
                "Templates/team/Team.More.swift.mustache:1:1: error: "
            ),
        ])
    func refusedScreensHavePlaces(file: String, text: String, place: String) throws {
        let workspace = try screens(with: file, "enum Other {}\n")
        try workspace.write(text, to: "Templates/team/Team.More.swift.mustache")
        let before = try workspace.state()
        let name = file.contains("{name}UI") ? "Ride" : "Receipt"
        let outcome = try workspace.ashlar("new", "screen", "Ride", name, "--template", "team")
        #expect(outcome.status == 2)
        #expect((outcome.output + outcome.error).contains(place), "\(outcome.output)\(outcome.error)")
        #expect(try workspace.state() == before)
    }

    @Test func unknownSetOfAScreenIsRefusedWithTheSimilarOne() throws {
        let workspace = try screens(with: "{part: ui, file: \"{name}More.swift\", template: Team.More}", "")
        let outcome = try workspace.ashlar("new", "screen", "Ride", "Receipt", "--template", "teem")
        #expect(
            outcome.error
                == "error: there is no template set 'teem'; nothing was written\n  help: did you mean 'team'?\n")
    }

    @Test func setThatMakesNoDifferenceIsRefused() throws {
        let workspace = try Workspace.made(by: "init --preset mvi --name Weave --no-shell")
        let outcome = try workspace.ashlar("new", "screen", "Profile", "Answer", "--template", "tca")
        #expect(outcome.status == 2)
        #expect(
            outcome.error == """
                error: the set 'tca' has no files for the parts of 'Profile'; nothing was written
                  help: run 'ashlar new screen Profile Answer'

                """, "\(outcome.error)")
        try workspace.succeed("new screen Profile Answer --template plain")
        try workspace.succeed("new screen Profile Note --template uikit")
    }

    @Test func singleTemplatesOfMVIComeWithTheirSet() throws {
        let workspace = try Workspace.made(by: "init --preset mvi --name Weave --manifest-only --manifest one-file")
        try workspace.succeed("templates eject mvi UI.IntentView --as team")
        #expect(try workspace.text(Self.set) == "version: 1\nextends: mvi\n")
        let manifest = try workspace.text("ashlar.yml")
        try workspace.write(manifest.replacing("template: mvi ", with: "template: team "), to: "ashlar.yml")
        let view = "Templates/team/UI.IntentView.swift.mustache"
        try workspace.write(try workspace.text(view).replacing("spacing: 16", with: "spacing: 8"), to: view)
        try workspace.succeed("generate")
        #expect(try workspace.text("Sources/Feature/Profile/UI/ProfileView.swift").contains("spacing: 8"))
        #expect(try workspace.files().contains("Sources/CoreUI/MVIKit/MVIContainer.swift"))
        // The second one has a set already.
        try workspace.succeed("templates eject mvi UI.Model --as team")
        try workspace.succeed("templates check")
    }

    @Test(.exhaustive) func changedMVIIsBuiltAndTested() throws {
        let workspace = try ejectedMVI()
        let outcome = try tools(in: workspace)("templates", "check", "team", "--build")
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
    }

    @Test(.exhaustive) func changedSetIsBuiltAndTested() throws {
        let workspace = try ejected()
        try customize(workspace)
        let outcome = try tools(in: workspace)("templates", "check", "team", "--build")
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
    }
}
