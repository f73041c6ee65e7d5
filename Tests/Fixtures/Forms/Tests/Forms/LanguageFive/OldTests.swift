import Foundation
import LanguageFive
import LanguageFiveMocks
import Testing

struct OldTests {
    @Test("Mocks in Swift 5 mode behave the same")
    func behaviour() async throws {
        let mock = OldMock()
        mock.title = "a"
        #expect(mock.titleSetCallCount == 1)
        let url = URL(fileURLWithPath: "/")
        mock.load(url) { _ in }
        #expect(mock.loadCalls.first?.url == url)
        mock.loadCalls.first?.completion(.success(Data()))
        mock.findIdHandler = { String($0) }
        #expect(mock.find(id: 3) == "3")
        #expect(mock.find(name: "a") == nil)
        await #expect(throws: MockUnimplemented("Old.fetch()")) { try await mock.fetch() }
        mock.keep(OldValue())
        #expect(mock.keepCalls.count == 1)
        #expect(mock.error() == nil)
        let delegate = OldDelegateMock()
        mock.delegate = delegate
        mock.delegate?.changed(mock)
        #expect(delegate.changedCalls.first === mock)
        delegate.reset()
    }

    @Test("Mocks of Sendable protocols and of actors")
    func isolated() async {
        let shared = OldSharedMock()
        shared.send(OldValue())
        #expect(shared.sendCallCount == 1)
        shared.later {}
        #expect(shared.laterCallCount == 1)
        #expect(await shared.wait(1) == 0)
        #expect(shared.waitCalls == [1])
        shared.count = 2
        #expect(shared.countSetCallCount == 1)
        let actor = OldActorMock()
        actor.countHandler = { $0 }
        #expect(await actor.count(3) == 3)
        actor.total = 4
        let old: any OldActor = actor
        #expect(await old.total == 4)
        let store = OldStoreMock<Int>()
        store.add(1)
        #expect(store.addCalls == [1])
        await screen()
    }

    @MainActor
    private func screen() {
        let mock = OldScreenMock()
        mock.title = "a"
        mock.show(OldValue())
        #expect(mock.showCallCount == 1)
        #expect(mock.tag() == 0)
    }
}
