import Properties
import PropertiesMocks
import Testing

struct SubscriptTests {
    @Test("A subscript is counted, recorded and handled")
    func get() {
        let mock = TableMock()
        #expect(mock[3] == "")
        mock.subscriptHandler = { String($0) }
        #expect(mock[4] == "4")
        #expect(mock.subscriptCallCount == 2)
        #expect(mock.subscriptCalls == [3, 4])
    }

    @Test("Writes of a subscript are counted and passed to the handler")
    func set() {
        let mock = TableMock()
        mock[1] = "a"
        #expect(mock.subscriptSetCallCount == 1)
        var written: [String] = []
        mock.subscriptSetHandler = { index, value in written.append("\(index)=\(value)") }
        mock[2] = "b"
        #expect(written == ["2=b"])
        #expect(mock.subscriptSetCallCount == 2)
        #expect(mock.subscriptCallCount == 0)
        mock.reset()
        #expect(mock.subscriptSetCallCount == 0)
        #expect(mock.subscriptSetHandler == nil)
    }

    @Test("Subscripts distinguished by labels and types")
    func overloads() throws {
        let mock = GridMock()
        mock.subscriptRowColumnHandler = { row, column in Double(row * 10 + column) }
        #expect(mock[row: 1, column: 2] == 12)
        #expect(mock.subscriptRowColumnCalls.first?.row == 1)
        mock[row: 1, column: 2] = 4
        #expect(mock.subscriptRowColumnSetCallCount == 1)
        #expect(mock["a"] == nil)
        mock.subscriptStringHandler = { $0.count }
        #expect(mock["abc"] == 3)
        #expect(mock.subscriptStringCalls == ["a", "abc"])
        #expect(throws: MockUnimplemented.self) { try mock[true] }
        mock.subscriptBoolHandler = { $0 ? 1 : 0 }
        #expect(try mock[true] == 1)
    }

    @Test("Subscripts with effects, generic ones, variadic ones and one without parameters")
    func archive() async throws {
        let mock = ArchiveMock()
        mock.subscriptRemoteHandler = { key in key.count }
        #expect(try await mock[remote: "ab"] == 2)
        #expect(mock.subscriptRemoteCalls == ["ab"])
        mock.subscriptGenericHandler = { $0 }
        #expect(mock[generic: 4] == 4)
        #expect(mock[generic: "a"] == "a")
        #expect(mock.subscriptGenericCallCount == 2)
        #expect(mock[stored: 4] == nil)
        mock[stored: 4] = 5
        #expect(mock.subscriptStoredSetCallCount == 1)
        mock.subscriptDynamicHandler = { Shape.polygon(5)[keyPath: $0] }
        #expect(mock[dynamic: \.corners] == 5)
    }

    @Test("A subscript with several and variadic parameters beside one without any")
    func variadic() {
        let mock = ArchiveMock()
        #expect(mock[1, 2, 3, 4] == [])
        #expect(mock.subscriptIntIntIntCalls.first?.rest == [3, 4])
        mock.subscriptWithoutArgumentsHandler = { 5 }
        #expect(mock[] == 5)
        #expect(mock.subscriptWithoutArgumentsCallCount == 1)
    }

    @Test("Dynamic member lookup")
    func dynamicMembers() {
        let mock = BagMock()
        mock.subscriptHandler = { $0.count }
        let bag: any Bag = mock
        #expect(bag.apples == 6)
        #expect(mock.subscriptCalls == ["apples"])
        mock[dynamicMember: "pears"] = 3
        #expect(mock.subscriptSetCallCount == 1)
    }
}

@Suite(.serialized)
struct StaticSubscriptTests {
    @Test("Static subscripts")
    func statics() {
        DirectoryMock.resetStatics()
        DirectoryMock.subscriptHandler = { $0.count }
        #expect(DirectoryMock["abc"] == 3)
        DirectoryMock["abc"] = 4
        #expect(DirectoryMock.subscriptSetCallCount == 1)
        DirectoryMock.resetStatics()
        #expect(DirectoryMock.subscriptCallCount == 0)
    }
}
