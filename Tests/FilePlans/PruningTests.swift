import AshlarFilePlans
import AshlarFileSystem
import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Leftovers")
struct PruningTests {
    private let folder: TestFolder
    private let home = scaffold("Sources/Home/Home.swift", in: "Sources/Home")

    init() throws { folder = try TestFolder() }

    private func prune(_ plan: [PlannedFile], _ pruning: Pruning = .everything) throws -> ChangePlan {
        var terms = ApplyOptions()
        terms.pruning = pruning
        return try WriteTransaction.apply(plan, at: folder.root, under: terms)
    }

    private func apply(
        _ plan: [PlannedFile], making made: ManagedPlan, under terms: ApplyOptions = ApplyOptions()
    ) throws -> ChangePlan {
        try WriteTransaction.apply(plan, at: folder.root, under: terms, managing: { _ in made })
    }

    @Test func whatNobodyTouchedGoesWithItsRow() throws {
        _ = try WriteTransaction.apply([home], at: folder.root)
        let lock = try folder.text("ashlar.lock")
        _ = try WriteTransaction.apply(
            [home, scaffold("Sources/Cart/UI/Cart.swift", in: "Sources/Cart/UI")], at: folder.root)
        let comparison = try prune([home])
        #expect(comparison.statuses["Sources/Cart/UI/Cart.swift"] == .removal)
        #expect(folder.tree() == ["Sources", "Sources/Home", "Sources/Home/Home.swift", "ashlar.lock"])
        #expect(try folder.text("ashlar.lock") == lock)
    }

    @Test func whatSomebodyTouchedStaysWithItsRow() throws {
        _ = try WriteTransaction.apply(
            [home, scaffold("Sources/Cart/Cart.swift", in: "Sources/Cart")], at: folder.root)
        try folder.write("struct A { let mine = 1 }\n", to: "Sources/Cart/Cart.swift")
        let comparison = try prune([home])
        #expect(comparison.change("Sources/Cart/Cart.swift")?.action == .orphan(isUntouched: false))
        #expect(comparison.statuses["Sources/Cart/Cart.swift"] == .orphan)
        #expect(comparison.isCurrent)
        #expect(try folder.text("ashlar.lock").contains("Sources/Cart/Cart.swift"))
    }

    /// What a merge has left that took the rows away, and not the file.
    @Test func whatNoRowTellsOfGoesIfGenerateHasMadeIt() throws {
        let made = "Sources/Cart/Mocks/CartMock.generated.swift"
        let called = "Sources/Cart/Mocks/Called.generated.swift"
        let touched = "Sources/Cart/Mocks/Touched.generated.swift"
        let text = ManagedText.make(from: "Cart.swift", body: "struct CartMock {}\n")
        let others = [called, touched, "Sources/Cart/Mocks/Mine.generated.swift"]
        try folder.write(text, to: made)
        try folder.write(ManagedText.make(from: "Cart.swift", by: "ashlar mocks", body: "struct A {}\n"), to: called)
        try folder.write(text + "// mine\n", to: touched)
        try folder.write("struct Mine {}\n", to: others[2])
        var terms = ApplyOptions()
        terms.pruning = .everything
        terms.formerManaged = [made] + others

        // Whoever does not know what is to be made of sources takes nothing away.
        #expect(try ChangePlan.compare([home], at: folder.root, under: terms).statuses[made] == nil)
        let comparison = try apply([home], making: ManagedPlan(), under: terms)
        #expect(comparison.statuses[made] == .removal)
        #expect(comparison.statuses[touched] == .orphan)
        #expect(comparison.statuses[called] == nil)
        #expect(others.allSatisfy { folder.tree().contains($0) })
        #expect(!folder.tree().contains(made))
    }

    /// A source that is no sound Swift may declare what a file stands in for that nothing seems to ask for.
    @Test func whatADamagedSourceMayAskForStays() throws {
        let cart = scaffold("Sources/Cart/Cart.swift", in: "Sources/Cart")
        let mocks = ["Sources/Home/HomeMock.generated.swift", "Sources/Cart/CartMock.generated.swift"].map {
            PlannedFile(
                path: $0, contents: ManagedText.make(from: "a", body: "struct A {}\n"), ownership: .managed(members: [])
            )
        }
        _ = try apply([home, cart], making: ManagedPlan(files: mocks))
        var terms = ApplyOptions()
        terms.pruning = .everything
        terms.formerManaged = mocks.map(\.path)
        let damage = Finding(rule: "sources-parse", severity: .warning, message: "", location: nil)
        let comparison = try apply([home], making: ManagedPlan(findings: [damage]), under: terms)
        #expect(comparison.statuses[mocks[0].path] == nil)
        #expect(comparison.statuses[mocks[1].path] == .removal)
        #expect(try folder.text("ashlar.lock").contains(mocks[0].path))
        // Once it is whole, and still nothing asks for it, the file goes.
        #expect(try apply([home], making: ManagedPlan(), under: terms).statuses[mocks[0].path] == .removal)
    }

    @Test func otherLineEndsAreNoTouch() throws {
        _ = try WriteTransaction.apply(
            [home, scaffold("Sources/Cart/Cart.swift", in: "Sources/Cart")], at: folder.root)
        try folder.write("struct A {}\r\n", to: "Sources/Cart/Cart.swift")
        #expect(try prune([home]).statuses["Sources/Cart/Cart.swift"] == .removal)
    }

