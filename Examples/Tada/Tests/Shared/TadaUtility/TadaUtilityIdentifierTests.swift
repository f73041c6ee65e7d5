import TadaUtility
import Testing

@Suite("TadaUtility")
struct TadaUtilityIdentifierTests {
    @Test("An identifier keeps its text")
    func keepsText() {
        #expect(TadaUtilityIdentifier("first")?.text == "first")
        #expect(TadaUtilityIdentifier("first") == TadaUtilityIdentifier("first"))
    }

    @Test("A blank text is rejected", arguments: ["", " ", "\n"])
    func refusesBlankText(text: String) {
        #expect(TadaUtilityIdentifier(text) == nil)
    }
}
