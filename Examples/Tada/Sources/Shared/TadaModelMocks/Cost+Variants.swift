import TadaModel

extension Cost {
    public static var noDiscountedMock: Cost { .mock(fare: 12_500) }

    public static var surgingMock: Cost { .mock(fare: 12_500, surgeInHundredths: 135) }

    public static var discountedMock: Cost { .mock(fare: 12_500, discount: 2_000) }
}
