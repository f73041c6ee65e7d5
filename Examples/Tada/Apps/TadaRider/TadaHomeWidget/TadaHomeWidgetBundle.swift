import Foundation
import SwiftUI
import TadaHomeWidgetComposition
import WidgetKit

/// A widget with the root view of TadaHomeWidget.
///
/// For another kind of extension, change this file and the property list of its target.
@main
struct TadaHomeWidgetBundle: SwiftUI.WidgetBundle {
    var body: some Widget {
        TadaHomeWidgetContent()
    }
}

struct TadaHomeWidgetContent: Widget {
    var body: some SwiftUI.WidgetConfiguration {
        StaticConfiguration(kind: "TadaHomeWidget", provider: TadaHomeWidgetProvider()) { _ in
            TadaHomeWidgetRootView(root: .init(.init()))
                .containerBackground(.background, for: .widget)
        }
        .configurationDisplayName("TadaHomeWidget")
    }
}

nonisolated struct TadaHomeWidgetEntry: WidgetKit.TimelineEntry {
    let date: Date
}

nonisolated struct TadaHomeWidgetProvider: WidgetKit.TimelineProvider {
    func placeholder(in context: Context) -> TadaHomeWidgetEntry {
        TadaHomeWidgetEntry(date: .now)
    }

    func getSnapshot(in context: Context, completion: @escaping (TadaHomeWidgetEntry) -> Void) {
        completion(TadaHomeWidgetEntry(date: .now))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<TadaHomeWidgetEntry>) -> Void) {
        completion(Timeline(entries: [TadaHomeWidgetEntry(date: .now)], policy: .never))
    }
}
