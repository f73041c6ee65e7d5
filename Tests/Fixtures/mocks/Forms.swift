import Foundation

@globalActor public actor DB { public static let shared = DB() }
public class Ref { public init() {} }
public struct Val: Sendable { public init() {} }
public protocol Pr { associatedtype X }
@DB public protocol OnDB {
    func read(_ r: Ref) async throws -> Ref; var n: Int { get set }; nonisolated var id: Int { get }; init(a: Int)
}
public protocol Mixed {
    @DB func a(_ r: Ref) -> Ref; @MainActor var title: String { get set }; @MainActor static func make() -> Self;
    func b()
}
public protocol MixedS: Sendable {
    @DB func a(_ r: Ref) -> Ref; @MainActor var title: String { get set };
    @MainActor func c(_ v: Val) async throws -> Val; @MainActor static var x: Int { get set }
}
@MainActor public protocol Scr: Equatable, Hashable, Comparable, Codable, Identifiable {
    func go(); static func st(_ r: Ref) -> Ref; static var c: Int { get set }; subscript(i: Int) -> Ref { get set };
    @DB func dbs(_ x: Int) async -> Int; func async(_ r: Ref) async -> Ref
}
public protocol Closures: Sendable {
    func a(_ f: (Int) -> Void)
    func b(_ f: @escaping (Int) -> Void)
    func c(_ f: ((Int) -> Void)?)
    func d(_ f: @Sendable (Int) async throws -> Void) async
    func e(_ f: @escaping @MainActor (Int) -> Void)
    func f() -> (Int) -> Void
    func g() -> @Sendable (Int) -> Void
    func h(_ f: @escaping @Sendable ((Int) -> Void) -> Void)
    func i<T: Sendable>(_ f: @escaping @Sendable (T) async throws -> T) async throws -> T
    func j<T>(_ f: (T) -> Int, _ x: T) -> [T]
    func k<T>(_ f: @autoclosure @escaping () -> T) -> T
    func l(_ f: @autoclosure () throws -> Int) rethrows -> Int
    func m<T, U>(_ f: (inout T) throws -> U) rethrows -> U
    var on: (@Sendable (Int) -> Void)? { get set }
    var need: @Sendable (Int) -> Int { get set }
    func n(_ f: [() -> Void], g: (a: Int, b: () -> Void))
    func o<each T>(_ f: (repeat each T) -> Void, _ x: repeat each T)
}
public protocol Gen {
    func a<T>(_ x: T?) -> T?
    func b<T: Equatable & Sendable, U>(_ x: [T], _ y: [String: U], z: Set<Int>) -> [T: U] where T: Hashable
    func c<T>(_ t: T.Type) -> T.Type
    func d(_ x: some Equatable, _ y: (some Hashable)?, _ z: [some Sequence<Int>]) -> Int
    func e<T: Pr>(_ x: T, _ y: T.X) -> T.X
    func f<T>(_ x: (T, Int)) -> (T, Int)
    func g<S: Sequence>(_ s: S) -> [S.Element] where S.Element: Comparable
    func h<T: Ref>(_ t: T) -> T
    func i<T>(_ x: inout [T], at: Int)
    func j<T: AnyObject>(_ t: T)
    func k(_ x: any Sequence<Int>, _ y: any Equatable.Type, _ z: [any Pr]) -> any Hashable & Sendable
    subscript<T>(x: T) -> T? { get set }
    subscript<T>(dynamic x: KeyPath<Ref, T>) -> T { get }
    init<T>(x: T)
    static func s<T>(_ x: T) async throws -> T
    func kp<T>(_ k: WritableKeyPath<Ref, T>, v: T)
}
public protocol Assoc<Item>: Sendable {
    associatedtype Item; associatedtype Fail: Error; func a(_ x: Item) throws(Fail) -> Item; var b: [Item] { get set };
    static func m() -> Item?; func seq() -> AsyncStream<Item>; subscript(x: Item) -> Item { get }
}
public protocol AssocA<Item>: Actor {
    associatedtype Item; func a(_ x: Item) async throws -> Item; static var z: Item { get set }
}
@MainActor public protocol AssocM { associatedtype Item: Hashable; var v: Item { get set }; static func q(_ i: Item) }
open class Base { public init() {} }
public protocol Sub: Base { func a(_ x: Int); init() }
public protocol Iso {
    func a(_ x: Ref, on a: isolated DB) -> Ref; func b(_ x: Ref, isolation: isolated (any Actor)?) async -> Ref;
    func c(_ r: sending Ref) async -> sending Ref
}
public protocol IsoA: Actor {
    func b(_ x: Ref, _ f: () -> Void) async throws -> Ref; func o(_ x: inout Int) async;
    func t<T>(_ x: T, y: [T]) async -> T?; func v(_ r: Ref...) async; func cl(_ f: @escaping (Ref) -> Void) async
}
public protocol Ts: Sendable {
    func a() throws(CancellationError) -> Val; var p: Val { get throws(CancellationError) };
    func n() throws(Never) -> Int; func r() -> Result<Int, any Error>; func ae() throws(any Error) -> Int;
    var q: Int { get async }
}
@available(macOS 99, iOS 99, *) public protocol Future1 { func a() }
public protocol Avail {
    @available(macOS 99, iOS 99, *) func a(_ x: Int) -> Int; @available(*, deprecated, message: "no") func old() -> Int;
    @available(macOS 99, *) var p: Int { get set }; @discardableResult func d() -> Int
}
public protocol IUO { var x: Int! { get set }; func f(_ x: Int!) -> String! }
public protocol Tup {
    var t: (a: Int, b: String) { get set }; func f(_ x: (Int, Int)) -> (Int, (String, Bool)); func g() -> Void;
    func h() -> (); func v(_ x: Void)
}
public protocol Big {
    func a(
        _ p1: Int, _ p2: Int, _ p3: Int, _ p4: Int, _ p5: Int, _ p6: Int, _ p7: Int, _ p8: Int, _ p9: Int, p10: Int,
        p11: Int, p12: Int
    ) -> Int
}
public protocol Emp {}
public protocol SelfS: Sendable { func a(_ x: Self) -> Self?; static func b() -> [Self]; var s: Self { get } }
public protocol Ops: Equatable {
    static func + (a: Self, b: Self) -> Self; static prefix func - (a: Self) -> Self;
    static func < (a: Self, b: Int) -> Bool
}
public typealias Both = Emp & Tup
public protocol BothP: Both, Sendable where Self: AnyObject {}
public protocol Seqs: AsyncSequence where Element == Int {}
public protocol Raws: RawRepresentable where RawValue == String {}
public protocol KV {
    associatedtype K: Hashable; associatedtype V: Collection where V.Element == K; func v(_ k: K) -> V
}
public protocol KV2: KV where K == String { func w() -> K }
public protocol Lim: Sendable {
    @available(iOS 99, macOS 99, *) func a(_ x: Int, y: String) async throws -> Val;
    @available(iOS 99, *) var v: Val { get set }; @available(iOS 99, *) var s: Int { get set };
    @available(iOS 99, *) subscript(x: Int) -> Int { get set }; @available(iOS, introduced: 99) static func q(_ x: Int)
}
public protocol LimP {
    @available(iOS 99, macOS 99, *) func a(_ x: Int, y: String) async throws -> Val;
    @available(iOS 99, *) var v: Val { get set }; @available(iOS 99, *) var s: Int { get set }
}
@MainActor public protocol Delegate: AnyObject { func done() }
@MainActor public protocol Delegating: AnyObject { var delegate: (any Delegate)? { get set } }
@MainActor public protocol Coordinator: AnyObject { var children: [any Coordinator] { get set }; func start() }
@MainActor public protocol Parenting { associatedtype C: Delegate; var c: C { get } }
public protocol Taking: Sendable { func a(_ c: any Delegate); @MainActor var p: (any Delegate)? { get set } }
public actor Holding { public var x: (any Delegate)?; public init(x: (any Delegate)?) { self.x = x } }
public protocol Stored: Decodable { init(from d: any Decoder) throws }
public struct PixelBuffer {
    public let width: Int, stride: Int
    public init(width: Int, stride: Int) { (self.width, self.stride) = (width, stride) }
}
public struct Crash {
    public let fatalError: String
    public init?(fatalError: String) { self.fatalError = fatalError }
}
public enum Client {
    public enum Error: Swift.Error { case a }
    public protocol API {
        func r() throws(Error) -> Int; var x: Int { get throws(Error) }; func s() throws(Swift.Error)
    }
}
public protocol API2: Client.API { func q() throws(Client.Error) }
public protocol Entity: Identifiable where ID: Codable { var name: String { get } }
open class Presented { @MainActor public init() {}; open func load() {} }
@MainActor public protocol Presenting: Presented { func show() }
public struct Numbered: Identifiable {
    public var id = UUID(), name: String
    public init(name: String) { self.name = name }
}
public protocol Runner { associatedtype Failure: Error; func run() throws(Failure) -> Int }
public protocol SafeRunner: Runner where Failure == Never { func more() }
public protocol Job { associatedtype Input; func run(_ input: Input) async throws }
public protocol Parameterless: Job where Input == Never {}
public protocol Nesting { func opt<T>(_ value: T??) -> [T?]; func made<T>(_ make: (T?) -> T??) }
