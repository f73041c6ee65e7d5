import Travel
import TravelMocks
import Values

extension Receipt {
    /// A variant that people wrote beside the generated factory.
    public static var longMock: Receipt {
        .mock(ride: .mock(driver: .mock(name: "Ada")), lines: [.mock(text: "Toll"), .mock(text: "Tip", amount: 2)])
    }
}
