import Repository
import Testing

@Suite("Repository")
struct LiveRepositoryServiceTests {
    @Test("What is sent is kept by its path")
    func post() async throws {
        let repository = LiveRepositoryService()

        try await repository.post(["text": "어머니"], to: "answers")

        #expect(await repository.sent(to: "answers") == ["text": "어머니"])
        #expect(await repository.sent(to: "boards") == nil)
        #expect(try await repository.question().id == 1)
    }
}
