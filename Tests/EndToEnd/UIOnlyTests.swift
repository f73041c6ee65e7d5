import AshlarTestSupport
import Testing

@Suite("The preset 'ui-only'")
struct UIOnlyTests {
    @Test("It has an app, an extension and their views with previews and mocks, and nothing else")
    func parts() throws {
        let workspace = try Workspace.made(by: "init --preset ui-only --name Rider")
        try workspace.succeed("check --strict")
        let view = try workspace.text("Sources/UI/RiderUI/UI/RiderUIView.swift")
        #expect(view.contains("init(state: RiderUIState, interactor: any RiderUIInteractable)"))
        let previews = try workspace.text("Sources/UI/RiderUI/Previews/RiderUIViewPreviews.generated.swift")
        #expect(previews.contains("RiderUIView(state: .init(), interactor: RiderUIInteractableMock())"))
        let files = try workspace.files()
        #expect(!files.contains { $0.hasSuffix("Service.swift") || $0.contains("/Implementation/") })
        // The previews build nothing of the app.
        let why = try workspace.ashlar("why", "RiderUIPreviews", "RiderComposition", "--assert-none")
        #expect(why.status == 0)
    }

    @Test("Screens and components are added to it")
    func additions() throws {
        let workspace = try Workspace.made(by: "init --preset ui-only --name Rider")
        try workspace.succeed("new screen RiderUI Home")
        let view = try workspace.text("Sources/UI/RiderUI/UI/HomeView.swift")
        #expect(view.contains("interactor: any HomeInteractable"))
        try workspace.succeed("new component RiderUI Card --axes look:dark,light")
        try workspace.succeed("check --strict")
    }

    @Test(.exhaustive) func buildsWithoutWarnings() throws {
        let workspace = try Workspace.made(by: "init --preset ui-only --name Rider")
        try workspace.succeed("new screen RiderUI Home")
        let tests = try Command.run(
            Tool.swift.path(), ["test", "-Xswiftc", "-warnings-as-errors"], in: workspace.folder)
        #expect(tests.status == 0, "\(tests.output.suffix(3000))\(tests.error.suffix(3000))")
    }
}
