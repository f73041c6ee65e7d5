import MVIKit
import Testing

@Suite("Effects")
@MainActor
struct MVIEffectsTests {
    private let effects = MVIEffects<String>()

    @Test("An effect that is sent before it can be shown is shown later")
    func keepsEffects() async {
        effects.send("Early")

        #expect(await next(in: effects.take()) == "Early")
    }

    @Test("Each effect is delivered to one taker")
    func deliversOnce() async {
        effects.send("First")
        let former = effects.take()
        let present = effects.take()
        effects.send("Second")

        var shown: [String] = []
        for await effect in former { shown.append(effect) }
        #expect(shown == ["First"])
        #expect(await next(in: present) == "Second")
    }

    @Test("An effect that is sent after a taker has ended is delivered to the next one")
    func outlivesTakers() async {
        let former = effects.take()
        let taker = Task { await next(in: former) }
        taker.cancel()
        #expect(await taker.value == nil)

        effects.send("Late")

        #expect(await next(in: effects.take()) == "Late")
    }

    private func next(in effects: AsyncStream<String>) async -> String? {
        for await effect in effects { return effect }
        return nil
    }
}
