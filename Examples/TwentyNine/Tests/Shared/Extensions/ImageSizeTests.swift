import Testing
import ThirdParty_Images

@testable import Shared_Extensions

@Suite("Sizes of images")
struct ImageSizeTests {
    @Test func areThoseOfTheBytes() {
        var store = ImageStore()
        store.keep([2, 9], from: "/banner")
        #expect(store.size(of: "/banner") == 2)
        #expect(store.size(of: "/other") == nil)
    }
}
