import AshlarTestSupport
import Testing

@Suite("Kept files of composition roots on the command line")
struct KeptRootTests {
    private let workspace: Workspace
    private let root = "Sources/App/Rider/RiderCompositionRoot+Payment.generated.swift"
    private let factory = "Sources/Feature/Payment/Implementation/PaymentFactory.swift"

    /// A project whose root's file for Payment has a comment of the user.
    init() throws {
        workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Demo
            layers: [App, Feature]
            features:
              Payment: {split: lean}
            apps: {Rider: {composes: all}}

            """, to: "ashlar.yml")
        try workspace.succeed("generate")
        try edit(root, "LivePaymentService()", "LivePaymentService() /* mine */")
    }

    private func edit(_ path: String, _ old: String, _ new: String) throws {
        let text = try workspace.text(path)
        try #require(text.contains(old), "\(text)")
        try workspace.write(text.replacing(old, with: new), to: path)
    }

    /// No build fails beside a check that passes.
    @Test func keptFileThatNoLongerFitsIsReported() throws {
        try workspace.succeed("generate --on-conflict keep")
        #expect(try workspace.text("ashlar.lock").contains("\nkept "))
        try workspace.succeed("check")
        let mine = try workspace.text(root)
        try workspace.write(
            "public struct PaymentClock: Sendable { public init() {} }\n",
            to: "Sources/Feature/Payment/Implementation/PaymentClock.swift")
        try edit(
            factory, "init(service: any PaymentService)", "init(service: any PaymentService, clock: PaymentClock)")
        let call = try workspace.ashlar("generate")
        #expect(call.status == 1)
        #expect(call.error.contains("the call of 'PaymentFactory' does not fit its initializer"), "\(call.error)")
        try edit(
            root, "PaymentFactory(service: paymentService)", "PaymentFactory(service: paymentService, clock: clock)")
        try edit(root, "clock: clock", "clock: paymentClock")
        let member = try workspace.ashlar("generate")
        #expect(member.status == 1)
        #expect(member.error.contains("'paymentClock' is used here"), "\(member.error)")
        try edit(
            root, "\n    public var payment:",
            "\n    var paymentClock: PaymentClock { shared(\\.paymentClock) { PaymentClock() } }\n\n    public var payment:"
        )
        try workspace.succeed("generate")
        try workspace.succeed("check")
        // Deleted, it is generated again.
        try workspace.remove(root)
        try workspace.succeed("generate")
        let generated = try workspace.text(root)
        #expect(generated != mine && generated.contains("clock: paymentClock"))
        #expect(try !workspace.text("ashlar.lock").contains("\nkept "))
    }

    /// In them, a variable that only generated files declare holds the root.
    @Test func renameEditsKeptFilesAndListsTheRest() throws {
        let trip = "Sources/App/Rider/RiderCompositionRoot+Trip.generated.swift"
        try edit(
            "ashlar.yml", "  Payment: {split: lean}",
            "  Payment: {split: lean, area: Checkout}\n  Trip: {split: lean, area: Checkout}")
        try workspace.succeed("generate --on-conflict overwrite")
        func body(_ service: String) -> String {
            "{ _ = root.checkout.\(service); _ = [root].map { $0.checkout.payment }; return LiveTripService() }()"
        }
        try edit(trip, "LiveTripService()", body("paymentService"))
        try workspace.succeed("generate --on-conflict keep")
        let outcome = try workspace.ashlar("rename", "Payment", "Wallet")
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(try workspace.text(trip).contains(body("walletService")))
        let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("  see ") }
        #expect(
            lines == [
                "  see \(trip):14:111: 'payment' is not renamed, and may mean 'wallet' of a composition root"
            ], "\(outcome.output)")
    }
}
