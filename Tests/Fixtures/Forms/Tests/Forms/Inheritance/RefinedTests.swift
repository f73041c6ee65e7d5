import Foundation
import Inheritance
import InheritanceMocks
import Testing
import Travel
import TravelMocks

struct RefinedTests {
    @Test("A hashable mock is equal to itself only, unless a handler says otherwise")
    func hashable() {
        let one = TokenMock(text: "a")
        let two = TokenMock(text: "a")
        #expect(one == one)
        #expect(one != two)
        #expect(Set([one, two, one]).count == 2)
    }

    @Test("A mock with an identity")
    func identifiable() {
        let mock = EntityMock(name: "b", id: "a")
        #expect(mock.id == "a")
        mock.id = "c"
        let entity: any Entity = mock
        #expect(entity.id == "c")
        let one = OpenEntityMock(name: "a")
        let two = OpenEntityMock(name: "a")
        #expect(one.id != two.id)
    }

    @Test("A mock that is an error is thrown and caught")
    func errors() {
        let mock = FaultMock()
        mock.code = 3
        let error = #expect(throws: FaultMock.self) { throw mock }
        #expect(error?.code == 3)
        let local = LocalFaultMock()
        local.code = 4
        #expect((local as any LocalizedError).errorDescription == nil)
        #expect(local.code == 4)
    }

    @Test("A comparable mock with a description")
    func ranked() {
        let one = RankedMock(rank: 1)
        let two = RankedMock(rank: 2)
        #expect(one == one)
        one.description = "one"
        #expect("\(one)" == "one")
        #expect(one.rank < two.rank)
        #expect([one, two].count == 2)
    }

    @Test("Encoding a mock throws an error")
    func coded() throws {
        let mock = StoredMock(name: "a")
        #expect(mock.name == "a")
        let sent: any Sent = SentMock(name: "b")
        #expect(sent.name == "b")
    }

    @Test("Mocks of classes, and of base classes")
    func classes() {
        weak var delegate: (any Delegate)?
        let mock = DelegateMock()
        delegate = mock
        delegate?.changed()
        #expect(mock.changedCallCount == 1)
        let car = CarMock()
        car.parkHandler = { $0 }
        let vehicle: Vehicle = car
        #expect(vehicle.wheels == 4)
        #expect(vehicle.honk() == "honk")
        #expect(car.park(3) == 3)
        let truck = TruckMock()
        #expect((truck as Vehicle).wheels == 4)
        #expect(truck.load(2) == 0)
        #expect(truck.loadCalls == [2])
    }

    @Test("Open members of the superclass are overridden, others inherited")
    func overridden() {
        let mock = HornedMock()
        let horned: any Horned = mock
        mock.honkHandler = { "beep" }
        #expect(horned.honk() == "beep")
        #expect(mock.honkCallCount == 1)
        #expect(horned.wheels == 4)
        #expect(horned.stop() == 0)
    }

    @Test("Mocks of protocols with Foundation types")
    func foundation() {
        let legacy = LegacyMock()
        legacy.runHandler = { $0 }
        #expect(legacy.run(3) == 3)
        #expect(legacy.isEqual(legacy))
        let observed = ObservedMock()
        #expect(observed.observe(1) == 0)
        #expect(observed.observeCalls == [1])
    }
}

struct SequenceTests {
    @Test("Mocks that are sequences")
    func sequences() async throws {
        let numbers = NumbersMock<IndexingIterator<[Int]>>()
        numbers.makeIteratorHandler = { [1, 2].makeIterator() }
        #expect(numbers.map { $0 * 2 } == [2, 4])
        #expect(numbers.sum() == 0)
        let ticks = TicksMock<AsyncStream<Int>.Iterator>()
        ticks.makeAsyncIteratorHandler = {
            AsyncStream { continuation in
                continuation.yield(5)
                continuation.finish()
            }.makeAsyncIterator()
        }
        var heard: [Int] = []
        for try await tick in ticks { heard.append(tick) }
        #expect(heard == [5])
        ticks.stop()
        #expect(ticks.stopCallCount == 1)
    }

    @Test("Mocks that are CaseIterable or expressible by a literal")
    func literals() {
        #expect(ChoiceMock.allCases.isEmpty)
        let text: TextMock = "abc"
        text.length = 3
        #expect(text.length == 3)
        #expect(TextMock(rawValue: "a") != nil)
    }
}

struct StoreTests {
    @Test("An associated type fixed by a refining protocol is not a parameter of its mock")
    func fixed() {
        let rides = RideStoreMock()
        rides.keep(.mock(id: 3))
        #expect(rides.keepCalls.map(\.id) == [3])
        #expect(rides.find(3) == nil)
        rides.all = Ride.mocks(2)
        let keeping: any Keeping<Ride> = rides
        #expect(keeping.all.count == 2)
        let drivers = DriverStoreMock()
        drivers.keep(.mock(name: "Ada"))
        #expect(drivers.keepCalls.map(\.name) == ["Ada"])
    }

    @Test("An open associated type is a parameter")
    func open() {
        let open = OpenStoreMock<String>()
        open.keep("a")
        #expect(open.keepCalls == ["a"])
        let sorted = SortedStoreMock<Int>()
        #expect(sorted.first() == nil)
        let other = DefaultStoreMock<Double>()
        #expect(other.last() == nil)
        let owner = StoreOwnerMock<RideStoreMock>()
        owner.store = RideStoreMock(all: [.mock()])
        #expect(owner.store.all.count == 1)
        #expect(owner.entity() == nil)
    }

    @Test("A protocol that shows bytes and a mirror")
    func shown() {
        let mock = ShownMock(show: { 1 }, customMirror: Mirror(reflecting: 3))
        mock.withUnsafeBytesHandler = { body in
            withUnsafeBytes(of: 2) { (try? body($0)) ?? 0 }
        }
        #expect(mock.withUnsafeBytes(\.count) == MemoryLayout<Int>.size)
        #expect(mock.customMirror.displayStyle == nil)
    }
}
