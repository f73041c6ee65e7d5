import Methods
import MethodsMocks
import Testing

struct ClerkTests {
    let mock = ClerkMock()

    @Test("Without a handler an empty value is returned if the type has one")
    func emptyValues() {
        #expect(mock.count() == 0)
        #expect(mock.rate() == 0)
        #expect(mock.name() == "")
        #expect(mock.isOpen() == false)
        #expect(mock.list() == [])
        #expect(mock.table() == [:])
        #expect(mock.unique() == [])
        #expect(mock.maybe() == nil)
        #expect(mock.pages() == [])
        #expect(mock.pair() == (0, label: ""))
        #expect(mock.store(3) == 0)
        #expect(mock.page() == .mock())
        mock.nothing()
        mock.unit()
        #expect(mock.countCallCount == 1)
        #expect(mock.nothingCallCount == 1)
        #expect(mock.unitCallCount == 1)
        #expect(mock.storeCalls == [3])
    }

    @Test("Handlers return values")
    func handlers() throws {
        mock.countHandler = { 4 }
        #expect(mock.count() == 4)
        mock.forcedHandler = { 5 }
        #expect(mock.forced() == 5)
        mock.outcomeHandler = { .failure(LedgerFault.torn) }
        #expect(throws: LedgerFault.torn) { try mock.outcome().get() }
        mock.pageHandler = { .numbered(9) }
        #expect(mock.page() == .numbered(9))
        mock.pairHandler = { (1, label: "one") }
        #expect(mock.pair().label == "one")
        var done = 0
        mock.nothingHandler = { done += 1 }
        mock.nothing()
        mock.unitHandler = { done += 10 }
        mock.unit()
        #expect(done == 11)
    }

    @Test("Discardable results stay discardable")
    func discardableResults() {
        mock.store(1)
        mock.store(2)
        #expect(mock.storeCalls == [1, 2])
    }

    @Test("A call without handler and empty value fails with the name of the member")
    func noHonestAnswer() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ClerkMock().owner()
        }
        let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(said.contains("ClerkMock.owner() was called and has no handler"), "\(said)")
    }

    @Test("A function that never returns does not")
    func never() async {
        await #expect(processExitsWith: .failure) { ClerkMock().halt() }
    }
}
