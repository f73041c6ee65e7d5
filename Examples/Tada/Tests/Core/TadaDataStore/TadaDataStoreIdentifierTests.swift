import TadaDataStore
import Testing

@Suite("TadaDataStore")
struct TadaDataStoreIdentifierTests {
    @Test("A text becomes an identifier")
    func keepsText() {
        #expect(TadaDataStoreIdentifier("first")?.text == "first")
        #expect(TadaDataStoreIdentifier("first") == TadaDataStoreIdentifier("first"))
    }

    @Test("A blank text is refused", arguments: ["", " ", "\n"])
    func refusesBlankText(text: String) {
        #expect(TadaDataStoreIdentifier(text) == nil)
    }
}
