#if canImport(SwiftUI)
    import SwiftUI

    /// What TadaHomeWidget shows first.
    public struct TadaHomeWidgetRootView: View {
        private let root: TadaHomeWidgetCompositionRoot

        public init(root: TadaHomeWidgetCompositionRoot) {
            self.root = root
        }

        public var body: some View {
            Text("TadaHomeWidget")
        }
    }
#endif
