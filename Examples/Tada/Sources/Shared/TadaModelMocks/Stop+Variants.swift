import TadaModel

extension Stop {
    public static var homeMock: Stop { .mock(name: "Home", address: "12 Seongsuil-ro, Seoul") }

    public static var workspaceMock: Stop { .mock(name: "Work", address: "231 Teheran-ro, Seoul") }

    /// A place without an address.
    public static var gangnamStationMock: Stop { .mock(name: "Gangnam Station") }
}
