import Methods
import MethodsMocks
import Testing

struct CourierTests {
    let mock = CourierMock()

    @Test("Calls are counted, and a mock without handlers does nothing")
    func counts() {
        #expect(mock.cancelCallCount == 0)
        mock.cancel()
        mock.cancel()
        #expect(mock.cancelCallCount == 2)
    }

    @Test("A single argument is recorded alone, several as a labeled tuple")
    func recordedArguments() {
        mock.select(3)
        mock.select(4)
        #expect(mock.selectCalls == [3, 4])
        _ = mock.greet(name: "Ada")
        #expect(mock.greetCalls == ["Ada"])
        mock.move(from: 1, to: 2)
        #expect(mock.moveCalls.map(\.from) == [1])
        #expect(mock.moveCalls.map(\.to) == [2])
        _ = mock.place("Desk", at: 7)
        #expect(mock.placeCalls.first?.title == "Desk")
        #expect(mock.placeCalls.first?.at == 7)
        mock.mix(1, "one")
        #expect(mock.mixCalls.first?.first == 1)
        #expect(mock.mixCalls.first?.second == "one")
    }

    @Test("Unnamed parameters, keywords as labels, duplicate labels")
    func oddLabels() throws {
        mock.ignore(5)
        #expect(mock.ignoreCalls == [5])
        mock.rest((), ())
        #expect(mock.restCallCount == 1)
        mock.drop(1, at: "sea", into: true)
        let dropped = try #require(mock.dropCalls.first)
        #expect(dropped.0 == 1 && dropped.1 == "sea" && dropped.2)
        mock.pair(1, first: 2)
        let pair = try #require(mock.pairCalls.first)
        #expect(pair.0 == 1 && pair.1 == 2)
        mock.areaHandler = { $0 * $1 }
        #expect(mock.area(side: 2, side: 3) == 6)
        let area = try #require(mock.areaCalls.first)
        #expect(area.0 == 2 && area.1 == 3)
        mock.mark(in: "a", for: 1, class: true)
        let mark = try #require(mock.markCalls.first)
        #expect(mark.in == "a" && mark.for == 1 && mark.class)
    }

    @Test("Variadic arguments are recorded and passed as arrays")
    func variadics() throws {
        mock.totalHandler = { $0.reduce(0, +) }
        #expect(mock.total(of: 1, 2, 3) == 6)
        #expect(mock.totalCalls == [[1, 2, 3]])
        mock.spans(1, 2, names: "a")
        mock.spans(names: "b")
        let spans = mock.spansCalls
        #expect(spans.map(\.0) == [[1, 2], []])
        #expect(spans.map(\.1) == [["a"], ["b"]])
    }

    @Test("Tuples are passed, returned and recorded")
    func tuples() throws {
        #expect(mock.split((1, name: "a")) == (0, ""))
        mock.splitHandler = { value in (left: value.0, right: value.name) }
        let halves = mock.split((2, name: "b"))
        #expect(halves.left == 2)
        #expect(halves.right == "b")
        #expect(mock.splitCalls.map(\.name) == ["a", "b"])
        mock.wrapHandler = { value in value.0 + value.1.count }
        #expect(mock.wrap((1, ["x", "y"])) == 3)
        #expect(mock.wrapCalls.map(\.0) == [1])
    }

    @Test("Optional and implicitly unwrapped arguments")
    func optionals() throws {
        mock.weigh(nil, tare: 2, nested: .some(nil))
        let call = try #require(mock.weighCalls.first)
        #expect(call.0 == nil)
        #expect(call.1 == 2)
        #expect(call.2 == .some(nil))
    }

    @Test("inout arguments reach the handler and are recorded before the call")
    func inoutArguments() {
        var value = 1
        mock.increment(&value)
        #expect(value == 1)
        mock.incrementHandler = { $0 += 1 }
        mock.increment(&value)
        #expect(value == 2)
        #expect(mock.incrementCalls == [1, 1])
        var values = [1, 2, 3]
        mock.exchangeHandler = { values, index in
            defer { values[index] = 0 }
            return values[index]
        }
        #expect(mock.exchange(&values, at: 1) == 2)
        #expect(values == [1, 0, 3])
        #expect(mock.exchangeCalls.map(\.at) == [1])
        #expect(mock.exchangeCalls.map(\.values) == [[1, 2, 3]])
    }

