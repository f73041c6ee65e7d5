#if canImport(SwiftUI)
    import SwiftUI
    import TadaModel

    /// From where to where, and by which places.
    public struct MatchedRoutesView: View {
        private let origin: Stop
        private let waypoints: [Stop]
        private let destination: Stop

        public init(origin: Stop, waypoints: [Stop], destination: Stop) {
            self.origin = origin
            self.waypoints = waypoints
            self.destination = destination
        }

        public var body: some View {
            VStack(alignment: .leading, spacing: 8) {
                line(origin, image: "circle")
                ForEach(waypoints, id: \.self) { stop in
                    line(stop, image: "smallcircle.filled.circle")
                }
                line(destination, image: "mappin.circle.fill")
            }
        }

        private func line(_ stop: Stop, image: String) -> some View {
            HStack(spacing: 8) {
                Image(systemName: image)
                VStack(alignment: .leading) {
                    Text(stop.name)
                    if let address = stop.address {
                        Text(address)
                            .font(.caption)
                            .foregroundStyle(.secondary)
                    }
                }
                Spacer()
            }
        }
    }
#endif
