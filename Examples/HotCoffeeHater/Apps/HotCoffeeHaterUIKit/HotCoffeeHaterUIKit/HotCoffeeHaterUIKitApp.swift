import HotCoffeeHaterUIKitComposition
import SwiftUI

/// Shows the first screen of HotCoffeeHaterUIKit, made by its composition root.
@main
struct HotCoffeeHaterUIKitApp: App {
    @State private var root = HotCoffeeHaterUIKitCompositionRoot(
        HotCoffeeHaterUIKitConfiguration(networking: SampleNetworking()))

    var body: some Scene {
        WindowGroup {
            HotCoffeeHaterUIKitRootView(root: root)
        }
    }
}
