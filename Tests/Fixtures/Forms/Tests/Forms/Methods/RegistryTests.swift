import Methods
import MethodsMocks
import Testing

/// Static members are shared by all tests, therefore these run one after the other.
@Suite(.serialized)
struct RegistryTests {
    init() {
        RegistryMock.resetStatics()
    }

    @Test("Static methods are counted, recorded and handled")
    func methods() async throws {
        #expect(RegistryMock.make("a", count: 1) == 0)
        RegistryMock.makeHandler = { name, count in name.count + count }
        #expect(RegistryMock.make("ab", count: 1) == 3)
        #expect(RegistryMock.makeCallCount == 2)
        #expect(RegistryMock.makeCalls.map(\.count) == [1, 1])
        RegistryMock.cancel()
        #expect(RegistryMock.cancelCallCount == 1)
        await #expect(throws: MockUnimplemented("Registry.load()")) { try await RegistryMock.load() }
        RegistryMock.loadHandler = { "loaded" }
        #expect(try await RegistryMock.load() == "loaded")
    }

    @Test("Static properties are settable and counted")
    func properties() async throws {
        RegistryMock.shared = "one"
        #expect(RegistryMock.shared == "one")
        #expect(RegistryMock.level == 0)
        RegistryMock.level = 4
        #expect(RegistryMock.level == 4)
        #expect(RegistryMock.levelSetCallCount == 1)
        #expect(RegistryMock.limit == nil)
        RegistryMock.remoteHandler = { 9 }
        #expect(try await RegistryMock.remote == 9)
        #expect(RegistryMock.remoteCallCount == 1)
    }

    @Test("Static subscripts")
    func subscripts() {
        RegistryMock.subscriptHandler = { String($0) }
        #expect(RegistryMock[3] == "3")
        #expect(RegistryMock.subscriptCalls == [3])
    }

    @Test("Instance and static members of the same name are separate")
    func instance() {
        let mock = RegistryMock()
        mock.makeHandler = { $0.count }
        #expect(mock.make("abc") == 3)
        #expect(mock.makeCallCount == 1)
        #expect(RegistryMock.makeCallCount == 0)
    }

    @Test("resetStatics() forgets everything")
    func resetStatics() {
        RegistryMock.level = 4
        RegistryMock.makeHandler = { _, _ in 1 }
        _ = RegistryMock.make("", count: 0)
        RegistryMock.resetStatics()
        #expect(RegistryMock.level == 0)
        #expect(RegistryMock.levelSetCallCount == 0)
        #expect(RegistryMock.makeCallCount == 0)
        #expect(RegistryMock.make("a", count: 1) == 0)
    }
}
