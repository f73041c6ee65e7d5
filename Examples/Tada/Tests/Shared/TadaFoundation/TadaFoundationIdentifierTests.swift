import TadaFoundation
import Testing

@Suite("TadaFoundation")
struct TadaFoundationIdentifierTests {
    @Test("An identifier keeps its text")
    func keepsText() {
        #expect(TadaFoundationIdentifier("first")?.text == "first")
        #expect(TadaFoundationIdentifier("first") == TadaFoundationIdentifier("first"))
    }

    @Test("A blank text is rejected", arguments: ["", " ", "\n"])
    func refusesBlankText(text: String) {
        #expect(TadaFoundationIdentifier(text) == nil)
    }
}
