import TadaLogger
import TadaLoggerInterface
import TadaLoggerMocks
import Testing

@Suite("TadaLogger")
struct TadaLoggerServiceTests {
    @Test("A request is answered")
    func answers() async throws {
        let service = TadaLoggerFactory().makeService()

        #expect(try await service.perform("request") == "request")
    }

    @Test("An empty request is rejected")
    func refusesEmptyRequest() async {
        let service = TadaLoggerFactory().makeService()

        await #expect(throws: TadaLoggerServiceError.emptyRequest) { try await service.perform("") }
    }

    @Test("The mock records its calls")
    func mockRemembers() async throws {
        let mock = TadaLoggerServiceMock()
        mock.performHandler = { "answer to \($0)" }

        #expect(try await mock.perform("request") == "answer to request")
        #expect(mock.performCalls == ["request"])
    }
}
