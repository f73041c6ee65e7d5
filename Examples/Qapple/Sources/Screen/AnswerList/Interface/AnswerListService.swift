/// Loads the content of AnswerList and accepts its results.
public protocol AnswerListService: Sendable {
    /// Loads the title of the screen.
    func loadTitle() async throws -> String

    /// Confirms what the screen shows.
    func confirm(_ title: String) async throws
}
