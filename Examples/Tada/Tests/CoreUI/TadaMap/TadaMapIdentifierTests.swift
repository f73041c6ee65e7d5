import TadaMap
import Testing

@Suite("TadaMap")
struct TadaMapIdentifierTests {
    @Test("A text becomes an identifier")
    func keepsText() {
        #expect(TadaMapIdentifier("first")?.text == "first")
        #expect(TadaMapIdentifier("first") == TadaMapIdentifier("first"))
    }

    @Test("A blank text is refused", arguments: ["", " ", "\n"])
    func refusesBlankText(text: String) {
        #expect(TadaMapIdentifier(text) == nil)
    }
}
