import AshlarTestSupport
import Foundation
import Testing

@Suite("Areas of composition roots")
struct AreaTests {
    /// - Parameter features: the lines of the features.
    private func project(_ features: String) throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Demo
            layers: [App, Feature]

            features:
            \(features)
            apps: {Rider: {composes: all}}

            """, to: "ashlar.yml")
        return workspace
    }

    private static let shop = """
          Payment: {area: Core Data, split: lean}
          Coupons: {area: Core Data, split: lean}
          Home: {split: lean}
        """

    private func root(_ file: String) -> String { "Sources/App/Rider/RiderCompositionRoot+\(file).generated.swift" }

    @Test func membersOfAnAreaAreInItsStructure() throws {
        let workspace = try project(Self.shop)
        try workspace.succeed("generate")
        let area = try workspace.text(root("CoreDataArea"))
        #expect(area.contains("    public var coreData: CoreDataArea { CoreDataArea(root: self) }\n"))
        let payment = try workspace.text(root("Payment"))
        #expect(payment.contains("extension RiderCompositionRoot.CoreDataArea {\n"))
        #expect(payment.contains("root.shared(\\.coreData.payment) { PaymentFactory(service: paymentService) }"))
        #expect(try workspace.text(root("Home")).contains("extension RiderCompositionRoot {\n"))
        try workspace.succeed("lint --strict")
    }

    /// Members of an area that take others of the same area, of another one and of the root, at once and later.
    @Test func membersTakeThoseOfOtherAreas() throws {
        let workspace = try project(Self.shop + "\n  Later: {area: default, split: lean}")
        try workspace.succeed("generate")
        func take(_ taken: String, in feature: String) throws {
            let path = "Sources/Feature/\(feature)/Implementation/\(feature)Factory.swift"
            let modules = ["Home", "Coupons", "Payment", "Later"].filter { taken.contains("any \($0)") }
            let imports = modules.map { "import \($0)Interface\n" }.joined()
            let text = try workspace.text(path).replacing(
                "init(service: any \(feature)Service)", with: "init(service: any \(feature)Service, \(taken))")
            try workspace.write(imports + text, to: path)
        }
        let manifest = try workspace.text("ashlar.yml")
        try workspace.write(
            manifest.replacing("Payment: {", with: "Payment: {uses: [Home, Coupons, Later], ")
                .replacing("Home: {", with: "Home: {uses: [Coupons], "), to: "ashlar.yml")
        try take(
            "home: any HomeBuilding, coupons: any CouponsBuilding, later: @escaping @MainActor () -> any LaterBuilding",
            in: "Payment")
        try take("coupons: any CouponsBuilding", in: "Home")
        try workspace.succeed("generate")
        let payment = try workspace.text(root("Payment"))
        #expect(payment.contains("home: root.home"))
        #expect(payment.contains("coupons: coupons"))
        #expect(payment.contains("later: { root.default.later }"))
        #expect(try workspace.text(root("Home")).contains("coupons: self.coreData.coupons"))
        #expect(try workspace.text(root("DefaultArea")).contains("public var `default`: DefaultArea {"))
        let build = try Command.run(
            Tool.swift.path(),
            ["build", "--target", "RiderComposition", "-Xswiftc", "-warnings-as-errors"], in: workspace.folder)
        #expect(build.status == 0, "\(build.output.suffix(3000))")
    }

    private func contents(of workspace: Workspace) throws -> [String: String] {
        try Dictionary(uniqueKeysWithValues: workspace.files().map { ($0, try workspace.text($0)) })
    }

    @Test func verbsKeepTheArea() throws {
        let workspace = try project(Self.shop)
        try workspace.succeed("generate")
        let before = try contents(of: workspace)
        try workspace.succeed("new feature Cart --area Checkout")
        #expect(try workspace.text("ashlar.yml").contains("Cart: {area: Checkout}"))
        #expect(try workspace.files().contains(root("CheckoutArea")))
        let user = "Sources/App/Rider/Start.swift"
        try workspace.write(
            "@MainActor func start(_ root: RiderCompositionRoot) { _ = root.coreData.payment }\n", to: user)
        try workspace.succeed("rename Payment Billing")
        #expect(try workspace.text(user).contains("root.coreData.billing }"))
        try workspace.remove(user)
        #expect(try workspace.text(root("Billing")).contains("extension RiderCompositionRoot.CoreDataArea {"))
        try workspace.succeed("rename Billing Payment")
        try workspace.succeed("remove Cart")
        #expect(try contents(of: workspace) == before)
        try workspace.succeed("remove Coupons")
        try workspace.succeed("remove Payment")
        #expect(try !workspace.files().contains(root("CoreDataArea")))
    }

    @Test(
        "A name that is none in Swift is refused at its place",
        arguments: [
            ("결제", "contains U+ACB0"), ("9Lives", "does not begin with a letter"),
            ("Shared", "is 'shared' in Swift, a member of every composition root"), ("\"\"", "is empty"),
            ("A+B", "contains '+'"),
        ])
    func invalidName(area: String, objection: String) throws {
        let workspace = try project("  Home: {area: \(area)}")
        let outcome = try workspace.ashlar("generate")
        #expect(outcome.status == 2)
        #expect((outcome.output + outcome.error).contains("ashlar.yml:6:16: error: the area "))
        #expect((outcome.output + outcome.error).contains(objection), "\(outcome.output)\(outcome.error)")
    }

    @Test func twoAreasOfOneNameAreRefused() throws {
        let workspace = try project("  Home: {area: Core Data}\n  Cart: {area: Core-Data}")
        let outcome = try workspace.ashlar("generate")
        #expect(outcome.status == 2)
        let message = "the areas 'Core-Data' and 'Core Data' are both 'coreData' in Swift"
        #expect((outcome.output + outcome.error).contains(message))
    }

    @Test func manyEntriesAreAWarningThatProposesAnArea() throws {
        let features = (1...13).map { "  Part\($0): {split: compact}" }
        let workspace = try project(features.joined(separator: "\n"))
        try workspace.succeed("generate")
        let warned = try workspace.ashlar("lint")
        #expect(warned.status == 0)
        #expect(warned.output.contains("warning: the root of 'Rider' has 13 entries, more than 12: budgets hold"))
        #expect(warned.output.contains("help: give features that belong together an area, such as 'area: Payments'"))
        let grouped = features.enumerated().map { $0 < 2 ? $1.replacing("{", with: "{area: Pair, ") : $1 }
        let better = try project(grouped.joined(separator: "\n"))
        try better.succeed("generate")
        try better.succeed("lint --strict")
        try better.write(try better.text("ashlar.yml") + "budgets: {root_entries: 11}\n", to: "ashlar.yml")
        let outcome = try better.ashlar("lint")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("error: the root of 'Rider' must have at most 11 entries, but has 12"))
        #expect(outcome.output.contains("or raise 'root_entries' to 12"))
    }
}
