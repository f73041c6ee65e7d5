import Foundation
import Testing
import Values
import ValuesMocks

@Suite("Types that stand in other types, and models that are made in unusual ways")
struct ExtendedTests {
    @Test("Types nested in types of other modules")
    func extended() {
        let mock = ExtrasMock()
        #expect(mock.extra(of: .mock(host: "home")) == .mock())
        #expect(mock.extraCalls == [URL.Parts(host: "home")])
        #expect(JSONDecoderDelegateMock().parts(of: Data()) == .mock())
    }

    @Test("Types nested in generic types")
    func generic() {
        let mock = PagerMock()
        #expect(mock.next() == .mock())
        mock.nextHandler = { Page<Int>.Cursor(offset: 3) }
        #expect(mock.next().offset == 3)
    }

    @Test("The identifying parameter is numbered, with any labels")
    func numbered() {
        #expect(Set(Plate.mocks(3).map(\.id)).count == 3)
        #expect(Set(Plate.mocks(3).map(\.name)).count == 1)
        #expect(Set(Spot.mocks(3).map(\.name)).count == 3)
    }

    @Test("Each branch of an #if has its factory")
    func conditional() {
        #if DEBUG
            #expect(Build.mock(number: 2, isTraced: true).number == 2)
        #else
            #expect(Build.mock(number: 2).number == 2)
        #endif
        #expect(Build.mocks(2).count == 2)
    }

    @Test("SPI is skipped")
    func closed() {
        #expect(Mode.mock() == .plain)
        #expect(Account.mock(number: 4).id == 4)
    }

    @Test("Uncallable requirements are implemented")
    func unreachable() {
        let mock = UnreachableMock()
        #expect(mock.neverCallCount == 0)
        #expect(throws: MockUnimplemented("Unreachable.stop()")) { try mock.stop() }
    }
}
