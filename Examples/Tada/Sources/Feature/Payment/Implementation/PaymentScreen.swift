#if canImport(SwiftUI)
    import PaymentUI
    import SwiftUI

    /// The Payment screen: its view, updated by its model.
    public struct PaymentScreen: View {
        @State private var model: PaymentModel

        public init(model: PaymentModel) {
            _model = State(initialValue: model)
        }

        public var body: some View {
            PaymentView(state: model.state, interactor: model)
        }
    }
#endif
