import AshlarAdopting
import AshlarProjectModel
import Testing

@testable import AshlarPackages

@Suite("Layers of adopted projects are inferred")
struct LayerInferenceTests {
    private func target(_ name: String, _ kind: PartKind = .library, at path: String? = nil, uses: [String] = [])
        -> TargetGraph.Target
    {
        let place = SourceLocation(path: "Package.swift", line: 1, column: 1)
        var target = TargetGraph.Target(name: name, kind: kind, path: path ?? "Sources/\(name)", location: place)
        target.dependencies = uses.map { TargetGraph.Dependency(imported: .target($0), location: place) }
        return target
    }

    private func graph(_ targets: [TargetGraph.Target]) -> TargetGraph {
        var graph = TargetGraph(name: "Shop", path: "Package.swift")
        graph.targets = targets
        return graph
    }

    /// The layers, and for each the targets in it.
    private func drawn(_ targets: [TargetGraph.Target], imports: [String: Set<String>] = [:]) -> [String] {
        let inference = LayerInference(graph(targets), imports: imports)
        return inference.ranks.map { rank in
            rank.map { layer in
                let names = inference.layers.filter { $0.value == layer }.keys.sorted()
                return "\(layer): \(names.joined(separator: " "))"
            }.joined(separator: " | ")
        }
    }

    // MARK: Folders

    @Test("Libraries that only tests use are in the layer of tests") func testHelpers() {
        // A package without a product says of no target that others cannot use it.
        var cart = target("Cart")
        cart.products = ["Cart"]
        let lines = drawn([
            target("CartTesting", uses: ["Cart"]), cart, target("StarWarsAPI"),
            target("Shop", .app, uses: ["Cart"]),
            target("PayMocks", uses: ["Cart"]), target("Pay", uses: ["PayMocks"]),
            target("CartTests", .tests, uses: ["Cart", "CartTesting", "StarWarsAPI"]),
        ])
        #expect(lines.first == "Tests: CartTesting CartTests StarWarsAPI", "\(lines)")
    }

