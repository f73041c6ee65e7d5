import TadaResource
import Testing

@Suite("TadaResource")
struct TadaResourceIdentifierTests {
    @Test("An identifier keeps its text")
    func keepsText() {
        #expect(TadaResourceIdentifier("first")?.text == "first")
        #expect(TadaResourceIdentifier("first") == TadaResourceIdentifier("first"))
    }

    @Test("A blank text is rejected", arguments: ["", " ", "\n"])
    func refusesBlankText(text: String) {
        #expect(TadaResourceIdentifier(text) == nil)
    }
}
