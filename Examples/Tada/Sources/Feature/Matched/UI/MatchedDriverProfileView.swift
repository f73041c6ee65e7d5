#if canImport(SwiftUI)
    import SwiftUI
    import TadaModel
    import TadaResource

    /// The driver, the car and the stars.
    public struct MatchedDriverProfileView: View {
        private let driver: Driver
        private let vehicle: Vehicle
        private let rideType: RideType

        public init(driver: Driver, vehicle: Vehicle, rideType: RideType) {
            self.driver = driver
            self.vehicle = vehicle
            self.rideType = rideType
        }

        public var body: some View {
            HStack(spacing: 12) {
                if let thumbnail = driver.thumbnail {
                    AsyncImage(url: thumbnail)
                        .frame(width: 40, height: 40)
                } else {
                    TadaResourceImages.profileImage
                }
                VStack(alignment: .leading) {
                    Text(driver.name)
                        .font(.headline)
                    Text("\(rideType.text) · \(vehicle.text)")
                }
                Spacer()
                Text(driver.ratingText)
            }
        }
    }
#endif
