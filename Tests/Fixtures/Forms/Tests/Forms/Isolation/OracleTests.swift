import Isolation
import IsolationMocks
import Testing

struct OracleTests {
    @Test("A subscript returns what it was set to, for equal arguments")
    func subscripts() {
        let mock = OracleMock()
        mock[1] = "a"
        mock[2] = "b"
        #expect(mock[1] == "a" && mock[2] == "b" && mock[3] == "")
        mock[1] = "c"
        #expect(mock[1] == "c" && mock.subscriptIntSetCallCount == 3)
        mock.subscriptIntHandler = { "handler \($0)" }
        #expect(mock[1] == "handler 1")
        mock.reset()
        #expect(mock[1] == "")
        // Arguments without equality select no value.
        mock[clip: Clip(name: "a")] = 3
        #expect(mock[clip: Clip(name: "a")] == nil)
    }

    @Test("A subscript of a mock with a lock, of the main actor and of an actor keeps values")
    func modes() async {
        let shared = SharedOracleMock()
        shared[1, "a"] = "b"
        #expect(shared[1, "a"] == "b" && shared[1, nil] == "" && shared[2, "a"] == "")
        await MainActor.run {
            let stage = StageOracleMock()
            stage[1] = "a"
            #expect(stage[1] == "a")
        }
        let guarded = GuardedOracleMock()
        await set(guarded)
        #expect(await guarded[1] == "a")
    }

    private func set(_ oracle: isolated GuardedOracleMock) { oracle[1] = "a" }

    @Test("The old value of a subscript may use the mock when it is deinitialized")
    func values() {
        let mock = ShelfMock()
        mock[1] = Book(shelf: mock)
        mock[1] = nil
        #expect(mock.closeCallCount == 1)
        mock[2] = Book(shelf: mock)
        mock.reset()
        #expect(mock.closeCallCount == 1 && mock.closeHandler == nil)
    }

    @Test("No handler is reached while a mock is reset")
    func reset() {
        let mock = ShelfMock()
        let closed = Locked(0)
        hold(Book(shelf: mock), mock)
        mock.closeHandler = { closed.with { $0 += 1 } }
        mock.reset()
        #expect(closed.with { $0 } == 0)
        #expect(mock.closeCallCount == 1)
    }

    private func hold(_ book: Book, _ mock: ShelfMock) {
        mock.openHandler = { [book] in _ = book }
    }

    @Test("A return value or an error replaces the handler")
    func shortcuts() async throws {
        let mock = OracleMock()
        mock.askReturnValue = 3
        mock.hintReturnValue = "a"
        mock.consultReturnValue = ["b"]
        mock.clipReturnValue = Clip(name: "c")
        mock.raiseReturnValue = 4
        #expect(mock.ask("?") == 3 && mock.ask("!") == 3 && mock.askCalls == ["?", "!"])
        #expect(try await mock.consult(id: 1) == ["b"])
        #expect(mock.hint() == "a" && mock.clip()?.name == "c")
        var value = 1
        #expect(mock.raise(&value) == 4)
        mock.consultError = OracleFault.vague
        await #expect(throws: OracleFault.vague) { try await mock.consult(id: 1) }
        mock.confirmError = OracleFault.vague
        #expect(throws: OracleFault.vague) { try mock.confirm() }
        mock.judgeError = .vague
        #expect(throws: OracleFault.vague) { try mock.judge(1) }
        mock.judgeReturnValue = true
        #expect(try mock.judge(1))
        mock.reset()
        #expect(mock.ask("?") == 0 && mock.askHandler == nil)
    }

    @Test("Shortcuts of a mock with a lock, of the main actor and of an actor")
    func shortcutsOfOthers() async throws {
        let shared = SharedOracleMock()
        shared.askReturnValue = 3
        shared.consultError = OracleFault.vague
        shared.judgeError = .vague
        #expect(shared.ask("?") == 3)
        await #expect(throws: OracleFault.vague) { try await shared.consult(id: 1) }
        #expect(throws: OracleFault.vague) { try shared.judge(1) }
        await MainActor.run {
            let stage = StageOracleMock()
            stage.askReturnValue = 4
            stage.clipReturnValue = Clip(name: "a")
            stage.hintReturnValue = "b"
            #expect(stage.ask("?") == 4 && stage.clip()?.name == "a" && stage.hint() == "b")
        }
        let guarded = GuardedOracleMock()
        guarded.askReturnValue = 5
        guarded.confirmError = OracleFault.vague
        #expect(await guarded.ask("?") == 5)
        await #expect(throws: OracleFault.vague) { try await guarded.confirm() }
    }

    @Test("Overloads without arguments")
    func overloads() {
        let mock = OracleMock()
        mock.findWithoutArgumentsHandler = { 3 }
        #expect(mock.find() == 3 && mock.find(id: 1) == 0)
    }
}

/// Closes its shelf when it goes.
private final class Book: ShelfItem {
    private let shelf: ShelfMock

    init(shelf: ShelfMock) { self.shelf = shelf }

    deinit { shelf.close() }
}
