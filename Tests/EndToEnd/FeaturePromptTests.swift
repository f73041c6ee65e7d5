import AshlarTestSupport
import Foundation
import Testing

@Suite("Interactive prompts of new feature")
struct FeaturePromptTests {
    @Test(.needs(.python3)) func invalidAnswersRepeatThePromptAndEmptyOnesAreDefaults() throws {
        let workspace = try project("features: {Ride: {}}\napps: {Rider: {composes: [Ride]}}\n")
        try #require(try workspace.ashlar("generate", "-q").status == 0)
        let outcome = try workspace.ashlar.onTerminal(
            ["new", "feature"],
            steps: [
                .expect("Name of the feature: "), .send("\n"), .expect("an answer is required"), .send("ride\n"),
                .expect("feature 'Ride' exists"), .send("1x\n"), .expect("does not begin with a letter"),
                .send("my-refund\n"), .expect("contains '-'; did you mean 'MyRefund'"),
                .send("Refund\n"), .expect("Split: standard, lean, compact"), .send("\n"),
                .expect("Layer: App, Feature, Shared \\[Feature\\]: "), .send("Featur\n"),
                .expect("did you mean 'Feature'"), .send("\n"), .expect("Parts to leave out"),
                .send("previews, iu\n"), .expect("there is no 'iu'"), .send("?\n"),
                .expect("interface +protocols and models"), .send("previews, ui\n"),
                .expect("Features and modules that it uses, of Ride \\[none\\]: "), .send("?\n"),
                .expect("ashlar can"), .send("Ride\n"), .expect("Apps that compose it, of Rider \\[none\\]: "),
                .send("Rider\n"),
            ])
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
        #expect(
            outcome.output.contains(
                "without prompts: ashlar new feature Refund --without previews,ui --uses Ride --in Rider"))
        let manifest = try workspace.text("ashlar.yml")
        #expect(manifest.contains("Refund: {uses: [Ride], without: [previews, ui]}"), "\(manifest)")
        #expect(manifest.contains("composes: [Refund, Ride]") || manifest.contains("composes: [Ride, Refund]"))
        #expect(try workspace.ashlar("generate", "--check").status == 0)
    }

    @Test(.needs(.python3)) func promptsForSetAndSplitIfThereAreSeveral() throws {
        let workspace = try project(
            """
            splits: {small: {extends: standard, previews: {default: false}}}
            features: {Ride: {}}
            apps: {Rider: {composes: all}}

            """)
        for command in [["templates", "eject", "plain", "UI.View", "--as", "custom"], ["generate", "-q"]] {
            try #require(try workspace.ashlar.run(command).status == 0)
        }
        let outcome = try workspace.ashlar.onTerminal(
            ["new", "feature", "--layer", "Feature"],
            steps: [
                .expect("Name of the feature: "), .send("Refund\n"), .expect("Split.*standard, lean, compact, small"),
                .send("small\n"), .expect("Parts to leave out"), .send("\n"), .expect("Template set: custom, plain"),
                .send("custom\n"), .expect("it uses, of Ride"), .send("\n"),
            ])
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
        #expect(try workspace.text("ashlar.yml").contains("template: custom"))
        #expect(outcome.output.contains("Apps that compose every feature: Rider"))
        #expect(try workspace.text("ashlar.yml").contains("split: small"))
    }

    @Test(.needs(.python3)) func proposedNamesAreTried() throws {
        let workspace = try project("features: {Ride: {}}\napps: {Rider: {composes: all}}\n")
        try #require(try workspace.ashlar("generate", "-q").status == 0)
        try workspace.succeed("new screen Ride Receipt")
        let outcome = try workspace.ashlar.onTerminal(
            ["new", "feature"],
            steps: [
                .expect("Name of the feature: "), .send("RideReceipt\n"),
                .expect("with the names of those of the screen.*choose another name, such as 'RideReceiptPage'"),
                .send("RideReceiptPage\n"), .expect("Split: "), .send("\u{4}"),
            ])
        #expect(outcome.output.contains("no answer was given; nothing was written"), "\(outcome.output)")
        #expect(try workspace.ashlar("new", "feature", "RideReceipt").status == 2)
        try workspace.succeed("new feature RideReceiptPage")
    }

    @Test(.needs(.python3)) func endOfInputWritesNothing() throws {
        let workspace = try project()
        let before = try workspace.state()
        let outcome = try workspace.ashlar.onTerminal(
            ["new", "feature"], steps: [.expect("Name of the feature: "), .send("\u{4}")])
        #expect(outcome.status == 2)
        #expect(outcome.output.contains("no answer was given; nothing was written"))
        #expect(try workspace.state() == before)
    }

    @Test func noPromptWithoutATerminal() throws {
        let workspace = try project()
        let outcome = try workspace.ashlar("new", "feature")
        #expect(outcome.status == 64)
        #expect(outcome.error.hasPrefix("error: a name is required unless run in a terminal\n"))
        #expect(outcome.error.contains("usage: ashlar new feature <name> [<options>]"))
    }
}
