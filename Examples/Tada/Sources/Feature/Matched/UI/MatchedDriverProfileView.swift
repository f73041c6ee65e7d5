#if canImport(SwiftUI)
    import SwiftUI

    /// The driver, the car and the stars.
    public struct MatchedDriverProfileView: View {
        private let name: String
        private let vehicleText: String
        private let ratingText: String

        public init(name: String, vehicleText: String, ratingText: String) {
            self.name = name
            self.vehicleText = vehicleText
            self.ratingText = ratingText
        }

        public var body: some View {
            HStack(spacing: 12) {
                Image(systemName: "car.fill")
                VStack(alignment: .leading) {
                    Text(name)
                        .font(.headline)
                    Text(vehicleText)
                }
                Spacer()
                Text(ratingText)
            }
        }
    }
#endif
