import AshlarSwiftDeclarations
import Testing

@testable import AshlarMocks

@Suite("Members of mocks in rare forms") struct MemberFormsTests {
    @Test func settersEvaluateAutoclosuresThemselves() {
        let mocks = PlannedMocks(
            """
            public protocol Table {
                subscript(key: String, default value: @autoclosure () -> Int) -> Int { get set }
            }
            """)
        #expect(mocks.lines("TableMock", with: "let value_Value = value_()").count == 2)
    }

    @Test("Open members of the superclass are overridden, others inherited")
    func superclassMembers() {
        let mocks = PlannedMocks(
            """
            open class Base { public init() {}; open func hi() {}; public var n = 3; public func shut() {} }
            public protocol P: Base { func hi(); var n: Int { get set }; func shut(); func own() }
            open class Counted { public init(x: Int = 3) {} }
            public protocol Q: Counted {}
            @MainActor open class Screen { public init() {} }
            public protocol R: Screen {}
            """)
        #expect(mocks.findings == [])
        #expect(mocks.members(of: "PMock") == ["2 hi()", "2 own()"])
        #expect(mocks.lines("PMock", with: "func hi()") == ["public override func hi() {"])
        #expect(mocks.lines("QMock", with: "init()") == ["public init() { super.init() }"])
        #expect(mocks.lines("RMock", with: "init()") == ["public override init() { super.init() }"])
    }

