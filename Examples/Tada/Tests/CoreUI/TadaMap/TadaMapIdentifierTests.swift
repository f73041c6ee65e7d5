import TadaMap
import Testing

@Suite("TadaMap")
struct TadaMapIdentifierTests {
    @Test("An identifier keeps its text")
    func keepsText() {
        #expect(TadaMapIdentifier("first")?.text == "first")
        #expect(TadaMapIdentifier("first") == TadaMapIdentifier("first"))
    }

    @Test("A blank text is rejected", arguments: ["", " ", "\n"])
    func refusesBlankText(text: String) {
        #expect(TadaMapIdentifier(text) == nil)
    }
}
