import Model
import Testing

@Test func aPriceIsMade() {
    #expect(Price() != nil)
}
