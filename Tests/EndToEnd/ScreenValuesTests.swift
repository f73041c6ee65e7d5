import AshlarTestSupport
import Foundation
import Testing

@Suite("Screens with text fields, inputs and intents")
struct ScreenValuesTests {
    private let workspace: Workspace
    private let screen =
        "new screen Quiz Answer --fields answerText:250 nickname --inputs costText:String tags:[Int] "
        + "--intents onTapNext onPickDistance:Int"

    init() throws {
        workspace = try Workspace()
        try workspace.succeed("init --preset mvi --name Weave --no-shell")
    }

    private func contents() throws -> [String: String] {
        try Dictionary(uniqueKeysWithValues: workspace.files().map { ($0, try workspace.text($0)) })
    }

    @Test func dryRunCountsLinesAndRemovalUndoesAll() throws {
        let before = try contents()
        try workspace.succeed("new feature Quiz")
        let added = try contents()
        let plan = try workspace.succeed("\(screen) --dry-run")
        let input = "Sources/Feature/Quiz/Interface/QuizAnswerInput.swift"
        #expect(plan.contains("  + \(input)  +10 −0\n"))
        #expect(try contents() == added)
        try workspace.succeed(screen)
        #expect(try workspace.text(input).split(separator: "\n").count == 9)
        for name in ["State", "Action", "Path"] { try workspace.succeed("new screen Quiz \(name)") }
        try workspace.succeed("check --strict")
        try workspace.succeed("upgrade --check")
        try workspace.succeed("remove Quiz")
        #expect(try contents() == before)
    }

