public struct Ride {}
