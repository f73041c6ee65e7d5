import TadaDataStore
import Testing

@Suite("TadaDataStore")
struct TadaDataStoreIdentifierTests {
    @Test("An identifier keeps its text")
    func keepsText() {
        #expect(TadaDataStoreIdentifier("first")?.text == "first")
        #expect(TadaDataStoreIdentifier("first") == TadaDataStoreIdentifier("first"))
    }

    @Test("A blank text is rejected", arguments: ["", " ", "\n"])
    func refusesBlankText(text: String) {
        #expect(TadaDataStoreIdentifier(text) == nil)
    }
}
