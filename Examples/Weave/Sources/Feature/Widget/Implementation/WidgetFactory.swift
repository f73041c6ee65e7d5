import MVIKit
import WidgetInterface
import WidgetUI

#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of Widget; the composition root of an app calls its initializer.
@MainActor
public struct WidgetFactory: WidgetBuilding {
    private let service: any WidgetService
    private let notifier: any Notifying

    public init(service: any WidgetService, notifier: any Notifying) {
        self.service = service
        self.notifier = notifier
    }

    #if canImport(SwiftUI)
        public func makeScreen(listener: (any WidgetListener)? = nil) -> AnyView {
            AnyView(WidgetView(service: service, notifier: notifier, listener: listener))
        }
    #endif
}
