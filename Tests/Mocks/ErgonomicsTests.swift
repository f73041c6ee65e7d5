import AshlarProjectModel
import Testing

@Suite("Shortcuts, strict mode and kept subscripts") struct ErgonomicsTests {
    private func shortcuts(_ requirements: String, of kind: String = "", hand: String = "") -> [String] {
        let mocks = PlannedMocks(
            "public protocol P\(kind) {\n\(requirements)\n}", hand: hand, names: MockNames(hasShortcuts: true))
        return (mocks.lines("PMock", with: "ReturnValue") + mocks.lines("PMock", with: "Error")).filter {
            $0.hasPrefix("public") && $0.contains(" var ") && !$0.contains("MARK")
        }.map { String($0.drop { $0 != "v" }.prefix { $0 != "{" }.dropLast()) }
    }

    @Test func shortcutsAreAnOption() {
        let text = "public protocol P { func load() throws -> Int }"
        #expect(PlannedMocks(text).lines("PMock", with: "loadReturnValue").isEmpty)
        #expect(
            shortcuts(
                "func load() throws -> Int\nfunc save(_ a: Int) throws(F)\nfunc stop()\nvar a: Int { get throws }")
                == ["var loadReturnValue: Int", "var loadError: any Error", "var saveError: F"])
    }

    @Test func overloadsAndGenericMethodsHaveNoShortcuts() {
        #expect(
            shortcuts(
                "func f(a: Int) -> Int\nfunc f(b: Int) -> Int\nfunc g<A>(_ a: A) -> Int\nfunc h(_ a: some Equatable) -> Int"
            )
                == [])
    }

    /// A handler of such a mock may be called by any task.
    @Test func sharedMocksHaveThemForSendableValues() {
        #expect(
            shortcuts("func a() -> Int\nfunc b() -> Unknown\nfunc c() throws", of: ": Sendable")
                == ["var aReturnValue: Int", "var cError: any Error"])
        let part =
            "}\npublic protocol Base {}\npublic typealias Parts = Sendable & Base\npublic protocol Q {\nvar q: Int { get }"
        #expect(
            shortcuts("func a() -> any Parts\nfunc b() -> any Base\n\(part)", of: ": Sendable")
                == ["var aReturnValue: any Parts"])
    }

    @Test func takenAndWrittenNames() {
        #expect(
            shortcuts("func load() throws -> Int\nvar loadError: Int { get }")
                == ["var loadReturnValue: Int", "var loadError_: any Error"])
        #expect(
            shortcuts(
                "func load() throws -> Int",
                hand: "extension PMock { public var loadReturnValue: Int { get { 1 } set {} } }")
                == ["var loadError: any Error"])
    }

    @Test func answersWithoutHandlerAreReported() {
        let mocks = PlannedMocks(
            "public protocol P { func a(); func b() -> Int; func c() -> Int?; func d() -> () -> Int; func e() async }")
        #expect(
            mocks.lines("PMock", with: "MockFailure.missing") == [
                "aHandler?() ?? MockFailure.missing(\"PMock.a()\")",
                "return bHandler?() ?? MockFailure.missing(\"PMock.b()\", 0)",
                "return MockFailure.missing(\"PMock.c()\", nil)",
                "MockFailure.missing(\"PMock.d()\")",
                "await eHandler?() ?? MockFailure.missing(\"PMock.e()\")",
            ])
    }

    @Test func subscriptsKeepWhatCanBeCompared() {
        func entries(_ requirement: String) -> [String] {
            PlannedMocks("public protocol P { \(requirement) }").lines("PMock", with: "MockEntries")
        }
        #expect(
            entries("subscript(a: Int) -> String { get set }").first
                == "private var subscriptValues = MockEntries<String>()")
        #expect(entries("subscript(a: Int) -> String { get }").isEmpty)
        #expect(entries("subscript<A>(a: A) -> A { get set }").isEmpty)
        #expect(entries("subscript(a: () -> Int) -> Int { get set }").isEmpty)
    }

    /// The deinitializer of what one property holds may use the others.
    @Test func resetReleasesObjectsAtTheEnd() {
        let text = PlannedMocks("public protocol P { func a(); func b() }").text("PMock") ?? ""
        #expect(text.contains("withExtendedLifetime((aHandler, bHandler)) { "))
        let single = PlannedMocks("public protocol P { func a() }").text("PMock") ?? ""
        #expect(single.contains("public func reset() { aCallCount = 0; aHandler = nil }"))
    }
}
