import AshlarTestSupport
import Foundation
import Testing

@Suite("New apps")
struct NewAppTests {
    @Test(
        "An app that is added to a preset leaves no finding, or is refused with options that leave none",
        arguments: ["minimal", "mvi", "clean", "tada", "ui-only", "tca"])
    func presets(preset: String) throws {
        let workspace = try Workspace.made(by: "init --preset \(preset) --name Demo")
        let before = try workspace.files().map { try workspace.text($0) }
        let outcome = try workspace.ashlar("new", "app", "Second")
        if outcome.status == 0 {
            #expect(preset != "tca")
            try workspace.succeed("check")
            return
        }
        #expect(try workspace.files().map { try workspace.text($0) } == before)
        #expect(outcome.error.contains("'Second' cannot compose all features and services of the project"))
        let remedies = outcome.error.matches(of: /'(--composes [^']+)'/).map { String($0.1) }
        #expect(remedies.last == "--composes none", "\(outcome.error)")
        #expect(remedies.count == 2, "\(outcome.error)")
        for remedy in remedies {
            try workspace.succeed("new app Second \(remedy)")
            try workspace.succeed("check")
            try workspace.succeed("remove Second")
        }
    }

    @Test("What the root of a new app cannot create is reported, since the app's own sources can provide it")
    func incompleteRoot() throws {
        let workspace = try Workspace.made(by: "init --preset 29cm --name Demo")
        let before = try workspace.files().map { try workspace.text($0) }
        let outcome = try workspace.ashlar("new", "app", "Second")
        #expect(outcome.status == 1, "\(outcome)")
        #expect((outcome.output + outcome.error).contains("nothing in 'Second' provides it"), "\(outcome)")
        try workspace.succeed("remove Second")
        #expect(try workspace.files().map { try workspace.text($0) } == before)
        try workspace.succeed("new app Second --composes none")
        try workspace.succeed("check")
    }

    @Test("An app composes nothing where the other apps do not, and where the user says so")
    func nothing() throws {
        let workspace = try Workspace.made(by: "init --preset ui-only --name Demo --manifest-only")
        try workspace.succeed("new app Second")
        #expect(try workspace.text("ashlar.yml").contains(/\n  Second: +\{\}/))
        let other = try Workspace.made(by: "init --preset minimal --name Demo --manifest-only")
        try other.succeed("new app Second --composes none")
        #expect(try other.text("ashlar.yml").contains(/\n  Second: +\{\}/))
        #expect(try other.ashlar("new", "app", "Third", "--composes", "none,Sample").status == 64)
        // Another mistake is reported as such.
        let wrong = try other.ashlar("new", "app", "Third", "--layer", "Nowhere")
        #expect(wrong.status == 2 && !wrong.error.contains("cannot compose"), "\(wrong.error)")
    }
}
