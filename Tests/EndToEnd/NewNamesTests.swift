import AshlarTestSupport
import Testing

/// Names of new features and screens whose types another module declares, where one source can import both.
@Suite("Types of new features whose names exist")
struct NewNamesTests {
    private func project(_ preset: String, _ commands: String...) throws -> Workspace {
        let workspace = try Workspace.made(by: "init --preset \(preset) --name Shop --no-shell")
        for command in commands { try workspace.succeed(command) }
        return workspace
    }

    /// Refused with the message, without a change.
    private func expectRefusal(_ command: String, _ message: String, in workspace: Workspace) throws {
        let before = try workspace.state()
        let outcome = try workspace.ashlar.run(command.split(separator: " ").map(String.init))
        #expect(outcome.status == 2)
        let text = outcome.output + outcome.error
        #expect(text.contains(message), "\(text)")
        #expect(try workspace.state() == before)
    }

    @Test("A type of the project's shared module is not declared again, and the proposed name works")
    func sharedModule() throws {
        let workspace = try project("clean")
        try expectRefusal(
            "new feature AppFeature",
            """
            error: the initial sources of 'AppFeature' would declare 'AppCoordinator', which 'ShopCore' declares, too [manifest]
              2 |   AppFeature:
                |   ^~~~~~~~~~
              note: Sources/Core/ShopCore/AppCoordinator.swift:3:20: sources of 'AppFeatureUIKit' can import 'AppFeatureUIKit' and 'ShopCore'
            """, in: workspace)
        try expectRefusal(
            "new feature AppFeature", "help: choose another name for 'AppFeature', such as 'AppPageFeature'\n",
            in: workspace)
        try workspace.succeed("new feature AppPageFeature")
        try workspace.succeed("check --strict")
        #if !canImport(UIKit)
            #expect(try TypeCheck.findings(in: workspace.folder) == [])
        #endif
    }

    @Test("A feature whose entity another feature has is refused, also by 'lint' and 'generate'")
    func entity() throws {
        let workspace = try project("clean")
        let message =
            "the initial sources of 'StoreFeature' would declare 'Store', 'StoreDetailViewController' and "
            + "'StoreDetailViewModel', which 'StoresFeature' declares, too"
        try expectRefusal("new feature StoreFeature --uses StoresFeature", message, in: workspace)
        try expectRefusal("new feature StoreFeature", "such as 'StorePageFeature'", in: workspace)
        try workspace.write(
            "features:\n  StoreFeature: {uses: [StoresFeature]}\n", to: "Sources/Presentation/StoreFeature/feature.yml")
        for command in ["generate", "lint"] {
            let outcome = try workspace.ashlar(command)
            #expect((outcome.output + outcome.error).contains(message), "\(command): \(outcome.output)\(outcome.error)")
        }
    }

    @Test("A view controller of the system is not declared again", arguments: ["UI", "NS", "UICollection"])
    func systemViewControllers(_ name: String) throws {
        try expectRefusal(
            "new feature \(name)Feature", "'\(name)ViewController', which the system frameworks declare",
            in: project("clean"))
    }

    @Test("A name whose types were renamed, or are internal elsewhere, is free")
    func freeNames() throws {
        let workspace = try project("clean", "new feature CouponsFeature --split compact")
        let folder = "Sources/Presentation/CouponsFeature/Compact/"
        for file in try workspace.files() where file.hasPrefix(folder) && file.hasSuffix(".swift") {
            try workspace.write(try workspace.text(file).replacing(/Coupon(?!s)/, with: "Voucher"), to: file)
        }
        try workspace.write("struct Gift {}\n", to: "Sources/Core/ShopCore/Gift.swift")
        try workspace.succeed("new feature CouponFeature")
        try workspace.succeed("new feature GiftsFeature")
    }

    @Test("A feature and a screen of another one do not declare the same types")
    func screens() throws {
        let workspace = try project("clean", "new screen StoresFeature Reviews")
        try expectRefusal("new feature StoresReviewsFeature", "'StoresReviewsRepository'", in: workspace)
        try expectRefusal("new feature StoresReviewsFeature", "'StoresReviewsPageFeature'", in: workspace)
        try workspace.succeed("new feature StoresOffersFeature")
        try expectRefusal("new screen StoresFeature Offers", "'StoresOffersRepository' (Sources/", in: workspace)
        try expectRefusal(
            "new screen StoresFeature Offers", "help: choose another name, such as 'OffersPage'\n", in: workspace)
        try workspace.succeed("new screen StoresFeature OffersPage")
        try workspace.succeed("check --strict")
    }

    @Test("A type of the user is not declared again where one source can import both")
    func customType() throws {
        let workspace = try project("clean")
        try workspace.write("public struct Order {}\n", to: "Sources/Core/ShopCore/Orders.swift")
        try expectRefusal(
            "new feature OrdersFeature", "would declare 'Order', which 'ShopCore' declares", in: workspace)
    }

