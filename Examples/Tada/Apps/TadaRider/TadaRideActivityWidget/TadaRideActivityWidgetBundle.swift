import Foundation
import SwiftUI
import TadaRideActivityWidgetComposition
import WidgetKit

/// A widget with the root view of TadaRideActivityWidget.
///
/// For another kind of extension, change this file and the property list of its target.
@main
struct TadaRideActivityWidgetBundle: SwiftUI.WidgetBundle {
    var body: some Widget {
        TadaRideActivityWidgetContent()
    }
}

struct TadaRideActivityWidgetContent: Widget {
    var body: some SwiftUI.WidgetConfiguration {
        StaticConfiguration(kind: "TadaRideActivityWidget", provider: TadaRideActivityWidgetProvider()) { _ in
            TadaRideActivityWidgetRootView(root: .init(.init()))
                .containerBackground(.background, for: .widget)
        }
        .configurationDisplayName("TadaRideActivityWidget")
    }
}

nonisolated struct TadaRideActivityWidgetEntry: WidgetKit.TimelineEntry {
    let date: Date
}

nonisolated struct TadaRideActivityWidgetProvider: WidgetKit.TimelineProvider {
    func placeholder(in context: Context) -> TadaRideActivityWidgetEntry {
        TadaRideActivityWidgetEntry(date: .now)
    }

    func getSnapshot(in context: Context, completion: @escaping (TadaRideActivityWidgetEntry) -> Void) {
        completion(TadaRideActivityWidgetEntry(date: .now))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<TadaRideActivityWidgetEntry>) -> Void) {
        completion(Timeline(entries: [TadaRideActivityWidgetEntry(date: .now)], policy: .never))
    }
}
