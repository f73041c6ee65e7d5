import TadaModel

extension PaymentProfile {
    public static var personalMock: PaymentProfile { .personal }

    public static var businessMock: PaymentProfile { .business }
}

extension PaymentMethod {
    public static var personalCardMock: PaymentMethod { .card(ending: "4242") }

    public static var bizCardMock: PaymentMethod { .card(ending: "1881") }
}
