#if canImport(SwiftUI)
    import SwiftUI

    #if canImport(UIKit)
        import UIKit
    #endif

    /// What HotCoffeeHaterUIKit shows first.
    public struct HotCoffeeHaterUIKitRootView: View {
        private let root: HotCoffeeHaterUIKitCompositionRoot

        public init(root: HotCoffeeHaterUIKitCompositionRoot) {
            self.root = root
        }

        public var body: some View {
            #if canImport(UIKit)
                Tabs(root: root)
                    .ignoresSafeArea()
            #else
                Text("HotCoffeeHaterUIKit")
            #endif
        }
    }

    #if canImport(UIKit)
        extension HotCoffeeHaterUIKitRootView {
            /// The view controllers of all features; the root keeps their coordinators.
            private struct Tabs: UIViewControllerRepresentable {
                let root: HotCoffeeHaterUIKitCompositionRoot

                func makeUIViewController(context: Context) -> UITabBarController {
                    root.makeTabs()
                }

                func updateUIViewController(_ tabs: UITabBarController, context: Context) {}
            }
        }
    #endif
#endif
