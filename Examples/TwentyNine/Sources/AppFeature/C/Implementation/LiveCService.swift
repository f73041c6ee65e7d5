import AppCore_Networking
import FeatureC_Interface

/// Loads the banners of C.
public struct LiveCService: CService {
    private let request: APIRequest

    public init(bannerAPI: BannerAPI) {
        request = bannerAPI.banners()
    }

    public func loadTitle() async throws -> String {
        request.usesCache ? "Banners, stored" : "Banners"
    }

    public func confirm(_ title: String) async throws {}
}
