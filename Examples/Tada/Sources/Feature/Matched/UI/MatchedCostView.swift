#if canImport(SwiftUI)
    import SwiftUI

    /// What the ride costs, what it would have cost, and why it costs more.
    public struct MatchedCostView: View {
        private let totalText: String
        private let originalText: String?
        private let surgeText: String?

        public init(totalText: String, originalText: String? = nil, surgeText: String? = nil) {
            self.totalText = totalText
            self.originalText = originalText
            self.surgeText = surgeText
        }

        public var body: some View {
            HStack(spacing: 8) {
                if let surgeText {
                    Text(surgeText)
                        .foregroundStyle(.orange)
                }
                Spacer()
                if let originalText {
                    Text(originalText)
                        .foregroundStyle(.secondary)
                        .accessibilityLabel("Before the discount: \(originalText)")
                }
                Text(totalText)
                    .font(.headline)
            }
        }
    }
#endif
