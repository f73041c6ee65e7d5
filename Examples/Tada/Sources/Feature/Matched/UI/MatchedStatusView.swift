#if canImport(SwiftUI)
    import SwiftUI
    import TadaModel
    import TadaResource

    /// Where the ride stands, in a line.
    public struct MatchedStatusView: View {
        private let status: Ride.Status
        private let nextStop: Stop
        private let productType: RideProductType

        public init(status: Ride.Status, nextStop: Stop, productType: RideProductType) {
            self.status = status
            self.nextStop = nextStop
            self.productType = productType
        }

        public var body: some View {
            VStack(spacing: 4) {
                Text(status.text(next: nextStop))
                    .font(.title)
                    .multilineTextAlignment(.center)
                if productType == .reservation {
                    Text(TadaResourceStrings.reservation)
                        .font(.caption)
                        .foregroundStyle(.secondary)
                }
            }
        }
    }
#endif
