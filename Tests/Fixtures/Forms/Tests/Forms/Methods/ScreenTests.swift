import Methods
import MethodsMocks
import Testing

struct ScreenTests {
    @Test("A nested protocol that uses types of its enclosing type")
    func nested() {
        let mock = ScreenDelegateMock()
        let delegate: any Screen.Delegate = mock
        delegate.screenDidClose(Screen(name: "a"), .top, 3)
        #expect(mock.screenDidCloseCalls.first?.screen == Screen(name: "a"))
        #expect(mock.screenDidCloseCalls.first?.part == .top)
        #expect(delegate.part(of: Screen(name: "b")) == nil)
        mock.partHandler = { _ in .bottom }
        #expect(delegate.part(of: Screen(name: "b")) == .bottom)
    }

    @Test("A protocol nested in types in an extension")
    func deeper() {
        let mock = ScreenToolsBrushMock()
        mock.paintHandler = { $0 == .top ? .bottom : .top }
        #expect(mock.paint(.top) == .bottom)
        #expect(mock.paintCalls == [.top])
    }

    @Test("A top-level protocol with the name of a nested one")
    func sameName() {
        let mock = DelegateMock()
        mock.actHandler = { 1 }
        let delegate: any Delegate = mock
        #expect(delegate.act() == 1)
    }
}

struct LookerTests {
    let mock = LookerMock()

    @Test("Key paths")
    func keyPaths() {
        mock.sortHandler = { Screen(name: "abc")[keyPath: $0].count }
        #expect(mock.sort(by: \.name) == 3)
        #expect(mock.sortCalls == [\Screen.name])
        mock.write(\.height, 4)
        #expect(mock.writeCalls.first?.path == \Shelf.height)
        #expect(mock.writeCalls.first?.value == 4)
        mock.partial(\Shelf.height)
        #expect(mock.partialCallCount == 1)
    }

    @Test("Metatypes")
    func metatypes() {
        mock.register(Int.self)
        #expect(mock.registerCalls.first == Int.self)
        mock.registerLedgerHandler = { $0 }
        let type = mock.registerLedger(LedgerMock.self)
        #expect(ObjectIdentifier(type) == ObjectIdentifier(LedgerMock.self))
        mock.existential((any Ledger).self)
        #expect(mock.existentialCallCount == 1)
        mock.makeHandler = { type in
            if type == Int.self { return 3 }
            return "three"
        }
        #expect(mock.make(Int.self) == 3)
        #expect(mock.make(String.self) == "three")
        mock.kindHandler = { $0 }
        #expect(mock.kind(of: BuildableMock.self) == BuildableMock.self)
        mock.type = Shelf.self
        #expect(mock.type == Shelf.self)
    }
}
