import Testing
import WriteAnswerLogic

@Suite("The text of an answer")
struct AnswerTextTests {
    @Test("A text has at most 250 characters", arguments: [(0, 0), (249, 249), (250, 250), (251, 250), (1_000, 250)])
    func limit(_ written: Int, _ kept: Int) {
        #expect(AnswerText.cut(String(repeating: "가", count: written)).count == kept)
    }

    @Test(
        "The font is smaller for a longer text",
        arguments: [(0, 48.0), (1, 48), (2, 40), (3, 40), (4, 32), (5, 32), (6, 24), (8, 24), (9, 17), (251, 17)])
    func fontSize(_ count: Int, _ size: Double) {
        #expect(AnswerText.fontSize(for: String(repeating: "가", count: count)) == size)
    }

    @Test("A character of several scalars counts once")
    func clusters() {
        #expect(AnswerText.fontSize(for: "👨‍👩‍👧‍👦") == 48)
    }
}
