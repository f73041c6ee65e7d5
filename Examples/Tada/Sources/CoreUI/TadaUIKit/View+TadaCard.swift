#if canImport(SwiftUI)
    import SwiftUI
    import TadaResource

    extension View {
        /// Puts the view on a card.
        public func tadaCard() -> some View {
            padding(CGFloat(TadaSpacing.wide.rawValue))
                .background(Color.gray.opacity(0.1))
                .cornerRadius(CGFloat(TadaSpacing.regular.rawValue))
        }
    }
#endif
