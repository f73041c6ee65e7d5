import AnalyticsInterface

#if canImport(FirebaseAnalytics)
    import FirebaseAnalytics
#endif

/// Counts with the vendor where it is linked.
public struct LiveAnalyticsService: AnalyticsService {
    public init() {}

    public func count(_ event: String) async {
        #if canImport(FirebaseAnalytics)
            FirebaseAnalytics.Analytics.logEvent(event, parameters: nil)
        #endif
    }
}
