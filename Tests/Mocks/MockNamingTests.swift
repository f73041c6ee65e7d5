import AshlarProjectModel
import AshlarSwiftDeclarations
import Testing

@testable import AshlarMocks

@Suite("Names of mocks") struct MockNamingTests {
    private static let stores = ["Drivers": "public protocol Store { func drive() }; public protocol Lone {}"]

    private func classes(_ mocks: PlannedMocks) -> [String] {
        mocks.names.filter { !$0.contains("Support") }.flatMap { name in
            mocks.lines(String(name.dropLast(".generated.swift".count)), with: "final class")
        }
    }

    @Test("Protocols of one name in two modules are prefixed with the module, in any order")
    func namesakes() {
        for subjects in [["Rides", "Drivers"], ["Drivers", "Rides"]] {
            let mocks = PlannedMocks(
                "public protocol Store { func ride() }", others: Self.stores, subjects: subjects)
            #expect(
                mocks.names == [
                    "DriversStoreMock.generated.swift", "LoneMock.generated.swift",
                    "RidesMocksSupport.generated.swift", "RidesStoreMock.generated.swift",
                ])
            #expect(
                classes(mocks) == [
                    "public final class DriversStoreMock: Drivers.Store {", "public final class LoneMock: Lone {",
                    "public final class RidesStoreMock: Rides.Store {",
                ])
            #expect(mocks.findings == [])
        }
    }

    @Test("Values of the protocol use the prefixed name")
    func values() {
        let mocks = PlannedMocks(
            "public protocol Store {}; public protocol Shop { func store() -> any Store }", others: Self.stores,
            subjects: ["Rides", "Drivers"])
        #expect(
            mocks.lines("ShopMock", with: "RidesStoreMock()")
                == ["return MockFailure.missing(\"ShopMock.store()\", RidesStoreMock())"])
    }

    @Test("A protocol keeps its name if it equals the prefixed name of another")
    func chains() {
        let mocks = PlannedMocks(
            "public protocol Store {}; public protocol DriversStore {}", others: Self.stores,
            subjects: ["Rides", "Drivers"])
        #expect(
            classes(mocks).map { $0.split(separator: " ")[3] } == [
                "DriversStoreMock:", "Drivers_StoreMock:", "LoneMock:", "RidesStoreMock:",
            ])
    }

    @Test("Nested protocols differ from others whose name equals the joined name")
    func nested() {
        let mocks = PlannedMocks(
            "public enum Outer { public protocol Inner {} }; public protocol OuterInner {}")
        #expect(
            classes(mocks) == [
                "public final class Rides_OuterInnerMock: OuterInner {",
                "public final class Rides_Outer_InnerMock: Outer.Inner {",
            ])
    }

    @Test("The name of a mock differs from shared helper types")
    func shared() {
        let mocks = PlannedMocks("public protocol Box {}", names: MockNames(prefix: "Mock", suffix: ""))
        #expect(classes(mocks) == ["public final class MockRidesBox: Box {"])
    }

    @Test("Names that differ in case only are reported with both locations")
    func cases() {
        let mocks = PlannedMocks("public protocol Store {}\npublic protocol STORE {}")
        #expect(classes(mocks) == [])
        #expect(
            mocks.findings == [
                "1:1 'Store' has no mock: that of 'STORE' would also be named 'Rides_StoreMock'",
                "2:1 'STORE' has no mock: that of 'Store' would also be named 'Rides_STOREMock'",
            ])
        #expect(
            mocks.notes == [
                "Rides.swift:2:1 'STORE' is declared here", "Rides.swift:1:1 'Store' is declared here",
            ])
        #expect(mocks.remedies == ["rename one of the two", "rename one of the two"])
    }
}