    @Test func withoutTheWordNothingGoes() throws {
        _ = try WriteTransaction.apply(
            [home, scaffold("Sources/Cart/Cart.swift", in: "Sources/Cart")], at: folder.root)
        let comparison = try WriteTransaction.apply([home], at: folder.root)
        #expect(comparison.change("Sources/Cart/Cart.swift")?.action == .orphan(isUntouched: true))
        #expect(comparison.isCurrent)
    }

    @Test func aLockFileThatSaysNothingGoes() throws {
        _ = try WriteTransaction.apply([home], at: folder.root)
        let other = lines("a", "a\n")
        let rest = aggregate("Package.swift", "// @generated by Ashlar\n")
        #expect(try prune([other, rest]).statuses["ashlar.lock"] == .removal)
        #expect(folder.tree() == ["Package.swift", "a"])
        #expect(try prune([other, rest]).isCurrent)
    }

    @Test func onlyTheFoldersThatAreMeantAreSearched() throws {
        let others = [
            scaffold("Sources/Cart/Cart.swift", in: "Sources/Cart"),
            scaffold("Sources/Carts/Carts.swift", in: "Sources/Carts"),
        ]
        _ = try WriteTransaction.apply([home] + others, at: folder.root)
        let comparison = try prune([home], .below(["Sources/Cart"]))
        #expect(comparison.statuses["Sources/Cart/Cart.swift"] == .removal)
        #expect(comparison.statuses["Sources/Carts/Carts.swift"] == .orphan)
    }

    @Test func aFileThatIsHeldNeverGoes() throws {
        _ = try WriteTransaction.apply([home], at: folder.root)
        #expect(try prune([home]).isCurrent)
        #expect(try folder.root.holds("Sources/Home/Home.swift"))
    }

    @Test func whatLiesInATargetStaysThoughNothingIsPlannedThere() throws {
        _ = try WriteTransaction.apply(
            [home, scaffold("Sources/Cart/Cart.swift", in: "Sources/Cart")], at: folder.root)
        var terms = ApplyOptions()
        terms.pruning = .everything
        terms.targetFolders = ["Sources/Cart"]
        #expect(try WriteTransaction.apply([home], at: folder.root, under: terms).isCurrent)
        #expect(try folder.text("ashlar.lock").contains("Sources/Cart/Cart.swift"))
    }

    @Test func aLinkInItsPlaceStays() throws {
        _ = try WriteTransaction.apply(
            [home, scaffold("Sources/Cart/Cart.swift", in: "Sources/Cart")], at: folder.root)
        try folder.remove("Sources/Cart/Cart.swift")
        try folder.link("Sources/Cart/Cart.swift", to: "../Home/Home.swift")
        #expect(try prune([home]).statuses["Sources/Cart/Cart.swift"] == .orphan)
        #expect(try folder.root.holds("Sources/Cart/Cart.swift"))
    }

    @Test func whatWasAlwaysRenderedGoesWhileEveryLineIsKnown() throws {
        let text = "// @generated by Ashlar\nimport A\n"
        let former = aggregate("Sources/App/RiderCompositionRoot.swift", "") {
            $0.isEmpty || $0.hasPrefix("//") || $0 == "import A"
        }
        var terms = ApplyOptions()
        terms.pruning = .everything
        terms.formerAggregates = [former]
        try folder.write(text + "let mine = 1\n", to: former.path)
        #expect(try WriteTransaction.apply([home], at: folder.root, under: terms).statuses[former.path] == .orphan)
        try folder.write(text, to: former.path)
        #expect(try WriteTransaction.apply([home], at: folder.root, under: terms).statuses[former.path] == .removal)
        #expect(try !folder.root.holds("Sources/App"))
        try folder.write("import A\n", to: former.path)
        #expect(try WriteTransaction.apply([home], at: folder.root, under: terms).statuses[former.path] == nil)
    }

    @Test func whatThePlanHoldsIsNoLeftover() throws {
        let root = aggregate("Sources/App/RiderCompositionRoot.swift", "// @generated by Ashlar\n") { _ in true }
        var terms = ApplyOptions()
        terms.pruning = .everything
        terms.formerAggregates = [root]
        _ = try WriteTransaction.apply([root], at: folder.root, under: terms)
        #expect(try WriteTransaction.apply([root], at: folder.root, under: terms).isCurrent)
    }

    @Test func aFragmentGoesOnlyWithWhatWasRead() throws {
        try folder.write("features: {Cart: {}}\n", to: "Features/Cart.yml")
        var terms = ApplyOptions()
        terms.goneFragments = [.init(path: "Features/Cart.yml", bytes: Array("features: {}\n".utf8))]
        let refused = try WriteTransaction.apply([home], at: folder.root, under: terms)
        #expect(refused.conflicts.map(\.conflict) == [.changedConcurrently])
        terms.goneFragments = [.init(path: "Features/Cart.yml", bytes: try folder.bytes("Features/Cart.yml"))]
        _ = try WriteTransaction.apply([home], at: folder.root, under: terms)
        #expect(try !folder.root.holds("Features"))
    }
}
