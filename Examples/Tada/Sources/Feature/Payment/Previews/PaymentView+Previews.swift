#if canImport(SwiftUI) && DEBUG
    import PaymentInterface
    import PaymentMocks
    import PaymentUI
    import SwiftUI

    #Preview("Payment") {
        PaymentView(
            viewModel: .init(), interactor: PaymentInteractableMock())
    }

    #Preview("Payment, loading") {
        PaymentView(
            viewModel: .init(isLoading: true), interactor: PaymentInteractableMock())
    }

    #Preview("Payment, failed") {
        PaymentView(
            viewModel: .init(errorMessage: "Offline"), interactor: PaymentInteractableMock())
    }
#endif
