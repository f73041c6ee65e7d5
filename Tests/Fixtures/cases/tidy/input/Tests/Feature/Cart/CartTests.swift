import Clock
import PayMocks
import Testing

@testable import CartImplementation

@Test func aCartIsMade() {
    #expect(CartModel() != nil)
}
