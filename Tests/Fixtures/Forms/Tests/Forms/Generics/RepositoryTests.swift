import Generics
import GenericsMocks
import Testing

struct RepositoryTests {
    @Test("A mock of a protocol with an associated type is generic")
    func primary() throws {
        let mock = RepositoryMock<Int>()
        #expect(mock.all == [])
        #expect(mock.current == nil)
        mock.all = [1, 2]
        mock.add(3)
        #expect(mock.addCalls == [3])
        mock.findHandler = { matches in [1, 2, 3].first(where: matches) }
        #expect(mock.find { $0 > 1 } == 2)
        #expect(throws: MockUnimplemented("Repository.replace(_:with:)")) { try mock.replace(1, with: 2) }
        mock.replaceHandler = { $1 }
        #expect(try mock.replace(1, with: 2) == 2)
        #expect(mock.replaceCalls.last?.with == 2)
        #expect(mock.map { String($0) } == [])
        let repository: any Repository<Int> = mock
        #expect(repository.all == [1, 2])
    }

    @Test("Constraints of associated types apply to the mock's parameters")
    func constrained() {
        let mock = KeyedMock<String, Int, [Int]>()
        mock.valuesHandler = { [1, 2] }
        mock.valueHandler = { $0.count }
        #expect(mock.values() == [1, 2])
        #expect(mock.value(for: "abc") == 3)
        #expect(mock["a"] == nil)
        mock["a"] = 1
        #expect(mock.subscriptSetCallCount == 1)
        let keyed: any Keyed<String, Int> = mock
        #expect(keyed.value(for: "ab") == 2)
    }

    @Test("A fixed associated type is not a parameter")
    func fixed() {
        let mock = DictionaryMock<[Int]>()
        mock.valueHandler = { $0.count }
        #expect(mock.value(for: "ab") == 2)
        #expect(mock.count() == 0)
        let dictionary: any Generics.Dictionary = mock
        #expect(dictionary.count() == 0)
    }

    @Test("An associated type that conforms to its own protocol")
    func recursive() {
        let mock = NodeMock<String>(label: "root")
        mock.childrenHandler = { [NodeMock<String>(label: "leaf")] }
        #expect(mock.children().map(\.label) == ["leaf"])
        #expect(mock.label == "root")
    }

    @Test("Constraints on nested associated types")
    func conditions() {
        let mock = FeedMock<Int, IndexingIterator<[Int]>>()
        mock.makeIteratorHandler = { [1, 2].makeIterator() }
        var iterator = mock.makeIterator()
        #expect(iterator.next() == 1)
        #expect(mock.prefix(1) == [])
    }

    @Test("An associated type with a name that the mock uses")
    func state() {
        let mock = MachineMock<Int, String>()
        mock.state = 3
        #expect(mock.state == 3)
        mock.sendHandler = { $0.count }
        #expect(mock.send("abc") == 3)
        #expect(mock.sendCalls == ["abc"])
    }

    @Test("Type aliases with associated types")
    func aliases() {
        let mock = AliasedMock<String>()
        #expect(mock.table() == [:])
        mock.runHandler = { done in done(["a": 1]) }
        var heard: [String: Int] = [:]
        mock.run { heard = $0 }
        #expect(heard == ["a": 1])
        #expect(mock.runCallCount == 1)
    }

    @Test("Associated types of actors and of Sendable protocols")
    func concurrent() async throws {
        let depot = DepotMock<Int>()
        await depot.put(3)
        #expect(depot.putCalls == [3])
        #expect(await depot.take() == nil)
        depot.takeHandler = { 4 }
        #expect(await depot.take() == 4)
        let shelf = ShelfMock<String>()
        await shelf.put("a")
        #expect(shelf.putCalls == ["a"])
        await #expect(throws: MockUnimplemented.self) { try await shelf.take() }
        #expect(shelf.goods == [])
    }

    @Test("Each specialization of a generic mock has its own static members")
    func statics() {
        RepositoryMock<Int16>.resetStatics()
        #expect(RepositoryMock<Int16>.name(of: 3) == "")
        RepositoryMock<Int16>.nameHandler = { String($0) }
        #expect(RepositoryMock<Int16>.name(of: 4) == "4")
        #expect(RepositoryMock<Int16>.nameCallCount == 2)
        #expect(RepositoryMock<Int32>.nameCallCount == 0)
        RepositoryMock<Int16>.resetStatics()
        #expect(RepositoryMock<Int16>.nameCallCount == 0)
    }
}

@Suite("Names that a generic mock's parameters would hide")
struct SheetTests {
    @Test("A generic requirement and an associated type have one name")
    func rows() {
        let mock = SheetMock<Int>()
        mock.append(3)
        #expect(mock.appendCalls == [3])
        #expect(mock.map("a").isEmpty)
    }

    @Test("An associated type and its protocol have one name")
    func atlas() {
        let mock = AtlasMock<String>(page: { $0.count })
        let atlas: any Atlas<String> = mock
        #expect(atlas.page(of: "abc") == 3)
    }
}
