import AshlarTestSupport
import Testing

/// What flows need of the screens that they name.
extension FlowTests {
    @Test("A flow cannot begin with a screen that takes values, until its source gives them defaults")
    func inputs() throws {
        let workspace = try project()
        try workspace.succeed("new screen Profile Detail --inputs id:String")
        let message = "the flow 'Deep' begins with 'Profile.Detail', which was added with '--inputs'"
        let refused = try workspace.ashlar.run(["new", "flow", "Deep", "--layer", "Flow", "--root", "Profile.Detail"])
        #expect(refused.status == 2 && refused.error.contains(message), "\(refused.error)")
        try workspace.succeed("new flow Deep --layer Flow --root SeeMore --path Profile.Detail")
        let fragment = "Sources/Flow/Deep/feature.yml"
        let text = try workspace.text(fragment)
        try workspace.write(text.replacing("root: SeeMore", with: "root: Profile.Detail"), to: fragment)
        let written = try workspace.ashlar("generate")
        #expect(written.status == 1 && written.error.contains(message), "\(written.error)")
        let reducer = "Sources/Screen/Profile/Logic/ProfileDetailFeature.swift"
        let source = try workspace.text(reducer)
        try workspace.write(
            source.replacing("ProfileDetailArguments)", with: "ProfileDetailArguments = .init(id: \"1\"))"), to: reducer
        )
        try workspace.succeed("generate")
    }

    @Test("A feature and a screen of another feature cannot have one name")
    func oneName() throws {
        let workspace = try project()
        try workspace.succeed("new screen Profile Answer")
        let before = try Self.contents(of: workspace)
        let outcome = try workspace.ashlar("new", "feature", "ProfileAnswer")
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("with the names of those of the screen 'Profile.Answer'"), "\(outcome.error)")
        #expect(try Self.contents(of: workspace) == before)
    }

    @Test("A view that is generated is not said to lack previews")
    func previews() throws {
        let workspace = try project()
        try workspace.succeed("new flow Plain --split standard --root SeeMore --layer Flow")
        try workspace.succeed("check --strict")
    }
}
