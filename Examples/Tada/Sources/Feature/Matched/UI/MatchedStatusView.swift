#if canImport(SwiftUI)
    import SwiftUI

    /// Where the ride stands, in a line.
    public struct MatchedStatusView: View {
        private let text: String

        public init(text: String) {
            self.text = text
        }

        public var body: some View {
            Text(text)
                .font(.title)
                .multilineTextAlignment(.center)
        }
    }
#endif
