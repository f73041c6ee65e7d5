#if canImport(SwiftUI)
    import SwiftUI

    private struct LoadingViewModifier: ViewModifier {
        let isLoading: Bool

        func body(content: Content) -> some View {
            content.overlay {
                if isLoading {
                    ProgressView()
                }
            }
        }
    }

    extension View {
        /// Shows an indicator above the view while it loads.
        public func setLoading(_ isLoading: Bool) -> some View {
            modifier(LoadingViewModifier(isLoading: isLoading))
        }
    }
#endif
