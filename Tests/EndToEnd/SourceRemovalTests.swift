import AshlarTestSupport
import Foundation
import Testing

@Suite("Screens, components and services are removed")
struct SourceRemovalTests {
    private func contents(of workspace: Workspace) throws -> [String: String] {
        Dictionary(uniqueKeysWithValues: try workspace.files().map { ($0, try workspace.text($0)) })
    }

    @Test(
        "What 'new' wrote is gone, byte for byte",
        arguments: [
            ("screen Payment Receipt", "Payment.Receipt"), ("screen Payment ReceiptView", "Payment.PaymentReceipt"),
            ("component Matched Fare --axes surge:high,low discount:yes,no", "Matched.Fare"),
            ("service Payment Refunds", "Payment.Refunds"), ("service TadaLogger Audit", "TadaLogger.Audit"),
        ])
    func undo(words: String, name: String) throws {
        let workspace = try Workspace.made(by: "init --preset tada --name Tada --no-shell")
        let before = try contents(of: workspace)
        try workspace.succeed("new \(words)")
        let between = try contents(of: workspace)
        #expect(between.count > before.count + 1)
        try workspace.succeed("remove \(name) --dry-run")
        #expect(try contents(of: workspace) == between)
        try workspace.succeed("remove \(name)")
        #expect(try contents(of: workspace) == before)
        try workspace.succeed("check --strict")
    }

    @Test func editedSourcesAreKeptAndNamed() throws {
        let workspace = try Workspace.made(by: "init --preset tada --name Tada --no-shell")
        try workspace.succeed("new service Payment Refunds")
        let path = "Sources/Feature/Payment/Interface/PaymentRefundsService.swift"
        try workspace.write(try workspace.text(path) + "// mine\n", to: path)
        let output = try workspace.succeed("remove Payment.Refunds")
        #expect(output.contains("see \(path): you have edited it, and it is kept"), "\(output)")
        #expect(try workspace.text(path).hasSuffix("// mine\n"))
        let files = try workspace.files()
        #expect(!files.contains("Sources/Feature/Payment/Implementation/LivePaymentRefundsService.swift"))
        #expect(files.contains("Sources/Feature/Payment/Mocks/PaymentRefundsServiceMock.generated.swift"))
    }

    @Test("Where sources still name what is removed, they are listed at the end, in place of a build")
    func remainingUses() throws {
        let workspace = try Workspace.made(by: "init --preset tada --name Tada --no-shell")
        try workspace.succeed("new screen Payment Receipt")
        let path = "Sources/Feature/Payment/UI/Own.swift"
        try workspace.write("struct Own { let view: PaymentReceiptView? = nil }\n", to: path)
        let output = try workspace.succeed("remove Payment.Receipt")
        let end = """
            the project does not build until this use is removed:
              \(path):1:24: names 'PaymentReceiptView', which is removed

            """
        #expect(output.hasSuffix(end) && !output.contains("swift build"), "\(output)")
        try workspace.succeed("new service Payment Refunds")
        #expect(try workspace.succeed("remove Payment.Refunds").hasSuffix("Next\n  swift build  build the rest\n"))
    }

    @Test("A kept file that names what is removed is listed, too")
    func keptSourcesThatDoNotBuild() throws {
        let workspace = try Workspace.made(by: "init --preset mvi --name Weave --no-shell", "new screen Profile Ed")
        let path = "Sources/Feature/Profile/UI/ProfileEdIntent.swift"
        try workspace.write(try workspace.text(path) + "// mine\n", to: path)
        let output = try workspace.succeed("remove Profile.Ed")
        #expect(output.contains("see \(path): you have edited it, and it is kept\n"), "\(output)")
        #expect(output.contains("the project does not build until this use is removed:\n  \(path):"), "\(output)")
        #expect(output.hasSuffix("names 'ProfileEdModelActionable', which is removed\n"), "\(output)")
    }

    @Test func unknownNamesAreRefused() throws {
        let workspace = try Workspace.made(by: "init --preset tada --name Tada --no-shell")
        try workspace.succeed("new service Payment Refunds")
        let before = try contents(of: workspace)
        for (name, message) in [
            ("Payment.Refund", "did you mean 'Refunds'?"), ("Payment.ui", "has no screen, component or service 'ui'"),
            ("PaymentRefunds", "help: did you mean 'Payment.Refunds'?"),
            ("PaymentInterface", "use the name of the whole: 'Payment'"),
            ("Paymen.Refunds", "there is no feature, module or app 'Paymen.Refunds'"), ("Payment.", "'Payment.'"),
        ] {
            let outcome = try workspace.ashlar("remove", name)
            #expect(outcome.status == 2)
            #expect(outcome.error.contains(message), "\(outcome.error)")
        }
        #expect(try contents(of: workspace) == before)
    }
}
