import TadaCoreKit
import Testing

@Suite("TadaCoreKit")
struct TadaCoreKitIdentifierTests {
    @Test("A text becomes an identifier")
    func keepsText() {
        #expect(TadaCoreKitIdentifier("first")?.text == "first")
        #expect(TadaCoreKitIdentifier("first") == TadaCoreKitIdentifier("first"))
    }

    @Test("A blank text is refused", arguments: ["", " ", "\n"])
    func refusesBlankText(text: String) {
        #expect(TadaCoreKitIdentifier(text) == nil)
    }
}
