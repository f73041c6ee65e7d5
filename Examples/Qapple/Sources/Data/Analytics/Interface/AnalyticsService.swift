/// Counts what users do; no other part knows the vendor.
public protocol AnalyticsService: Sendable {
    func count(_ event: String) async
}
