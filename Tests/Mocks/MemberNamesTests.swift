import Testing

@Suite("Names in mocks") struct MemberNamesTests {
    /// The handlers of the mock of a protocol with these requirements, sorted.
    private func handlers(_ requirements: String...) -> [String] {
        let text = "public protocol P {\n\(requirements.joined(separator: "\n"))\n}"
        return PlannedMocks(text).lines("PMock", with: "Handler: ").compactMap { line in
            guard line.hasPrefix("public"), let name = line.split(separator: ":").first?.split(separator: " ").last
            else { return nil }
            return String(name)
        }.sorted()
    }

    @Test func singleNamesAreUnchanged() {
        #expect(handlers("func find(id: Int) -> Int") == ["findHandler"])
    }

    @Test func labelsDistinguishOverloads() {
        #expect(
            handlers("func find(id: Int)", "func find(name: String)", "func stop()")
                == ["findIdHandler", "findNameHandler", "stopHandler"])
    }

    /// The requirement that had the bare name does not keep a name that now means another one.
    @Test func allOverloadsHaveSuffixes() {
        #expect(
            handlers("func find(id: Int)", "func find() -> Int", "func find(_ a: Int)")
                == ["findIdHandler", "findIntHandler", "findWithoutArgumentsHandler"])
    }

    @Test func typesThenResultsThenEffectsDistinguishOverloads() {
        #expect(
            handlers("func f(_ a: Int)", "func f(_ a: [Int])", "func f(_ a: Int?)", "func f(_ a: [String: Int])")
                == ["fArrayIntHandler", "fDictionaryStringIntHandler", "fIntHandler", "fOptionalIntHandler"])
        #expect(
            handlers("func f() -> Int", "func f() -> String") == ["fReturningIntHandler", "fReturningStringHandler"])
        #expect(handlers("func f()", "func f() async") == ["fAsyncHandler", "fSyncHandler"])
    }

    @Test func genericsDistinguishOverloads() {
        #expect(
            handlers("func f<A: Equatable>(_ a: A)", "func f<A: Hashable>(_ a: A)")
                == ["fEquatableHandler", "fHashableHandler"])
    }

    @Test func orderIsIrrelevant() {
        let some = [
            "func f(a: Int)", "func f(b: Int)", "func f(_ a: Int)", "func f(_ a: String)", "func f() -> Int",
            "static func f(a: Int)", "var f_: Int { get }", "func fA()", "func fACallCount()",
        ]
        func names(_ list: [String]) -> [String] {
            let text = "public protocol P {\n\(list.joined(separator: "\n"))\n}"
            return PlannedMocks(text).lines("PMock", with: "CallCount").compactMap { line in
                guard line.hasPrefix("public"), line.contains(" var "), !line.contains("func ") else { return nil }
                return line.split(separator: "//").first.map(String.init)
            }.sorted()
        }
        let straight = names(some)
        #expect(straight.count == 9)
        #expect(names(some.reversed()) == straight)
        #expect(names(Array(some[4...] + some[..<4])) == straight)
    }

    @Test func namesOfRequirementsAreReserved() {
        let mocks = PlannedMocks(
            """
            public protocol P: Sendable {
                func load(); var loadCallCount: Int { get }; func reset(); var mockState: Int { get }
            }
            """)
        #expect(mocks.lines("PMock", with: "var loadCallCount_").count == 2)
        #expect(mocks.lines("PMock", with: "public func reset_()").count == 1)
        #expect(mocks.lines("PMock", with: "private let mockState_ = MockBox(MockState())").count == 1)
    }

    @Test func operatorsAndRawNamesBecomeWords() {
        #expect(
            handlers("static func += (a: inout Self, b: Int)", "static func == (a: Self, b: Int) -> Bool")
                == ["equalsHandler", "plusEqualsHandler"])
        #expect(
            handlers("func `opens the door`()", "func `default`()", "func 🚀()")
                == ["defaultHandler", "opensTheDoorHandler", "🚀Handler"])
    }

    @Test func attributesDistinguishOverloads() {
        let mocks = PlannedMocks(
            """
            public protocol P {
                func f(_ a: Int)
                func f(_ a: String) async
                static var shared: Int { get }
                subscript(key: Int) -> Int { get }
                init(name: String)
                func `in`(`for` x: Int)
            }
            """)
        #expect(
            mocks.members(of: "PMock") == [
                "2 f(_: Int)", "3 f(_: String) async", "4 static shared", "5 subscript(_:)", "6 init(name:)",
                "7 in(for:)",
            ])
    }
}
