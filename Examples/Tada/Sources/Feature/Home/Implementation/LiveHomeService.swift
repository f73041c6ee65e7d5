import HomeInterface

/// The service that the app uses; implement it here.
public struct LiveHomeService: HomeService {
    public init() {}

    public func loadTitle() async throws -> String {
        "Home"
    }

    public func confirm(_ title: String) async throws {}
}
