import AshlarProjectModel
import Testing

/// Files of the root that the user took over from Ashlar.
@Suite("Kept files of composition roots")
struct KeptFileTests {
    private static let pay = "Sources/App/RiderCompositionRoot+Pay.generated.swift"
    private static let sources = """
        === PayInterface/Pay.swift
        public protocol Service: Sendable {}
        public protocol Clock: Sendable {}
        @MainActor public protocol PayBuilding {}
        === PayImplementation/Pay.swift
        import PayInterface
        public struct Live: Service { public init() {} }
        public struct SystemClock: Clock { public init() {} }
        @MainActor public struct PayFactory: PayBuilding { public init(service: any Service) {} }
        === TripImplementation/Trip.swift
        import PayInterface
        @MainActor public struct TripFactory { public init(service: any Service) {} }
        === App/RiderCompositionRoot+Pay.generated.swift
        import PayImplementation
        import PayInterface

        extension RiderCompositionRoot {
            public var pay: any PayBuilding {
                shared(\\.pay) { PayFactory(service: service) }
            }

            public var service: any Service {
                shared(\\.service) { Live() }
            }
        }

        """

    private func composition(_ change: (inout String) -> Void = { _ in }) -> CompositionCase {
        var text = Self.sources
        change(&text)
        var found = CompositionCase(text)
        found.kept = [Self.pay]
        return found
    }

    @Test func membersOfAKeptFileAreTaken() {
        let found = composition()
        #expect(found.findings == [])
        #expect(found.lines.contains { $0.contains("TripFactory(service: service)") }, "\(found.lines)")
        // The decision to keep it is recorded for a file of the plan.
        #expect(found.plan.files.map(\.path).contains(Self.pay))
        #expect(!found.lines.contains { $0.contains("PayFactory(") || $0.contains("Live()") })
    }

    /// Nothing is left to generate under the opposite condition.
    @Test func memberUnderTheConditionOfItsTypeIsTaken() {
        let found = composition { text in
            for line in [
                "@MainActor public struct PayFactory: PayBuilding { public init(service: any Service) {} }",
                "    public var pay: any PayBuilding {\n        shared(\\.pay) { PayFactory(service: service) }\n    }",
            ] {
                text = text.replacing(line, with: "#if canImport(UIKit)\n\(line)\n#endif")
            }
        }
        #expect(found.findings == [])
        #expect(!found.lines.contains { $0.contains("PayFactory(") || $0.contains("canImport") }, "\(found.lines)")
    }

    @Test func memberThatAKeptFileLacksIsReportedAtTheParameter() throws {
        let found = composition { text in
            text = text.replacing("TripFactory { public init(", with: "TripFactory { public init(clock: any Clock, ")
        }
        let finding = try #require(found.plan.findings.first)
        #expect(found.plan.findings.count == 1)
        #expect(
            finding.message
                == "'TripFactory' needs 'any Clock' for 'clock', and '\(Self.pay)', which you keep, has no member for it"
        )
        #expect(finding.location?.path == "Sources/TripImplementation/Trip.swift")
        #expect(
            finding.remedy
                == "write it in Sources/App: 'extension RiderCompositionRoot { public var clock: any Clock { … } }', or delete that file and run 'ashlar generate'"
        )
        #expect(!found.lines.contains { $0.contains("TripFactory(") })
        let helped = composition { text in
            text = text.replacing("TripFactory { public init(", with: "TripFactory { public init(clock: any Clock, ")
                .replacing(
                    "\n    public var service",
                    with:
                        "\n    public var clock: any Clock { shared(\\.clock) { SystemClock() } }\n    public var service"
                )
        }
        #expect(helped.findings == [])
        #expect(helped.lines.contains { $0.contains("TripFactory(clock: clock, service: service)") })
    }

    @Test func callThatFitsNoInitializerIsReported() throws {
        func change(_ initializer: String) -> CompositionCase {
            composition { $0 = $0.replacing("PayBuilding { public init(service: any Service)", with: initializer) }
        }
        let found = change("PayBuilding { public init(service: any Service, clock: any Clock)")
        let finding = try #require(found.plan.findings.first)
        #expect(found.plan.findings.count == 1)
        #expect(finding.message == "the call of 'PayFactory' does not fit its initializer, and you keep '\(Self.pay)'")
        #expect(finding.location?.path == Self.pay)
        #expect(finding.location?.line == 6)
        #expect(finding.notes.first?.location?.path == "Sources/PayImplementation/Pay.swift")
        for fitting in [
            "service: any Service, clock: (any Clock)? = nil", "clock: Int = 1, service: any Service, more: Int...",
        ] {
            #expect(change("PayBuilding { public init(\(fitting))").findings == [], "\(fitting)")
        }
        // Of an initializer that the root would not call, too.
        let old = "@available(*, deprecated) public init(service: any Service) {}; public init()"
        #expect(change("PayBuilding { \(old)").findings == [])
    }

    @Test func memberThatAKeptFileNamesAndLacksIsReported() throws {
        let found = composition { $0 = $0.replacing("{ Live() }", with: "{ Cached(clock: clock) }") }
        let finding = try #require(found.plan.findings.first)
        #expect(found.plan.findings.count == 1)
        #expect(
            finding.message == "'clock' is used here, and '\(Self.pay)', which you keep, does not declare it")
        #expect(finding.location?.path == Self.pay)
        #expect(finding.location?.line == 10)
    }

    /// In an assembly, members of other files follow 'root'.
    @Test func membersThatAKeptAssemblyNamesAreGenerated() {
        var found = composition { text in
            text =
                text.replacing("=== App/", with: "=== Core/Log.swift\npublic struct Log { public init() {} }\n=== App/")
                    + """
                    @MainActor struct PayAssembly {
                        let root: RiderCompositionRoot
                        func registerLog() -> Log { root.log }
                    }

                    """
        }
        found.hasAssemblies = true
        #expect(found.findings == [])
        #expect(found.lines.contains("public var log: Log {"), "\(found.lines)")
    }

    @Test func membersOfAnAreaAreTaken() {
        var found = composition { text in
            text = text.replacing(
                "extension RiderCompositionRoot {", with: "extension RiderCompositionRoot.CheckoutArea {")
        }
        found.areas = ["Pay": "Checkout"]
        #expect(found.findings == [])
        #expect(found.lines.contains { $0.contains("TripFactory(service: self.checkout.service)") }, "\(found.lines)")
        #expect(found.lines.contains("public struct CheckoutArea {"), "\(found.lines)")
    }
}
