import AshlarFilePlans
import AshlarFileSystem
import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Orphaned files")
struct PruningTests {
    private let folder: TestFolder
    private let home = scaffold("Sources/Home/Home.swift", in: "Sources/Home")

    init() throws { folder = try TestFolder() }

    private func prune(_ plan: [PlannedFile], _ pruning: Pruning = .everything) throws -> ChangePlan {
        var options = ApplyOptions()
        options.pruning = pruning
        return try WriteTransaction.apply(plan, at: folder.root, under: options)
    }

    private func apply(
        _ plan: [PlannedFile], making made: ManagedPlan, under options: ApplyOptions = ApplyOptions()
    ) throws -> ChangePlan {
        try WriteTransaction.apply(plan, at: folder.root, under: options, managing: { _ in made })
    }

    @Test func uneditedFileIsRemovedWithItsRow() throws {
        _ = try WriteTransaction.apply([home], at: folder.root)
        let lock = try folder.text("ashlar.lock")
        _ = try WriteTransaction.apply(
            [home, scaffold("Sources/Cart/UI/Cart.swift", in: "Sources/Cart/UI")], at: folder.root)
        let comparison = try prune([home])
        #expect(comparison.statuses["Sources/Cart/UI/Cart.swift"] == .removal)
        #expect(folder.tree() == ["Sources", "Sources/Home", "Sources/Home/Home.swift", "ashlar.lock"])
        #expect(try folder.text("ashlar.lock") == lock)
    }

