import AshlarFilePlans
import AshlarFileSystem
import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Moves")
struct MoveTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func options(_ moves: PathMove...) -> ApplyOptions {
        var options = ApplyOptions()
        options.moves = moves
        return options
    }

    @Test func folderIsMovedWithItsContents() throws {
        try folder.write("struct Cart {}\n", to: "Sources/Cart/UI/Cart.swift")
        try folder.write("notes\n", to: "Sources/Cart/Notes.md")
        let comparison = try WriteTransaction.apply(
            [lines("a", "a\n")], at: folder.root, under: options(PathMove("Sources/Cart", to: "Sources/Basket")))
        #expect(comparison.statuses["Sources/Basket"] == .move(from: "Sources/Cart"))
        #expect(
            folder.tree() == [
                "Sources", "Sources/Basket", "Sources/Basket/Notes.md", "Sources/Basket/UI",
                "Sources/Basket/UI/Cart.swift", "a",
            ])
    }

    @Test func emptiedFoldersAreRemoved() throws {
        try folder.write("", to: "Sources/Feature/Cart/A.swift")
        try folder.write("", to: "Sources/Feature/README.md")
        try folder.write("", to: "Tests/Feature/Cart/A.swift")
        _ = try WriteTransaction.apply(
            [], at: folder.root,
            under: options(
                PathMove("Sources/Feature/Cart", to: "Sources/Core/Cart"),
                PathMove("Tests/Feature/Cart", to: "Tests/Core/Cart")))
        #expect(
            folder.tree() == [
                "Sources", "Sources/Core", "Sources/Core/Cart", "Sources/Core/Cart/A.swift", "Sources/Feature",
                "Sources/Feature/README.md", "Tests", "Tests/Core", "Tests/Core/Cart", "Tests/Core/Cart/A.swift",
            ])
    }

    @Test func comparisonUsesPathsAfterTheMove() throws {
        try folder.write("struct CartView {}\n", to: "Sources/Cart/CartView.swift")
        let read = try folder.bytes("Sources/Cart/CartView.swift")
        let plan = [
            PlannedFile(
                path: "Sources/Basket/BasketView.swift", editing: read, as: Array("struct BasketView {}\n".utf8)),
            scaffold("Sources/Basket/First.swift", in: "Sources/Basket"),
        ]
        let moves = options(
            PathMove("Sources/Cart", to: "Sources/Basket"),
            PathMove("Sources/Basket/CartView.swift", to: "Sources/Basket/BasketView.swift"))
        let comparison = try ChangePlan.compare(plan, at: folder.root, under: moves)
        #expect(comparison.conflicts.isEmpty)
        #expect(comparison.change("Sources/Basket/First.swift")?.status == .kept)
        _ = try WriteTransaction.apply(plan, at: folder.root, under: moves)
        #expect(try folder.text("Sources/Basket/BasketView.swift") == "struct BasketView {}\n")
        #expect(folder.tree() == ["Sources", "Sources/Basket", "Sources/Basket/BasketView.swift"])
        #expect(try WriteTransaction.apply(plan, at: folder.root, under: moves).isCurrent)
    }

    @Test func existingDestinationIsAConflict() throws {
        try folder.write("", to: "Sources/Cart/A.swift")
        try folder.write("", to: "Sources/Basket/B.swift")
        let comparison = try WriteTransaction.apply(
            [lines("a", "a\n")], at: folder.root, under: options(PathMove("Sources/Cart", to: "Sources/Basket")))
        #expect(comparison.conflicts.map(\.conflict) == [.occupied("Sources/Cart")])
        #expect(try !folder.root.holds("a"))
    }

    @Test func emptyFoldersAreReplaced() throws {
        try folder.write("", to: "Sources/Cart/A.swift")
        try folder.makeFolder("Sources/Basket/UI/Parts")
        let moves = options(PathMove("Sources/Cart", to: "Sources/Basket"))
        _ = try WriteTransaction.apply([], at: folder.root, under: moves)
        #expect(folder.tree() == ["Sources", "Sources/Basket", "Sources/Basket/A.swift"])
    }

    @Test func hiddenFileIsAnObstacle() throws {
        try folder.write("", to: "Sources/Cart/A.swift")
        try folder.write("", to: "Sources/Basket/UI/.gitkeep")
        let moves = options(PathMove("Sources/Cart", to: "Sources/Basket"))
        let comparison = try WriteTransaction.apply([], at: folder.root, under: moves)
        #expect(comparison.conflicts.map(\.conflict) == [.occupied("Sources/Cart")])
    }

    @Test func linksAreNeverFollowed() throws {
        try folder.makeFolder("Elsewhere")
        try folder.link("Sources", to: "Elsewhere")
        try folder.write("", to: "Elsewhere/Cart/A.swift")
        let comparison = try WriteTransaction.apply(
            [], at: folder.root, under: options(PathMove("Elsewhere/Cart", to: "Sources/Cart")))
        #expect(comparison.conflicts.map(\.conflict) == [.obstacle(Obstruction(.link, at: "Sources"))])
        try folder.remove("Sources")
        try folder.link("Elsewhere/Linked", to: "Cart")
        let second = try WriteTransaction.apply(
            [], at: folder.root, under: options(PathMove("Elsewhere/Linked", to: "Elsewhere/Own")))
        #expect(second.conflicts.map(\.conflict) == [.obstacle(Obstruction(.link, at: "Elsewhere/Linked"))])
    }

    @Test func pathsOutsideTheRootAreRefused() throws {
        try folder.write("", to: "A/B.swift")
        let comparison = try WriteTransaction.apply([], at: folder.root, under: options(PathMove("A", to: "../A")))
        #expect(comparison.conflicts.count == 1)
        #expect(folder.tree() == ["A", "A/B.swift"])
    }

    @Test func missingSourceNeedsNoMove() throws {
        #expect(try WriteTransaction.apply([], at: folder.root, under: options(PathMove("A", to: "B"))).isCurrent)
    }

    @Test func renamingInCaseOnlyMovesTheFile() throws {
        try folder.write("", to: "Sources/cart/A.swift")
        _ = try WriteTransaction.apply(
            [], at: folder.root, under: options(PathMove("Sources/cart", to: "Sources/Cart")))
        #expect(folder.tree() == ["Sources", "Sources/Cart", "Sources/Cart/A.swift"])
    }

    @Test func interruptedMoveIsCompleted() throws {
        try folder.write("", to: "Sources/Cart.ashlar-moving/A.swift")
        _ = try WriteTransaction.apply(
            [], at: folder.root, under: options(PathMove("Sources/cart", to: "Sources/Cart")))
        #expect(folder.tree() == ["Sources", "Sources/Cart", "Sources/Cart/A.swift"])
    }

    @Test func rowsOfTheLockFileAreMoved() throws {
        _ = try WriteTransaction.apply([scaffold("Sources/Cart/A.swift", in: "Sources/Cart")], at: folder.root)
        let lock = try folder.text("ashlar.lock")
        _ = try WriteTransaction.apply(
            [scaffold("Sources/Basket/A.swift", in: "Sources/Basket")], at: folder.root,
            under: options(PathMove("Sources/Cart", to: "Sources/Basket")))
        #expect(try folder.text("ashlar.lock") == lock.replacing("/Cart/", with: "/Basket/"))
    }

    @Test func initialSourceEditedByAshlarCountsAsUnedited() throws {
        let first = scaffold("Sources/Cart/A.swift", in: "Sources/Cart", "struct Cart {}\n")
        _ = try WriteTransaction.apply([first], at: folder.root)
        let edit = PlannedFile(
            path: first.path, editing: Array("struct Cart {}\n".utf8), as: Array("struct Basket {}\n".utf8))
        _ = try WriteTransaction.apply([edit, first], at: folder.root)
        var pruning = ApplyOptions()
        pruning.pruning = .everything
        let other = scaffold("Sources/Home/B.swift", in: "Sources/Home")
        #expect(try WriteTransaction.apply([other], at: folder.root, under: pruning).statuses[first.path] == .removal)
    }
}

