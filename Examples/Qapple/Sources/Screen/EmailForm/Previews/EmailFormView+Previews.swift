#if canImport(ComposableArchitecture) && canImport(SwiftUI) && DEBUG
    import ComposableArchitecture
    import EmailFormInterface
    import EmailFormLogic
    import EmailFormMocks
    import EmailFormUI
    import SwiftUI

    #Preview("Content") {
        EmailFormView(
            store: Store(initialState: EmailFormFeature.State()) {
                EmailFormFeature()
            } withDependencies: {
                $0.emailFormService = EmailFormServiceMock(loadTitle: { "EmailForm" }, confirm: { _ in })
            }
        )
    }

    #Preview("Error") {
        EmailFormView(
            store: Store(initialState: EmailFormFeature.State()) {
                EmailFormFeature()
            } withDependencies: {
                $0.emailFormService = EmailFormServiceMock(
                    loadTitle: { throw CancellationError() }, confirm: { _ in throw CancellationError() })
            }
        )
    }
#endif
