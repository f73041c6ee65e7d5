import AshlarProjectModel

/// Every view that other modules can create has previews, one for each variant of its values.
///
/// **Why.** Where a preview needs a service, a login and a ride in progress, a screen can be seen only in the whole
/// application. `ashlar generate` derives the previews from the parameters of the view's initializer. This rule reports
/// the views for which it cannot.
///
/// A view that a source of the previews part uses has hand-written previews, and is not reported.
///
/// Bad: the map of a vendor has no sample value
/// ```swift
/// // Sources/Feature/Matched/UI/MatchedMapView.swift
/// public struct MatchedMapView: View {
///     public init(map: NMFMapView) { self.map = map }
/// ```
/// Good: the view takes the values that it shows
/// ```swift
/// // Sources/Feature/Matched/UI/MatchedMapView.swift
/// public struct MatchedMapView: View {
///     public init(route: Route, padding: any MapPaddingProviding) {
/// ```
struct ViewsHavePreviews: GenerationRule {
    let id = "views-have-previews"
}
