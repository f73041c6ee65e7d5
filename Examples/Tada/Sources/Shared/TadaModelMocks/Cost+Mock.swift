import TadaModel

extension Cost {
    public static var mock: Cost { Cost(fare: 12_500) }

    public static var surgingMock: Cost { Cost(fare: 12_500, surgeInHundredths: 135) }

    public static var discountedMock: Cost { Cost(fare: 12_500, discount: 2_000) }
}
