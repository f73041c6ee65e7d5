/// What a ride costs, in won.
public struct Cost: Hashable, Sendable {
    /// What the meter says.
    public var fare: Int
    /// What the fare is multiplied by when many want a ride, in hundredths: 135 is 1.35.
    public var surgeInHundredths: Int
    public var discount: Int

    public init(fare: Int, surgeInHundredths: Int = 100, discount: Int = 0) {
        self.fare = fare
        self.surgeInHundredths = surgeInHundredths
        self.discount = discount
    }

    public var isSurging: Bool { surgeInHundredths > 100 }

    /// What the rider would pay without the discount.
    public var original: Int { fare * surgeInHundredths / 100 }

    /// What the rider pays; a discount never pays the rider.
    public var total: Int { max(0, original - discount) }
}
