import SwiftUI
import WeaveAppComposition

/// Shows the first screen of WeaveApp, made by its composition root.
@main
struct WeaveApp: App {
    @State private var root = WeaveAppCompositionRoot(WeaveAppConfiguration())

    var body: some Scene {
        WindowGroup {
            WeaveAppRootView(root: root)
        }
    }
}
