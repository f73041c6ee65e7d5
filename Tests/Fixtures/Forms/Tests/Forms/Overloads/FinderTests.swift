import Overloads
import OverloadsMocks
import Testing

struct FinderTests {
    @Test("Labels distinguish overloads")
    func labels() {
        let mock = FinderMock()
        mock.findIdHandler = { String($0) }
        mock.findNameHandler = { $0 + $0 }
        mock.findNameLimitHandler = { Array(repeating: $0, count: $1) }
        #expect(mock.find(id: 3) == "3")
        #expect(mock.find(name: "a") == "aa")
        #expect(mock.find(name: "b", limit: 2) == ["b", "b"])
        #expect(mock.find() == 0)
        #expect(mock.findIdCalls == [3])
        #expect(mock.findNameCalls == ["a"])
        #expect(mock.findNameLimitCalls.first?.limit == 2)
        #expect(mock.findIdCallCount == 1)
        #expect(mock.findNameCallCount == 1)
    }

    @Test("Types of parameters distinguish overloads")
    func types() {
        let mock = PrinterMock()
        mock.print(3)
        mock.print("a")
        mock.print([4])
        mock.print(["a": 5])
        mock.print((6, 7))
        mock.print({ 8 })
        mock.print(FinderMock())
        #expect(mock.printIntCalls == [3])
        #expect(mock.printStringCalls == ["a"])
        #expect(mock.printArrayIntCalls == [[4]])
        let optional: Int? = 9
        mock.print(optional)
        #expect(mock.printOptionalIntCalls == [9])
        #expect(mock.printIntCallCount == 1)
    }

    @Test("Results distinguish overloads")
    func results() {
        let mock = SourceMock()
        mock.nextReturningIntHandler = { 1 }
        mock.nextReturningStringHandler = { "a" }
        mock.nextReturningArrayIntHandler = { [2] }
        mock.nextReturningOptionalIntHandler = { 3 }
        let int: Int = mock.next()
        let string: String = mock.next()
        let list: [Int] = mock.next()
        #expect(int == 1)
        #expect(string == "a")
        #expect(list == [2])
        #expect(mock.nextReturningIntCallCount == 1)
        #expect(mock.nextReturningStringCallCount == 1)
        #expect(mock.nextReturningArrayIntCallCount == 1)
        let nothing: () = mock.next()
        #expect(nothing == ())
    }

    @Test("Effects distinguish overloads")
    func effects() async throws {
        let mock = LoaderMock()
        mock.loadAsyncHandler = { $0.count + 10 }
        #expect(await mock.load("ab") == 12)
        #expect(mock.loadAsyncCalls == ["ab"])
        mock.fetchReturningIntHandler = { 3 }
        mock.fetchReturningStringHandler = { "a" }
        let int: Int = call { mock.fetch() }
        let string: String = try await mock.fetch()
        #expect(int == 3)
        #expect(string == "a")
    }

    private func call<Result>(_ body: () -> Result) -> Result { body() }

    @Test("Generics distinguish overloads")
    func generics() {
        let mock = EncoderMock()
        mock.encodeIntHandler = { $0 }
        #expect(mock.encode(3) == 3)
        #expect(mock.encodeIntCalls == [3])
    }

    @Test("Static members, properties and methods of the same name")
    func kinds() {
        KitMock.resetStatics()
        let mock = KitMock()
        mock.size = 3
        #expect(mock.size == 3)
        #expect(mock.size(of: 1) == 0)
        #expect(mock.make() == 0)
        #expect(KitMock.make() == 0)
        #expect(KitMock.size == 0)
    }

    @Test("Generated names that would be equal differ")
    func joined() {
        let mock = JoinerMock()
        _ = mock.join(ab: 1)
        _ = mock.join(a: 2, b: 3)
        _ = mock.join(aB: 4)
        _ = mock.join(5)
        _ = mock.joinInt()
        #expect(mock.joinAbCalls == [1])
        #expect(mock.joinABIntIntCalls.count == 1)
        let twins = TwinsMock()
        _ = twins.find(id: 1)
        _ = twins.find(name: "a")
        _ = twins.findId()
        #expect(twins.findId_Calls == [1])
        #expect(twins.findName_Calls == ["a"])
        #expect(twins.findIdCallCount == 1)
        #expect(twins.findNameCallCount == 0)
    }
}

struct ClashTests {
    let mock = ClashMock()

    @Test("Names that the protocol declares get another suffix in the mock")
    func taken() {
        mock.loadHandler_ = { 3 }
        #expect(mock.load() == 3)
        #expect(mock.loadCallCount_ == 1)
        mock.loadCallCount = 9
        mock.loadHandler = 8
        #expect(mock.loadCallCount == 9)
        #expect(mock.loadHandler == 8)
        mock.resetHandler = { 4 }
        #expect(mock.reset() == 4)
        #expect(mock.resetCallCount == 1)
        mock.state = 5
        #expect(mock.state == 5)
        #expect(mock.stateSetCallCount_ == 1)
        mock.reset_()
        #expect(mock.loadCallCount_ == 0)
        #expect(mock.resetCallCount == 0)
        ClashMock.tidy()
    }
}
