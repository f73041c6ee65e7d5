#if canImport(SwiftUI)
    import SwiftUI

    // ashlar:axis surgeText=탄력 요금:yes=높음,none=없음
    // ashlar:axis originalCostText=할인:yes=적용,none=미적용
    /// What the ride costs, what it would have cost, and why it costs more.
    public struct MatchedCostView: View {
        private let surgeText: String?
        private let totalText: String
        private let originalCostText: String?

        public init(surgeText: String?, totalText: String, originalCostText: String?) {
            self.surgeText = surgeText
            self.totalText = totalText
            self.originalCostText = originalCostText
        }

        public var body: some View {
            HStack(spacing: 8) {
                if let surgeText {
                    Text(surgeText)
                        .foregroundStyle(.orange)
                }
                Spacer()
                if let originalCostText {
                    Text(originalCostText)
                        .foregroundStyle(.secondary)
                        .accessibilityLabel("Before the discount: \(originalCostText)")
                }
                Text(totalText)
                    .font(.headline)
            }
        }
    }
#endif
