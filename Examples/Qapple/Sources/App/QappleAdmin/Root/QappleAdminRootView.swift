import QuestionUploadInterface

#if canImport(SwiftUI)
    import SwiftUI

    /// What QappleAdmin shows first.
    public struct QappleAdminRootView: View {
        private let root: QappleAdminCompositionRoot

        public init(root: QappleAdminCompositionRoot) {
            self.root = root
        }

        public var body: some View {
            root.questionUpload.makeScreen(listener: nil)
        }
    }
#endif
