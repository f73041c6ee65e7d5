#if canImport(SwiftUI)
    import MatchedUI
    import SwiftUI

    /// The Matched screen: its view, updated by its model.
    public struct MatchedScreen: View {
        @State private var model: MatchedModel

        public init(model: MatchedModel) {
            _model = State(initialValue: model)
        }

        public var body: some View {
            MatchedView(state: model.state, interactor: model)
        }
    }
#endif
