#if canImport(UIKit)
    import UIKit

    /// A navigation with view controllers.
    public final class StackNavigationController: UINavigationController, Navigation {
        private var entries: [(screen: UIViewController, onRemove: @MainActor () -> Void)] = []

        public override func viewDidLoad() {
            super.viewDidLoad()
            delegate = self
        }

        public func push(_ screen: Screen, onRemove: @escaping @MainActor () -> Void) {
            entries.append((screen, onRemove))
            pushViewController(screen, animated: !viewControllers.isEmpty)
        }
    }

    extension StackNavigationController: UINavigationControllerDelegate {
        /// Reports the screens that the user has removed.
        public func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            let removed = entries.filter { !viewControllers.contains($0.screen) }
            entries.removeAll { !viewControllers.contains($0.screen) }
            for entry in removed.reversed() { entry.onRemove() }
        }
    }
#endif
