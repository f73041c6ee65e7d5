import HotCoffeeHaterCore

#if canImport(UIKit)
    import UIKit
#endif

extension HotCoffeeHaterUIKitCompositionRoot {
    /// Starts the features.
    ///
    /// - Parameter makeNavigation: creates the navigation of a feature with a title.
    public func start(in makeNavigation: @MainActor (_ title: String) -> any Navigation) {
        appCoordinator.start(in: makeNavigation)
    }

    #if canImport(UIKit)
        /// Starts the features, each in a tab: the first view controller of the app.
        public func makeTabs() -> UITabBarController {
            let tabs = UITabBarController()
            var navigations: [UIViewController] = []
            start { title in
                let navigation = StackNavigationController()
                navigation.tabBarItem = UITabBarItem(title: title, image: nil, tag: navigations.count)
                navigations.append(navigation)
                return navigation
            }
            tabs.viewControllers = navigations.isEmpty ? [makePlaceholder()] : navigations
            return tabs
        }

        /// What the app shows while it has no feature: its name.
        private func makePlaceholder() -> UIViewController {
            let label = UILabel()
            label.text = "HotCoffeeHaterUIKit"
            label.textAlignment = .center
            let placeholder = UIViewController()
            placeholder.view = label
            return placeholder
        }
    #endif
}