    @Test func editedFileIsKeptWithItsRow() throws {
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
    @Test func generatedFileWithoutARowIsRemoved() throws {
        let made = "Sources/Cart/Mocks/CartMock.generated.swift"
        let called = "Sources/Cart/Mocks/Called.generated.swift"
        let touched = "Sources/Cart/Mocks/Touched.generated.swift"
        let text = ManagedText.make(from: "Cart.swift", body: "struct CartMock {}\n")
        let others = [called, touched, "Sources/Cart/Mocks/Mine.generated.swift"]
        try folder.write(text, to: made)
        try folder.write(ManagedText.make(from: "Cart.swift", by: "ashlar mocks", body: "struct A {}\n"), to: called)
        try folder.write(text + "// mine\n", to: touched)
        try folder.write("struct Mine {}\n", to: others[2])
        var options = ApplyOptions()
        options.pruning = .everything
        options.formerManaged = [made] + others

        // Without the derived files of sources nothing is removed.
        #expect(try ChangePlan.compare([home], at: folder.root, under: options).statuses[made] == nil)
        let comparison = try apply([home], making: ManagedPlan(), under: options)
        #expect(comparison.statuses[made] == .removal)
        #expect(comparison.statuses[touched] == .orphan)
        #expect(comparison.statuses[called] == nil)
        #expect(others.allSatisfy { folder.tree().contains($0) })
        #expect(!folder.tree().contains(made))
    }

    /// A source that does not parse may declare the protocol of a file that seems orphaned.
    @Test func fileIsKeptIfItsSourceMayBeDamaged() throws {
        let cart = scaffold("Sources/Cart/Cart.swift", in: "Sources/Cart")
        let mocks = ["Sources/Home/HomeMock.generated.swift", "Sources/Cart/CartMock.generated.swift"].map {
            PlannedFile(
                path: $0, contents: ManagedText.make(from: "a", body: "struct A {}\n"), ownership: .managed(members: [])
            )
        }
        _ = try apply([home, cart], making: ManagedPlan(files: mocks))
        var options = ApplyOptions()
        options.pruning = .everything
        options.formerManaged = mocks.map(\.path)
        let damage = Finding(rule: "sources-parse", severity: .warning, message: "", location: nil)
        let comparison = try apply([home], making: ManagedPlan(findings: [damage]), under: options)
        #expect(comparison.statuses[mocks[0].path] == nil)
        #expect(comparison.statuses[mocks[1].path] == .removal)
        #expect(try folder.text("ashlar.lock").contains(mocks[0].path))
        // Once it is whole, and still nothing asks for it, the file goes.
        #expect(try apply([home], making: ManagedPlan(), under: options).statuses[mocks[0].path] == .removal)
    }

    @Test func lineEndingsAreNotAnEdit() throws {
        _ = try WriteTransaction.apply(
            [home, scaffold("Sources/Cart/Cart.swift", in: "Sources/Cart")], at: folder.root)
        try folder.write("struct A {}\r\n", to: "Sources/Cart/Cart.swift")
        #expect(try prune([home]).statuses["Sources/Cart/Cart.swift"] == .removal)
    }

    @Test func nothingIsRemovedWithoutTheOption() throws {
        _ = try WriteTransaction.apply(
            [home, scaffold("Sources/Cart/Cart.swift", in: "Sources/Cart")], at: folder.root)
        let comparison = try WriteTransaction.apply([home], at: folder.root)
        #expect(comparison.change("Sources/Cart/Cart.swift")?.action == .orphan(isUntouched: true))
        #expect(comparison.isCurrent)
    }

    @Test func emptyLockFileIsRemoved() throws {
        _ = try WriteTransaction.apply([home], at: folder.root)
        let other = lines("a", "a\n")
        let rest = aggregate("Package.swift", "// @generated by Ashlar\n")
        #expect(try prune([other, rest]).statuses["ashlar.lock"] == .removal)
        #expect(folder.tree() == ["Package.swift", "a"])
        #expect(try prune([other, rest]).isCurrent)
    }

    @Test func onlyGivenFoldersAreSearched() throws {
        let others = [
            scaffold("Sources/Cart/Cart.swift", in: "Sources/Cart"),
            scaffold("Sources/Carts/Carts.swift", in: "Sources/Carts"),
        ]
        _ = try WriteTransaction.apply([home] + others, at: folder.root)
        let comparison = try prune([home], .below(["Sources/Cart"]))
        #expect(comparison.statuses["Sources/Cart/Cart.swift"] == .removal)
        #expect(comparison.statuses["Sources/Carts/Carts.swift"] == .orphan)
    }

    @Test func heldFileIsNeverRemoved() throws {
        _ = try WriteTransaction.apply([home], at: folder.root)
        #expect(try prune([home]).isCurrent)
        #expect(try folder.root.holds("Sources/Home/Home.swift"))
    }

    @Test func filesInATargetAreKept() throws {
        _ = try WriteTransaction.apply(
            [home, scaffold("Sources/Cart/Cart.swift", in: "Sources/Cart")], at: folder.root)
        var options = ApplyOptions()
        options.pruning = .everything
        options.targetFolders = ["Sources/Cart"]
        #expect(try WriteTransaction.apply([home], at: folder.root, under: options).isCurrent)
        #expect(try folder.text("ashlar.lock").contains("Sources/Cart/Cart.swift"))
    }

    @Test func linkIsKept() throws {
        _ = try WriteTransaction.apply(
            [home, scaffold("Sources/Cart/Cart.swift", in: "Sources/Cart")], at: folder.root)
        try folder.remove("Sources/Cart/Cart.swift")
        try folder.link("Sources/Cart/Cart.swift", to: "../Home/Home.swift")
        #expect(try prune([home]).statuses["Sources/Cart/Cart.swift"] == .orphan)
        #expect(try folder.root.holds("Sources/Cart/Cart.swift"))
    }

    @Test func renderedFileIsRemovedIfEveryLineIsRecognized() throws {
        let text = "// @generated by Ashlar\nimport A\n"
        let former = aggregate("Sources/App/RiderCompositionRoot.swift", "")
        var options = ApplyOptions()
        options.formerLines = { $0.intersection(["// @generated by Ashlar", "import A"]) }
        options.pruning = .everything
        options.formerAggregates = [former]
        try folder.write(text + "let mine = 1\n", to: former.path)
        #expect(try WriteTransaction.apply([home], at: folder.root, under: options).statuses[former.path] == .orphan)
        try folder.write(text, to: former.path)
        #expect(try WriteTransaction.apply([home], at: folder.root, under: options).statuses[former.path] == .removal)
        #expect(try !folder.root.holds("Sources/App"))
        try folder.write("import A\n", to: former.path)
        #expect(try WriteTransaction.apply([home], at: folder.root, under: options).statuses[former.path] == nil)
    }

    @Test func plannedFileIsNotOrphaned() throws {
        let root = aggregate("Sources/App/RiderCompositionRoot.swift", "// @generated by Ashlar\n")
        var options = ApplyOptions()
        options.pruning = .everything
        options.formerAggregates = [root]
        _ = try WriteTransaction.apply([root], at: folder.root, under: options)
        #expect(try WriteTransaction.apply([root], at: folder.root, under: options).isCurrent)
    }

    @Test func fragmentIsRemovedOnlyIfUnchanged() throws {
        try folder.write("features: {Cart: {}}\n", to: "Features/Cart.yml")
        var options = ApplyOptions()
        options.goneFiles = [.init(path: "Features/Cart.yml", bytes: Array("features: {}\n".utf8))]
        let refused = try WriteTransaction.apply([home], at: folder.root, under: options)
        #expect(refused.conflicts.map(\.conflict) == [.changedConcurrently])
        options.goneFiles = [.init(path: "Features/Cart.yml", bytes: try folder.bytes("Features/Cart.yml"))]
        _ = try WriteTransaction.apply([home], at: folder.root, under: options)
        #expect(try !folder.root.holds("Features"))
    }
}