    @Test func layersByFolder() {
        let targets = [
            target("Home", at: "Sources/Feature/Home", uses: ["Net", "Kit"]),
            target("Cart", at: "Sources/Feature/Cart", uses: ["Home"]), target("Net", at: "Sources/Core/Net"),
            target("Kit", at: "Sources/Design/Kit"), target("app", .executable, at: "Sources/app", uses: ["Cart"]),
            target("HomeTests", .tests, at: "Tests/HomeTests", uses: ["Home"]),
        ]
        #expect(LayerInference(graph(targets)).basis == "by folder")
        #expect(
            drawn(targets) == ["Tests: HomeTests", "Executables: app", "Feature: Cart Home", "Core: Net | Design: Kit"])
    }

    @Test("Apps are one layer, in whichever folders they are, and a folder with one target is none")
    func appsInFolders() {
        let targets = [
            target("Shop", .app, at: "Shop/Sources", uses: ["ShopUI"]),
            target("Share", .appExtension, at: "Extensions/Share", uses: ["ShopUI"]),
            target("ShopUI", at: "ShopKit/Sources/ShopUI", uses: ["ShopNet"]),
            target("ShopNet", at: "ShopKit/Sources/ShopNet", uses: ["Strings"]),
            target("Strings", at: "Localization/Sources/Strings"),
        ]
        #expect(drawn(targets) == ["App: Share Shop", "UI: ShopUI", "Core: ShopNet Strings"])
    }

    // MARK: Words

    @Test func layersByWords() {
        let targets = [
            target("Home", .app, at: "App/Home", uses: ["CartFeature", "Glue"]),
            target("CartFeature", at: "Packages/CartFeature/Sources/CartFeature", uses: ["LogClient", "CartUI"]),
            target("CartUI", at: "Packages/CartUI/Sources/CartUI", uses: ["SharedModels"]),
            target("LogClient", at: "Packages/LogClient/Sources/LogClient", uses: ["SharedModels", "Oddity"]),
            target("SharedModels", at: "Packages/SharedModels/Sources/SharedModels", uses: ["CartFeature"]),
            target("Glue", at: "Packages/Glue/Sources/Glue", uses: ["LogClient", "SharedModels"]),
            target("Oddity", at: "Packages/Oddity/Sources/Oddity"),
            target("CartTests", .tests, at: "Packages/CartFeature/Tests/CartTests", uses: ["CartFeature"]),
        ]
        let inference = LayerInference(graph(targets))
        #expect(inference.basis == "by names and folders")
        #expect(
            drawn(targets) == [
                "Tests: CartTests", "App: Home", "Feature: CartFeature", "UI: CartUI", "Service: Glue LogClient",
                "Model: SharedModels", "Core: Oddity",
            ])
        #expect(inference.contradictions == ["SharedModels": ["CartFeature"]])
    }

    @Test func layersFollowTheGraph() {
        let targets = [
            target("ApiClient", uses: ["NetworkCore"]), target("NetworkCore"), target("ThemeUI"), target("CartUI"),
            target("UserService", uses: ["ThemeUI"]), target("PayService", uses: ["CartUI"]),
        ]
        // Services use the interface, so that is further in.
        #expect(
            drawn(targets) == ["Service: ApiClient PayService UserService", "UI: CartUI ThemeUI", "Core: NetworkCore"])
        #expect(LayerInference(graph(targets)).contradictions.isEmpty)
    }

    @Test("A layer moves inward past one that has no edges with it") func moveAcrossLayers() {
        let targets = [
            target("CartFeature", uses: ["CartUI"]), target("CartUI"), target("Cart", at: "Sources/Domain/Cart"),
            target("UserClient", uses: ["CartUI"]), target("PayDomain"), target("UserModel", uses: ["CartUI"]),
        ]
        #expect(
            drawn(targets) == [
                "Feature: CartFeature", "Service: UserClient", "Domain: Cart PayDomain", "Model: UserModel",
                "UI: CartUI",
            ])
    }

    @Test("A vague word is dropped where the graph contradicts it") func vagueWords() {
        let targets = [
            target("GameFeature", uses: ["GameCore", "TextHelpers"]),
            target("GameCore", uses: ["CartUI", "LogClient", "TextHelpers"]), target("CartUI", uses: ["TextHelpers"]),
            target("LogClient", uses: ["TextHelpers"]), target("TextHelpers"),
        ]
        #expect(
            drawn(targets) == [
                "Feature: GameFeature", "UI: CartUI GameCore", "Service: LogClient", "Core: TextHelpers",
            ])
        #expect(LayerInference(graph(targets)).contradictions.isEmpty)
    }

    @Test("A last word that four targets have in common is a layer") func families() {
        let logic = ["Cart", "Home", "Menu", "Pay"]
        let targets =
            logic.map { target("\($0)Feature", uses: ["\($0)Logic", "BaseUI"]) }
            + logic.map { target("\($0)Logic", uses: $0 == "Pay" ? ["CartLogic", "PayClient"] : []) }
            + [target("PayClient"), target("BaseUI"), target("OneGadget"), target("TwoGadget")]
        #expect(
            drawn(targets) == [
                "Feature: CartFeature HomeFeature MenuFeature PayFeature", "UI: BaseUI",
                "Logic: CartLogic HomeLogic MenuLogic PayLogic", "Service: PayClient", "Core: OneGadget TwoGadget",
            ])
    }

    @Test("Imports of a user interface framework place targets that no word places") func userInterface() {
        let targets = [
            target("CartFeature", uses: ["Bloom", "Alert"]), target("Bloom"), target("Alert", uses: ["PayClient"]),
            target("CartUI", uses: ["Ink"]), target("Ink"), target("PayClient", uses: ["CartUI"]),
            target("Date"), target("TextCore"),
        ]
        let visual = ["Bloom", "Alert", "Ink"].map { ($0, Set(["SwiftUI"])) }
        #expect(
            drawn(targets, imports: Dictionary(uniqueKeysWithValues: visual)) == [
                "Feature: Alert CartFeature", "Service: PayClient", "UI: Bloom CartUI", "Core: Date Ink TextCore",
            ])
    }

    // MARK: Few layers

    @Test("Where names say little, few layers separate what is certain") func fewLayers() {
        let targets = [
            target("App", .app, uses: ["Timeline", "Account", "Lists"]),
            target("Timeline", uses: ["Account", "MediaUI", "Env"]), target("Lists", uses: ["Timeline"]),
            target("Account", uses: ["DesignSystem", "Env"]), target("MediaUI", uses: ["DesignSystem"]),
            target("DesignSystem", uses: ["Env"]), target("Env", uses: ["Models"]), target("Models"),
            target("Stats", uses: ["Models"]), target("TimelineTests", .tests, uses: ["Timeline"]),
        ]
        let inference = LayerInference(graph(targets))
        #expect(inference.basis == "by names and dependencies")
        #expect(inference.contradictions.isEmpty)
        let inner = ["UI: DesignSystem MediaUI", "Core: Env Models"]
        #expect(
            drawn(targets) == ["Tests: TimelineTests", "App: App", "Modules: Account Lists Stats Timeline"] + inner)
        // What imports SwiftUI is called a feature.
        let visual = Dictionary(uniqueKeysWithValues: ["Account", "Lists", "Timeline"].map { ($0, Set(["SwiftUI"])) })
        #expect(
            Array(drawn(targets, imports: visual).dropFirst(2)) == ["Features: Account Lists Stats Timeline"] + inner)
    }

    @Test("Modules in C are the core, and what reaches much is not") func kinds() {
        let targets = [
            target("Server", .executable, uses: ["TLS"]), target("TLS", uses: ["CBoring"]),
            target("CBoring", .c, uses: ["CShims"]), target("CShims", .system), target("Format", .plugin),
            target("AppCore", uses: ["TLS", "HTTP", "WebSocket"]), target("HTTP"), target("WebSocket", uses: ["HTTP"]),
        ]
        #expect(
            drawn(targets) == [
                "Executables: Format Server", "Modules: AppCore HTTP TLS WebSocket", "Core: CBoring CShims",
            ])
    }

    @Test("A prefix that few have in common brings its modules to the core") func prefixes() {
        let targets = [
            target("Account", uses: ["RSWeb"]), target("Feeds", uses: ["RSParser"]), target("Icons", uses: ["Feeds"]),
            target("Secrets"), target("News", uses: ["Account"]), target("Log"),
            target("RSWeb", uses: ["RSCore"]), target("RSCore"), target("RSParser"), target("RSTree", uses: ["Log"]),
        ]
        #expect(
            drawn(targets) == ["Modules: Account Feeds Icons Log News RSTree Secrets", "Core: RSCore RSParser RSWeb"])
    }

    @Test("Without a name that says a layer, there is one for all libraries") func oneLayer() {
        let chain = (0..<40).map { index in target("T\(index)", uses: index == 0 ? [] : ["T\(index - 1)"]) }
        let inference = LayerInference(graph(chain))
        #expect(inference.basis == "by kind of target")
        #expect(inference.ranks == [["Modules"]])
        #expect(Set(inference.layers.values) == ["Modules"])
        let cycle = [target("A", uses: ["B"]), target("B", uses: ["A"]), target("C", uses: ["A"])]
        #expect(drawn(cycle) == ["Modules: A B C"])
        let folders = [target("A", at: "Sources/X/A", uses: ["B"]), target("B", at: "Sources/Y/B")]
        #expect(drawn(folders) == ["Modules: A B"])
    }

    @Test("An executable that a library uses is with the libraries") func usedExecutables() {
        let targets = [
            target("Kit", uses: ["tool"]), target("tool", .executable, uses: ["Base"]), target("Base"),
            target("run", .executable, uses: ["Kit"]),
        ]
        #expect(drawn(targets) == ["Executables: run", "Modules: Base Kit tool"])
    }

    @Test("Xcode links what sources import") func implicitDependencies() {
        var kit = target("Kit")
        kit.project = "Shop.xcodeproj"
        let targets = [target("PayFeature"), target("LogClient"), kit]
        let inference = LayerInference(graph(targets), imports: ["Kit": ["LogClient", "Foundation"]])
        #expect(inference.layers["Kit"] == "Service")
    }
}
