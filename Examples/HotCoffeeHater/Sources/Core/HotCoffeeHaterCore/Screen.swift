#if canImport(UIKit)
    import UIKit

    /// What a navigation shows.
    public typealias Screen = UIViewController
#else
    /// What a navigation shows: without UIKit a view model alone, so that coordinators are tested on every platform.
    @MainActor
    public final class Screen {
        public let viewModel: AnyObject?

        public init(of viewModel: AnyObject? = nil) {
            self.viewModel = viewModel
        }
    }
#endif
