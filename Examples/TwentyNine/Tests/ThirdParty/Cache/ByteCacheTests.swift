import Testing

@testable import ThirdParty_Cache

@Suite("Kept bytes")
struct ByteCacheTests {
    @Test func areFoundByTheirKeys() {
        var cache = ByteCache()
        cache["a"] = [2, 9]
        #expect(cache["a"] == [2, 9])
        #expect(cache["b"] == nil)
    }
}
