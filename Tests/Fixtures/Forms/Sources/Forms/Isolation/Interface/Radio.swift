/// A protocol among threads.
public protocol Radio: Sendable {
    func play(_ station: String)
    func volume(of station: String) -> Int
    func tune(_ frequency: Double, band: Band) async throws -> Double
    func accept(_ clip: Clip)
    func accept(clips: [Clip], from station: String)
    func newest() -> Clip?
    func transform(_ clip: Clip) -> Clip
    func listen(_ heard: @escaping (String) -> Void)
    func subscribe(_ heard: @escaping @Sendable (String) -> Void)
    func notify(_ heard: @escaping @MainActor (String) -> Void)
    func map(_ change: (Int) -> Int) -> Int
    func change(_ value: inout Int)
    func echo<Value: Sendable>(_ value: Value) -> Value
    func keep<Value>(_ value: Value)
    func any(_ value: any Sendable) -> Any?
    @Sendable func ring(_ times: Int) -> Int
    var volume: Int { get set }
    var station: String { get }
    var band: Band { get }
    var level: Double { get async throws }
    var onChange: (@Sendable (Int) -> Void)? { get set }
    subscript(station: String) -> Int { get set }
    static var shared: String { get set }
    static func reset(_ value: Int) -> Int
    static func make(name: String) -> Self
}

/// A value that any thread may have.
public enum Band: Sendable { case short, long }

/// An object that one thread may have.
public final class Clip {
    public var name: String

    public init(name: String) {
        self.name = name
    }
}

/// Among threads by way of another protocol.
public protocol PocketRadio: Radio, AnyObject {
    func fold() -> Bool
}

/// Among threads, as an error is.
public protocol RadioFailure: Error {
    var code: Int { get }
}

/// Among threads, in a composition.
public typealias Shared = Sendable & AnyObject

/// Among threads by way of an alias.
public protocol Beacon: Shared {
    func blink(_ times: Int) -> Int
}

/// Sequences of what happens.
public protocol Wire: Sendable {
    func events() -> AsyncStream<Int>
    func lines(of name: String) -> AsyncThrowingStream<String, any Error>
    var pulses: AsyncStream<Bool> { get }
    func read<Source: AsyncSequence>(_ source: Source) async throws -> Int where Source.Element == Int, Source: Sendable
    func collect(_ source: some AsyncSequence & Sendable) async
}

/// Static requirements among threads.
public protocol Board: Sendable {
    static func post(_ number: Int)
    static var size: Int { get set }
}
