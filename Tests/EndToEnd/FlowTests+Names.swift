import AshlarTestSupport
import Testing

/// What happens to the names that routes and apps have for screens and flows.
extension FlowTests {
    private static let routes = "\(flow)/Logic/Routes/MainFlow"
    private static let viewOnly = "--flow MainFlow --without interface,logic,mocks,previews,tests"

    private func lead(_ screen: String, to step: String, in workspace: Workspace) throws {
        let route = "\(Self.routes)+\(screen).swift"
        try workspace.write(try workspace.text(route).replacing("finished: .pop", with: "finished: \(step)"), to: route)
    }

    @Test("The removal of a screen lists the routes that push it")
    func removedScreens() throws {
        let workspace = try project("Screen/Comment", "Screen/ProfileEdit")
        try workspace.succeed("new screen Comment Rules --flow MainFlow")
        try lead("Comment", to: ".push(.commentRules(CommentRulesArguments()))", in: workspace)
        for options in [" --dry-run", ""] {
            let output = try workspace.succeed("remove Comment.Rules\(options)")
            let lines = output.split(separator: "\n").filter { $0.contains(", which is removed") }
            #expect(lines.count == 1, "\(output)")
            #expect(lines.first?.hasPrefix("  \(Self.routes)+Comment.swift:") == true, "\(output)")
            #expect(lines.first?.hasSuffix("names 'commentRules', which is removed") == true, "\(output)")
        }
        // The route imports nothing of a screen without a reducer.
        try lead("Comment", to: ".pop", in: workspace)
        try workspace.succeed("new feature Credits \(Self.viewOnly)")
        try lead("ProfileEdit", to: ".push(.credits)", in: workspace)
        let output = try workspace.succeed("remove Credits")
        #expect(output.contains("  \(Self.routes)+ProfileEdit.swift:"), "\(output)")
        #expect(output.contains("names 'credits', which is removed"), "\(output)")
    }

    @Test("A rename changes the names that routes and apps have, and the comments that templates wrote")
    func renamedCases() throws {
        let workspace = try project("Screen/ProfileEdit")
        try workspace.succeed("new feature Credits \(Self.viewOnly)")
        try lead("ProfileEdit", to: ".push(.credits)", in: workspace)
        let test = "Tests/App/QappleTests/AppFeatureTests.swift"
        try workspace.write(
            """
            import QappleComposition

            func act(_ store: TestStore) {
                store.send(.mainFlow(.tabSelected(.profile))) { $0.mainFlow.tab = .profile }
            }

            """, to: test)
        try workspace.succeed("rename Credits Makers")
        #expect(try workspace.text("\(Self.routes)+ProfileEdit.swift").contains(".push(.makers)"))
        let output = try workspace.succeed("rename MainFlow HomeFlow")
        #expect(!output.contains("see "), "\(output)")
        #expect(
            try workspace.text(test).contains(
                "store.send(.homeFlow(.tabSelected(.profile))) { $0.homeFlow.tab = .profile }"))
        try workspace.succeed("rename Profile Account")
        #expect(try workspace.text(test).contains(".tabSelected(.account))) { $0.homeFlow.tab = .account }"))
        let route = try workspace.text("Sources/Flow/HomeFlow/Logic/Routes/HomeFlow+Account.swift")
        #expect(route.contains("/// Where the Account screen leads."), "\(route)")
    }
}
