import Generics
import GenericsMocks
import Testing

struct RefiningTests {
    @Test("Arguments of refined protocols fix associated types")
    func arguments() {
        let mock = NumberWarehouseMock(item: { Double($0) })
        mock.all = [1: 0.5]
        #expect(mock.item(2) == 2 && mock.all == [1: 0.5])
        let iterator = NumberIteratorMock<[Int].Iterator>(next: { 3 })
        #expect(iterator.next() == 3)
    }

    @Test("An associated type that is the conforming type")
    func offspring() {
        let mock = OffspringMock()
        mock.parent = mock
        #expect(mock.parent === mock)
    }

    @Test("A requirement of the standard library that is repeated with a fixed type")
    func numbered() {
        #expect(NumberedMock(rawValue: 3).initCalls == [3])
    }

    @Test("Implicitly unwrapped values of a generic type")
    func unwrapping() {
        let mock = UnwrappingMock()
        mock.unwrapHandler = { value, other in value ?? other }
        #expect(mock.unwrap(nil, or: 4) == 4)
        #expect(mock.unwrapCalls.count == 1)
    }
}
