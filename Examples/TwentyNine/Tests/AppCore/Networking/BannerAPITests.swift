import Testing

@testable import AppCore_Networking

private struct NoCache: NetworkingAPICacheProtocol {
    let useCacheApi = false
}

@Suite("Requests for banners")
struct BannerAPITests {
    @Test func theLegacyCodeDecidesOnTheCache() {
        #expect(BannerAPI(cache: NoCache()).banners() == APIRequest(path: "/banners", usesCache: false))
    }

    @Test func withoutTheLegacyCodeTheStatedDefaultHolds() {
        #expect(BannerAPI(cache: DefaultNetworkingAPICache()).banners().usesCache)
    }
}
