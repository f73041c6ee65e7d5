import Testing
import Travel
import TravelMocks
import Values
import ValuesMocks

struct ReceiptsTests {
    let mock = ReceiptsMock()

    @Test("Without a handler the fixture of the model is returned, of this module or another")
    func models() async throws {
        #expect(mock.receipt(for: .mock(id: 3)) == .mock())
        #expect(mock.receiptCalls.map(\.id) == [3])
        #expect(await mock.driver() == .mock())
        #expect(mock.line() == .mock())
        #expect(mock.kind() == .paper)
        #expect(mock.pair().ride == .mock())
        #expect(mock.list() == [])
        #expect(mock.maybe() == nil)
        #expect(mock.status() == .waiting)
        #expect(mock.latest == .mock())
        #expect(mock[1] == .mock())
        #expect(await mock.owner == .mock())
        #expect(throws: ValuesMocks.MockUnimplemented("Receipts.loaded()")) { try mock.loaded() }
        #expect(mock.page(of: 1).items == [])
        #expect(mock.sign() is SignerMock)
        #expect(StampsMock().stamp() == Stamp(value: 7))
    }

    @Test("The same for a Sendable protocol")
    func shared() {
        let mock = SharedReceiptsMock()
        #expect(mock.receipt(for: .mock()) == .mock())
        #expect(mock.latest == .mock())
        mock.latest = .longMock
        #expect(mock.latest.lines.map(\.text) == ["Toll", "Tip"])
        #expect(mock.latestSetCallCount == 1)
    }

    @Test("Fixtures take the relevant arguments")
    func factories() {
        let receipt = Receipt.mock(ride: .mock(driver: .mock(name: "Ada")), kind: .signed(by: "Ada"))
        #expect(receipt.ride.driver.name == "Ada")
        #expect(receipt.kind == .signed(by: "Ada"))
        #expect(receipt == .mock(ride: .mock(driver: .mock(name: "Ada")), kind: .signed(by: "Ada")))
        #expect(Receipt.longMock.lines.count == 2)
        #expect(Set(Receipt.mocks(4).map(\.id)).count == 4)
    }
}
