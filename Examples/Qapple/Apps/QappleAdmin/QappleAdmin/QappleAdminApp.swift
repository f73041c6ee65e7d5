import QappleAdminComposition
import SwiftUI

/// Shows the first screen of QappleAdmin, made by its composition root.
@main
struct QappleAdminApp: App {
    @State private var root = QappleAdminCompositionRoot(QappleAdminConfiguration())

    var body: some Scene {
        WindowGroup {
            QappleAdminRootView(root: root)
        }
    }
}
