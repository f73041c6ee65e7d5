import AshlarProjectModel
import Testing

@testable import AshlarImports

@Suite("Assertions are found in tests, and in the functions that they call") struct TestFinderTests {
    private func asserts(_ body: String, _ assertions: Set<String> = []) -> Bool {
        let source = Array("final class CartTests: XCTestCase { func testCart() async { \(body) } }".utf8)
        return source.withUnsafeBytes { TestFinder.find(in: $0, assertions: assertions).hasAssertion }
    }

    @Test(arguments: [
        "DDAssertEqual(1, cart.count)", "let store = TestStore(initialState: Cart.State()) { Cart() }",
        "measure { cart.sort() }", "self.measure(metrics: []) { }", "assertSnapshot(of: cart)", "XCTAssertNil(cart)",
    ]) func assertions(_ body: String) { #expect(asserts(body)) }

    @Test(arguments: ["cart.add(1)", "ruler.measure(cart)", "let assertion = 1", "let DDAssert = 2"])
    func others(_ body: String) { #expect(!asserts(body)) }

    @Test func customNames() {
        #expect(!asserts("checkAll(cart)"))
        #expect(asserts("checkAll(cart)", ["checkAll"]))
    }

    @Test func functionsThatAssert() {
        let source = Array(
            """
            protocol Checks { func requirement(); var x: Int { get } }
            extension Cart {
                func checkAll(_ done: () -> Void = { print("}") }) {
                    func inner() { XCTAssertEqual(count, 1) }
                    inner()
                }
                func makeStore() -> TestStore<Cart> { .init() }
                func stored() { let store = TestStore(state: 1) }
                func quiet() { print("XCTFail()") }
                var computed: Int { XCTFail("x"); return 1 }
            }
            """.utf8)
        let names = source.withUnsafeBytes { TestFinder.assertingFunctions(in: $0, assertions: []) }
        #expect(names.sorted() == ["checkAll", "inner", "makeStore", "stored"])
    }
}
