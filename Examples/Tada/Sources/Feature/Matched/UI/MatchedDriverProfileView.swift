#if canImport(SwiftUI)
    import SwiftUI
    import TadaModel

    /// The driver, the car and the stars.
    public struct MatchedDriverProfileView: View {
        private let driver: Driver
        private let vehicle: Vehicle

        public init(driver: Driver, vehicle: Vehicle) {
            self.driver = driver
            self.vehicle = vehicle
        }

        public var body: some View {
            HStack(spacing: 12) {
                if let thumbnail = driver.thumbnail {
                    AsyncImage(url: thumbnail)
                        .frame(width: 40, height: 40)
                } else {
                    Image(systemName: "person.crop.circle")
                }
                VStack(alignment: .leading) {
                    Text(driver.name)
                        .font(.headline)
                    Text(vehicle.text)
                }
                Spacer()
                Text(driver.ratingText)
            }
        }
    }
#endif
