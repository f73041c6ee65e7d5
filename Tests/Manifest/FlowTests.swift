import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Flows of a manifest")
struct FlowTests {
    private let head = """
        version: 1
        name: Shop
        layers: [App, Flow, {name: Screen, features: true, independent: true}, Core]
        splits:
          screen:
            logic: {kind: implementation, exposed: true, name: "{feature}Logic"}
            ui:    {exposed: true, name: "{feature}UI", uses: [logic]}
          flow:
            logic: {kind: implementation, exposed: true, name: "{feature}Logic"}
            ui:    {kind: implementation, exposed: true, main: false, name: "{feature}UI", uses: [logic]}
        modules:
          Session: {layer: Core}

        """

    @Test func aFlowUsesTheExposedPartsOfItsScreens() throws {
        let (project, findings) = Manifests.resolve(
            head + """
                shared_state:
                  isSignIn: {type: Bool, default: false, module: Session}
                features:
                  Home:     {split: screen}
                  Profile:  {split: screen, in: [Main]}
                  Credits:  {split: screen, without: [logic]}
                  Order:    {split: screen}
                  Login:    {split: screen}
                  Main:
                    split: flow
                    layer: Flow
                    flow:
                      tabs: [{screen: Home, title: "홈", icon: star.fill}, {screen: Order}]
                      path: [Order.Detail, Credits]
                      navigation: per-tab
                  SignUp: {split: flow, layer: Flow, flow: {root: Login}}
                apps:
                  Rider: {root: {when: isSignIn, then: Main, else: SignUp}}
                """)
        #expect(findings == [])
        let resolved = try #require(project)
        let flow = try #require(resolved.member(named: "Main")?.flow)
        #expect(flow.tabs.map(\.title) == ["홈", "Order"])
        #expect(flow.tabs.map(\.icon) == ["star.fill", nil])
        #expect(flow.navigation == .perTab)
        #expect(flow.path.map(\.name) == ["Credits", "OrderDetail", "Profile"])
        #expect(flow.screens.map(\.name) == ["Home", "Order", "Credits", "OrderDetail", "Profile"])
        func used(by name: String) -> [String] {
            resolved.edges.filter { resolved.nodeName($0.importer) == name }.map { resolved.nodeName($0.imported) }
        }
        #expect(used(by: "MainLogic") == ["HomeLogic", "OrderLogic", "ProfileLogic"])
        #expect(used(by: "MainUI") == ["CreditsUI", "HomeUI", "MainLogic", "OrderUI", "ProfileUI"])
        // An app composes the screens of its flows, and depends on the value by which it chooses one.
        let composed = Set(used(by: "RiderComposition"))
        #expect(composed.isSuperset(of: ["MainUI", "SignUpUI", "LoginLogic", "ProfileLogic", "CreditsUI", "Session"]))
        let app = try #require(resolved.member(named: "Rider")?.flowSwitch)
        #expect(resolved.members[app.then].name == "Main")
        #expect(resolved.members[app.otherwise].name == "SignUp")
        #expect(resolved.sharedStates[app.state].name == "isSignIn")
    }

    @Test func aFeaturePlacesItsScreensAndTabs() throws {
        let (project, findings) = Manifests.resolve(
            head + """
                features:
                  Home:  {split: screen}
                  Order: {split: screen, in: [Main, {Main: {screen: Detail}}, {Main: {screen: Log, tab: Log}}]}
                  Coupons: {split: screen, in: [{Main: {tab: "쿠폰", icon: ticket}}, Rider, Main]}
                  Main: {split: flow, layer: Flow, flow: {tabs: [{screen: Home}], path: [Home.Detail]}}
                  Rest: {split: flow, layer: Flow, flow: {navigation: per-tab}}
                  Only: {split: screen, in: [{Rest: {tab: Only}}]}
                apps:
                  Rider: {composes: []}
                """)
        #expect(findings == [])
        let resolved = try #require(project)
        let flow = try #require(resolved.member(named: "Main")?.flow)
        // The flow's own tabs come first, the others follow by name.
        #expect(flow.tabs.map(\.screen.name) == ["Home", "Coupons", "OrderLog"])
        #expect(flow.tabs.map(\.title) == ["Home", "쿠폰", "Log"])
        #expect(flow.tabs.map(\.icon) == [nil, "ticket", nil])
        #expect(flow.path.map(\.name) == ["Coupons", "HomeDetail", "Order", "OrderDetail"])
        #expect(flow.path.map(\.placement) == [2, nil, 0, 1])
        #expect(resolved.member(named: "Rest")?.flow?.tabs.map(\.title) == ["Only"])
    }

