/// The requests for banners. Whether they use the cache is decided by code that is not moved yet: a seam.
public struct BannerAPI {
    private let cache: any NetworkingAPICacheProtocol

    public init(cache: any NetworkingAPICacheProtocol) {
        self.cache = cache
    }

    public func banners() -> APIRequest {
        APIRequest(path: "/banners", usesCache: cache.useCacheApi)
    }
}
