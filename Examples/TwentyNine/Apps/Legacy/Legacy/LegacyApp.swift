import LegacyComposition
import SwiftUI

/// Shows the first screen of Legacy, made by its composition root.
@main
struct LegacyApp: App {
    @State private var root = LegacyCompositionRoot(LegacyConfiguration())

    var body: some Scene {
        WindowGroup {
            LegacyRootView(root: root)
        }
    }
}
