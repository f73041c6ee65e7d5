import Isolation
import IsolationMocks
import Testing

struct VaultTests {
    let mock = VaultMock()

    @Test("The mock of an actor is configured and read without await")
    func arranged() async throws {
        mock.balance = 5
        mock.limit = 6
        let vault: any Vault = mock
        #expect(await vault.balance == 5)
        await mock.deposit(3)
        #expect(mock.depositCallCount == 1)
        #expect(mock.depositCalls == [3])
        await #expect(throws: MockUnimplemented("Vault.withdraw(_:)")) { try await mock.withdraw(4) }
        mock.withdrawHandler = { $0 - 1 }
        #expect(try await mock.withdraw(4) == 3)
        mock.auditHandler = { [$0.count] }
        #expect(await mock.audit("ab") == [2])
        mock.subscriptHandler = { $0 + 1 }
        #expect(await mock[1] == 2)
        mock.reset()
        #expect(mock.depositCallCount == 0)
        #expect(await vault.balance == 0)
    }

    @Test("Nonisolated members of an actor")
    func nonisolated() {
        mock.name = "a"
        #expect(mock.name == "a")
        mock.describeHandler = { "depth \($0)" }
        #expect(mock.describe(3) == "depth 3")
        #expect(mock.describeCalls == [3])
        mock.owner = "b"
        #expect(mock.ownerSetCallCount == 1)
    }

    @Test("sending values and members of the main actor")
    func sent() async {
        await mock.stash(Clip(name: "a"))
        #expect(mock.stashCallCount == 1)
        mock.drawHandler = { $0 * 2 }
        #expect(await mock.draw(2) == 4)
        #expect(VaultMock.open() == 0)
    }

    @Test("An actor through a refined protocol")
    func safe() async {
        let safe = SafeMock()
        await safe.lock()
        await safe.deposit(1)
        #expect(safe.lockCallCount == 1)
        #expect(safe.depositCalls == [1])
        let vault: any Vault = safe
        #expect(await vault.balance == 0)
    }

    @Test("Isolated parameters")
    func guests() async {
        let guest = GuestMock()
        guest.visitHandler = { _, amount in amount }
        #expect(await guest.visit(mock, amount: 3) == 3)
        #expect(guest.visitCallCount == 1)
        guest.runHandler = { _, value in value }
        #expect(await guest.run(on: nil, 4) == 4)
        #expect(await guest.run(on: mock, 5) == 5)
        #expect(guest.runCallCount == 2)
        guest.giveHandler = { $0.name.count }
        #expect(guest.give(Clip(name: "ab")) == 2)
        #expect(guest.take() == nil)
        guest.takeHandler = { Clip(name: "c") }
        #expect(guest.take()?.name == "c")
        guest.farHandler = { $0 }
        #expect(await guest.far(6) == 6)
        guest.nearHandler = { $0 }
        #expect(await guest.near(7) == 7)
        #expect(guest.nearCalls == [7])
        guest.perform { 8 }
        #expect(guest.performCallCount == 1)
    }
}
