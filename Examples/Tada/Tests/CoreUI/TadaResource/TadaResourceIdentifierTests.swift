import TadaResource
import Testing

@Suite("TadaResource")
struct TadaResourceIdentifierTests {
    @Test("A text becomes an identifier")
    func keepsText() {
        #expect(TadaResourceIdentifier("first")?.text == "first")
        #expect(TadaResourceIdentifier("first") == TadaResourceIdentifier("first"))
    }

    @Test("A blank text is refused", arguments: ["", " ", "\n"])
    func refusesBlankText(text: String) {
        #expect(TadaResourceIdentifier(text) == nil)
    }
}
