import AshlarTestSupport
import Foundation
import Testing

@Suite("The preset 'tca'")
struct FlowTests {
    static let flow = "Sources/Flow/MainFlow"

    /// The text of each file, by path.
    static func contents(of workspace: Workspace) throws -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: try workspace.files().filter { !$0.hasPrefix(".git/") }.map {
                ($0, try workspace.text($0))
            })
    }

    private func preset() throws -> Workspace { try .made(by: "init --preset tca --name Qapple --no-shell") }

    @Test("The flow has the tabs and the path of the post")
    func names() throws {
        let workspace = try preset()
        try workspace.succeed("check --strict")
        let flow = try workspace.text("\(Self.flow)/Logic/MainFlow.generated.swift")
        let cases = flow.split(separator: "\n").compactMap {
            $0.firstMatch(of: /^ +case ([A-Za-z]+)/).map { String($0.1) }
        }
        #expect(
            cases == [
                "questionTab", "bulletinBoard", "profile", "answerList", "bulletinBoard", "bulletinBoardPost",
                "bulletinBoardSearch", "comment", "completeAnswer", "myAnswerList", "notificationList",
                "peopleWhoMadeQapple", "profileEdit", "report", "seeMore", "writeAnswer", "push", "present", "pop",
                "popToRoot", "select", "stay",
            ])
        let view = try workspace.text("\(Self.flow)/UI/MainFlowView.generated.swift")
        for label in [
            "\"오늘의 질문\", systemImage: \"questionmark.bubble.fill\"", "\"게시판\", systemImage: \"list.clipboard.fill\"",
            "\"내 정보\", systemImage: \"person.fill\"",
        ] { #expect(view.contains("Label(\(label))"), "\(label)") }
        let reducer = try workspace.text("\(Self.flow)/Logic/MainFlowFeature.generated.swift")
        #expect(!reducer.contains("default:"))
        #expect(reducer.contains("extension MainFlowFeature.Path.State: Equatable {}"))
    }

    @Test("A screen knows no other screen and no navigation, and the UI of Admin no screen of users")
    func sight() throws {
        let workspace = try preset()
        let targets = try workspace.succeed("list targets").split(separator: "\n").filter { $0.hasSuffix("Logic") }
        #expect(targets.count > 15)
        for other in ["WriteAnswerLogic", "WriteAnswerUI", "MainFlowLogic"] {
            #expect(try workspace.ashlar("why", "ProfileUI", other, "--assert-none").status == 0)
        }
        #expect(try workspace.ashlar("why", "QappleAdminComposition", "ReportUI", "--assert-none").status == 0)
        for member in ["Qapple", "QappleAdmin"] {
            #expect(try workspace.succeed("why \(member)Composition Repository").contains("Repository"))
        }
        let sources = try FileManager.default.subpathsOfDirectory(
            atPath: workspace.folder.appending(path: "Sources/Screen").path)
        for path in sources where path.hasSuffix(".swift") {
            #expect(!(try workspace.text("Sources/Screen/\(path)")).contains("NavigationStack"), "\(path)")
        }
    }

    @Test("A feature is added to a flow without a line in the flow's manifest, and its removal leaves nothing")
    func addition() throws {
        let workspace = try project()
        let before = try Self.contents(of: workspace)
        try workspace.succeed("new feature Refund --flow MainFlow")
        #expect(try workspace.text("\(Self.flow)/feature.yml") == before["\(Self.flow)/feature.yml"])
        #expect(try workspace.text("Sources/Screen/Refund/feature.yml").contains("MainFlow"))
        #expect(
            try workspace.text("\(Self.flow)/Logic/Routes/MainFlow+Refund.swift").contains("case .finished: .pop"))
        try workspace.succeed("check --strict")
        try workspace.succeed("remove Refund")
        #expect(try Self.contents(of: workspace) == before)
    }

    @Test("The tab of a new feature follows the others, and its removal leaves nothing")
    func tab() throws {
        let workspace = try project()
        let before = try Self.contents(of: workspace)
        let title = "쿠폰 \"새\""
        let words = ["new", "feature", "Coupons", "--flow", "MainFlow", "--tab", "\(title):ticket"]
        #expect(try workspace.ashlar.run(words).status == 0)
        let view = try workspace.text("\(Self.flow)/UI/MainFlowView.generated.swift")
        #expect(view.contains(#"Label("쿠폰 \"새\"", systemImage: "ticket")"#))
        #expect(try workspace.text("\(Self.flow)/feature.yml") == before["\(Self.flow)/feature.yml"])
        try workspace.succeed("check --strict")
        try workspace.succeed("remove Coupons")
        #expect(try Self.contents(of: workspace) == before)
        for (options, message) in [
            (["--tab", "Coupons:ticket"], "--tab requires one --flow"),
            (["--flow", "MainFlow,MainFlow", "--tab", "Coupons"], "'--flow MainFlow' is repeated"),
            (["--flow", "MainFlow", "--tab", "A", "--tab", "B"], "--tab can be given once"),
            (["--in", "Qapple", "--in", "Qapple"], "'--in Qapple' is repeated"),
            (["--flow", "MainFlow", "--tab", ":ticket"], "--tab requires a title"),
            (["--flow", "MainFlow", "--tab", " "], "--tab requires a title"),
            (["--flow", "MainFlow", "--tab", "Coupons:"], "a symbol after ':', such as Coupons:ticket"),
            (["--flow", "MainFlow", "--tab", "Coupons: "], "a symbol after ':', such as Coupons:ticket"),
            (["--flow", "SignUpFlow", "--tab", "Coupons"], "the flow 'SignUpFlow' has no tabs"),
            (["--flow", "MainFlo", "--tab", "Coupons"], "there is no flow 'MainFlo'"),
        ] {
            let outcome = try workspace.ashlar.run(["new", "feature", "Coupons"] + options)
            #expect(outcome.status != 0)
            #expect((outcome.output + outcome.error).contains(message), "\(outcome.output)\(outcome.error)")
        }
        #expect(try Self.contents(of: workspace) == before)
    }

    @Test("A further screen is pushed by a flow, and asks with alerts")
    func screen() throws {
        let workspace = try project("Screen/Comment", "Screen/ProfileEdit", "Sheet/Report", "Sheet/SeeMore")
        let before = try Self.contents(of: workspace)
        let alerts = "--alerts confirmEnd confirmKind:CommentKind,confirmCount:Int"
        let words = "new screen Comment Rules --flow MainFlow \(alerts)"
        try workspace.succeed("\(words) --dry-run")
        #expect(try Self.contents(of: workspace) == before)
        try workspace.succeed(words)
        let route = try workspace.text("\(Self.flow)/Logic/Routes/MainFlow+CommentRules.swift")
        #expect(route.contains("after event: CommentRulesDelegate"))
        #expect(try workspace.text("\(Self.flow)/feature.yml") == before["\(Self.flow)/feature.yml"])
        let reducer = try workspace.text("Sources/Screen/Comment/Logic/CommentRulesFeature.swift")
        for line in [
            "@Presents public var alert: AlertState<Action.Alert>?", "case confirmKind(CommentKind)",
            "case .alert(.presented):", ".ifLet(\\.$alert, action: \\.alert)",
        ] { #expect(reducer.contains(line), "\(line)") }
        #expect(reducer.contains("    }\n\n        /// Asks before what 'confirmKind' does.\n"))
        // Without an interface there is no service.
        try workspace.succeed("new screen SeeMore Rules --flow SignUpFlow --alerts confirmEnd")
        try workspace.succeed("check --strict")
        // A damaged lock file is rebuilt, although flows have screens that were asked for.
        let lock = try workspace.text("ashlar.lock")
        try workspace.write(lock + "damaged\n", to: "ashlar.lock")
        try workspace.succeed("lock rebuild")
        #expect(try workspace.text("ashlar.lock") == lock)
        // What the verb wrote goes with the screen; what a user wrote does not without a further option.
        let fragment = "\(Self.flow)/feature.yml"
        let text = try workspace.text(fragment)
        try workspace.write(text + "      path: [SeeMore.Rules]\n", to: fragment)
        let used = try workspace.ashlar("remove", "SeeMore.Rules")
        #expect(used.status == 2 && used.error.contains("'path' of 'MainFlow' names 'SeeMore.Rules'"))
        try workspace.write(text, to: fragment)
        try workspace.succeed("remove Comment.Rules")
        try workspace.succeed("remove SeeMore.Rules")
        #expect(try Self.contents(of: workspace) == before)
        for (options, message) in [
            ("Profile Edit", "with the names of those of the feature 'ProfileEdit'"),
            ("Comment Other --flow MainFlo", "there is no flow 'MainFlo'"),
            ("Comment Other --flow MainFlow --flow MainFlow", "'--flow MainFlow' is repeated"),
            ("Repository Other --flow MainFlow", "the flow 'MainFlow' shows screens of features"),
            ("Comment Other --alerts a:b:c", "'a:b:c' is not a valid alert"),
            ("Comment Other --alerts a:[any_X]", "must be the name of a type"),
            ("Comment Other --alerts none", "the alert name 'none' is not available"),
            ("Comment Other --alerts a,a", "the alert 'a' is repeated"),
            ("Comment Other --fields alert:9 --alerts a", "the field name 'alert' is not available"),
        ] {
            let outcome = try workspace.ashlar.run(["new", "screen"] + options.split(separator: " ").map(String.init))
            #expect(outcome.status != 0)
            #expect((outcome.output + outcome.error).contains(message), "\(outcome.output)\(outcome.error)")
        }
    }

    @Test("A new flow has a route for each screen, and its removal leaves nothing")
    func newFlow() throws {
        // Where the manifest has no split of this name, a flow has that of other features.
        let other = try Workspace.made(by: "init --preset minimal --name Demo")
        try other.succeed("new flow OrderFlow --root Sample")
        #expect(try other.text("ashlar.yml").contains("  OrderFlow: {flow: {root: Sample}}\n"))
        try other.succeed("check")

        let workspace = try project("Screen/Comment", "Screen/ProfileEdit", "Screen/QuestionUpload")
        let before = try Self.contents(of: workspace)
        // It lies in the layer of the other flows.
        try workspace.succeed("new flow OrderFlow --tabs Profile --path Comment,ProfileEdit")
        #expect(
            Set(try workspace.files()).isSuperset(
                of: ["Profile", "Comment", "ProfileEdit"].map {
                    "Sources/Flow/OrderFlow/Logic/Routes/OrderFlow+\($0).swift"
                }))
        try workspace.succeed("remove OrderFlow")
        #expect(try Self.contents(of: workspace) == before)
        for (options, message) in [
            ("", "a flow needs either '--tabs' or '--root'"),
            ("--root Nope --layer Flow", "unknown feature 'Nope'"),
            ("--root Profile --path Nope", "Sources/Flow/Broken/feature.yml:"),
            ("--root Profile --path Comment,Comment", "'--path Comment' is repeated"),
            ("--root Repository --layer Flow", "is a module, not a feature"),
            ("--root QuestionUpload --layer Flow", "which does not support iOS"),
            ("--root SignUpFlow --layer Flow", "is a flow, not a screen"),
            ("--root Profile --layer Flow --without logic", "has no part of the kind 'implementation'"),
            (
                "--root Profile.Nope --layer Flow",
                "'Profile.Nope' in the flow 'Broken' is a screen that 'Profile' does not"
            ),
        ] {
            let outcome = try workspace.ashlar.run(
                ["new", "flow", "Broken"] + options.split(separator: " ").map(String.init))
            #expect(outcome.status != 0)
            #expect((outcome.output + outcome.error).contains(message), "\(outcome.output)\(outcome.error)")
        }
        #expect(try Self.contents(of: workspace) == before)
    }

    @Test("'per-tab' changes generated files only")
    func perTab() throws {
        let workspace = try project("Screen/Comment")
        let before = try Self.contents(of: workspace)
        let fragment = "\(Self.flow)/feature.yml"
        let text = try workspace.text(fragment)
        try workspace.write(text.replacing("flow:\n", with: "flow:\n      navigation: per-tab\n"), to: fragment)
        try workspace.succeed("generate")
        let after = try Self.contents(of: workspace)
        let changed = after.keys.filter { after[$0] != before[$0] }.sorted()
        #expect(
            changed == [
                "\(Self.flow)/Logic/MainFlowFeature.generated.swift", "\(Self.flow)/UI/MainFlowView.generated.swift",
                fragment,
            ])
        #expect(after.count == before.count)
    }

    @Test("A renamed screen keeps its routes")
    func rename() throws {
        let workspace = try project("Screen/WriteAnswer", "Sheet/Report")
        let routes = "\(Self.flow)/Logic/Routes/MainFlow"
        let route = "\(routes)+QuestionTab.swift"
        try workspace.write(
            try workspace.text(route).replacing(".pop", with: ".push(.writeAnswer(WriteAnswerArguments()))")
                .replacing("import QuestionTabLogic", with: "import QuestionTabLogic\nimport WriteAnswerLogic"),
            to: route)
        let before = try Self.contents(of: workspace)
        try workspace.succeed("rename WriteAnswer Reply")
        #expect(try workspace.files().filter { $0.contains("WriteAnswer") } == [])
        #expect(try workspace.text("\(routes)+Reply.swift").contains("after event: ReplyDelegate"))
        #expect(try workspace.text(route).contains(".push(.reply(ReplyArguments()))"))
        try workspace.succeed("check --strict")
        try workspace.succeed("rename Reply WriteAnswer")
        #expect(try Self.contents(of: workspace) == before)
        // The order of imports follows the new name, and the old one again.
        try workspace.succeed("rename Report Type")
        try workspace.succeed("rename Type Report")
        #expect(try Self.contents(of: workspace) == before)
    }

    @Test("A set of the team replaces files of 'tca', flows included, and keeps the others")
    func extended() throws {
        let workspace = try project()
        for (path, text) in [
            ("set.yml", "version: 1\nextends: tca\n"),
            ("Implementation.Feature.swift.mustache", "{{importLines}}\n\n@Feature\nstruct {{name}}Feature {}\n"),
            ("Flow.Feature.swift.mustache", "{{importLines}}\n\n@Feature\nstruct {{name}}Feature {}\n"),
        ] { try workspace.write(text, to: "Templates/next/\(path)") }
        let manifest = try workspace.text("ashlar.yml")
        try workspace.write(
            manifest.replacing("template: tca ", with: "templates: Templates\ntemplate: next "), to: "ashlar.yml")
        try workspace.succeed("templates check")
        try workspace.succeed("generate")
        #expect(try workspace.text("\(Self.flow)/Logic/MainFlowFeature.generated.swift").contains("@Feature\n"))
        try workspace.succeed("new feature Refund --flow MainFlow")
        let logic = "Sources/Screen/Refund/Logic"
        #expect(
            try workspace.text("\(logic)/RefundFeature.swift").hasSuffix("\n\n@Feature\nstruct RefundFeature {}\n"))
        #expect(try workspace.text("\(logic)/RefundDelegate.swift").contains("enum RefundDelegate: Equatable"))
        #expect(try workspace.text("\(Self.flow)/Logic/Routes/MainFlow+Refund.swift").contains("RefundDelegate"))
    }

    @Test("A set without files of 'root' is refused where the app says so")
    func rootNeedsASet() throws {
        let workspace = try project()
        let manifest = try workspace.text("ashlar.yml")
        try workspace.write(manifest.replacing("template: tca ", with: "template: plain "), to: "ashlar.yml")
        let outcome = try workspace.ashlar("generate")
        #expect(outcome.status != 0)
        #expect(outcome.error.contains("the set 'plain' has no files for the 'root' of 'Qapple'"))
    }
}
