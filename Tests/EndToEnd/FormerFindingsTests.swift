import AshlarTestSupport
import Testing

/// A change is judged by the findings that it brings.
@Suite("Findings from before a change")
struct FormerFindingsTests {
    private let workspace: Workspace
    private let factory = "Sources/Feature/Cart/Implementation/CartFactory.swift"

    init() throws { workspace = try .shop() }

    /// The root cannot supply the host.
    private func breakFactory() throws {
        let text = try workspace.text(factory)
        let first = try #require(text.firstRange(of: "public init("))
        try workspace.write(text.replacingCharacters(in: first, with: "public init(host: String, "), to: factory)
        try #require(try workspace.ashlar.run(["generate"]).status == 1)
    }

    @Test(arguments: [
        "use Cart Clock", "split Cart --into lean", "rename Cart Basket", "new feature Bag", "new screen Home Sheet",
        "move Clock --layer Base", "rename Home Start",
    ])
    func changeThatBringsNoneSucceeds(_ command: String) throws {
        let manifest = try workspace.text("ashlar.yml")
        try workspace.write(
            manifest.replacing("Shared]", with: "Shared, Base]")
                .replacing("apps:", with: "modules:\n  Clock: {layer: Shared}\napps:"), to: "ashlar.yml")
        try workspace.succeed("generate")
        try breakFactory()
        let outcome = try workspace.ashlar.run(command.split(separator: " ").map(String.init))
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
        #expect(
            outcome.error.contains("1 error in the sources is older than this change; run: ashlar check"),
            "\(outcome.output)\(outcome.error)")
        #expect(!outcome.error.contains("'String' for 'host'"))
        #expect(try workspace.ashlar.run(["generate"]).status == 1)
        #expect(try workspace.ashlar.run(["check"]).status == 1)
    }

    @Test func changeThatBringsOneFails() throws {
        try breakFactory()
        let home = "Sources/Feature/Home/Implementation/HomeFactory.swift"
        let text = try workspace.text(home)
        let first = try #require(text.firstRange(of: "public init("))
        try workspace.write(
            "import CartInterface\n"
                + text.replacingCharacters(
                    in: first, with: "public init(cart: @escaping @MainActor () -> any CartService, "),
            to: home)
        try #require(try workspace.ashlar.run(["generate"]).status == 1)
        let outcome = try workspace.ashlar.run(["remove", "Cart", "--with-uses"])
        #expect(outcome.status == 1)
        #expect(outcome.error.contains("'HomeFactory' needs"), "\(outcome.error)")
        #expect(
            outcome.output.contains("until 1 import and 1 use are removed:\n  \(home):1:8: "),
            "\(outcome.output)")
        #expect(!(try workspace.text("ashlar.yml").contains("Cart")))
        #expect(try workspace.succeed("remove --help").contains("; or a source has errors"))
    }
}
