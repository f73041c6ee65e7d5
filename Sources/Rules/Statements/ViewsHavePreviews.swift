import AshlarProjectModel

/// Every view that other modules can make has previews, one for each variant of what it shows.
///
/// **Why.** Where a preview takes a service, a login and a ride in progress, nobody looks at the screen without the whole
/// application. `ashlar generate` makes the previews from what the view's initialiser takes; here it says of which views
/// it cannot.
///
/// A view that is named in a source of the previews part has its previews by hand, and nothing is said of it.
///
/// Bad: nobody can come up with a vendor's map
/// ```swift
/// // Sources/Feature/Matched/UI/MatchedMapView.swift
/// public struct MatchedMapView: View {
///     public init(map: NMFMapView) { self.map = map }
/// ```
/// Good: the view takes what it shows
/// ```swift
/// // Sources/Feature/Matched/UI/MatchedMapView.swift
/// public struct MatchedMapView: View {
///     public init(route: Route, padding: any MapPaddingProviding) {
/// ```
enum ViewsHavePreviews {
    static let id = "views-have-previews"
}
