import Isolation
import IsolationMocks
import Testing

struct RadioTests {
    let mock = RadioMock()

    @Test("A Sendable mock behaves like others")
    func behaviour() async throws {
        mock.play("one")
        mock.play("two")
        #expect(mock.playCalls == ["one", "two"])
        #expect(mock.volume(of: "one") == 0)
        mock.volumeOfHandler = { $0.count }
        #expect(mock.volume(of: "one") == 3)
        await #expect(throws: MockUnimplemented("Radio.tune(_:band:)")) { try await mock.tune(1, band: .long) }
        mock.tuneHandler = { frequency, _ in
            await Task.yield()
            return frequency * 2
        }
        #expect(try await mock.tune(2, band: .short) == 4)
        #expect(mock.tuneCalls.map(\.band) == [.long, .short])
        mock.station = "here"
        #expect(mock.station == "here")
        mock.levelHandler = { 0.5 }
        #expect(try await mock.level == 0.5)
        mock.onChange = { _ in }
        #expect(mock.onChange != nil)
        mock["a"] = 3
        #expect(mock.subscriptSetCallCount == 1)
        #expect(mock["a"] == 3)
        mock.reset()
        #expect(mock.playCallCount == 0)
        #expect(mock.tuneCalls.isEmpty)
        #expect(mock.station == "")
    }

    @Test("Non-Sendable arguments are passed on and counted but not recorded")
    func notSendable() {
        let clip = Clip(name: "a")
        mock.transformHandler = { clip in
            clip.name += "!"
            return clip
        }
        #expect(mock.transform(clip).name == "a!")
        #expect(mock.transformCallCount == 1)
        mock.accept(clip)
        mock.accept(clips: [clip], from: "here")
        #expect(mock.newest() == nil)
        mock.keep(clip)
        #expect(mock.keepCallCount == 1)
        let heard = Heard()
        mock.listenHandler = { $0("x") }
        mock.listen { heard.add($0) }
        #expect(heard.all == ["x"])
        #expect(mock.listenCallCount == 1)
    }

    @Test("Sendable closures are recorded")
    func sendableClosures() {
        let heard = Heard()
        mock.subscribe { heard.add($0) }
        mock.subscribeCalls.first?("x")
        #expect(heard.all == ["x"])
        mock.notify { heard.add($0) }
        #expect(mock.notifyCallCount == 1)
    }

    @Test("Generic values of a Sendable protocol")
    func generics() {
        mock.echoHandler = { $0 }
        #expect(mock.echo(3) == 3)
        #expect(mock.echoCalls.first as? Int == 3)
        #expect(mock.any(4) == nil)
        let ring: @Sendable (Int) -> Int = mock.ring
        #expect(ring(3) == 0)
        #expect(mock.ringCalls == [3])
        #expect(mock.anyCallCount == 1)
        mock.mapHandler = { $0(4) }
        #expect(mock.map { $0 * 2 } == 8)
        var value = 1
        mock.changeHandler = { $0 += 1 }
        mock.change(&value)
        #expect(value == 2)
    }

    @Test("Protocols that refine a Sendable protocol")
    func refined() {
        let pocket = PocketRadioMock()
        pocket.play("a")
        #expect(pocket.playCalls == ["a"])
        #expect(pocket.fold() == false)
        let beacon = BeaconMock()
        beacon.blinkHandler = { $0 }
        #expect(beacon.blink(2) == 2)
        let failure = RadioFailureMock()
        failure.code = 3
        #expect(throws: RadioFailureMock.self) { throw failure }
        #expect((failure as any Error as? any RadioFailure)?.code == 3)
    }

    @Test("Sequences without a handler are empty")
    func sequences() async throws {
        let wire = WireMock()
        for await event in wire.events() { Issue.record("\(event)") }
        for try await line in wire.lines(of: "a") { Issue.record("\(line)") }
        for await pulse in wire.pulses { Issue.record("\(pulse)") }
        #expect(wire.linesCalls == ["a"])
        wire.eventsHandler = {
            AsyncStream { continuation in
                for value in 1...3 { continuation.yield(value) }
                continuation.finish()
            }
        }
        var heard: [Int] = []
        for await event in wire.events() { heard.append(event) }
        #expect(heard == [1, 2, 3])
        wire.readHandler = { _ in 7 }
        #expect(try await wire.read(wire.events()) == 7)
        await wire.collect(wire.events())
        #expect(wire.collectCallCount == 1)
    }
}

/// Static members are shared by all tests, therefore these run one after the other.
@Suite(.serialized)
struct RadioStaticsTests {
    @Test("Static members of a Sendable protocol")
    func statics() {
        RadioMock.resetStatics()
        RadioMock.shared = "a"
        #expect(RadioMock.shared == "a")
        #expect(RadioMock.sharedSetCallCount == 1)
        #expect(RadioMock.reset(3) == 0)
        #expect(RadioMock.resetCalls == [3])
        let made = RadioMock()
        RadioMock.makeHandler = { _ in made }
        #expect(RadioMock.make(name: "a") === made)
        RadioMock.resetStatics()
        #expect(RadioMock.shared == "")
    }
}

/// What was heard, on any thread.
final class Heard: Sendable {
    private let texts = Locked<[String]>([])

    func add(_ text: String) { texts.with { $0.append(text) } }
    var all: [String] { texts.with { $0 } }
}
