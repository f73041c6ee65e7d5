#if canImport(SwiftUI)
    import SwiftUI

    /// What TadaRideActivityWidget shows first.
    public struct TadaRideActivityWidgetRootView: View {
        private let root: TadaRideActivityWidgetCompositionRoot

        public init(root: TadaRideActivityWidgetCompositionRoot) {
            self.root = root
        }

        public var body: some View {
            Text("TadaRideActivityWidget")
        }
    }
#endif
