import HomeInterface

/// The service that the app runs with; put the real work here.
public struct LiveHomeService: HomeService {
    public init() {}

    public func loadTitle() async throws -> String { "Home" }

    public func confirm(_ title: String) async throws {}
}
