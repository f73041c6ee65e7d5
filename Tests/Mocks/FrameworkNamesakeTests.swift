import Foundation
import Testing

@Suite("Names that the project and a framework declare")
struct FrameworkNamesakeTests {
    @Test("Models that conform to the project's own protocols of a framework's name have a factory")
    func ownProtocols() {
        let found = FixtureCase(
            """
            === Shapes/Shapes.swift
            public protocol Shape { var area: Double { get } }
            public protocol View: Shape {}
            public protocol Scene: SwiftUI.Scene {}
            public struct Square: Shape { public let area: Double; public init(area: Double) { self.area = area } }
            public struct Pane: View { public let area: Double; public init(area: Double) { self.area = area } }
            public struct Act: Scene { public let area: Double; public init(area: Double) { self.area = area } }
            === Model/Model.swift
            import Shapes
            public struct Circle: Shape { public let area: Double; public init(area: Double) { self.area = area } }
            === Model/Screen.swift
            import SwiftUI
            public struct Screen: View { public let area: Double; public init(area: Double) { self.area = area } }
            """)
        #expect(
            found.fixtures().map(\.path) == [
                "ShapesMocks/Pane+Mock.generated.swift", "ShapesMocks/Square+Mock.generated.swift",
                "ModelMocks/Circle+Mock.generated.swift",
            ])
        #expect(found.findings().map(\.message) == [])
    }

    @Test("A typealias that one system needs is not that of the module elsewhere")
    func conditionalAlias() {
        let mocks = PlannedMocks(
            """
            import Sockets
            #if canImport(WinSDK)
            public typealias sa_family_t = UInt16
            #endif
            #if os(Linux)
            public typealias Length = Int
            #else
            public typealias Length = UInt
            #endif
            public protocol Address { static var family: sa_family_t { get } }
            public protocol Sized { var length: Length { get } }
            """, seeing: ["Sockets"])
        #expect(mocks.lines("AddressMock", with: "static var family").first?.contains(": sa_family_t {") == true)
        #expect(mocks.lines("AddressMock", with: "import") == ["import Rides", "import Sockets"])
        #expect(mocks.lines("SizedMock", with: "import") == ["import Rides"])
        #expect(mocks.findings == [])
    }

    @Test("A type with a name of Foundation has an import if a type has the module's name")
    func singleImports() {
        let mocks = PlannedMocks(
            """
            import Foundation
            public enum Rides {}
            public struct Date: Sendable { public let day: Int; public init(day: Int) { self.day = day } }
            public protocol Bank { func today() -> Date; func id() -> UUID }
            """)
        let single = "import struct Rides.Date"
        #expect(mocks.lines("BankMock", with: "import") == ["import Foundation", "import Rides", single])
        #expect(mocks.lines("Date+Mock", with: "import") == ["import Rides", single])
    }

    @Test("A type within a type of Swift that has a namesake there is refused")
    func nestedNamesake() {
        let text = """
            extension Int {
                public struct AtomicRepresentation { let a: Int; public init(a: Int) {} }
                public struct Part { let a: Int; public init(a: Int) {} }
            }
            """
        let found = FixtureCase(model: text)
        #expect(found.fixtures().map(\.path) == ["ModelMocks/Int.Part+Mock.generated.swift"])
        #expect(
            found.findings().map(\.message) == [
                "'Int.AtomicRepresentation' has no 'mock': other modules cannot distinguish it from the"
                    + " 'AtomicRepresentation' that 'Synchronization' declares in 'Int'"
            ])
        let own =
            text.replacingOccurrences(of: "Part {", with: "Part { public static let mock = 0;")
            + "\nextension Int.AtomicRepresentation { public static var mock: Self { .init(a: 1) } }"
        #expect(FixtureCase(model: own).findings().map(\.message) == [])
    }

    @Test("A type within an extension of an internal type is internal")
    func hiddenOwner() {
        let text = """
            struct Request {}
            extension Request {
                public struct Flags { let a: Int; public init(a: Int) {} }
                public protocol Sender { func send() }
            }
            """
        let files = FixtureCase(model: text).plans().flatMap(\.files)
        #expect(files.map(\.path) == ["ModelMocks/ModelMocksSupport.generated.swift"])
    }

    @Test("Where the project declares a name of what mocks share, mocks name the module of both")
    func sharedNames() {
        let text = "public protocol P: Sendable { func f(_ box: any MockBox) }"
        let mocks = PlannedMocks(text + "\npublic protocol MockBox {}", support: "RidesMockSupport")
        #expect(
            mocks.lines("PMock", with: "mockState = ") == [
                "private let mockState = RidesMockSupport.MockBox(MockState())"
            ])
        #expect(mocks.lines("PMock", with: "public func f").first?.contains("any Rides.MockBox") == true)
        #expect(PlannedMocks(text, support: "RidesMockSupport").lines("PMock", with: "RidesMockSupport") == [])
    }

    @Test("Fixtures import Foundation's parts as the sources do, and repeat no name that build settings define")
    func foundationParts() {
        let found = FixtureCase(
            model: """
                #if canImport(FoundationEssentials)
                import FoundationEssentials
                #else
                import Foundation
                #endif
                @available(LambdaSwift 2.0, *)
                public struct Link { public let url: URL; public init(url: URL) { self.url = url } }
                """)
        let text = found.text(of: "Link")
        #expect(
            text?.hasPrefix(
                """
                import Model
                #if canImport(FoundationEssentials)
                    import FoundationEssentials
                #endif
                #if !(canImport(FoundationEssentials))
                    import Foundation
                #endif

                extension Link {
                """) == true, "\(text ?? "")")
    }
}
