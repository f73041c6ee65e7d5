import HomeInterface

#if canImport(SwiftUI)
    import SwiftUI

    /// What TadaRider shows first.
    public struct TadaRiderRootView: View {
        private let root: TadaRiderCompositionRoot

        public init(root: TadaRiderCompositionRoot) {
            self.root = root
        }

        public var body: some View {
            root.home.makeScreen(listener: nil)
        }
    }
#endif
