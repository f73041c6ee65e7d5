import TadaModel

extension Payment {
    public static var personalMock: Payment { .mock(profile: .personal, method: .card(ending: "4242")) }

    public static var businessMock: Payment { .mock(profile: .business, method: .invoice) }
}
