import AshlarSwiftDeclarations
import Testing

@testable import AshlarMocks

@Suite("Fixtures of classes that inherit") struct SuperclassFixtureTests {
    private static let vehicles = """
        open class Vehicle { let id: String; public init(id: String) {} }
        open class Van: Vehicle { let load: Int; public init(id: String, load: Int) { super.init(id: id) } }
        open class Car: Vehicle { var at = 0; public override init(id: String) { super.init(id: id) } }
        public struct Garage { let car: Car; let van: Van; public init(car: Car, van: Van) {} }
        """

    @Test("A factory with the parameters of the superclass's factory is omitted")
    func same() {
        let found = FixtureCase(model: Self.vehicles)
        #expect(
            found.findings().map(\.message) == [
                "'Car' inherits the 'mock' of 'Vehicle', which takes the same and cannot be overridden"
            ])
        #expect(
            found.findings().first?.remedy
                == "write 'static var mock: Car' by hand, in 'ModelMocks/Car+Fixtures.swift'")
        #expect(found.findings().first?.notes.first?.location?.description == "Model/Model.swift:1:1")
        #expect(found.text(of: "Car") == nil)
        #expect(
            found.heads(of: "Garage").first
                == "public static func mock(car: Car = .init(id: \"car-1\"), van: Van = .mock()) -> Garage")
    }

    @Test("A factory with other parameters is generated")
    func different() {
        let found = FixtureCase(model: Self.vehicles)
        #expect(found.heads(of: "Vehicle").count == 2)
        #expect(
            found.heads(of: "Van") == [
                "public static func mock(id: String = \"van-1\", load: Int = 0) -> Van",
                "public static func mocks(_ count: Int, id: String? = nil, load: Int = 0) -> [Van]",
            ])
    }

    @Test("A hand-written 'mock' of a superclass is not overridden; one of the class takes precedence")
    func handwritten() {
        let above = FixtureCase(
            model: """
                open class Root { public init() {}; public static func mock(id: Int) -> Root { Root() } }
                open class Middle: Root { public override init() {} }
                open class Leaf: Middle { let id: Int; public init(id: Int) { self.id = id } }
                """)
        #expect(
            above.findings().map(\.message) == [
                "'Leaf' inherits the 'mock' of 'Root', which takes the same and cannot be overridden"
            ])
        let own = FixtureCase(
            "=== Model/Model.swift\n" + Self.vehicles
                + "\n=== ModelMocks/Own.swift\nextension Car { public static var mock: Car { Car(id: \"\") } }")
        #expect(own.findings().isEmpty)
        #expect(own.heads(of: "Garage").first?.contains("car: Car = .mock,") == true)
    }
}
