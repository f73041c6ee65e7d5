import TadaModel

extension DiscountDescription {
    public static var noDiscountedMock: DiscountDescription { .none }

    public static var discountedMock: DiscountDescription { .coupon(name: "First ride") }
}
