import TadaUtility
import Testing

@Suite("TadaUtility")
struct TadaUtilityIdentifierTests {
    @Test("A text becomes an identifier")
    func keepsText() {
        #expect(TadaUtilityIdentifier("first")?.text == "first")
        #expect(TadaUtilityIdentifier("first") == TadaUtilityIdentifier("first"))
    }

    @Test("A blank text is refused", arguments: ["", " ", "\n"])
    func refusesBlankText(text: String) {
        #expect(TadaUtilityIdentifier(text) == nil)
    }
}
