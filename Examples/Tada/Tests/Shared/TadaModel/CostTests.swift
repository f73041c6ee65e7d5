import TadaModel
import Testing

@Suite("Cost")
struct CostTests {
    @Test("A calm ride costs its fare")
    func calm() {
        let cost = Cost(fare: 12_500)
        #expect(cost.total == 12_500)
        #expect(!cost.isSurging)
    }

    @Test("A surge multiplies the fare")
    func surge() {
        let cost = Cost(fare: 12_500, surgeInHundredths: 135)
        #expect(cost.isSurging)
        #expect(cost.total == 16_875)
    }

    @Test("A discount never pays the rider", arguments: [(2_000, 8_000), (10_000, 0), (15_000, 0)])
    func discount(discount: Int, total: Int) {
        let cost = Cost(fare: 10_000, discount: discount)
        #expect(cost.total == total)
        #expect(cost.original == 10_000)
    }
}
