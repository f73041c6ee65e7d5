import SwiftUI
import TadaRiderComposition

/// Shows the first screen of TadaRider, made by its composition root.
@main
struct TadaRiderApp: App {
    @State private var root = TadaRiderCompositionRoot(TadaRiderConfiguration())

    var body: some Scene {
        WindowGroup {
            TadaRiderRootView(root: root)
        }
    }
}
