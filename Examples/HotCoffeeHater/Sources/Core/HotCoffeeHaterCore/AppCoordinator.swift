/// Starts the coordinators of all features, each in its own navigation.
@MainActor
public final class AppCoordinator {
    private let features: [any FeatureFactory]
    private let children = ChildCoordinators()

    public init(features: [any FeatureFactory]) {
        self.features = features
    }

    /// - Parameter makeNavigation: creates the navigation of a feature with a title.
    public func start(in makeNavigation: @MainActor (_ title: String) -> any Navigation) {
        for feature in features {
            children.start(feature.makeCoordinator(navigation: makeNavigation(feature.title)))
        }
    }
}