    @Test("A superclass that no mock can inherit is reported with the reason")
    func unfitSuperclasses() {
        let mocks = PlannedMocks(
            """
            open class Base { public init() {} }
            public protocol A: Base & Sendable {}
            open class Generic<T> { public init() {} }
            public protocol B: Generic<Int> {}
            open class Safe: @unchecked Sendable { public init() {} }
            public protocol C: Safe {}
            """)
        #expect(
            mocks.findings == [
                "2:1 'A' has no mock: it is 'Sendable', and conforming types inherit 'Base', which is not",
                "4:20 'B' has no mock: conforming types inherit 'Generic', which is generic",
            ])
        #expect(mocks.lines("CMock", with: "class") == ["public final class CMock: Safe, C, @unchecked Sendable {"])
    }

    @Test("One member satisfies two requirements, with the weaker demands on callers")
    func diamonds() {
        let mocks = PlannedMocks(
            """
            public protocol A { init?(x: Int); func f(_ f: @escaping @Sendable () -> Void) throws }
            public protocol B { init(x: Int); func f(_ f: @escaping () -> Void) }
            public protocol C: A, B {}
            """)
        #expect(mocks.lines("CMock", with: "required init(x") == ["public required init(x: Int) {"])
        #expect(mocks.lines("CMock", with: "func f(") == ["public func f(_ f: @escaping () -> Void) {"])
    }

    @Test("An associated type that equals another type is not a parameter")
    func fixedAssociatedTypes() {
        let mocks = PlannedMocks(
            """
            public protocol A { associatedtype T; associatedtype U: Sequence where U.Element == T }
            public protocol B: A where U == [T] {}
            public protocol C { associatedtype V; associatedtype W: Hashable where W == V? }
            public protocol D<E> { associatedtype E; associatedtype Items: Collection<E> }
            public protocol F: D where Items == [Int] {}
            public protocol G: D where Items == Set<[E]> {}
            """)
        #expect(mocks.lines("BMock", with: "class") == ["public final class BMock<T>: B {"])
        #expect(mocks.lines("BMock", with: "typealias") == ["public typealias U = [T]"])
        #expect(mocks.lines("CMock", with: "class") == ["public final class CMock<V>: C where V: Hashable {"])
        #expect(
            mocks.lines("FMock", with: "typealias") == [
                "public typealias E = [Int].Element", "public typealias Items = [Int]",
            ])
    }

    @Test("A generic parameter of the mock hides neither its protocol nor another parameter")
    func hiddenGenericParameters() {
        let mocks = PlannedMocks(
            """
            public protocol Rows<Row> { associatedtype Row: Hashable; func f<Row>(_ row: Row); func g(_ row: Row) }
            public protocol Own<Own> { associatedtype Own; associatedtype List: Hashable where List == [Own] }
            public protocol Old: class { func run() }
            """)
        #expect(mocks.findings == [])
        #expect(mocks.lines("RowsMock", with: "class ") == ["public final class RowsMock<Row_: Hashable>: Rows {"])
        #expect(mocks.lines("RowsMock", with: "typealias") == ["public typealias Row = Row_"])
        #expect(
            mocks.lines("OwnMock", with: "class ")
                == ["public final class OwnMock<Own_>: Rides.Own where Own_: Hashable {"]
                || mocks.lines("OwnMock", with: "class ")
                    == ["public final class OwnMock<Own_>: Own where Own_: Hashable {"]
        )
        #expect(mocks.text("OldMock") != nil)
    }

    @Test("reset() sets nothing for a property that always fails")
    func failingProperties() {
        let mocks = PlannedMocks(
            "public struct File: ~Copyable {}\npublic protocol P { var file: File { get }; func read() -> File }")
        #expect(mocks.lines("PMock", with: "var file: File") == ["public var file: File {  // MARK: file"])
        #expect(mocks.lines("PMock", with: "func reset()").allSatisfy { !$0.contains("fileCallCount") })
    }

    @Test func nonsendingClosuresKeepTheirOrder() {
        let mocks = PlannedMocks(
            "public protocol P { func run(_ f: nonisolated(nonsending) @escaping () async -> Void) async }")
        #expect(
            mocks.lines("PMock", with: "func run(").first
                == "public func run(_ f: nonisolated(nonsending) @escaping () async -> Void) async {")
    }

    @Test("A module that other sources import within '#if' is imported within it")
    func conditionalImports() throws {
        let text = try #require(
            FixtureCase(
                """
                === Model/A.swift
                #if canImport(Foundation)
                    import Foundation
                #endif
                public typealias When = Date
                === Model/B.swift
                public struct Ride { let when: When; public init(when: When) {} }
                """
            ).text(of: "Ride"))
        #expect(text.hasPrefix("import Model\n#if canImport(Foundation)\n    import Foundation\n#endif\n"), "\(text)")
    }

    @Test func returnedClosuresAreWrapped() {
        let mocks = PlannedMocks("public protocol A { func vend<T>(_ x: T) -> () -> T }")
        #expect(mocks.findings == [])
        #expect(mocks.lines("AMock", with: "let answer") == ["let answer = handler(x)"])
        #expect(
            mocks.lines("AMock", with: "return {") == [
                #"return { () -> T in mockValue(answer(), "AMock.vend(_:)") }"#
            ])
    }

    @Test func nonsendingFunctions() {
        let mocks = PlannedMocks(
            "public class C {}\npublic protocol A { nonisolated(nonsending) func b(_ n: C) async -> C }")
        #expect(
            mocks.lines("AMock", with: "Handler: (").first
                == "public var bHandler: (nonisolated(nonsending) (C) async -> C)? { didSet { _ = oldValue } }")
        #expect(
            mocks.lines("AMock", with: "func b(") == ["public nonisolated(nonsending) func b(_ n: C) async -> C {"])
    }

    @Test func namesInBackticks() {
        let mocks = PlannedMocks(
            """
            public protocol Env { var `let`: Int { get }; func `var`() -> Int; func f(_ self_: Int, `self`: Int) }
            public protocol `my proto` { func x() }
            public protocol Odd { func f(`_`: Int) }
            public protocol Fails {
                func run<Error: Swift.Error>(_ b: () throws(Error) -> Int) throws(Error) -> Int
            }
            """)
        #expect(
            mocks.findings == [
                "2:1 'my proto' has no mock: its name would be 'my protoMock', which is not an identifier"
            ])
        #expect(mocks.text("EnvMock")?.contains("`let` letHandler: Int?") == true)
        #expect(mocks.lines("EnvMock", with: "func f(") == ["public func f(_ self_: Int, self self__: Int) {"])
        #expect(mocks.lines("OddMock", with: "func f(") == ["public func f(`_`: Int) {"])
        #expect(mocks.lines("FailsMock", with: "func run").first?.hasSuffix("throws(Error) -> Int {") == true)
    }

    @Test("The reason for a missing handler is reported")
    func reasonsWithoutHandler() {
        let mocks = PlannedMocks(
            """
            public struct NC: ~Copyable {}
            public protocol A {
                func a<T>(_ body: @escaping () -> () -> T)
                func b<each T>(_ body: (repeat each T) -> Void)
                var c: NC { get }
            }
            """)
        let start = "the mock of 'A' has one member that always fails:"
        #expect(
            mocks.findings == [
                "3:10 \(start) 'a(_:)' takes a type that handlers do not support: a closure of a generic type that takes or returns"
                    + " another closure",
                "4:10 \(start) 'b(_:)' takes a type that handlers do not support: a closure over a parameter pack",
                "5:9 \(start) 'c' returns a type that handlers do not support: a value that cannot be copied",
            ])
    }

    @Test func emptyTuplesAreVoid() {
        let mocks = PlannedMocks("public protocol A { var k: () { get } }")
        #expect(mocks.lines("AMock", with: "before") == [])
    }

    @Test("A parameter of an enum whose cases are within '#if' has a value under that condition only")
    func conditionalCases() {
        let mocks = PlannedMocks(
            """
            public enum Attribute {
                #if canImport(Darwin)
                case quarantine
                #endif
            }
            public enum Kind {
                case plain
                #if os(Linux)
                case other
                #endif
            }
            public protocol P { func has(_ attribute: Attribute) -> Bool; func f(_ kind: Kind) -> Bool }
            """)
        #expect(mocks.lines("PMock", with: "#if") == ["#if (canImport(Darwin))"])
    }
}
