#if canImport(ComposableArchitecture) && canImport(SwiftUI) && DEBUG
    import ComposableArchitecture
    import ReportLogic
    import ReportMocks
    import ReportUI
    import SwiftUI

    #Preview("답변") {
        ReportView(
            store: Store(initialState: ReportFeature.State(ReportArguments(subject: .answer(id: 1)))) {
                ReportFeature()
            } withDependencies: {
                $0.reportService = ReportServiceMock(report: { _, _ in })
            }
        )
    }
#endif
