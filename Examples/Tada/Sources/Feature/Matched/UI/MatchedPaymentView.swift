#if canImport(SwiftUI)
    import SwiftUI
    import TadaModel

    /// Who pays, and how.
    public struct MatchedPaymentView: View {
        private let profile: Payment.Profile
        private let method: Payment.Method

        public init(profile: Payment.Profile, method: Payment.Method) {
            self.profile = profile
            self.method = method
        }

        public var body: some View {
            HStack(spacing: 8) {
                Text(profile.text)
                    .font(.headline)
                Spacer()
                Text(method.text)
            }
        }
    }
#endif
