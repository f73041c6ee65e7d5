import AshlarImports
import AshlarProjectModel
import Testing

@testable import AshlarRefactoring

@Suite("Types named after a feature")
struct TypeRenamesTests {
    private func source(_ path: String, _ types: [String], own: Bool = true, made: Bool = false)
        -> SourceSnapshot.Source
    {
        SourceSnapshot.Source(
            path: path, target: own ? 0 : 1, bytes: [],
            types: types.map { SourceDeclaration(name: $0, location: SourceLocation(path: path, line: 1, column: 1)) },
            isGenerated: made)
    }

    private func names(
        _ sources: [SourceSnapshot.Source], keeps: Bool = false, mocks: MockNames = MockNames()
    ) -> TypeRenames {
        TypeRenames(
            old: "Cart", new: "Basket", sources: sources, isOwn: { $0 == 0 }, mockNames: mocks, keepsTypes: keeps,
            determined: ["CartCompositionRoot", "CartConfiguration"])
    }

    @Test func onlyWholeWordsAreRenamed() {
        let changes = names([
            source("a.swift", ["Cart", "CartView", "Cart2", "Cartoon", "LiveCartService", "cartView"]),
            source("b.swift", ["CartBadge"], own: false),
        ]).changes
        #expect(changes["Cart"] == "Basket")
        #expect(changes["CartView"] == "BasketView")
        #expect(changes["Cart2"] == "Basket2")
        #expect(Set(["Cartoon", "LiveCartService", "cartView", "CartBadge"]).isDisjoint(with: changes.keys))
    }

    @Test func shortNamesAreThoseThatTemplatesUse() {
        func pairs(_ rendered: [String: String]) -> [String] {
            NamePair.shortNames(of: "StoresFeature", as: "CafesFeature", among: rendered).map { "\($0.old) \($0.new)" }
        }
        #expect(pairs(["StoresViewModel": "CafesViewModel", "Store": "Cafe"]) == ["Stores Cafes", "Store Cafe"])
        #expect(pairs(["StoresFeatureView": "CafesFeatureView"]) == [])
        var names = names([source("a.swift", ["StoresRow", "StoreBadge", "Storefront"])])
        names.shortNames = [NamePair(old: "Stores", new: "Cafes"), NamePair(old: "Store", new: "Cafe")]
        #expect(names.changes["StoresRow"] == "CafesRow" && names.changes["StoreBadge"] == "CafeBadge")
        #expect(names.changes["Storefront"] == nil)
    }

    @Test func mocksAreRenamedWithAnyNamingPattern() {
        let changes = names([source("a.swift", ["CartService"])], mocks: MockNames(prefix: "Mock", suffix: "")).changes
        #expect(changes["MockCartService"] == "MockBasketService")
    }

    @Test func keepTypesStillRenamesCompositionRoots() {
        let changes = names(
            [
                source("a.swift", ["CartView"]),
                source("Sources/App/Cart/CartCompositionRoot.swift", ["CartCompositionRoot"], made: true),
                source("Sources/App/Cart/CartConfiguration.swift", ["CartConfiguration", "CartMode"]),
            ], keeps: true
        ).changes
        #expect(
            changes == [
                "CartCompositionRoot": "BasketCompositionRoot", "CartConfiguration": "BasketConfiguration",
            ])
    }

    @Test func existingNameIsAConflict() throws {
        let taken = names([source("a.swift", ["CartView"]), source("b.swift", ["BasketView"], own: false)])
        let clash = try #require(taken.clash(with: taken.changes))
        #expect(clash.old == "CartView")
        #expect(clash.type.location.path == "b.swift")
        let free = names([source("a.swift", ["CartView"]), source("b.swift", ["BasketViews"], own: false)])
        #expect(free.clash(with: free.changes) == nil)
    }

    @Test func filesAreNamedAfterTheirTypes() {
        let all = names([source("a/CartView.swift", ["CartView", "CartService"])])
        func path(_ path: String, made: Bool = false) -> String? {
            all.path(of: source(path, [], made: made), by: all.changes)
        }
        #expect(path("a/CartView.swift") == "a/BasketView.swift")
        #expect(path("CartView+Previews.swift") == "BasketView+Previews.swift")
        #expect(path("a/CartViews.swift") == nil)
        #expect(path("a/CartMocksSupport.generated.swift", made: true) == "a/BasketMocksSupport.generated.swift")
        #expect(path("a/CartMocksSupport.swift") == nil)
    }
}
