import AshlarImports
import Testing

@Suite("Renamed members")
struct RenamedMembersTests {
    private func rewritten(_ source: String, isOwn: Bool = true, roots: RootMemberChanges? = nil) -> String {
        var changes = NameChanges(modules: ["CartInterface": "BasketInterface"], types: [:])
        changes.members = ["cartDidEnd": "basketDidEnd"]
        let bytes = Array(source.utf8)
        return String(
            decoding: NameRewriter(changes, isOwn: isOwn, roots: roots).rewritten(bytes) ?? bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("func cartDidEnd() {}", "func basketDidEnd() {}"),
        ("listener?.cartDidEnd()", "listener?.basketDidEnd()"),
        ("mock.cartDidEndCallCount", "mock.basketDidEndCallCount"),
        (
            "let a = \"cartDidEnd \\(cartDidEnd)\" // cartDidEnd",
            "let a = \"cartDidEnd \\(basketDidEnd)\" // cartDidEnd"
        ),
        ("func cartDidEnding() {}", "func cartDidEnding() {}"),
    ])
    func memberIsRenamedAsAWord(old: String, new: String) {
        #expect(rewritten(old) == new)
        #expect(rewritten(old, isOwn: false) == old)
        #expect(rewritten("import CartInterface\n" + old, isOwn: false) == "import BasketInterface\n" + new)
        // After a merge, a source may import the new module already.
        #expect(rewritten("import BasketInterface\n" + old, isOwn: false) == "import BasketInterface\n" + new)
    }

    @Test(arguments: [
        ("cart", "basket"), ("cartService", "basketService"), ("liveCartService", "liveBasketService"),
        ("cartoon", nil), ("scart", nil), ("payment", nil),
    ])
    func memberContainsTheName(old: String, new: String?) {
        #expect(NameChanges.renamedMember(old, "Cart", "Basket") == new)
    }

    /// A parameter hides the member in the body of its function only.
    @Test func parameterIsNoMemberOfARoot() {
        let source =
            "extension AppRoot {\n    func open(to cart: Int) -> Int { cart + self.cart }\n"
            + "    func all() -> [Int] { [cart] }\n}\n"
        #expect(
            rewritten(source, roots: roots)
                == source.replacing("self.cart", with: "self.basket").replacing("[cart]", with: "[basket]"))
    }

    private var roots: RootMemberChanges {
        RootMemberChanges(roots: ["AppRoot"], members: ["cart": "basket"])
    }

    @Test(arguments: [
        ("root.cart", "root.basket"), ("root?.cart", "root?.basket"), ("self.root.cart", "self.root.basket"),
        ("\\AppRoot.cart", "\\AppRoot.basket"), ("a.replace(\\.cart, with: b)", "a.replace(\\.basket, with: b)"),
        ("rides.map(\\.cart)", "rides.map(\\.cart)"), ("ride.cart", "ride.cart"), ("let cart = 1", "let cart = 1"),
        ("extension AppRoot { var cart: A { self.cart } }", "extension AppRoot { var basket: A { self.basket } }"),
        (
            "extension AppRoot { var a: A { f(cart: cart) } }; cart",
            "extension AppRoot { var a: A { f(cart: basket) } }; cart"
        ),
        ("extension Other { var cart: A { self.cart } }", "extension Other { var cart: A { self.cart } }"),
    ])
    func rootsMembersAreRenamedWhereTheirTypeIsKnown(old: String, new: String) {
        var roots = roots
        roots.holders = ["root"]
        #expect(rewritten(old, roots: roots) == new)
    }

    @Test(arguments: [
        ("root.shop.cart", "root.shop.basket"), ("root?.shop.cart", "root?.shop.basket"),
        ("a.replace(\\.shop.cart, with: b)", "a.replace(\\.shop.basket, with: b)"),
        ("extension AppRoot { var a: A { shop.cart } }", "extension AppRoot { var a: A { shop.basket } }"),
        ("extension AppRoot.ShopArea { var a: A { cart } }", "extension AppRoot.ShopArea { var a: A { basket } }"),
        ("ride.shop.cart", "ride.shop.cart"), ("shop.cart", "shop.cart"),
    ])
    func membersOfAnAreaAreRenamedToo(old: String, new: String) {
        var roots = RootMemberChanges(roots: ["AppRoot"], members: ["cart": "basket"], area: "shop")
        roots.holders = ["root"]
        #expect(rewritten(old, roots: roots) == new)
    }

    @Test func variablesThatHoldARootAreFound() {
        let source = Array("let a: AppRoot; var b = AppRoot(); func f(c: AppRoot?, d: Other) -> AppRoot".utf8)
        #expect(source.withUnsafeBytes(roots.holders) == ["a", "b", "c"])
    }

    @Test func useOfAnUnknownTypeIsOpen() {
        let source = Array("let cart = 1; make().cart".utf8)
        let open = source.withUnsafeBytes(roots.firstOpenUse)
        #expect(open?.new == "basket" && open?.range == 21..<25)
    }

    @Test func differingNamesOmitImports() {
        let before = "import Cart\n#if canImport(Cart)\n#endif\nstruct LiveCart { func cartDidEnd() { \"Cart\" } }"
        let after = "import Basket\n#if canImport(Basket)\n#endif\nstruct LiveBasket { func basketDidEnd() { \"B\" } }"
        let names = NameDifference.names(from: Array(before.utf8), to: Array(after.utf8))
        #expect(names == ["LiveCart": "LiveBasket", "cartDidEnd": "basketDidEnd"])
        #expect(NameDifference.names(from: Array(before.utf8), to: Array((after + "}").utf8)).isEmpty)
    }

    @Test(arguments: [
        ("let a = MyCart()", "1:9: 'MyCart' is not renamed"),
        ("// the cart, Cart2 and cart", "1:14: 'Cart2' is not renamed"),
        ("let cartSize = \"cart\"", "1:5: 'cartSize' is not renamed (and 1 other place in the file)"),
    ])
    func placesWithTheOldNameAreListed(source: String, line: String) {
        let found = RemainingNames(of: "Cart", nowNamed: "Basket").line(about: Array(source.utf8), at: "a.swift")
        #expect(found == "  see a.swift:\(line)\n")
    }

    @Test(arguments: ["let a = Cartoon()", "// a cart", "let a = DISCart()", "let scart = 1"])
    func otherWordsAreNotListed(source: String) {
        #expect(RemainingNames(of: "Cart", nowNamed: "Basket").line(about: Array(source.utf8), at: "a.swift") == nil)
    }

    /// The new name may contain the old one.
    @Test(arguments: [
        ("let a = CartNextView() // CartNext", nil), ("let cartNext = 1", nil), ("\"MyCartNext\"", nil),
        ("let a = (CartNext(), Cart())", "a.swift:1:22: 'Cart'"),
        ("// CartNext of CartNextCart", "a.swift:1:16: 'CartNextCart'"),
    ])
    func newNameIsNotRemaining(source: String, place: String?) {
        let found = RemainingNames(of: "Cart", nowNamed: "CartNext").line(about: Array(source.utf8), at: "a.swift")
        #expect(found == place.map { "  see \($0) is not renamed\n" })
    }

    /// In code of other languages, a lowercase word is a name.
    @Test func otherLanguagesAreSearched() {
        let search = RemainingNames(of: "Cart", nowNamed: "Basket")
        let source = Array("/* */ void cart_open(void);\n".utf8)
        #expect(search.line(about: source, at: "a.h", isCode: true) == "  see a.h:1:12: 'cart_open' is not renamed\n")
        #expect(search.line(about: source, at: "README.md") == nil)
    }
}
