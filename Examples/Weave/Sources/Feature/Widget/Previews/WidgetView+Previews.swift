#if canImport(SwiftUI) && DEBUG
    import MVIKit
    import SwiftUI
    import WidgetInterface
    import WidgetUI

    #Preview("Content") {
        WidgetView(service: WidgetPreviewService(title: "Widget"), notifier: Notifier())
    }

    #Preview("Error") {
        WidgetView(service: WidgetPreviewService(title: nil), notifier: Notifier())
    }

    /// The service of the previews: loads the title, or fails without one.
    private struct WidgetPreviewService: WidgetService {
        struct Failure: Error {}

        let title: String?

        func loadTitle() async throws -> String {
            guard let title else { throw Failure() }
            return title
        }

        func confirm(_ title: String) async throws {
            throw Failure()
        }
    }
#endif
