import WidgetInterface

/// The service that the app uses; implement it here.
public struct LiveWidgetService: WidgetService {
    public init() {}

    public func loadTitle() async throws -> String {
        "Widget"
    }

    public func confirm(_ title: String) async throws {}
}
