import TadaModel

extension Driver {
    public static var mock: Driver {
        Driver(name: "Kim Tada", vehicle: "Carnival", plate: "12가 3456", ratingInTenths: 49)
    }

    /// A driver whom nobody has rated yet.
    public static var newMock: Driver { Driver(name: "Lee Tada", vehicle: "Staria", plate: "34나 5678") }
}
