#if canImport(SwiftUI)
    import HomeUI
    import SwiftUI

    /// The Home screen: its view, updated by its model.
    public struct HomeScreen: View {
        @State private var model: HomeModel

        public init(model: HomeModel) {
            _model = State(initialValue: model)
        }

        public var body: some View {
            HomeView(state: model.state, interactor: model)
        }
    }
#endif
