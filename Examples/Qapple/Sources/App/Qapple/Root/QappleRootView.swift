#if canImport(SwiftUI)
    import SwiftUI

    /// What Qapple shows first.
    public struct QappleRootView: View {
        private let root: QappleCompositionRoot

        public init(root: QappleCompositionRoot) {
            self.root = root
        }

        public var body: some View {
            #if canImport(ComposableArchitecture)
                AppView(root: root)
            #endif
        }
    }
#endif
