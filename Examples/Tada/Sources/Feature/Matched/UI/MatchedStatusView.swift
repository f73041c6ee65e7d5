#if canImport(SwiftUI)
    import SwiftUI
    import TadaModel

    /// Where the ride stands, in a line.
    public struct MatchedStatusView: View {
        private let status: Ride.Status
        private let nextStop: Stop
        private let isReserved: Bool

        public init(status: Ride.Status, nextStop: Stop, isReserved: Bool = false) {
            self.status = status
            self.nextStop = nextStop
            self.isReserved = isReserved
        }

        public var body: some View {
            VStack(spacing: 4) {
                Text(status.text(next: nextStop))
                    .font(.title)
                    .multilineTextAlignment(.center)
                if isReserved {
                    Text("Reserved")
                        .font(.caption)
                        .foregroundStyle(.secondary)
                }
            }
        }
    }
#endif
