import QappleComposition
import SwiftUI

/// Shows the first screen of Qapple, made by its composition root.
@main
struct QappleApp: App {
    @State private var root = QappleCompositionRoot(QappleConfiguration())

    var body: some Scene {
        WindowGroup {
            QappleRootView(root: root)
        }
    }
}
