import AshlarProjectModel
import AshlarSwiftDeclarations
import AshlarTestSupport
import Foundation
import Testing
@testable import AshlarMocks

extension FixtureTests {
    @Test("Shadowed names of the standard library are qualified")
    func shadows() {
        let text = """
            public struct Int { public let a: Swift.Int; public init(a: Swift.Int) {} }
            public struct CancellationError { public let e: any Error; public init(e: any Error) {} }
            public protocol Counter: Sendable { func count() }
            """
        let heads = FixtureCase(model: text).heads(of: "Int")
        #expect(heads.last == "public static func mocks(_ count: Swift.Int, a: Swift.Int = 0) -> [Int]")
        #expect(
            parameters(of: "CancellationError", in: text)
                == "public static func mock(e: any Error = Swift.CancellationError())")
        #expect(
            PlannedMocks(text).lines("CounterMock", with: "Int")
                == [
                    "public var countCallCount: Swift.Int { mockState.value.countCallCount }  // MARK: count()"
                ])
    }

    @Test("A type nested in a type of another module is qualified and imported")
    func extended() throws {
        let made = PlannedMocks(
            """
            import Base
            extension Base.Scope { public struct Added { public let i: Item; public init(i: Item) {} } }
            extension Place { public struct Extra { public let i: Int; public init(i: Int) {} } }
            extension Data { public struct Part { public let i: Int; public init(i: Int) {} } }
            public protocol P { func extra() -> Place.Extra }
            """,
            others: [
                "Base": "public struct Scope { public struct Item {} }\npublic struct Place {}",
                "Other": "public struct Place {}",
            ])
        #expect(
            made.lines("Base.Scope.Added+Mock", with: "import ")
                + made.lines("Base.Scope.Added+Mock", with: "extension ")
                == ["import Base", "import Rides", "extension Base.Scope.Added {"])
        #expect(made.lines("Base.Scope.Added+Mock", with: "(i: ").first?.contains("mock(i: Scope.Item") == true)
        #expect(made.lines("Place.Extra+Mock", with: "extension ") == ["extension Base.Place.Extra {"])
        #expect(made.lines("Data.Part+Mock", with: "import ") == ["import Foundation", "import Rides"])
        #expect(made.lines("Data.Part+Mock", with: "extension ") == ["extension Data.Part {"])
        #expect(made.lines("PMock", with: "import ") == ["import Base", "import Rides"])
        #expect(made.lines("PMock", with: "func extra") == ["public func extra() -> Base.Place.Extra {"])
    }

    @Test("A model without a fixture is reported with the reason")
    func unmakeable() throws {
        #expect(
            findings("\npublic struct A { public let a: Int }")
                == ["2: 'A' has no public initializer: the memberwise one is visible only in 'Model'"])
        #expect(
            findings("public struct A { public let a: Int; init(a: Int) {} }")
                == ["1: 'A' has no initializer that 'ModelMocks' could call"])
        #expect(
            findings("public enum None {}\npublic struct A { public let a: None; public init(a: None) {} }")
                == ["2: 'A' has no initializer that 'ModelMocks' could call"])
        #expect(findings("public enum A { case b(Unknown) }") == ["1: no value can be generated for any case of 'A'"])
        #expect(
            findings(
                """
                public final class A { let b: B; public init(b: B) {} }
                public final class B { let a: A; public init(a: A) {} }
                """) == [
                    "1: 'A' needs a 'B', and that a 'A': 'mock' cannot make one by itself",
                    "2: 'B' needs a 'A', and that a 'B': 'mock' cannot make one by itself",
                ])
        var hidden = FixtureCase(
            """
            === Money/Money.swift
            public struct Money { let a: Int; public init(a: Int) {} }
            === Ride/Ride.swift
            import Money
            public struct Ride { let fare: Money; public init(fare: Money) {} }
            """)
        hidden.hidden = ["Money"]
        let finding = try #require(hidden.findings().first)
        #expect(finding.message == "'Ride' is made with 'Money', and 'RideMocks' cannot import 'Money'")
        #expect(finding.remedy == "let the target of this source use 'Money' ('ashlar tidy' adds what it imports)")
        #expect(finding.notes.first?.location?.description == "Money/Money.swift:1:1")
        #expect(hidden.text(of: "Ride") == nil)
    }

    @Test("A chain that ends is not a cycle")
    func recursion() {
        let text = """
            public struct Node { let next: [Node]; public init(next: [Node], parent: Node?, map: [String: Node]) {} }
            public indirect enum Expression { case sum(Expression, Expression), number(Int) }
            public struct A { let b: B; public init(b: B) {} }
            public enum B { case a(A), none(Int) }
            public final class C { let c: C?; public init(c: C) {}; public init(only: Int) {} }
            """
        #expect(findings(text) == [])
        #expect(
            parameters(of: "Node", in: text)
                == "public static func mock(next: [Node] = [], parent: Node? = nil, map: [String: Node] = [:])")
        #expect(FixtureCase(model: text).text(of: "Expression")?.contains("\n        .number(0)\n") == true)
        #expect(FixtureCase(model: text).text(of: "B")?.contains("\n        .none(0)\n") == true)
        #expect(parameters(of: "C", in: text) == "public static func mock(only: Int = 0)")
    }

    @Test("Values that make their own identifiers have a list")
    func ownIdentifiers() {
        let text = """
            import Foundation
            public struct Made: Identifiable { public let id = UUID(); let n: Int; public init(n: Int) { self.n = n } }
            public struct Equal: Identifiable { public let id = 1; let n: Int; public init(n: Int) { self.n = n } }
            """
        let found = FixtureCase(model: text)
        #expect(
            found.heads(of: "Made") == [
                "public static func mock(n: Int = 0) -> Made",
                "public static func mocks(_ count: Int, n: Int = 0) -> [Made]",
            ])
        #expect(found.heads(of: "Equal") == ["public static func mock(n: Int = 0) -> Equal"])
    }

    @Test("Types that are not models have no factory")
    func others() {
        let text = """
            public protocol Service {}
            public enum Namespace {}
            struct Hidden { let a: Int }
            public struct Screen: View { let a: Int; public init(a: Int) {} }
            public final class Controller: Base { let a: Int = 0 }
            open class Base: UIViewController {}
            @propertyWrapper public struct Wrapper { public var wrappedValue: Int; public init(wrappedValue: Int) {} }
            @resultBuilder public struct Builder { let a: Int }
            public struct Live: Service { public init() {} }
            func f() { struct Inner { let a: Int } }
            """
        let found = FixtureCase(model: text)
        #expect(found.fixtures().map(\.path) == [])
        #expect(found.findings().map(\.message) == [])
    }

    @Test("Factories have the access level of the project")
    func access() {
        var found = FixtureCase(model: "public struct A { let a: Int; public init(a: Int) {} }")
        found.access = .package
        #expect(found.heads(of: "A").first == "package static func mock(a: Int = 0) -> A")
        #expect(
            parameters(of: "A", in: "package struct A { let a: Int; package init(a: Int) {} }")
                == "package static func mock(a: Int = 0)")
        #expect(
            parameters(of: "A", in: "public struct A { let a: Int; package init(a: Int) {} }")
                == "package static func mock(a: Int = 0)")
    }

    @Test("Models of other modules are made by their mocks module or an initializer")
    func modules() throws {
        var found = FixtureCase(
            """
            === Money/Money.swift
            public struct Money { let amount: Int; public init(amount: Int, currency: Currency) {} }
            public enum Currency { case won, euro }
            === Ride/Ride.swift
            import Money
            public struct Ride { let fare: Money; public init(fare: Money) {} }
            """)
        #expect(found.heads(of: "Ride").first == "public static func mock(fare: Money = .mock()) -> Ride")
        #expect(found.text(of: "Ride")?.hasPrefix("import Money\nimport MoneyMocks\nimport Ride\n") == true)
        found.plain = ["Money"]
        #expect(
            found.heads(of: "Ride").first
                == "public static func mock(fare: Money = .init(amount: 0, currency: .won)) -> Ride")
        #expect(found.text(of: "Ride")?.hasPrefix("import Money\nimport Ride\n") == true)
    }
}
