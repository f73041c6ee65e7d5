import TadaCoreKit
import Testing

@Suite("TadaCoreKit")
struct TadaCoreKitIdentifierTests {
    @Test("An identifier keeps its text")
    func keepsText() {
        #expect(TadaCoreKitIdentifier("first")?.text == "first")
        #expect(TadaCoreKitIdentifier("first") == TadaCoreKitIdentifier("first"))
    }

    @Test("A blank text is rejected", arguments: ["", " ", "\n"])
    func refusesBlankText(text: String) {
        #expect(TadaCoreKitIdentifier(text) == nil)
    }
}
