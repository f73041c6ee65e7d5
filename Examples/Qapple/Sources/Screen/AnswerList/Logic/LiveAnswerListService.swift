import AnswerListInterface
import QappleModel

/// The service that the app uses; implement it here.
public struct LiveAnswerListService: AnswerListService {
    public init() {}

    public func loadEntries() async throws -> [Entry] {
        [Entry(id: 1, text: "바다를 보았다."), Entry(id: 2, text: "책을 읽었다.")]
    }
}
