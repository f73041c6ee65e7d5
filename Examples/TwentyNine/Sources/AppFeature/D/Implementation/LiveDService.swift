import FeatureD_Interface

/// The service that the app uses; implement it here.
public struct LiveDService: DService {
    public init() {}

    public func loadTitle() async throws -> String {
        "D"
    }

    public func confirm(_ title: String) async throws {}
}
