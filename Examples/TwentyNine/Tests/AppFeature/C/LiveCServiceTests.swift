import AppCore_Networking
import Testing

@testable import FeatureC

@Suite("Banners of C")
struct LiveCServiceTests {
    @Test func theSeamDecidesWhetherTheyAreStored() async throws {
        let service = LiveCService(bannerAPI: BannerAPI(cache: DefaultNetworkingAPICache()))
        #expect(try await service.loadTitle() == "Banners, stored")
    }
}