    @Test("A signature of many lines with comments")
    func commentedSignature() {
        mock.spreadHandler = { value, count in Array(repeating: value, count: count) }
        #expect(mock.spread(4, over: 2) == [4, 4])
        #expect(mock.spreadCallCount == 1)
    }

    @Test("reset() forgets counts, arguments and handlers")
    func reset() {
        mock.placeHandler = { _, _ in true }
        #expect(mock.place("Desk", at: 7))
        mock.reset()
        #expect(mock.placeCallCount == 0)
        #expect(mock.placeCalls.isEmpty)
        #expect(mock.placeHandler == nil)
        #expect(mock.place("Desk", at: 7) == false)
        #expect(mock.placeCallCount == 1)
    }

    @Test("Every handler is an optional argument of the initializer")
    func arrangedAtOnce() {
        let mock: any Courier = CourierMock(place: { title, _ in title.isEmpty }, total: { $0.count })
        #expect(mock.place("", at: 0))
        #expect(mock.total(of: 7, 7) == 2)
    }

    @Test("A handler may call the mock again")
    func handlersReenter() {
        let mock = CourierMock()
        mock.selectHandler = { index in if index > 0 { mock.select(index - 1) } }
        mock.select(2)
        #expect(mock.selectCalls == [2, 1, 0])
        mock.reset()
    }

    @Test("A value captured by a handler may use the mock when it is deinitialized")
    func handlersGo() {
        let mock = CourierMock()
        arrange(mock)
        mock.selectHandler = nil
        #expect(mock.cancelCallCount == 1)
        arrange(mock)
        mock.reset()
        #expect(mock.cancelCallCount == 1)
    }

    @Test("A value captured by a handler may call the same member when it is deinitialized")
    func handlersGoAgain() {
        let mock = CourierMock()
        let passenger = Passenger(courier: mock)
        mock.cancelHandler = { [passenger] in passenger.wait() }
        arrange(mock, with: Passenger(courier: mock))
        mock.cancelHandler = nil
        #expect(mock.cancelCallCount == 1)
        arrange(mock, with: Passenger(courier: mock))
        mock.reset()
        #expect(mock.cancelCallCount == 1)
    }

    private func arrange(_ mock: CourierMock, with passenger: Passenger) {
        mock.cancelHandler = { passenger.wait() }
    }

    private func arrange(_ mock: CourierMock) {
        let passenger = Passenger(courier: mock)
        mock.selectHandler = { _ in passenger.wait() }
    }

    @Test("A protocol without requirements has a mock")
    func blank() {
        let mock = BlankMock()
        mock.reset()
        let blank: any Blank = mock
        #expect(blank is BlankMock)
    }

    @Test("Forty parameters are recorded and passed to the handler")
    func forty() async throws {
        let mock = WideMock()
        mock.wideHandler = {
            first, _, _, _, _, _, _, _, _, _, tenth, _, _, _, _, _, _, _, _, _, flag, _, _, _, _, _, _, _, _, _, _, _,
            _,
            _, _, _, _, _, _, last in
            [tenth: first + (flag ? 1 : 0) + (last ?? 0)]
        }
        let answer = try await mock.wide(
            p0: 1, p1: 0, p2: 0, p3: 0, p4: 0, p5: 0, p6: 0, p7: 0, p8: 0, p9: 0, p10: "x", p11: "", p12: "", p13: "",
            p14: "", p15: "", p16: "", p17: "", p18: "", p19: "", p20: true, p21: false, p22: false, p23: false,
            p24: false, p25: false, p26: false, p27: false, p28: false, p29: false, p30: nil, p31: nil, p32: nil,
            p33: nil, p34: nil, p35: nil, p36: nil, p37: nil, p38: nil, p39: 5)
        #expect(answer == ["x": 7])
        #expect(mock.wideCalls.first?.p10 == "x")
        #expect(mock.wideCalls.first?.p39 == 5)
    }
}

/// Cancels when it goes.
private final class Passenger {
    let courier: any Courier

    init(courier: any Courier) {
        self.courier = courier
    }

    deinit {
        courier.cancel()
    }

    func wait() {}
}
