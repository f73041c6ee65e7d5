import AshlarTestSupport
import Foundation
import Testing

/// What flows need of the screens that they name.
extension FlowTests {
    @Test("A flow cannot begin with a screen that takes values, until its source gives them defaults")
    func inputs() throws {
        let workspace = try project("Sheet/Report", "Sheet/SeeMore")
        try workspace.succeed("new screen Profile Detail --inputs id:String")
        let message = "the flow 'Deep' begins with 'Profile.Detail', which requires values: "
        let refused = try workspace.ashlar.run(["new", "flow", "Deep", "--layer", "Flow", "--root", "Profile.Detail"])
        #expect(refused.status == 2 && refused.error.contains(message), "\(refused.error)")
        try workspace.succeed("new flow Deep --layer Flow --root Profile --path Profile.Detail,SeeMore")
        let fragment = "Sources/Flow/Deep/feature.yml"
        let text = try workspace.text(fragment)
        try workspace.write(text.replacing("root: Profile", with: "root: Profile.Detail"), to: fragment)
        let written = try workspace.ashlar("generate")
        #expect(written.status == 1 && written.error.contains(message), "\(written.error)")
        let reducer = "Sources/Screen/Profile/Logic/ProfileDetailFeature.swift"
        let source = try workspace.text(reducer)
        try workspace.write(
            source.replacing("ProfileDetailArguments)", with: "ProfileDetailArguments = .init(id: \"1\"))"), to: reducer
        )
        try workspace.succeed("generate")
    }

    @Test("The first screens of features that take values are refused, as the root and as tabs")
    func firstScreens() throws {
        let workspace = try project("Screen/Comment", "Sheet/Report")
        let before = try Self.contents(of: workspace)
        let reducer = "Sources/Sheet/Report/Logic/ReportFeature.swift"
        let source = try workspace.text(reducer)
        try workspace.write(source.replacing(" = ReportArguments())", with: ")"), to: reducer)
        for words in ["--root Report", "--tabs Report,Comment"] {
            let refused = try workspace.ashlar.run(
                ["new", "flow", "Deep", "--layer", "Flow"] + words.split(separator: " ").map(String.init))
            #expect(refused.status == 2)
            #expect(
                refused.error.contains(
                    "the flow 'Deep' begins with 'Report', which requires values: 'ReportFeature.State' has no "
                        + "initializer without arguments"), "\(refused.error)")
        }
        try workspace.write(source, to: reducer)
        #expect(try Self.contents(of: workspace) == before)
    }

    @Test("A new route has a case for each event that the screen has, and its test sends one of them")
    func events() throws {
        let workspace = try project("Screen/Comment", "Sheet/Report", "Sheet/SeeMore")
        let before = try Self.contents(of: workspace)
        let delegates = [
            "Sources/Sheet/Report/Logic/ReportDelegate.swift": "case closed\n    case reported",
            "Sources/Screen/Comment/Logic/CommentDelegate.swift": "case opened(Int), finished",
            "Sources/Sheet/SeeMore/Logic/SeeMoreDelegate.swift": "case chosen(Int)",
        ]
        for (path, cases) in delegates {
            try workspace.write(try workspace.text(path).replacing("case finished", with: cases), to: path)
        }
        try workspace.succeed("new flow Deep --layer Flow --root Comment --path Report,SeeMore")
        let routes = "Sources/Flow/Deep/Logic/Routes/Deep+"
        let report = try workspace.text("\(routes)Report.swift")
        #expect(report.contains("        case .closed: .stay\n        case .reported: .stay\n        }\n"))
        #expect(
            try workspace.text("\(routes)Comment.swift")
                .contains("        case .opened: .stay\n        case .finished: .pop\n        }\n"))
        #expect(try workspace.text("\(routes)SeeMore.swift").contains("        case .chosen: .stay\n        }\n"))
        let tests = try workspace.text("Tests/Flow/Deep/DeepRouteTests.swift")
        #expect(tests.contains("Deep.step(after: CommentDelegate.finished) == .pop"))
        #expect(tests.contains("Deep.step(after: ReportDelegate.closed) == .stay"))
        #expect(!tests.contains("SeeMoreDelegate"))
        // A route that was deleted is written again with the same cases.
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "\(routes)Report.swift"))
        try workspace.succeed("generate")
        #expect(try workspace.text("\(routes)Report.swift") == report)
        try workspace.succeed("remove Deep")
        for path in delegates.keys { try workspace.write(try #require(before[path]), to: path) }
        #expect(try Self.contents(of: workspace) == before)
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
        try workspace.succeed("new flow Plain --split standard --root Profile --layer Flow")
        try workspace.succeed("check --strict")
    }
}
