/// The main actor's.
@MainActor
public protocol Stage: AnyObject {
    var title: String { get set }
    var curtain: Bool { get }
    func show(_ act: Int)
    func wait() async throws -> Int
    func clip(_ clip: Clip) -> Clip?
    func perform(_ body: @escaping () -> Void)
    nonisolated var tag: String { get }
    nonisolated var note: Int { get set }
    nonisolated func identify(_ number: Int) -> Int
    nonisolated func reach(_ number: Int) async -> Int
    static func open() -> Int
    subscript(row: Int) -> String { get set }
}

/// The main actor's by way of another protocol.
public protocol SmallStage: Stage {
    func seats() -> Int
}

/// The main actor's, and to be made.
@MainActor
public protocol Prop {
    init(name: String)
    var name: String { get }
}

/// The main actor's, and among threads.
@MainActor
public protocol Lamp: Sendable {
    func light(_ level: Int)
    var level: Int { get set }
}

/// Members of the main actor in a protocol that is nobody's.
public protocol Mixed {
    @MainActor func draw(_ width: Int) -> Int
    @MainActor var colour: String { get set }
    func compute(_ value: Int) -> Int
}

/// Members of the main actor in a protocol among threads.
public protocol MixedShared: Sendable {
    @MainActor func draw(_ width: Int) -> Int
    @MainActor func keep(_ clip: Clip)
    @SoundActor func mute(_ seconds: Int) -> Int
    @SoundActor var loudness: Int { get set }
    @MainActor var colour: String { get set }
    @MainActor var clip: Clip? { get set }
    func compute(_ value: Int) -> Int
    func later(_ value: Int) async -> Int
}

/// A global actor of one's own.
@globalActor
public actor SoundActor {
    public static let shared = SoundActor()
}

/// That actor's.
@SoundActor
public protocol Mixer {
    var level: Int { get set }
    func mix(_ tracks: [String]) -> Int
    func fade() async
    nonisolated func name() -> String
}

/// Not checked by older code.
@preconcurrency
public protocol Relay: Sendable {
    func send(_ value: Int)
    func hand(_ done: @escaping @Sendable () -> Void)
}
