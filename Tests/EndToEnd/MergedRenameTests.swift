import AshlarTestSupport
import Foundation
import Testing

@Suite("Renames and merges")
struct MergedRenameTests {
    private let workspace: Workspace

    init() throws { workspace = try .shop() }

    /// One branch renames a feature, another one adds users of it: the manifest has a name that is unknown.
    @Test func namesInTheManifestThatAMergeBringsAreRenamed() throws {
        try workspace.write(
            "features:\n  Refund:\n    uses: [Cart, Home]\n    ui: {uses: [CartInterface]}\n  Wish: {uses: [Basket, Cart]}\n",
            to: "refund.yml")
        try workspace.succeed("rename Cart Basket")
        try workspace.write(try workspace.text("ashlar.yml") + "include: [refund.yml]\n", to: "ashlar.yml")
        for command in ["lint", "generate", "check"] {
            let outcome = try workspace.ashlar(command)
            let report = outcome.output + outcome.error
            #expect(outcome.status == 2, "\(report)")
            for place in [
                "refund.yml:3:12: error: unknown name 'Cart'", "refund.yml:4:17: error: unknown name 'CartInterface'",
            ] {
                #expect(report.contains(place), "\(report)")
            }
            #expect(report.contains("note: 'Cart' is now 'Basket'"), "\(report)")
            #expect(report.contains("help: run 'ashlar rename Cart Basket' to finish the rename"), "\(report)")
        }
        let before = try workspace.state()
        try workspace.succeed("rename Cart Basket --dry-run")
        #expect(try workspace.state() == before)
        try workspace.succeed("rename Cart Basket")
        #expect(
            try workspace.text("refund.yml")
                == "features:\n  Refund:\n    uses: [Basket, Home]\n    ui: {uses: [BasketInterface]}\n  Wish: {uses: [Basket]}\n"
        )
        try workspace.succeed("generate --check")
        #expect(try workspace.ashlar("rename", "Cart", "Basket").output.contains("already; nothing was written"))
    }

    /// A new name that begins with the old one is not extended a second time.
    @Test func aRenameIsTypedTwice() throws {
        let workspace = try Workspace.made(by: "init --preset minimal --name Demo", "new screen Sample Detail")
        try workspace.succeed("rename Sample SampleDetail")
        try workspace.succeed("check")
        let files = try workspace.files()
        let folder = "Sources/Feature/SampleDetail"
        #expect(files.contains("\(folder)/UI/SampleDetailView.swift"))
        #expect(files.contains("\(folder)/UI/SampleDetailDetailView.swift"))
        #expect(
            try workspace.text("\(folder)/UI/SampleDetailDetailView.swift").contains("struct SampleDetailDetailView: "))
        #expect(try !workspace.text("\(folder)/UI/SampleDetailView.swift").contains("DetailDetail"))
        let before = try workspace.state()
        #expect(
            try workspace.ashlar("rename", "Sample", "SampleDetail").output.contains("already; nothing was written"))
        #expect(try workspace.state() == before)
    }

    /// The name in the middle of a tour is remembered: another branch may have it. A feature that is gone leaves no name.
    @Test func aTourOfRenamesIsFinishedUntilTheFeatureGoes() throws {
        func names() throws -> [String] {
            try workspace.text("ashlar.lock").split(separator: "\n").filter { $0.hasPrefix("renamed ") }
                .map { $0.split(separator: " ").suffix(2).joined(separator: " ") }
        }
        for (old, new) in [("Cart", "Basket"), ("Basket", "Bag"), ("Bag", "Cart")] {
            try workspace.succeed("rename \(old) \(new)")
        }
        #expect(try names() == ["Basket Cart"])
        try workspace.write("features:\n  Wish: {uses: [Basket]}\n", to: "wish.yml")
        try workspace.write(try workspace.text("ashlar.yml") + "include: [wish.yml]\n", to: "ashlar.yml")
        try workspace.succeed("rename Basket Cart")
        #expect(try workspace.text("wish.yml") == "features:\n  Wish: {uses: [Cart]}\n")
        try workspace.succeed("remove Wish")
        #expect(try names() == ["Basket Cart"])
        try workspace.succeed("remove Cart --with-uses")
        #expect(try names() == [])
    }

    /// An error that is not of the rename stays, and nothing is written.
    @Test func renameIsNotFinishedInAnInvalidManifest() throws {
        try workspace.write("features:\n  Refund: {uses: [Cart, Hoem]}\n", to: "refund.yml")
        try workspace.succeed("rename Cart Basket")
        try workspace.write(try workspace.text("ashlar.yml") + "include: [refund.yml]\n", to: "ashlar.yml")
        let before = try workspace.state()
        let outcome = try workspace.ashlar("rename", "Cart", "Basket")
        #expect(outcome.status == 2 && outcome.error.contains("unknown name 'Hoem'"), "\(outcome.error)")
        #expect(!outcome.error.contains("'Cart'"))
        #expect(try workspace.state() == before)
    }

    /// What a conflict hides is not reported as unknown.
    @Test func conflictMarkersInFragmentsHoldBackWhatFollows() throws {
        for name in ["Refund", "Wish"] {
            let text = "features:\n<<<<<<< left\n  \(name): {uses: [Cart]}\n=======\n  \(name): {}\n>>>>>>> right\n"
            try workspace.write(text, to: "\(name).feature.yml")
        }
        let manifest = try workspace.text("ashlar.yml").replacing("Home: {", with: "Home: {in: [Nowhere], ")
        try workspace.write(manifest + "include: [\"*.feature.yml\"]\nbudgets: {}\n", to: "ashlar.yml")
        let outcome = try workspace.ashlar("generate")
        let errors = outcome.error.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(
            errors
                == ["Refund", "Wish"].map {
                    "\($0).feature.yml:2:1: error: conflict marker '<<<<<<<' of an unresolved merge in the manifest [manifest]"
                }, "\(outcome.error)")
    }

    /// Another branch adds a screen: git puts it into the renamed folder, and it says the old name everywhere.
    @Test func sourcesOfAnotherBranchAreRenamedWithTheirComments() throws {
        try workspace.write(".build/\n.ashlar/\n", to: ".gitignore")
        // Git proposes the renamed folders, and asks.
        _ = try workspace.merge(
            ours: "rename Cart Basket", theirs: "new screen Cart Receipt",
            "new component Cart Cost --axes night:on,off", "new service Cart Audit")
        #expect(try workspace.files().contains("Sources/Feature/Basket/UI/CartReceiptView.swift"))
        let output = try workspace.succeed("rename Cart Basket")
        #expect(!output.contains("is not renamed"), "\(output)")
        let remaining = try workspace.files().filter { path in
            guard path.hasPrefix("Sources") || path.hasPrefix("Tests") else { return false }
            return try "\(path) \(workspace.text(path))".lowercased().contains("cart")
        }
        #expect(remaining == [])
        let tests = try workspace.text("Tests/Feature/Basket/BasketReceiptModelTests.swift")
        #expect(tests.contains("@Suite(\"BasketReceipt\")"))
        #expect(try workspace.ashlar("check").status == 0)
        #expect(try workspace.ashlar("upgrade", "--check").status == 0)
    }

    /// A screen for a feature that lost its mocks target on another branch imports what is gone.
    @Test func importsOfMocksAreFixedAfterASplitIsMerged() throws {
        try workspace.write(".build/\n.ashlar/\n", to: ".gitignore")
        // Git asks where the mocks of the new screen belong.
        _ = try workspace.merge(ours: "split Cart --into lean", theirs: "new screen Cart Receipt")
        try workspace.succeed("generate")
        let report = try workspace.ashlar("check").output
        #expect(
            report.contains("help: import 'CartInterface' instead, which has the mocks of 'Cart'\n"), "\(report)")
        try workspace.succeed("tidy")
        #expect(try workspace.ashlar("check").status == 0)
        #expect(try !workspace.text("Tests/Feature/Cart/CartReceiptModelTests.swift").contains("CartMocks"))
    }

    /// Another branch adds sources to a feature that is in one target now.
    @Test func sourcesOfAFormerPartAreReported() throws {
        try workspace.succeed("split Cart --into compact")
        let folder = "Sources/Feature/Cart"
        try workspace.write("struct Cost {}\n", to: "\(folder)/UI/Components/Cost.swift")
        try workspace.write("import CartInterface\n", to: "\(folder)/Implementation/Audit.swift")
        let report = try workspace.ashlar("check").output
        #expect(
            report.contains("help: move them to \(folder)/Implementation, the folder of 'CartFeature'\n"), "\(report)")
        #expect(report.contains("help: remove the import: 'Cart' has no such part\n"), "\(report)")
    }

    /// Git recognizes the fragment and the sources under their new names, and no edit is beside another.
    @Test func renameAndFirstDependencyMerge() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Demo
            layers: [App, {name: Feature, features: true}, Shared]
            include: ["Sources/Feature/*/feature.yml"]
            apps:
              Rider: {composes: all}

            """, to: "ashlar.yml")
        let git = try Tool.git.path()
        func run(_ program: String, _ arguments: String) throws {
            let words = arguments.split(separator: " ").map(String.init)
            let outcome =
                program == "git"
                ? try Command.run(git, ["-c", "user.name=a", "-c", "user.email=a"] + words, in: workspace.folder)
                : try workspace.ashlar.run(words)
            try #require(outcome.status == 0, "\(arguments): \(outcome.output)\(outcome.error)")
        }
        try workspace.write(".build/\n.ashlar/\n", to: ".gitignore")
        for name in ["Alpha", "Payment", "Zoom"] { try run("ashlar", "new feature \(name)") }
        try run("git", "init -q -b base")
        try run("git", "add -A")
        try run("git", "commit -qm base")
        try run("git", "checkout -qb rename")
        try run("ashlar", "rename Payment Purchase")
        try run("git", "add -A")
        try run("git", "commit -qm rename")
        try run("git", "checkout -q -b use base")
        try run("ashlar", "use Payment Alpha")
        // The user changes the service and what implements it.
        for path in ["Interface/PaymentService.swift", "Implementation/LivePaymentService.swift"] {
            let file = "Sources/Feature/Payment/\(path)"
            let text = try workspace.text(file)
            let end = try #require(text.lastIndex(of: "}"))
            let body = path.contains("Live") ? " { String(count) }" : ""
            try workspace.write("\(text[..<end])\n    func more(count: Int) -> String\(body)\n}\n", to: file)
        }
        try run("ashlar", "generate")
        try run("git", "add -A")
        try run("git", "commit -qm use")
        let merge = try Command.run(
            git, ["-c", "user.name=a", "-c", "user.email=a", "merge", "-q", "rename"], in: workspace.folder)
        let unmerged = try Command.run(git, ["diff", "--name-only", "--diff-filter=U"], in: workspace.folder).output
        #expect(!unmerged.split(separator: "\n").contains { !$0.contains("generated") }, "\(merge.output)\(unmerged)")
        try run("ashlar", "generate")
        #expect(
            try workspace.text("Sources/Feature/Purchase/feature.yml")
                == "features:\n  Purchase:\n    split: standard\n    uses:\n      - Alpha\n")
        #expect(
            try workspace.text("Sources/Feature/Purchase/Implementation/LivePurchaseService.swift").contains(
                "func more"))
    }
}
