import Isolation
import IsolationMocks
import Testing

/// What ThreadSanitizer is to watch: mocks that many tasks use, arrange and read at once.
struct ConcurrentUseTests {
    private let turns = 200

    @Test("Many tasks call, configure and read one mock")
    func radio() async throws {
        let mock = RadioMock()
        mock.tuneHandler = { frequency, _ in frequency }
        mock.echoHandler = { $0 }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for turn in 0..<turns {
                group.addTask {
                    mock.play("\(turn)")
                    mock.volume += 1
                    _ = mock.volume(of: "a")
                    _ = try await mock.tune(Double(turn), band: .long)
                    mock.volumeOfHandler = { $0.count + turn }
                    _ = mock.playCalls.count + mock.playCallCount
                    mock["\(turn)"] = mock["a"]
                    mock.onChange = { _ in }
                    mock.onChange?(turn)
                    mock.station = "\(turn)"
                    _ = mock.station
                    mock.accept(Clip(name: "a"))
                    mock.subscribe { _ in }
                    _ = mock.echo(turn)
                }
            }
            try await group.waitForAll()
        }
        #expect(mock.playCallCount == turns)
        #expect(Set(mock.playCalls).count == turns)
        #expect(mock.tuneCallCount == turns)
        #expect(mock.volumeSetCallCount == turns)
        #expect(mock.subscriptSetCallCount == turns)
        #expect(mock.subscribeCalls.count == turns)
    }

    @Test("Many tasks set the answers and subscripts of one mock")
    func answers() async {
        let mock = SharedOracleMock()
        await withTaskGroup(of: Void.self) { group in
            for turn in 0..<turns {
                group.addTask {
                    mock.askReturnValue = turn
                    _ = mock.ask("?")
                    mock[turn % 7, nil] = "\(turn)"
                    _ = mock[turn % 5, nil]
                    if turn.isMultiple(of: 50) { mock.reset() }
                }
            }
        }
        mock.askReturnValue = 1
        #expect(mock.ask("?") == 1)
    }

    @Test("Many tasks set subscripts whose arguments are compared with the mock")
    func lookups() async {
        let mock = LookupMock()
        await withTaskGroup(of: Void.self) { group in
            for turn in 0..<turns {
                group.addTask {
                    let probe = Probe(turn % 5) { _ = mock.subscriptProbeCallCount }
                    mock[probe] = turn % 5
                    _ = mock[probe]
                }
            }
        }
        #expect((0..<5).allSatisfy { mock[Probe($0)] == $0 })
        #expect(mock.subscriptProbeSetCallCount == turns)
    }

    @Test("Many tasks reset a mock that others use")
    func reset() async {
        let mock = RadioMock()
        await withTaskGroup(of: Void.self) { group in
            for turn in 0..<turns {
                group.addTask {
                    if turn.isMultiple(of: 10) { mock.reset() }
                    mock.play("\(turn)")
                    mock.volume = turn
                }
            }
        }
        #expect(mock.playCallCount == mock.playCalls.count)
        #expect(mock.playCallCount <= turns)
    }

    @Test("A handler runs outside of the lock of the mock")
    func handlersOutsideOfTheLock() async {
        let mock = RadioMock()
        mock.playHandler = { station in if station != "again" { mock.play("again") } }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<turns { group.addTask { mock.play("once") } }
        }
        #expect(mock.playCallCount == 2 * turns)
        mock.reset()
    }

    @Test("A value captured by a handler may use the mock when it is deinitialized")
    func handlersGo() {
        let mock = RadioMock()
        listen(to: mock)
        mock.volumeOfHandler = nil
        #expect(mock.playCalls == ["goodbye"])
        listen(to: mock)
        mock.reset()
        #expect(mock.playCalls == ["goodbye"])
    }

    private func listen(to mock: RadioMock) {
        let listener = Listener(mock: mock)
        mock.volumeOfHandler = { _ in listener.number }
    }

    @Test("Many tasks use the mock of an actor from inside and outside")
    func vault() async throws {
        let mock = VaultMock()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for turn in 0..<turns {
                group.addTask {
                    await mock.deposit(turn)
                    mock.withdrawHandler = { $0 + turn }
                    _ = try await mock.withdraw(1)
                    mock.limit = turn
                    mock.balance = turn
                    _ = mock.balance
                    _ = mock.describe(turn)
                    mock.owner = "\(turn)"
                    _ = mock.depositCalls
                }
            }
            try await group.waitForAll()
        }
        #expect(mock.depositCallCount == turns)
        #expect(mock.withdrawCallCount == turns)
        #expect(mock.describeCallCount == turns)
    }

    @Test("Many tasks use static members")
    func statics() async {
        BoardMock.resetStatics()
        await withTaskGroup(of: Void.self) { group in
            for turn in 0..<turns {
                group.addTask {
                    BoardMock.post(turn)
                    BoardMock.size = turn
                    _ = BoardMock.size
                }
            }
        }
        #expect(BoardMock.postCallCount == turns)
        #expect(Set(BoardMock.postCalls).count == turns)
        #expect(BoardMock.sizeSetCallCount == turns)
    }

    @Test("Many tasks use nonisolated members of a main-actor mock")
    func stage() async {
        let mock = StageMock()
        await withTaskGroup(of: Void.self) { group in
            for turn in 0..<turns {
                group.addTask {
                    _ = mock.identify(turn)
                    mock.note = turn
                    _ = await mock.reach(turn)
                    await mock.show(turn)
                }
            }
        }
        #expect(await mock.showCallCount == turns)
        #expect(mock.identifyCallCount == turns)
    }

    @Test("A mock is created on one thread and used on another")
    func madeElsewhere() async {
        let mock: any Radio = await Task.detached { RadioMock(volumeOf: { $0.count }, station: "far") }.value
        #expect(mock.volume(of: "abc") == 3)
        #expect(mock.station == "far")
    }
}

/// Says goodbye when it goes.
private final class Listener: Sendable {
    let mock: RadioMock
    let number = 1

    init(mock: RadioMock) {
        self.mock = mock
    }

    deinit {
        mock.play("goodbye")
    }
}
