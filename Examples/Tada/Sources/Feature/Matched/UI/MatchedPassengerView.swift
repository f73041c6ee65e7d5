#if canImport(SwiftUI)
    import SwiftUI
    import TadaModel

    /// Who is driven.
    public struct MatchedPassengerView: View {
        private let rider: Rider

        public init(rider: Rider) {
            self.rider = rider
        }

        public var body: some View {
            HStack(spacing: 8) {
                Image(systemName: "figure.wave")
                Text(rider.name)
                    .lineLimit(1)
                Spacer()
                if rider.isGuest {
                    Text("Guest")
                        .foregroundStyle(.secondary)
                }
            }
        }
    }
#endif
