import Methods
import MethodsMocks
import Testing

struct BuildableTests {
    func build<Built: Buildable>(_ type: Built.Type) throws -> [Built?] {
        [
            Built(name: "a"), Built(code: 1), Built(forced: 2), try Built(path: "/"), Built(items: [1, 2]),
            Built(3, second: "b"), Built(body: {}),
        ]
    }

    @Test("Every initializer creates a mock")
    func initialisers() throws {
        let made = try build(BuildableMock.self)
        #expect(made.count == 7)
        #expect(made.allSatisfy { $0 != nil })
    }

    @Test("Arguments of initializers are recorded")
    func recorded() throws {
        #expect(BuildableMock(name: "a").initNameCalls == ["a"])
        let code: BuildableMock? = BuildableMock(code: 4)
        #expect(code?.initCodeCalls == [4])
        #expect(try BuildableMock(path: "/").initPathCalls == ["/"])
        let several = BuildableMock(3, second: "b")
        #expect(several.initSecondCalls.first?.0 == 3)
        #expect(several.initSecondCalls.first?.1 == "b")
    }

    @Test("An initializer of the protocol that equals one of the mock is declared once")
    func equalInitialisers() {
        let mock = PlainMock()
        #expect(mock.count == 0)
        let counted = PlainMock(count: 4)
        #expect(counted.count == 0)
        #expect(counted.initCountCalls == [4])
    }

    @Test("An initializer that is async and throws")
    func slow() async throws {
        let mock = try await SlowMock(host: "here")
        mock.hostHandler = { "there" }
        #expect(mock.host() == "there")
        #expect(mock.initCalls == ["here"])
    }
}
