#if canImport(SwiftUI)
    import SwiftUI

    /// What Legacy shows first.
    public struct LegacyRootView: View {
        private let root: LegacyCompositionRoot

        public init(root: LegacyCompositionRoot) {
            self.root = root
        }

        public var body: some View {
            Text("Legacy")
        }
    }
#endif
