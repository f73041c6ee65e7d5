import TadaModel

extension Rider {
    public static var normalMock: Rider { .mock(name: "Park Rider") }

    public static var longNameMock: Rider { .mock(name: "Wolfeschlegelsteinhausenbergerdorff the Younger") }

    /// Another rider has ordered the ride.
    public static var guestMock: Rider { .mock(name: "Choi Guest", isGuest: true) }
}
