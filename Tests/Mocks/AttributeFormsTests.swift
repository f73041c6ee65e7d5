import Testing

@Suite("Attributes, deprecation and conditions of protocols") struct AttributeFormsTests {
    @Test("'@available' with a name from the settings of a build is left out")
    func customAvailability() {
        let mocks = PlannedMocks(
            """
            @available(gRPCSwift 2.0, *)
            public protocol P {
                @available(gRPCSwift 2.0, *) func f()
                @available(iOS 14, macOSApplicationExtension 11, *) func g()
                @available(*, deprecated) func h()
            }
            """)
        #expect(mocks.findings == [])
        #expect(mocks.text("PMock")?.contains("gRPCSwift") == false)
        #expect(mocks.lines("PMock", with: "@available(iOS 14, macOSApplicationExtension 11, *)").count == 2)
        #expect(mocks.lines("PMock", with: "@available(*, deprecated)").count == 1)
        #expect(
            mocks.lines("PMock", with: "init(") == ["public init(f: (() -> Void)? = nil, h: (() -> Void)? = nil) {"])
    }

    @Test("A protocol that refines one with syntax errors has no mock")
    func damagedParent() {
        let mocks = PlannedMocks(
            """
            public protocol Base {
                @available(iOS 13.0 macOS 10.15, *) func f()
            }
            public protocol P: Base { func g() }
            """)
        #expect(mocks.text("PMock") == nil)
        #expect(mocks.findings.contains("1:1 'P' has no mock: 'Base' does not parse"), "\(mocks.findings)")
    }

    @Test("SPI that names invisible types is left to its default implementation")
    func omittedSPI() {
        let mocks = PlannedMocks(
            """
            @_spi(Rides) public struct Hidden {}
            public protocol P {
                func f()
                @_spi(Rides) func g(_ value: [Hidden?])
                @_spi(Rides) func h(_ value: Int)
            }
            extension P { public func g<Value>(_ value: Value) {} }
            """)
        #expect(mocks.members(of: "PMock") == ["3 f()", "5 h(_:)"])
        #expect(
            mocks.findings == [
                "4:23 the mock of 'P' leaves out 'g(_:)', which is SPI and names 'Hidden'"
            ])
    }

    @Test("SPI that names invisible types and has no visible default implementation is refused")
    func requiredSPI() {
        let mocks = PlannedMocks(
            """
            @_spi(Rides) public struct Hidden {}
            public protocol P { @_spi(Rides) var g: Hidden { get } }
            extension P { @_spi(Rides) public var g: Hidden { Hidden() } }
            public protocol Q: P {}
            """)
        let reason = "has no mock: it requires 'g', which is SPI and names 'Hidden', without a default implementation"
        #expect(mocks.names == ["RidesMocksSupport.generated.swift"])
        #expect(
            mocks.findings == [
                "2:38 'P' \(reason) that other modules see", "2:38 'Q' \(reason) that other modules see",
            ])
    }

    @Test("A message in several lines keeps its lines")
    func longMessages() {
        let mocks = PlannedMocks(
            #"""
            @available(
                *, deprecated,
                message: """
                    Use 'Q' \
                    instead.
                    """
            )
            public protocol P { func f() }
            """#)
        let text = mocks.text("PMock")
        #expect(text?.contains("message: \"\"\"\n        Use 'Q' \\\n        instead.\n        \"\"\"") == true)
    }

    @Test("What a requirement names that is deprecated is named in deprecated members only")
    func deprecatedTypes() {
        let mocks = PlannedMocks(
            """
            @available(*, deprecated) public struct Old {}
            public protocol P {
                func f(_ old: Old)
                @available(macOS, deprecated: 12, message: "no") func g() -> Old?
                func h()
            }
            @available(*, deprecated) public protocol Q { func f(_ old: Old) }
            """)
        let own = "@available(*, deprecated, message: \"'Old' is deprecated\")"
        #expect(mocks.lines("PMock", with: own).count == 3)
        #expect(mocks.lines("PMock", with: "@available(macOS, deprecated: 12, message: \"no\")").count == 2)
        #expect(mocks.lines("PMock", with: "init(") == ["public init(h: (() -> Void)? = nil) { hHandler = h }"])
        #expect(mocks.lines("QMock", with: "@available") == ["@available(*, deprecated)"])
    }

    @Test("'#warning' requires nothing, and 'class' is 'AnyObject'")
    func warnings() {
        let mocks = PlannedMocks(
            "public protocol P: class {\n#warning(\"later\")\nfunc f()\n#if os(iOS)\n#error(\"never\")\n#endif\n}")
        #expect(mocks.findings == [])
        #expect(mocks.members(of: "PMock") == ["3 f()"])
    }

    @Test("Associated types that no class can have")
    func associatedTypes() {
        let mocks = PlannedMocks(
            """
            public protocol Key where Made.Key == Self { associatedtype Made: Maker }
            public protocol Maker { associatedtype Key }
            public protocol Hash {
                #if os(iOS)
                    associatedtype Digest: Sequence
                #else
                    associatedtype Digest: Collection
                #endif
            }
            """)
        #expect(
            mocks.findings == [
                "1:1 'Key' has no mock: its associated types refer back to the conforming type: 'Made.Key == Self'",
                "5:9 'Hash' has no mock: 'Digest' has other constraints in each clause of an '#if'",
            ])
    }

    @Test("Only imports that a protocol's names need are repeated")
    func neededImports() {
        let mocks = PlannedMocks(
            """
            import Foundation
            import Dispatch
            private import CRides
            @_implementationOnly import CMaps
            #if canImport(FoundationNetworking)
                import FoundationNetworking
            #endif
            public protocol P { func f(_ request: URLRequest, _ date: Date) }
            public protocol Q { func f(_ queue: SomeQueue) }
            """, seeing: ["CRides", "CMaps"])
        #expect(
            mocks.lines("PMock", with: "import ") == [
                "import Foundation", "import Rides", "import FoundationNetworking",
            ])
        #expect(
            mocks.lines("QMock", with: "import ") == [
                "import Dispatch", "import Foundation", "import Rides", "import FoundationNetworking",
            ])
    }
}
