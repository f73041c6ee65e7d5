import CoreLocatoin

public struct Ride {}
