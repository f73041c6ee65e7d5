#if canImport(SwiftUI)
    import ProfileUI
    import SwiftUI

    /// The Profile screen: its view, updated by its model.
    public struct ProfileScreen: View {
        @State private var model: ProfileModel

        public init(model: ProfileModel) {
            _model = State(initialValue: model)
        }

        public var body: some View {
            ProfileView(state: model.state, interactor: model)
        }
    }
#endif
