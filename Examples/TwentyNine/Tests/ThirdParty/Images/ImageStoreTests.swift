import Testing

@testable import ThirdParty_Images

@Suite("Kept images")
struct ImageStoreTests {
    @Test func areFoundByTheirAddresses() {
        var store = ImageStore()
        store.keep([29], from: "/banner")
        #expect(store.image(from: "/banner") == [29])
    }
}
