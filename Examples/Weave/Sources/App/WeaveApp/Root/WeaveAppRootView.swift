import WidgetInterface

#if canImport(SwiftUI)
    import SwiftUI

    /// What WeaveApp shows first.
    public struct WeaveAppRootView: View {
        private let root: WeaveAppCompositionRoot

        public init(root: WeaveAppCompositionRoot) {
            self.root = root
        }

        public var body: some View {
            root.widget.makeScreen(listener: nil)
        }
    }
#endif