    @Test func mistakesInPlacementsAreReported() {
        expectManifestFindings(
            head + """
                features:
                  Home:  {split: screen, in: [Main, 1️⃣Main]}
                  Extra: {split: screen, in: [{Main: {2️⃣scren: Detail}}]}
                  Order: {split: screen, in: [{Main: {screen: Detail}}, {Main: {screen: 3️⃣Detail}}]}
                  Login: {split: screen, in: [{Main: {screen: 4️⃣Login}}, {Main: {screen: 5️⃣a.b}}]}
                  Other: {split: screen, in: [{Rider: {tab: 6️⃣Other}}, {Main: {icon: 7️⃣star}}, {Main: {tab: 8️⃣" "}}]}
                  First: {split: screen, in: [{Rest: {tab: 9️⃣First}}]}
                  Main:  {split: flow, layer: Flow, flow: {tabs: [{screen: Home}]}}
                  Rest:  {split: flow, layer: Flow, flow: {root: Home}}
                apps:
                  Rider: {composes: []}
                """,
            [
                ("1️⃣", "'Main' appears twice in 'in' of feature 'Home'", "keep one"),
                ("2️⃣", "unknown key 'scren' in 'Main'", "did you mean 'screen'?"),
                ("3️⃣", "'OrderDetail' is twice in the path of 'Main'", "remove one of them"),
                ("4️⃣", "'Login.Login' in 'in' of 'Login' is the first screen of the feature", "remove 'screen'"),
                ("5️⃣", "'Login.a.b' in 'in' of 'Login' is not the name of a screen", "write it as 'Detail'"),
                (
                    "6️⃣", "'Rider' is an app: only a flow shows a screen or a tab",
                    "write 'Rider' alone, or name a flow"
                ),
                (
                    "7️⃣", "'icon' has no effect: 'Other' has no tab in 'Main'", "add 'tab: <title>', or remove it"
                ),
                ("8️⃣", "a tab of 'Main' has a blank text", "remove the key"),
                ("9️⃣", "the flow 'Rest' has no tabs", "remove 'tab', so that the flow pushes the screen"),
            ])
    }

    @Test("No flow is proposed as a screen")
    func noFlowIsProposed() {
        let flows =
            "  Main: {split: flow, layer: Flow, flow: {root: Home}}\n  Rest: {split: flow, layer: Flow, flow: {root: Mani}}"
        let (_, findings) = Manifests.resolve(head + "features:\n  Home: {split: screen}\n\(flows)\n")
        #expect(findings.map(\.message) == ["unknown feature 'Mani' in 'root' of the flow 'Rest'"])
        #expect(findings.first?.remedy?.contains("Main") != true, "\(findings)")
    }

    @Test func allMistakesAreReported() {
        expectManifestFindings(
            head + """
                shared_state:
                  isSignIn: {type: Bool, default: false, module: Session}
                  token:    {type: 1️⃣"[Bool", default: "[]", module: Session}
                  count:    {type: Int, default: 2️⃣"1 +", module: 3️⃣Sessions}
                features:
                  Home:   {split: screen}
                  Login:  {split: screen}
                  Hidden: {split: screen, ui: {exposed: false}, logic: {exposed: false}}
                  Main:
                    split: flow
                    layer: Flow
                    flow: {tabs: [{screen: 4️⃣Hme}, {screen: Home}, {screen: 5️⃣Home}], path: [6️⃣Main, 7️⃣Session, 8️⃣Hidden]}
                  Rest: {split: flow, layer: Flow, flow: {root: Login, path: [9️⃣Home.x.y]}}
                """,
            [
                ("1️⃣", "the type '[Bool' of 'token' is not a type", nil),
                ("2️⃣", "a default must be a complete expression on one line", nil),
                ("3️⃣", "unknown name 'Sessions' in 'module' of the shared state 'count'", "did you mean 'Session'?"),
                ("4️⃣", "unknown feature 'Hme' in 'tabs' of 'Main'", "did you mean 'Home'?"),
                ("5️⃣", "'Home' is twice in 'tabs' of 'Main'", "remove one of them"),
                ("6️⃣", "'Main' in 'path' of 'Main' is the flow itself", "name a feature whose screen it shows"),
                ("7️⃣", "'Session' in 'path' of 'Main' is a module, not a feature", Self.remedy),
                (
                    "8️⃣", "'Hidden' in 'path' of 'Main' exposes no part",
                    "add 'exposed: true' to its parts that the flow shows, or to those of its split"
                ),
                (
                    "9️⃣", "'Home.x.y' in 'path' of 'Rest' is not the name of a screen", "write it as 'Home.Detail'"
                ),
            ])
    }

    @Test func whatASetCannotRenderIsReported() {
        expectManifestFindings(
            head + """
                shared_state:
                  isSignIn: {type: Bool, default: false, module: 1️⃣Home}
                features:
                  Home:   {split: screen}
                  Login:  {split: screen}
                  2️⃣Path:   {split: flow, layer: Flow, flow: {root: Home, path: [3️⃣Login.Login]}}
                  Outer:  {split: flow, layer: Flow, flow: {root: Login, path: [4️⃣Path]}}
                apps:
                  Rider: {root: {when: isSignIn, then: Path, else: Outer}}
                """,
            [
                (
                    "1️⃣", "'Home' cannot declare the shared state 'isSignIn': 'HomeLogic' is not of the kind 'library'",
                    "name a module that has the split 'library'"
                ),
                (
                    "2️⃣", "a flow cannot be named 'Path': types of its sources, or of SwiftUI, have this name",
                    "rename it, for example to 'PathFlow'"
                ),
                ("3️⃣", "'Login.Login' in 'path' of 'Path' is the first screen of the feature", "write it as 'Login'"),
                (
                    "4️⃣", "'Path' in 'path' of 'Outer' is a flow, not a screen",
                    "name a feature whose screen it shows; an app shows several flows by 'root'"
                ),
            ])
    }

