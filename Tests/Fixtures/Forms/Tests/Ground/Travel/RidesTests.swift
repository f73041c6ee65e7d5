import Testing
import Travel
import TravelMocks

struct RidesTests {
    @Test("Without a handler the fixture of the model is returned")
    func models() {
        let mock = RidesMock()
        #expect(mock.ride(1) == .mock())
        #expect(mock.current() == nil)
        mock.rideHandler = { .mock(id: $0, driver: .mock(name: "Ada")) }
        #expect(mock.ride(7).id == 7)
        #expect(mock.ride(7).driver.name == "Ada")
        mock.watch { _ in }
        mock.watchCalls.first?(.mock())
        #expect(mock.watchCallCount == 1)
    }

    @Test("Elements of lists of models have distinct numbers")
    func lists() {
        let rides = Ride.mocks(3)
        #expect(Set(rides.map(\.id)).count == 3)
        #expect(rides.first == Ride.mocks(1).first)
    }

    @Test("A mock implements requirements with default implementations too")
    func defaults() {
        let mock = ReportingMock()
        let reporting: any Reporting = mock
        reporting.report("a")
        #expect(mock.reportCalls == ["a"])
        #expect(reporting.shout() == "shout")
    }
}
