#if canImport(SwiftUI)
    import SwiftUI
    import TadaModel

    /// Who pays, how, and with which coupon.
    public struct MatchedPaymentView: View {
        private let profile: PaymentProfile
        private let method: PaymentMethod
        private let discount: DiscountDescription

        public init(profile: PaymentProfile, method: PaymentMethod, discount: DiscountDescription) {
            self.profile = profile
            self.method = method
            self.discount = discount
        }

        public var body: some View {
            HStack(spacing: 8) {
                Text(profile.text)
                    .font(.headline)
                if let coupon = discount.text {
                    Text(coupon)
                        .foregroundStyle(.secondary)
                }
                Spacer()
                Text(method.text)
            }
        }
    }
#endif
