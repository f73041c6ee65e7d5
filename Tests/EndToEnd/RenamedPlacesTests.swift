import AshlarTestSupport
import Foundation
import Testing

@Suite("What a rename or split edits beside sources, and what it lists")
struct RenamedPlacesTests {
    private let workspace: Workspace

    init() throws { workspace = try .shop() }

    /// A path in 'include' follows its fragment.
    @Test func pathOfAFragmentFollowsIt() throws {
        try workspace.write("features:\n  Wish: {}\n", to: "Sources/Feature/Wish/feature.yml")
        try workspace.write(
            try workspace.text("ashlar.yml") + "include:\n  - Sources/Feature/Wish/feature.yml   # the wish list\n",
            to: "ashlar.yml")
        try workspace.succeed("generate")
        let manifest = try workspace.text("ashlar.yml")
        let outcome = try workspace.ashlar("rename", "Wish", "Hope")
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(!outcome.output.contains("does not change"), "\(outcome.output)")
        #expect(try workspace.text("ashlar.yml") == manifest.replacing("Feature/Wish", with: "Feature/Hope"))
        try workspace.succeed("generate --check")
        try workspace.succeed("rename Hope Wish")
        #expect(try workspace.text("ashlar.yml") == manifest)
    }

    /// The folder of a feature moves as a whole only if it contains several targets.
    @Test(arguments: [("mvi", "Chat", "Talk"), ("clean", "OrdersFeature", "TeaFeature")])
    func fragmentFollowsTheFeature(preset: String, name: String, new: String) throws {
        let workspace = try Workspace.made(by: "init --preset \(preset) --name Hot --no-shell")
        let folder = preset == "mvi" ? "Sources/Feature" : "Sources/Presentation"
        for split in ["standard", "compact"] {
            try workspace.succeed("new feature \(name) --split \(split)")
            try workspace.succeed("rename \(name) \(new)")
            let files = try workspace.files()
            #expect(files.contains("\(folder)/\(new)/feature.yml"))
            #expect(!files.contains { $0.hasPrefix("\(folder)/\(name)/") })
            try workspace.succeed("check --strict")
            try workspace.succeed("rename \(new) \(name)")
            #expect(try workspace.files().contains("\(folder)/\(name)/feature.yml"))
            try workspace.succeed("remove \(name)")
        }
    }

    /// A fragment behind a link would be left out, and its feature with it.
    @Test func fragmentBehindALinkIsAnError() throws {
        try workspace.write("features:\n  Wish: {}\n", to: "Elsewhere/Wish/feature.yml")
        try workspace.write(
            try workspace.text("ashlar.yml") + "include: [\"Sources/Feature/*/feature.yml\"]\n", to: "ashlar.yml")
        try FileManager.default.createSymbolicLink(
            atPath: workspace.folder.appending(path: "Sources/Feature/Docs").path, withDestinationPath: "../../Tests")
        try workspace.succeed("generate")
        let before = try workspace.state()
        try FileManager.default.createSymbolicLink(
            atPath: workspace.folder.appending(path: "Sources/Feature/Wish").path,
            withDestinationPath: "../../Elsewhere/Wish")
        for command in ["generate", "new feature Zed", "rename Cart Basket", "tidy", "lint"] {
            let outcome = try workspace.ashlar.run(command.split(separator: " ").map(String.init))
            #expect(outcome.status == 2)
            #expect(
                outcome.error
                    == "error: cannot read 'Sources/Feature/Wish': it is a symbolic link, which 'include' does not follow; "
                    + "put the folder or file in its place\n", "\(outcome.error)")
        }
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "Sources/Feature/Wish"))
        #expect(try workspace.state() == before)
    }

    /// Each file once, at its new place; nothing in it is edited.
    @Test func otherFilesWithTheOldNameAreListed() throws {
        let header = "/// Opens the cart.\nvoid CartOpen(void);\nvoid cart_close(void);\n"
        try workspace.write(header, to: "Sources/Feature/Cart/Bridge/Bridge.h")
        try workspace.write(
            "module CartBridge { header \"Bridge.h\" }\n", to: "Sources/Feature/Cart/Bridge/module.modulemap")
        try workspace.write("# The shopping list\n\nCart lists items.\n", to: "Sources/Feature/Cart/README.md")
        try workspace.write("# Basket\n\nA cart, in prose.\n", to: "Sources/Feature/Cart/Notes.md")
        try workspace.write(
            "# The Cart is new.\n"
                + (try workspace.text("ashlar.yml")).replacing("Cart: {}", with: "Cart: {}  # Cart, CartUI"),
            to: "ashlar.yml")
        let outcome = try workspace.ashlar("rename", "Cart", "Basket")
        #expect(outcome.status == 0, "\(outcome.error)")
        let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("  see ") }
        #expect(
            lines == [
                "  see ashlar.yml:1:7: 'Cart' is not renamed (and 2 other places in the file)",
                "  see Sources/Feature/Basket/Bridge/Bridge.h:1:15: 'cart' is not renamed (and 2 other places in the file)",
                "  see Sources/Feature/Basket/Bridge/module.modulemap:1:8: 'CartBridge' is not renamed",
                "  see Sources/Feature/Basket/README.md:3:1: 'Cart' is not renamed",
            ], "\(outcome.output)")
        #expect(try workspace.text("Sources/Feature/Basket/Bridge/Bridge.h") == header)
    }

    @Test func commentsOnTargetsThatASplitRemovesAreListed() throws {
        try workspace.write(
            (try workspace.text("ashlar.yml")).replacing(
                "Cart: {}", with: "Cart: {}  # 'CartUI' shows it; Cart stays, not \"#CartUI\""),
            to: "ashlar.yml")
        let outcome = try workspace.ashlar("split", "Cart", "--into", "compact")
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
        #expect(
            outcome.output.contains("  see ashlar.yml:6:30: the comment names 'CartUI', which is gone\n"),
            "\(outcome.output)")
    }
}
