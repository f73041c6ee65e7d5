import Isolation
import IsolationMocks
import Testing

@MainActor
struct StageTests {
    let mock = StageMock()

    @Test("A main-actor mock behaves like others")
    func behaviour() async throws {
        mock.title = "a"
        #expect(mock.titleSetCallCount == 1)
        mock.curtain = true
        #expect(mock.curtain)
        mock.show(3)
        #expect(mock.showCalls == [3])
        await #expect(throws: MockUnimplemented("Stage.wait()")) { try await mock.wait() }
        mock.waitHandler = { 4 }
        #expect(try await mock.wait() == 4)
        let clip = Clip(name: "a")
        #expect(mock.clip(clip) == nil)
        #expect(mock.clipCalls.first === clip)
        mock.perform {}
        #expect(mock.performCalls.count == 1)
        mock[1] = "b"
        #expect(mock.subscriptSetCallCount == 1)
        mock.reset()
        #expect(mock.showCallCount == 0)
        #expect(mock.title == "")
    }

    @Test("Handlers of a main-actor mock run on the main actor")
    func handlers() {
        var shown: [Int] = []
        mock.showHandler = { act in
            MainActor.assertIsolated()
            shown.append(act)
        }
        mock.show(1)
        #expect(shown == [1])
    }

    @Test("Nonisolated members are called from any isolation")
    func nonisolated() async {
        mock.identifyHandler = { $0 * 2 }
        mock.tag = "t"
        let mock = mock
        let answer = await Task.detached { (mock.identify(2), mock.tag) }.value
        #expect(answer == (4, "t"))
        #expect(mock.identifyCalls == [2])
        #expect(await mock.reach(1) == 0)
        mock.note = 3
        #expect(mock.note == 3)
        #expect(mock.noteSetCallCount == 1)
        mock.reset()
        #expect(mock.identifyCallCount == 0)
    }

    @Test("A main-actor mock is created from any isolation")
    func madeAnywhere() async {
        let stage = await Task.detached { StageMock() }.value
        stage.show(1)
        #expect(stage.showCallCount == 1)
        let small = SmallStageMock()
        small.seatsHandler = { 3 }
        #expect(small.seats() == 3)
        small.show(2)
        #expect(small.showCalls == [2])
        let prop = PropMock(name: "sword")
        #expect(prop.name == "")
        #expect(prop.initCalls == ["sword"])
        let lamp = LampMock()
        lamp.light(3)
        #expect(lamp.lightCalls == [3])
        lamp.level = 2
        #expect(lamp.levelSetCallCount == 1)
    }

    @Test("Main-actor members in a protocol without isolation")
    func mixed() async {
        let mock = MixedMock()
        mock.drawHandler = { $0 + 1 }
        #expect(mock.draw(1) == 2)
        mock.colour = "red"
        #expect(mock.colourSetCallCount == 1)
        mock.computeHandler = { $0 }
        #expect(mock.compute(3) == 3)
        let shared = MixedSharedMock()
        shared.drawHandler = { $0 + 2 }
        #expect(shared.draw(1) == 3)
        #expect(shared.drawCalls == [1])
        shared.keep(Clip(name: "a"))
        #expect(shared.keepCallCount == 1)
        #expect(shared.clip == nil)
        await Self.mute(shared)
        shared.colour = "blue"
        #expect(shared.colour == "blue")
    }
}

extension StageTests {
    @SoundActor
    private static func mute(_ mock: MixedSharedMock) {
        mock.muteHandler = { $0 }
        #expect(mock.mute(3) == 3)
        mock.loudness = 4
        #expect(mock.loudness == 4)
    }
}

@SoundActor
struct MixerTests {
    @Test("A mock of a custom global actor")
    func mixer() async {
        let mock = MixerMock()
        mock.mixHandler = { $0.count }
        #expect(mock.mix(["a", "b"]) == 2)
        #expect(mock.mixCalls == [["a", "b"]])
        mock.level = 3
        #expect(mock.levelSetCallCount == 1)
        await mock.fade()
        #expect(mock.fadeCallCount == 1)
        #expect(mock.name() == "")
        let relay = RelayMock()
        relay.send(1)
        relay.hand {}
        #expect(relay.sendCalls == [1])
        #expect(relay.handCallCount == 1)
    }
}
