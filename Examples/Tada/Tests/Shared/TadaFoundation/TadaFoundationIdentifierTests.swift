import TadaFoundation
import Testing

@Suite("TadaFoundation")
struct TadaFoundationIdentifierTests {
    @Test("A text becomes an identifier")
    func keepsText() {
        #expect(TadaFoundationIdentifier("first")?.text == "first")
        #expect(TadaFoundationIdentifier("first") == TadaFoundationIdentifier("first"))
    }

    @Test("A blank text is refused", arguments: ["", " ", "\n"])
    func refusesBlankText(text: String) {
        #expect(TadaFoundationIdentifier(text) == nil)
    }
}
