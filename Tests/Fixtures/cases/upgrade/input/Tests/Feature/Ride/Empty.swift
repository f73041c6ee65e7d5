import Testing

@Suite("RideTests")
struct RideTestsSuite {
    @Test("The first test")
    func first() {
        #expect([1].count == 1)
    }

    @Test("Mine")
    func mine() {
        #expect(RideState().title == "Ride")
    }
}
