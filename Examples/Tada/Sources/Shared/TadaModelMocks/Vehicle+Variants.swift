import TadaModel

extension Vehicle {
    public static var nxtMock: Vehicle { .mock(model: "Staria", plate: "12가 3456") }

    public static var plusMock: Vehicle { .mock(model: "Carnival", plate: "34나 5678") }
}
