/// Creates the coordinator of a feature; the composition root of an app knows all of them.
@MainActor
public protocol FeatureFactory {
    /// What the app calls the feature.
    var title: String { get }

    func makeCoordinator(navigation: any Navigation) -> any Coordinator
}
