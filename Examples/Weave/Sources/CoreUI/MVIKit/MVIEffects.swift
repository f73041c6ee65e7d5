/// Effects of a screen that are shown once, such as a message: each one is delivered to one taker.
@MainActor
public final class MVIEffects<Effect: Sendable> {
    /// The effects that were sent while no taker was waiting.
    private var pending: [Effect] = []
    private var continuation: AsyncStream<Effect>.Continuation?

    public init() {}

    /// Delivers an effect to the current taker, else to the next one.
    public func send(_ effect: Effect) {
        if case .enqueued = continuation?.yield(effect) { return }
        pending.append(effect)
    }

    /// The pending effects and those to come; the stream of the former taker ends.
    public func take() -> AsyncStream<Effect> {
        continuation?.finish()
        let (stream, next) = AsyncStream.makeStream(of: Effect.self)
        for effect in pending { next.yield(effect) }
        pending = []
        continuation = next
        return stream
    }
}
