import Ownership
import OwnershipMocks
import Testing

struct PortTests {
    let mock = PortMock()

    @Test("Borrowed and consumed values are recorded if they are copyable")
    func copied() {
        mock.consumeStringHandler = { $0.count }
        let text = "abc"
        #expect(mock.borrow(text) == 0)
        #expect(mock.consume(text) == 3)
        #expect(mock.share(text) + mock.own(text) == 0)
        #expect(mock.shareCalls == ["abc"])
        #expect(mock.ownCalls == ["abc"])
    }

    @Test("Noncopyable arguments are passed to the handler and counted")
    func noncopied() throws {
        let file = File(descriptor: 3)
        mock.borrowFileHandler = { $0.descriptor }
        #expect(mock.borrow(file: file) == 3)
        #expect(mock.borrowFileCallCount == 1)
        mock.consume(file: file)
        #expect(mock.consumeFileCallCount == 1)
        var other = File(descriptor: 4)
        mock.changeHandler = { $0.descriptor += 1 }
        mock.change(file: &other)
        #expect(other.descriptor == 5)
        #expect(mock.changeCallCount == 1)
    }

    @Test("Noncopyable values are returned")
    func givenBack() throws {
        #expect(throws: MockUnimplemented("Port.open(_:)")) { () throws -> Void in
            _ = try mock.open("/")
        }
        mock.openHandler = { File(descriptor: $0.count) }
        let file = try mock.open("ab")
        #expect(file.descriptor == 2)
        #expect(mock.openCalls == ["/", "ab"])
        let nothing = mock.maybe() == nil
        #expect(nothing)
        mock.swapHandler = { File(descriptor: $0.descriptor + 1) }
        let swapped = mock.swap(file)
        #expect(swapped.descriptor == 3)
        mock.eachHandler = { $0(File(descriptor: 6)) }
        #expect(mock.each { $0.descriptor } == 6)
    }

    @Test("Noncopyable generic values need a hand-written member, spans a handler")
    func generic() {
        #expect(mock.hold(File(descriptor: 1)) == 1)
        let file = mock.pass(File(descriptor: 2))
        #expect(file.descriptor == 2)
        mock.sumHandler = { $0.count }
        let values = [1, 2]
        #expect(mock.sum(values.span) == 2)
        #expect(mock.sumCallCount == 1)
    }
}

struct CounterTests {
    @Test("A mock of a mutating requirement is changed")
    func mutating() {
        let mock = CounterMock()
        var counter: any Counter = mock
        counter.increment()
        #expect(mock.incrementCallCount == 1)
        mock.addHandler = { $0 + 1 }
        #expect(counter.add(2) == 3)
        #expect(counter.peek() == 0)
        var other = CounterMock()
        other.replace(with: mock)
        #expect(other.replaceCalls.first === mock)
        other = mock
        #expect(other === mock)
        counter.value = 4
        #expect(mock.value == 4)
        #expect(mock.valueSetCallCount == 1)
    }

    @Test("A mock of a noncopyable protocol")
    func handle() {
        let mock = HandleMock()
        mock.closeHandler = { 3 }
        var handle = mock
        #expect(use(&handle) == 3)
        #expect(mock.writeCalls == [1])
        #expect(mock.readCallCount == 1)
        #expect(mock.path == "")
    }

    private func use<Used: Handle>(_ handle: inout Used) -> Int {
        handle.write(1)
        return handle.read() + handle.close()
    }

    @Test("Consumed associated types and sending values")
    func sent() {
        let holder = HolderMock<Int>()
        holder.put(3)
        #expect(holder.putCalls == [3])
        #expect(holder.take() == nil)
        let port = SharedPortMock()
        port.send(File(descriptor: 1))
        #expect(port.sendCallCount == 1)
        port.borrowHandler = { $0.descriptor }
        #expect(port.borrow(File(descriptor: 2)) == 2)
        #expect(port.give("a") == [])
        #expect(port.giveCallCount == 1)
        port.turn()
        #expect(port.turnCallCount == 1)
    }
}
