#if canImport(ComposableArchitecture) && canImport(SwiftUI) && DEBUG
    import ComposableArchitecture
    import ReportBoxInterface
    import ReportBoxLogic
    import ReportBoxMocks
    import ReportBoxUI
    import SwiftUI

    #Preview("Content") {
        ReportBoxView(
            store: Store(initialState: ReportBoxFeature.State()) {
                ReportBoxFeature()
            } withDependencies: {
                $0.reportBoxService = ReportBoxServiceMock(loadTitle: { "ReportBox" }, confirm: { _ in })
            }
        )
    }

    #Preview("Error") {
        ReportBoxView(
            store: Store(initialState: ReportBoxFeature.State()) {
                ReportBoxFeature()
            } withDependencies: {
                $0.reportBoxService = ReportBoxServiceMock(
                    loadTitle: { throw CancellationError() }, confirm: { _ in throw CancellationError() })
            }
        )
    }
#endif
