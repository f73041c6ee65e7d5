import Generics
import GenericsMocks
import Testing

@Suite(.serialized)
struct CopyingTests {
    init() {
        CopyingMock.resetStatics()
    }

    @Test("Self is the type of the mock")
    func selves() {
        let mock = CopyingMock()
        let other = CopyingMock()
        mock.copyHandler = { other }
        #expect(mock.copy() === other)
        #expect(mock.copies().isEmpty)
        #expect(mock.maybe() == nil)
        #expect(mock.equals(other) == false)
        #expect(mock.equalsCalls.first === other)
        mock.mergeHandler = { others, choose in choose(others[0], others[1]) }
        #expect(mock.merge([mock, other]) { $1 } === other)
        mock.chainHandler = { [unowned mock] _ in mock }
        #expect(mock.chain(1).chain(2) === mock)
        #expect(mock.chainCalls == [1, 2])
        mock.parent = other
        #expect(mock.parent === other)
        #expect(mock.parentSetCallCount == 1)
    }

    @Test("Self of static members")
    func statics() {
        let mock = CopyingMock()
        CopyingMock.makeHandler = { CopyingMock(equals: { _ in true }) }
        #expect(CopyingMock.make().equals(mock))
        CopyingMock.standard = mock
        #expect(CopyingMock.standard === mock)
        CopyingMock.resetStatics()
    }

    @Test("Calls with parameter packs are counted and handled")
    func packs() {
        let mock = PackerMock()
        #expect(mock.pack(1, "a", true) == 0)
        #expect(mock.packCallCount == 1)
        #expect(mock.name(1, "a") == [])
        #expect(mock.nameCallCount == 1)
    }
}
