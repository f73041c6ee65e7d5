import Inheritance
import InheritanceMocks
import Testing
import Travel
import TravelMocks

struct DrivingTests {
    @Test("Requirements of protocols of other modules are implemented")
    func inherited() {
        let mock = RacingMock(id: 4)
        mock.report("a")
        mock.isQuiet = true
        mock.driveHandler = { .driving(kilometres: $0.stops.count) }
        mock.raceHandler = { $0 }
        let racing: any Racing = mock
        #expect(racing.id == 4)
        #expect(racing.drive(.mock(stops: ["x"])) == .driving(kilometres: 1))
        #expect(racing.race(3) == 3)
        #expect(mock.reportCalls == ["a"])
        #expect(mock.isQuietSetCallCount == 1)
        #expect(mock.driveCalls.first?.stops == ["x"])
        let driving: any Driving = DrivingMock()
        #expect(driving.id == 0)
    }

    @Test("A requirement inherited several times is implemented once")
    func diamond() {
        let mock = MeetingMock(id: 5)
        mock.meet()
        #expect(mock.turnLeft() + mock.turnRight() == 0)
        #expect((mock as any Identified).id == 5)
        #expect(mock.meetCallCount == 1)
        #expect((QualifiedMock(id: 1) as any Identified).id == 1)
    }

    @Test("Redeclared and strengthened requirements")
    func narrowed() throws {
        let mock = NarrowingMock()
        mock.report("a")
        #expect(mock.reportCalls == ["a"])
        let writing = WritingMock()
        writing.value = 3
        #expect(writing.valueSetCallCount == 1)
        #expect((writing as any Reading).value == 3)
    }

    @Test("An inherited method redeclared with fewer effects")
    func effects() async throws {
        let mock = WritingMock()
        let reading: any Reading = mock
        await #expect(throws: InheritanceMocks.MockUnimplemented.self) { try await reading.load() }
    }

    @Test("Types of the same name in two modules are distinguished")
    func namesakes() {
        let mock = TerminalMock()
        mock.platformHandler = { (ticket: Travel.Ticket) in ticket.seat }
        #expect(mock.platform(Travel.Ticket(seat: 3)) == 3)
        mock.sellHandler = { (ticket: Inheritance.Ticket) in Travel.Ticket(seat: ticket.price) }
        #expect(mock.sell(Inheritance.Ticket(price: 4)).seat == 4)
        mock.departHandler = { _ in Travel.Ticket(seat: 5) }
        #expect(mock.depart(.waiting).seat == 5)
        #expect(mock.sellCalls == [Inheritance.Ticket(price: 4)])
    }

    @Test("Extension methods call the mock")
    func extensions() {
        let mock = PagedMock()
        #expect(mock.load() == [])
        #expect(mock.loadCalls == [10])
    }

    @Test("Isolation is inherited across modules")
    func isolated() async {
        let rides = NightRidesMock()
        #expect(rides.ride(1) == .mock())
        #expect(rides.moon() == 0)
        rides.each { _ in }
        rides.eachCalls.first?(.mock())
        rides.visitHandler = { $0(.mock(id: 9)) }
        var visited: [Int] = []
        rides.visit { visited.append($0.id) }
        #expect(visited == [9])
        let builder = BuilderMock()
        builder.workHandler = { $0 }
        #expect(await builder.work(8) == 8)
        #expect(await builder.build(2) == 0)
        #expect(builder.workCalls == [8])
        await display()
    }

    @MainActor
    private func display() {
        let mock = BigDisplayMock()
        mock.text = "a"
        mock.show(.mock(id: 3))
        mock.zoom(2)
        #expect(mock.textSetCallCount == 1)
        #expect(mock.showCalls.map(\.id) == [3])
        #expect(mock.zoomCalls == [2])
    }
}