@Suite("Paths of moved files")
struct MovedPathsTests {
    private let paths = MovedPaths([
        PathMove("A/Cart", to: "B/Basket"), PathMove("B/Basket/x.swift", to: "B/Basket/y.swift"),
    ])

    @Test(arguments: [
        ("A/Cart", "B/Basket"), ("A/Cart/UI/a.swift", "B/Basket/UI/a.swift"), ("A/Cart/x.swift", "B/Basket/y.swift"),
        ("A/Carts", "A/Carts"), ("A", "A"),
    ])
    func pathIsMappedInBothDirections(old: String, new: String) {
        #expect(paths.moved(old) == new)
        #expect(paths.origin(of: new) == old)
    }

    @Test func sourceOfAMoveIsEmpty() {
        #expect(paths.origin(of: "A/Cart") == nil)
        #expect(paths.origin(of: "A/Cart/UI") == nil)
        #expect(paths.origin(of: "B/Basket/x.swift") == nil)
    }

    @Test func folderContainsMovedFiles() {
        let entries = MovedPaths([PathMove("Kit/a.swift", to: "Kit/Live/a.swift"), PathMove("Old", to: "Kit/Live/Old")])
        #expect(entries.origins(below: "Kit/Live") == ["Kit/Live"] + ["Kit/a.swift", "Old"])
        #expect(entries.origins(below: "Kit") == ["Kit", "Old"])
        #expect(MovedPaths().origins(below: "Kit") == ["Kit"])
    }
}