    @Test func aFieldMayBeShortAndHaveAnyName() throws {
        try workspace.succeed("new screen Profile Note --fields text nickname:1")
        let sources = "Sources/Feature/Profile/UI/ProfileNote"
        #expect(
            try workspace.text("\(sources)Model.swift").contains(
                "func setText(_ text: String) {\n        self.text = text\n"))
        let tests = try workspace.text("Tests/Feature/Profile/ProfileNoteIntentTests.swift")
        #expect(tests.contains("onChangeNickname(text: \"A\")\n        #expect(model.nickname == \"A\")"))
    }

    @Test func renamedScreenKeepsItsValues() throws {
        try workspace.succeed("new feature Quiz")
        try workspace.succeed(screen)
        try workspace.succeed("rename Quiz Game")
        let intent = try workspace.text("Sources/Feature/Game/UI/GameAnswerIntent.swift")
        #expect(intent.contains("private let input: GameAnswerInput\n"))
        #expect(intent.contains("model?.setAnswerText(String(text.prefix(250)))"))
        try workspace.succeed("check --strict")
    }

    @Test(
        "Values that no template has a place for, and parts that do not exist, are refused",
        arguments: [
            ("new screen About Answer --fields a", "error: the set 'plain' has no templates with 'fields' for 'About'"),
            (
                "new screen Profile Answer --alerts a:Int",
                "error: the set 'mvi' has no templates with 'alerts' for 'Profile'; nothing was written\n"
                    + "  help: omit '--alerts'\n"
            ),
            (
                "new screen Profile Answer --template plain --intents a",
                "error: the set 'plain' has no templates with 'intents' for 'Profile'; nothing was written\n"
                    + "  help: omit '--intents', or add '--template mvi'\n"
            ),
            ("new screen About Answer --inputs a:Int", "error: the set 'plain' has no templates with 'inputs'"),
            ("new screen Profile Answer --part UIKit", "error: 'Profile' has no part 'UIKit' with views"),
            ("new screen Profile Answer --inputs a:Int a:Int", "error: the input 'a' is repeated"),
            ("new screen Profile Answer --fields a:0", "error: 'a:0' is not a valid field"),
            ("new screen About Answer --intents a", "error: the set 'plain' has no templates with 'intents'"),
            ("new screen Profile Answer --intents a a:Int", "error: the intent 'a' is repeated"),
            (
                "new screen Profile Answer --intents onAppear",
                "error: the intent name 'onAppear' is not available: 'ProfileAnswerIntentTests' would declare "
                    + "'onAppear' twice; nothing was written\n  help: choose another name, such as 'onAppearAction'\n"
            ),
            ("new screen Profile Answer --fields state", "error: the field name 'state' is not available"),
            ("new screen Profile Answer --intents a:Date", "error: the type 'Date' in 'a:Date' is not available"),
            ("new screen Profile Answer --fields a --intents onChangeA", "error: the intent 'onChangeA' is repeated"),
        ])
    func refusedValues(command: String, message: String) throws {
        try workspace.succeed("new feature About --template plain --split compact")
        let before = try contents()
        let outcome = try workspace.ashlar.run(command.split(separator: " ").map(String.init))
        #expect([2, 64].contains(outcome.status))
        #expect(outcome.error.hasPrefix(message), "\(outcome.error)")
        #expect(try contents() == before)
    }

    @Test(
        "A value that gives a type a member twice is refused",
        arguments: [
            ("fields", "title", "title"), ("fields", "showErrorView", "showErrorView"),
            ("fields", "resetError", "resetError"), ("fields", "takeEffects", "takeEffects"),
            ("fields", "isValidated", "isValidated"), ("fields", "notifier", "notifier"),
            ("fields", "primaryActionTitle", "primaryActionTitle"), ("fields", "body:9", "body"),
            ("fields", "inputText", "inputText"), ("fields", "effects", "effects"),
            ("intents", "task", "task"), ("intents", "nextEffect:Int", "nextEffect"),
            ("intents", "confirmationFailed", "confirmationFailed"), ("intents", "service", "service"),
            ("intents", "model", "model"), ("intents", "tapPrimaryAction", "tapPrimaryAction"),
            ("intents", "ignoresSecondTap", "ignoresSecondTap"),
        ])
    func repeatedMembers(option: String, value: String, name: String) throws {
        let before = try contents()
        let outcome = try workspace.ashlar("new", "screen", "Profile", "Answer", "--\(option)", "note", value)
        #expect(outcome.status == 2)
        let kind = option.dropLast()
        #expect(outcome.error.hasPrefix("error: the \(kind) name '\(name)' is not available: 'Profile"))
        #expect(outcome.error.contains("twice; nothing was written\n  help: choose another name, such as '\(name)"))
        #expect(try contents() == before)
    }

    @Test func firstLintOfAPartThatForbidsSwiftUIHasNoFinding() throws {
        try workspace.succeed("new feature Kit --template plain")
        try workspace.succeed("remove Kit")
        let fragment = "features:\n  Kit: {ui: {forbidden_imports: [SwiftUI]}, template: plain}\n"
        try workspace.write(fragment, to: "Sources/Feature/Kit/feature.yml")
        try workspace.succeed("generate")
        try workspace.succeed("new screen Kit Receipt")
        try workspace.succeed("check --strict")
        let files = try workspace.files().filter { $0.hasPrefix("Sources/Feature/Kit/UI/") && $0.hasSuffix(".swift") }
        #expect(
            files.map { String($0.split(separator: "/").last ?? "") }.sorted() == [
                "KitReceiptState.swift", "KitReceiptViewController.swift", "KitState.swift", "KitViewController.swift",
            ])
        #expect(try files.allSatisfy { try !workspace.text($0).contains("import SwiftUI") })
    }

    @Test(.exhaustive) func buildsAndPassesItsTests() throws {
        try workspace.succeed("new feature Quiz")
        try workspace.succeed(screen)
        try workspace.succeed("new feature Kit --template uikit")
        let tests = try Command.run(
            Tool.swift.path(), ["test", "-Xswiftc", "-warnings-as-errors"], in: workspace.folder)
        #expect(tests.status == 0, "\(tests.output.suffix(3000))\(tests.error.suffix(3000))")
    }
}
