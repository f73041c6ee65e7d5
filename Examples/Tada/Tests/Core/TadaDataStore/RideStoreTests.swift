import TadaDataStore
import Testing

@Suite("Ride store")
struct RideStoreTests {
    @Test("A store without a ride has none")
    func isEmpty() async {
        #expect(await RideStore().ride == nil)
    }
}
