import AshlarTestSupport
import Testing

@testable import AshlarComposition

@Suite("Types of an interface that an implementation creates")
struct ExtendedTypeTests {
    private let factories = """
        === CInterface/C.swift
        public protocol CService {}
        public struct C_FactoryType {
            public init(_ make: @escaping (Int) -> Int) {}
        }
        === CImplementation/C.swift
        import CInterface
        import DInterface
        public struct LiveCService: CService { public init() {} }
        public final class C_Screen {
            public struct Dependency {
                public init(service: any CService, other: D_FactoryType) {}
            }
        }
        extension C_FactoryType {
            public init(dependency: C_Screen.Dependency) { self.init { $0 } }
        }
        === DInterface/D.swift
        public struct D_FactoryType {
            public init(_ make: @escaping (Int) -> Int) {}
        }
        """

    @Test func anInitializerInAnExtensionOfTheImplementationIsCalled() {
        let made = CompositionCase(
            factories + """

                === DImplementation/D.swift
                import DInterface
                public final class D_Screen {
                    public struct Dependency { public init() {} }
                }
                extension D_FactoryType {
                    public init(dependency: D_Screen.Dependency) { self.init { $0 } }
                }
                """)
        #expect(made.findings == [])
        #expect(
            made.lines.contains(
                "C_FactoryType(dependency: C_Screen.Dependency(service: cService, other: d_FactoryType))"
            ), "\(made.lines)")
        #expect(made.lines.contains("shared(\\.d_FactoryType) { D_FactoryType(dependency: D_Screen.Dependency()) }"))
        #expect(made.lines.contains("import CImplementation"))
        #expect(made.lines.contains("import CInterface"))
    }

    @Test func withoutAnInitializerTheTypeIsMissing() {
        let made = CompositionCase(factories)
        #expect(made.findings.count == 1)
        #expect(
            made.findings.first?.contains("'C_Screen.Dependency' needs 'D_FactoryType' for 'other'") == true,
            "\(made.findings)")
    }

    @Test func aMemberWithinTheSameConditionIsTaken() {
        let text = factories.replacing(
            "public final class C_Screen", with: "#if canImport(UIKit)\npublic final class C_Screen"
        ).replacing("=== DInterface", with: "#endif\n=== DInterface")
        let made = CompositionCase(
            text + """

                === App/D.swift
                import DInterface
                #if canImport(UIKit)
                extension RiderCompositionRoot {
                    public var oldD: D_FactoryType { shared(\\.oldD) { D_FactoryType { $0 } } }
                }
                #endif
                """)
        #expect(made.findings == [])
        #expect(
            made.lines.contains(
                "shared(\\.c_FactoryType) { C_FactoryType(dependency: C_Screen.Dependency(service: cService, other: oldD)) }"
            ), "\(made.lines)")
        #expect(made.lines.contains("#if canImport(UIKit)"))
        // On other platforms there is no such member.
        let other = CompositionCase(
            factories + """

                === App/D.swift
                import DInterface
                #if canImport(UIKit)
                extension RiderCompositionRoot {
                    public var oldD: D_FactoryType { shared(\\.oldD) { D_FactoryType { $0 } } }
                }
                #endif
                """)
        #expect(other.findings.count == 1)
    }
}
