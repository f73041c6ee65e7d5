import AshlarProjectModel
import Testing

@Suite("Mocks of protocols") struct ProtocolMocksTests {
    @Test func simpleProtocol() {
        let mocks = PlannedMocks("public protocol Door { func open(wide: Bool) throws -> Int }")
        #expect(mocks.names == ["DoorMock.generated.swift", "RidesMocksSupport.generated.swift"])
        #expect(
            mocks.text("DoorMock") == """
                import Rides

                /// Stands in for `Door`, and remembers how it was used.
                public final class DoorMock: Door {
                    public init(open: ((Bool) throws -> Int)? = nil) { openHandler = open }

                    public var openCallCount: Int { openCalls.count }  // MARK: open(wide:)
                    public private(set) var openCalls: [Bool] = []
                    public var openHandler: ((Bool) throws -> Int)? { didSet { _ = oldValue } }
                    public func open(wide: Bool) throws -> Int {
                        openCalls.append(wide)
                        if let handler = openHandler { return try handler(wide) }
                        throw MockFailure.unimplemented("Door.open(wide:)", in: "DoorMock")
                    }

                    /// Forgets calls, handlers and values.
                    public func reset() { openCalls = []; openHandler = nil }
                }

                """)
    }

    /// One state and one lock for each mock, however many requirements.
    @Test func sharedMockHasOneLock() {
        let list = (1...20).map { "func f\($0)(_ a: Int) async throws -> Int\nvar v\($0): Int { get set }" }
        let mocks = PlannedMocks("public protocol P: Sendable {\n\(list.joined(separator: "\n"))\n}")
        #expect(mocks.lines("PMock", with: "MockBox(").count == 1)
        #expect(mocks.lines("PMock", with: "struct ").count == 1)
        #expect(mocks.lines("PMock", with: "@unchecked").isEmpty)
        #expect(mocks.lines("PMock", with: "f1Handler: (@Sendable (Int) async throws -> Int)?").count == 2)
    }

    @Test func onlyEscapingValuesAreRecorded() {
        let mocks = PlannedMocks(
            """
            public final class Reference {}
            public struct File: ~Copyable {}
            public typealias Done = (Int) -> Void
            public protocol P: Sendable {
                func a(_ x: Reference, y: Int)
                func b(_ x: consuming File)
                func c(_ x: Done)
                func d(_ x: @escaping @Sendable () -> Void)
                func e(_ x: sending Int)
                func f(_ x: Unheard)
            }
            public protocol Q { func a(_ x: Reference, y: Int); func c(_ x: Done, z: @escaping Done) }
            """)
        #expect(
            mocks.lines("PMock", with: "Calls: ") == [
                "public var aCalls: [Int] { mockState.value.aCalls }",
                "public var dCalls: [(@Sendable () -> Void)] { mockState.value.dCalls }",
                "var aCalls: [Int] = []", "var dCalls: [(@Sendable () -> Void)] = []",
            ])
        #expect(
            mocks.lines("QMock", with: "Calls: ") == [
                "public private(set) var aCalls: [(x: Reference, y: Int)] = []",
                "public private(set) var cCalls: [Done] = []",
            ])
    }

    @Test func inheritanceCrossesModulesAndVisitsDiamondsOnce() {
        let mocks = PlannedMocks(
            """
            import Base
            public protocol Left: Root { func left() }
            public protocol Right: Root { func right() }
            public protocol Both: Left, Right { func both(_ state: State) }
            extension Root { public func root(_ a: Item) {} }
            """,
            others: [
                "Base": """
                public struct Item {}
                public struct State {}
                public protocol Root { func root(_ a: Item); func both(_ state: State) }
                """
            ])
        #expect(
            mocks.members(of: "BothMock").map { $0.drop { $0 != " " } } == [
                " both(_:)", " left()", " root(_:)", " right()",
            ])
        #expect(mocks.lines("BothMock", with: "import") == ["import Base", "import Rides"])
        #expect(mocks.lines("BothMock", with: "public func both") == ["public func both(_ state: Base.State) {"])
    }

    @Test func handWrittenMockTakesPrecedence() {
        let mocks = PlannedMocks(
            "public protocol A { func a() }; public protocol B { func b(); func c(_ x: Int) }",
            hand: "public final class AMock {}; extension BMock { public func c(_ x: Int) {} }")
        #expect(mocks.names == ["BMock.generated.swift", "RidesMocksSupport.generated.swift"])
        #expect(mocks.members(of: "BMock") == ["1 b()"])
    }

    @Test func unmockableProtocolsAreReported() {
        let mocks = PlannedMocks(
            """
            @objc public protocol Old { func a() }
            @Observed public protocol Painted { func a() }
            public protocol Foreign: UITableViewDelegate {}
            public protocol Made { #requirements }
            public protocol Fine { func a() }
            public protocol Odd { func hold<Value: ~Copyable>(_ value: borrowing Value); func b() }
            public class Sealed { public init() {} }
            public protocol Bound: Sealed {}
            """)
        #expect(
            mocks.findings == [
                "1:1 'Old' has no mock: it belongs to Objective-C",
                "2:1 'Painted' has no mock: '@Observed' may be a macro, whose expansion is not in the source",
                "3:26 'Foreign' has no mock: it refines 'UITableViewDelegate', whose requirements are in no source",
                "4:24 'Made' has no mock: the macro '#requirements' expands to requirements that are not in the source",
                "6:28 the mock of 'Odd' has one member that always fails: 'hold(_:)' takes a type that handlers do not support:"
                    + " a value that cannot be copied, of a generic type",
                "8:24 'Bound' has no mock: conforming types inherit 'Sealed', which is not 'open'",
            ])
        #expect(Set(mocks.rules) == ["protocols-have-mocks"])
        #expect(mocks.names.filter { $0.contains("Mock.") } == ["FineMock.generated.swift", "OddMock.generated.swift"])
    }

    @Test func validDeclarationsOfADamagedSourceAreUsed() {
        let mocks = PlannedMocks(
            "public protocol A { func a() }\npublic protocol B {\n  func b(\n}\npublic struct C {}")
        #expect(mocks.names.contains("AMock.generated.swift"))
        #expect(mocks.rules.contains("sources-parse"))
        #expect(mocks.findings.contains { $0.hasPrefix("3:10 the source does not parse") })
    }

    @Test(arguments: [
        ("public protocol {}", "1:17 the source does not parse: a name is missing"),
        ("public struct A { let a = }", "1:27 the source does not parse: an expression is missing"),
        ("public struct A { let a: }", "1:26 the source does not parse: a type is missing"),
        ("public protocol A {", "1:20 the source does not parse: '}' is missing"),
    ])
    func missingTokenIsNamed(_ text: String, _ message: String) {
        #expect(PlannedMocks(text).findings.contains(message), "\(PlannedMocks(text).findings)")
    }

    @Test func gitConflictIsReportedAtItsFirstMarker() {
        let mocks = PlannedMocks(
            "public protocol A { func a() }\n<<<<<<< HEAD\npublic protocol B {}\n=======\n>>>>>>> main\npublic struct C {}"
        )
        #expect(mocks.findings.contains("2:1 the source does not parse: it contains git conflict markers"))
        let last = PlannedMocks(
            "public protocol A {\n<<<<<<< HEAD\n    func a()\n=======\n    func b()\n>>>>>>> main\n}")
        #expect(last.findings.contains("2:1 the source does not parse: it contains git conflict markers"))
    }

    @Test func accessLevelFollowsTheProtocolAndTheTarget() {
        let text = "public protocol A {}; package protocol B {}; protocol C {}"
        #expect(PlannedMocks(text).lines("AMock", with: "class") == ["public final class AMock: A {"])
        #expect(PlannedMocks(text).lines("BMock", with: "class") == ["package final class BMock: B {"])
        #expect(
            PlannedMocks(text, access: .package).lines("AMock", with: "class") == ["package final class AMock: A {"])
        #expect(!PlannedMocks(text).names.contains("CMock.generated.swift"))
    }

    @Test func nestedAndConditionalProtocols() {
        let mocks = PlannedMocks(
            """
            public enum Screen { public protocol Tool { func cut() } }
            #if os(iOS)
                public protocol Touch { func tap() }
            #else
                public protocol Touch { func click() }
            #endif
            public protocol P {
                #if DEBUG
                    func trace()
                #endif
                func run()
            }
            """)
        #expect(mocks.lines("ScreenToolMock", with: "class") == ["public final class ScreenToolMock: Screen.Tool {"])
        #expect(mocks.lines("TouchMock", with: "#if") == ["#if os(iOS)", "#if !(os(iOS))"])
        #expect(mocks.lines("PMock", with: "#if") == ["#if DEBUG", "#if DEBUG"])
        #expect(
            mocks.lines("PMock", with: "public init(") == [
                "public init(run: (() -> Void)? = nil) { runHandler = run }"
            ])
    }

    @Test func outputIsDeterministic() {
        let text = (1...40).map {
            "public protocol P\($0): Sendable { func a(x: Int); func a(y: Int); var b: Int { get } }"
        }
        .joined(separator: "\n")
        #expect(PlannedMocks(text).contents == PlannedMocks(text).contents)
        #expect(PlannedMocks(text).contents.allSatisfy { ManagedText.isIntact(Array($0.utf8)) })
    }
}