    private static let remedy = "name a feature with a part of the kind 'ui'"

    @Test func aRejectedFlowIsReportedOnce() {
        expectManifestFindings(
            head + """
                features:
                  Home:   {split: screen, in: [Main, Wrong]}
                  Main:   {split: flow, layer: Flow, flow: 1️⃣[]}
                  Wrong:  {split: flow, layer: Flow, flow: {2️⃣rot: Home}}
                apps:
                  Rider: {root: 3️⃣Main}
                  4️⃣"": {}
                """,
            [
                (
                    "1️⃣", "'flow' of feature 'Main' must be a mapping, not a list",
                    "its keys are tabs, root, path, navigation"
                ),
                ("2️⃣", "unknown key 'rot' in a flow", "did you mean 'root'?"),
                (
                    "3️⃣", "'root' of app 'Rider' must be a mapping, not text",
                    "write it as '{when: isSignIn, then: MainFlow, else: SignUpFlow}'"
                ),
                ("4️⃣", "the name '' in 'apps' is empty", nil),
            ])
    }

    @Test func aDefaultMustFitItsType() {
        expectManifestFindings(
            head + """
                shared_state:
                  flag:  {type: Bool, default: 1️⃣nope, module: Session}
                  count: {type: Int, default: 2️⃣99999999999999999999, module: Session}
                  share: {type: Double, default: 3️⃣true, module: Session}
                  title: {type: String, default: 4️⃣3, module: Session}
                  other: {type: Bool, default: Defaults.other, module: Session}
                  whole: {type: Int, default: "-1_000", module: Session}
                  half:  {type: Double, default: 0.5, module: Session}
                  name:  {type: String, default: '""', module: Session}
                  model: {type: Model, default: Model(), module: Session}
                features:
                  Home:       {split: screen}
                  HomeDetail: {split: screen}
                  Main: {split: flow, layer: Flow, flow: {tabs: [{screen: HomeDetail}, {screen: 5️⃣Home.Detail}]}}
                """,
            [
                ("1️⃣", "the default 'nope' of 'flag' is not of the type 'Bool'", nil),
                ("2️⃣", "the default '99999999999999999999' of 'count' is not of the type 'Int'", nil),
                ("3️⃣", "the default 'true' of 'share' is not of the type 'Double'", nil),
                ("4️⃣", "the default '3' of 'title' is not of the type 'String'", nil),
                (
                    "5️⃣",
                    "'HomeDetail' is the name of two screens in 'tabs' of 'Main': one of the feature 'Home', and one of "
                        + "'HomeDetail'", "rename one of the screens"
                ),
            ])
    }

    @Test func aFlowBeginsOnce() {
        expectManifestFindings(
            head + """
                features:
                  Home:   {split: screen, in: [1️⃣Both]}
                  Login:  {split: screen, in: [2️⃣Bth]}
                  Empty: {split: flow, layer: Flow, flow: 3️⃣{navigation: 4️⃣per-tab}}
                  Both:
                    split: flow
                    layer: Flow
                    flow: {tabs: [{screen: Home, title: 5️⃣" "}], root: 6️⃣Login, path: [Home]}
                """,
            [
                ("1️⃣", "'Home' is twice in the path of 'Both'", "remove one of them"),
                ("2️⃣", "unknown app or flow 'Bth' in 'in' of 'Login'", "did you mean 'Both'?"),
                ("3️⃣", "the flow 'Empty' has no first screen", "add 'root: <feature>', or 'tabs'"),
                ("4️⃣", "'navigation' of 'Empty' has no effect: the flow has no tabs", "remove it"),
                ("5️⃣", "a tab of 'Both' has a blank text", "remove the key"),
                ("6️⃣", "the flow 'Both' has both 'tabs' and 'root'", "remove one of them"),
            ])
    }

    @Test func aSwitchNeedsAValueThatIsTrueOrFalse() {
        expectManifestFindings(
            head + """
                shared_state:
                  count: {type: Int, default: 1, module: Session}
                features:
                  Home: {split: screen}
                  Main: {split: flow, layer: Flow, flow: {root: Home}}
                apps:
                  Rider: {root: {when: 3️⃣count, then: Main, else: 4️⃣Main}}
                  Other: {root: {when: 5️⃣counts, then: 6️⃣Mein, else: Main}}
                """,
            [
                ("3️⃣", "'when' of 'Rider' needs a shared state of the type 'Bool', and 'count' is 'Int'", nil),
                ("4️⃣", "'root' of 'Rider' shows 'Main' in both cases", "name another flow"),
                ("5️⃣", "unknown shared state 'counts' in 'root' of 'Other'", "did you mean 'count'?"),
                ("6️⃣", "unknown flow 'Mein' in 'root' of 'Other'", "did you mean 'Main'?"),
            ])
    }
}
