#if canImport(SwiftUI)
    import SwiftUI

    // ashlar:axis surgeText=탄력 요금:yes=높음,none=없음
    // ashlar:axis originalText=할인:yes=적용,none=미적용
    /// What the ride costs, what it would have cost, and why it costs more.
    public struct MatchedCostView: View {
        private let surgeText: String?
        private let totalText: String
        private let originalText: String?

        public init(surgeText: String?, totalText: String, originalText: String?) {
            self.surgeText = surgeText
            self.totalText = totalText
            self.originalText = originalText
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
