import AshlarTestSupport
import Testing

@Suite("Mocks of damaged and unusual sources") struct DamagedSourcesTests {
    /// A trap would end the test run.
    @Test(arguments: 0..<6) func damagedSourcesDoNotTrap(_ seed: Int) {
        var random = SeededGenerator(seed: seed)
        let whole = Array(Self.sample.utf8)
        for _ in 0..<40 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes.remove(at: place)
                case 1: bytes.insert(whole[Int.random(in: 0..<whole.count, using: &random)], at: place)
                case 2: bytes.removeSubrange(place..<min(bytes.count - 1, place + 12))
                default: bytes[place] = whole[Int.random(in: 0..<whole.count, using: &random)]
                }
                if bytes.isEmpty { bytes = whole }
            }
            let mocks = PlannedMocks(String(decoding: bytes, as: UTF8.self))
            #expect(mocks.names.contains("RidesMocksSupport.generated.swift"))
        }
    }

    @Test func cyclicDeclarationsEnd() {
        let mocks = PlannedMocks(
            """
            public protocol A: B { func a() }
            public protocol B: A { func b() }
            public typealias X = Y
            public typealias Y = X
            public protocol C: X { func c(_ x: X, y: @escaping Y) }
            public protocol D: Sendable { associatedtype D: D where D.D == D; func d(_ x: D) -> D.D.D }
            public struct S: S {}
            public protocol E { typealias T = [U]; typealias U = [T]; func e(_ t: T) -> U }
            """)
        #expect(mocks.members(of: "AMock").count == 2)
    }

    @Test func longDeclarations() {
        let list = (1...3_000).map { "    func f\($0)(_ a: Int) -> String" }.joined(separator: "\n")
        #expect(PlannedMocks("public protocol P {\n\(list)\n}").members(of: "PMock").count == 3_000)
        let overloads = (1...60).map { "    func f(_ a: T\($0)) -> String" }.joined(separator: "\n")
        #expect(PlannedMocks("public protocol P {\n\(overloads)\n}").members(of: "PMock").count == 60)
    }

    @Test func fortyParametersAndNone() {
        let list = (1...40).map { "p\($0): Int" }.joined(separator: ", ")
        let mocks = PlannedMocks("public protocol P { func f(\(list)); func g() }\npublic protocol Empty {}")
        #expect(mocks.lines("PMock", with: "p40: Int").count >= 2)
        #expect(mocks.text("EmptyMock") != nil)
    }

    @Test func deepNestingDoesNotTrap() {
        let type = String(repeating: "[", count: 5_000) + "Int" + String(repeating: "]", count: 5_000)
        let enums = String(repeating: "public enum E { ", count: 400)
        #expect(!PlannedMocks("public protocol P { func f(_ a: \(type)) }").names.isEmpty)
        #expect(!PlannedMocks(enums + "public protocol P { func f() }").names.isEmpty)
    }

    private static let sample = """
        import Foundation
        public struct Ride: Identifiable, Sendable { public var id: Int; public init(id: Int) { self.id = id } }
        @MainActor public protocol Screen: AnyObject, Hashable { var isOn: Bool { get set }; nonisolated func f() }
        public protocol Service<Item>: Sendable where Item: Sendable {
            associatedtype Item: Identifiable = Ride
            var items: [Item] { get async throws }
            static func make<T: Decodable & Sendable>(_ type: T.Type, _ body: (T) throws -> Void) rethrows -> Self
            func pack<each T>(_ x: repeat each T) -> (repeat each T)
            subscript(key: Item.ID) -> Item? { get set }
            init?(_ name: String..., by: @autoclosure () -> [String: any Error])
            #if DEBUG
            func `in`(_ a: inout some Sequence<Int>, b: consuming (any Service)?) async throws(MyError) -> Result<Int, Error>
            #elseif os(iOS)
            mutating func next()
            #endif
        }
        public protocol Store: Actor { func put(_ x: sending Ride, on other: isolated (any Actor)? = #isolation) }
        """
}