    @Test("A set that would declare a type in two parts is refused, with one that fits")
    func partsOfOneFeature() throws {
        let workspace = try project("clean")
        for set in ["plain", "mvi"] {
            try expectRefusal(
                "new feature AboutFeature --template \(set)",
                "the initial sources of 'AboutFeatureRepositoryImplementation' and 'AboutFeatureUIKit' would both "
                    + "declare 'AboutFeatureState'", in: workspace)
        }
        try expectRefusal(
            "new feature AboutFeature --template plain",
            "help: choose the template set 'coordinator' for 'AboutFeature', or another split\n", in: workspace)
        try workspace.succeed("new feature AboutFeature --template plain --split compact")
        try workspace.succeed("check --strict")
    }

    @Test("A rename to a name whose types another module declares is refused, and the proposed name works")
    func rename() throws {
        let workspace = try project("clean", "new feature OrdersFeature", "new screen StoresFeature Reviews")
        try expectRefusal(
            "rename OrdersFeature AppFeature",
            """
            error: 'OrdersCoordinator' cannot become 'AppCoordinator', which already exists \
            (Sources/Core/ShopCore/AppCoordinator.swift:3:20); nothing was written
              help: choose another name, such as 'AppPageFeature', or keep the names of types with --keep-types

            """, in: workspace)
        // The entity, and the screen of another feature.
        try expectRefusal("rename OrdersFeature StoreFeature", "such as 'StorePageFeature'", in: workspace)
        try expectRefusal(
            "rename OrdersFeature StoresReviewsFeature --dry-run", "'StoresReviewsPageFeature'", in: workspace)
        try workspace.succeed("rename OrdersFeature StorePageFeature")
        try workspace.succeed("rename StorePageFeature AppPageFeature")
        try workspace.succeed("check --strict")
        #if !canImport(UIKit)
            #expect(try TypeCheck.findings(in: workspace.folder) == [])
        #endif
    }

    @Test("A rename of a module is refused for its types, too, with a name that works")
    func renameOfModule() throws {
        let workspace = try project("minimal", "new module Clock --layer Shared", "new module Times --layer Shared")
        try workspace.write("public struct ClockZone {}\n", to: "Sources/Shared/Clock/ClockZone.swift")
        try workspace.write("public struct TimeZones {}\n", to: "Sources/Shared/Times/TimeZones.swift")
        try workspace.write("public struct TimerZone {}\n", to: "Sources/Shared/Times/TimerZone.swift")
        try workspace.succeed("generate")
        try expectRefusal(
            "rename Clock Timer", "help: choose another name, such as 'TimerKit', or keep", in: workspace)
        try workspace.succeed("rename Clock TimerKit")
    }

    // MARK: Proposals

    /// Refused, and what is proposed works.
    private func expectProposal(_ name: String, for command: (String) -> [String], in workspace: Workspace) throws {
        let outcome = try workspace.ashlar.run(command(name))
        #expect(outcome.status == 2)
        let text = outcome.output + outcome.error
        let help = try #require(text.split(separator: "\n").last { $0.hasPrefix("  help: ") }, "\(text)")
        let proposal = try #require(
            help.firstMatch(of: #/(?:did you mean|such as) '(\w+)'/#).map { String($0.1) }, "\(text)")
        #expect(proposal != name)
        let trial = try workspace.ashlar.run(command(proposal) + ["--dry-run"])
        #expect(trial.status == 0, "\(proposal): \(trial.output)\(trial.error)")
    }

    @Test("A feature's proposed name works", arguments: ["App", "app", "app feature", "orders", "my-feature"])
    func proposedFeature(name: String) throws {
        let workspace = try project("clean")
        try expectProposal(name, for: { ["new", "feature", $0] }, in: workspace)
    }

    @Test("The proposed name of a screen, component or service works", arguments: ["screen", "component", "service"])
    func proposedSource(kind: String) throws {
        let workspace = try project("minimal", "new \(kind) Sample Detail")
        for name in ["Detail", "detail", "my screen", "my_screen"] {
            try expectProposal(name, for: { ["new", kind, "Sample", $0] }, in: workspace)
        }
        let outcome = try workspace.ashlar("new", kind, "Sample", "Detail")
        #expect(outcome.error.contains("; nothing was written\n  help: choose another name, such as 'Detail"))
    }

    @Test("A rename does not propose the former name", arguments: ["Stores", "stores", "stores feature", "App"])
    func proposedRename(name: String) throws {
        let workspace = try project("clean")
        try expectProposal(name, for: { ["rename", "StoresFeature", $0] }, in: workspace)
        let outcome = try workspace.ashlar("rename", "StoresFeature", name)
        #expect(!(outcome.output + outcome.error).contains("'StoresFeature'?"))
        #expect(!(outcome.output + outcome.error).contains("such as 'StoresFeature'"))
    }
}
